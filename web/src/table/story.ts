// The log: what happened, a line a turn, from the events of the steps. Draws of one turn share a line.

import type { Board } from "../board/board";
import { placeName } from "../board/board";
import type { GameEvent } from "../protocol";
import { say } from "../say.svelte";

export type Bit = { text: string } | { card: string };

export interface Line {
  seat: number;
  bits: Bit[];
  points: number; // of that seat
  drawing: boolean; // only cards so far: more may follow
  drawn: number; // unseen cards
  routes: string[]; // tracks of this line, to point at
  at: number; // the move it belongs to
}

export interface Told {
  seat: number;
  move: number;
  kind: "move" | "undo";
  events: GameEvent[];
}

export function tell(board: Board | null, steps: Told[], name: (seat: number) => string): Line[] {
  const lines: Line[] = [];
  for (const step of steps) {
    if (step.kind === "undo") {
      lines.push({ ...blank(step.seat, step.move), bits: [{ text: say("log.undo", { who: name(step.seat) }) }] });
      continue;
    }
    for (const event of step.events) add(lines, board, event, step.move, name);
  }
  return lines.filter((line) => line.bits.length > 0);
}

// Told by other lines, or of no interest.
const SILENT = ["chose", "paid", "paid-cards", "turned-up", "reshuffled", "drew-tickets"];

const blank = (seat: number, at: number): Line => ({
  seat,
  bits: [],
  points: 0,
  drawing: false,
  drawn: 0,
  routes: [],
  at,
});

function add(lines: Line[], board: Board | null, event: GameEvent, at: number, name: (seat: number) => string): void {
  const seat = Number(event.args[0]);
  const [, one, two] = event.args;
  const last = lines.at(-1);
  const who = name(seat);
  const sentence = (code: string, values: Record<string, string | number> = {}): Line => {
    const line = { ...blank(seat, at), bits: [{ text: say(`log.${code}`, { who, ...values }) }] };
    lines.push(line);
    return line;
  };
  const drawing = (): Line => {
    if (last?.drawing && last.seat === seat) return last;
    const line = { ...blank(seat, at), drawing: true };
    lines.push(line);
    return line;
  };
  switch (event.code) {
    case "drew": {
      const line = drawing();
      line.drawn += 1;
      line.at = at;
      retell(line, who);
      return;
    }
    case "drew-card": // told to its owner only: the card itself instead of its back
    case "took": {
      const line = drawing();
      if (event.code === "drew-card") line.drawn = Math.max(0, line.drawn - 1);
      line.bits.push({ card: String(one) });
      line.at = at;
      retell(line, who);
      return;
    }
    case "claimed": {
      const line = sentence("claimed", { track: trackName(board, String(one)) });
      line.routes.push(String(one));
      return;
    }
    case "built": {
      const track = board?.route.get(String(one));
      if (!track) return void sentence("harbour", { city: board ? placeName(board, String(one)) : String(one) });
      const line = sentence("built", { track: trackName(board, track.id) });
      line.bits = [
        { text: say("log.built-with", { who }) },
        { card: String(two) },
        { text: trackName(board, track.id) },
      ];
      line.routes.push(track.id);
      return;
    }
    case "scored": {
      const own = lines.findLast((line) => line.seat === seat && line.at === at);
      if (own) own.points += Number(one);
      else sentence("scored", { n: Number(one) }).points = Number(one);
      return;
    }
    case "kept-tickets":
      return void sentence("kept", { n: Number(one) });
    case "mixed":
      return void sentence("mixed", { trains: String(one), ships: String(two) });
    case "exchanged":
      return void sentence(`exchanged-${String(one)}`, { n: Number(two) });
    case "home-chosen":
    case "alvin-captured":
    case "alvin-moved":
    case "marker-placed":
      return void sentence(event.code, { city: board ? placeName(board, String(one)) : String(one) });
    case "passed":
    case "last-round":
    case "build-lapsed":
      return void sentence(event.code);
    case "reset":
      return void lines.push({ ...blank(-1, at), bits: [{ text: say("log.reset") }] });
    case "game-over":
      return void lines.push({ ...blank(-1, at), bits: [{ text: say("log.game-over") }] });
    default: // of a game that is not known here: its own words
      if (!SILENT.includes(event.code))
        lines.push({ ...blank(-1, at), bits: [{ text: [event.code, ...event.args].join(" ") }] });
  }
}

// `Ada drew 1 card and took ▲`, said anew with each card of the turn.
function retell(line: Line, who: string): void {
  const cards = line.bits.filter((bit): bit is { card: string } => "card" in bit);
  line.bits = [];
  if (line.drawn > 0) line.bits.push({ text: say("log.drew", { who, n: line.drawn }) });
  if (cards.length) line.bits.push({ text: line.drawn > 0 ? say("log.and") : say("log.took", { who }) }, ...cards);
}

export function trackName(board: Board | null, id: string): string {
  const route = board?.route.get(id);
  return board && route ? `${placeName(board, route.a)} – ${placeName(board, route.b)}` : id;
}
