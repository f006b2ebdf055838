// The live line to one table: a socket that comes back by itself, and the steps in the order they happened.
// `latest` is what the server said last; `shown` is what the screen shows: it lags behind while the moves
// of others are told one by one.

import {
  socketAddress,
  type FromServer,
  type Legal,
  type Position,
  type Step,
  type Table,
  type ToServer,
  type View,
} from "../protocol";
import { settings } from "../settings.svelte";

export type Line = "connecting" | "open" | "lost" | "gone";

const PING = 20_000; // ms between signs of life
const SILENCE = 45_000; // without any answer the line counts as lost
const BEAT = 950; // ms that a move of another player stays, at normal speed
const QUICK_BEAT = 380; // the same for a card drawn or a small choice
const PATIENCE = 12; // more waiting steps than this are not told one by one

type Closing = Record<number, string>;
const FINAL: Closing = { 4404: "no-such-table", 4401: "no-name", 4403: "bad-origin" };

export class TableLink {
  line = $state<Line>("connecting");
  table = $state<Table | null>(null);
  seats = $state<number[]>([]); // those that this page acts for
  latest = $state.raw<Position | null>(null);
  shown = $state.raw<Position | null>(null);
  steps = $state.raw<Step[]>([]); // told so far, undone moves taken out
  fresh = $state.raw<Step[]>([]); // told since the person's own last move
  telling = $state<Step | null>(null); // the move that is being shown now
  refusal = $state<string | null>(null); // the last error code
  waiting = $state(false); // a message of ours is on its way
  private queue = $state.raw<Step[]>([]);
  private socket: WebSocket | null = null;
  private seq = 0;
  private nextId = 1;
  private tries = 0;
  private heard = 0;
  private open = new Set<number>();
  private timers: Record<string, ReturnType<typeof setTimeout>> = {};
  onturn: (() => void) | null = null;
  onstep: ((step: Step) => void) | null = null;

  constructor(readonly id: string) {
    this.connect();
    document.addEventListener("visibilitychange", this.awake);
    window.addEventListener("online", this.awake);
  }

  // ------------------------------------------------------------------ the line

  private connect(): void {
    this.line = this.seq > 0 ? "lost" : "connecting";
    const socket = new WebSocket(socketAddress(this.id, this.seq));
    this.socket = socket;
    socket.onmessage = (e: MessageEvent<string>) => this.hear(JSON.parse(e.data) as FromServer);
    socket.onclose = (e) => {
      if (this.socket === socket) this.lost(e.code);
    };
  }

  private lost(code: number): void {
    clearTimeout(this.timers.ping);
    this.socket = null;
    this.open.clear();
    this.waiting = false;
    if (FINAL[code]) {
      this.line = "gone";
      this.refusal = FINAL[code];
      return;
    }
    this.line = "lost";
    const pause = Math.min(8000, 400 * 2 ** this.tries++) * (0.75 + Math.random() / 2);
    this.timers.retry = setTimeout(() => this.connect(), pause);
  }

  // Back from sleep or another network: try at once instead of waiting.
  private awake = (): void => {
    if (document.hidden || this.line === "gone") return;
    if (!this.socket) {
      clearTimeout(this.timers.retry);
      this.tries = 0;
      this.connect();
    } else if (this.line === "open") this.ping();
  };

  private ping = (): void => {
    clearTimeout(this.timers.ping);
    if (Date.now() - this.heard > SILENCE) return this.socket?.close();
    this.post({ type: "ping" });
    this.timers.ping = setTimeout(this.ping, PING);
  };

  close(): void {
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    for (const timer of Object.values(this.timers)) clearTimeout(timer);
    document.removeEventListener("visibilitychange", this.awake);
    window.removeEventListener("online", this.awake);
  }

  private post(message: ToServer): number {
    const id = this.nextId++;
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify({ ...message, id }));
    return id;
  }

  send(message: ToServer): void {
    if (this.line !== "open") return;
    this.refusal = null;
    this.open.add(this.post(message));
    this.waiting = true;
  }

  play(seat: number, action: number): void {
    this.flush();
    this.send({ type: "play", seat, action, seq: this.seq });
  }

  // ---------------------------------------------------------------- what is heard

  private hear(message: FromServer): void {
    this.heard = Date.now();
    if (message.type === "hello") this.hello(message);
    else if (message.type === "step") this.step(message);
    else if (message.type === "table") this.changed(message.table, message.position);
    else if (message.type === "ack") this.answered(message.id);
    else if (message.type === "error") this.answered(message.id, message.code);
  }

  private hello(message: FromServer & { type: "hello" }): void {
    const again = this.seq > 0;
    this.line = "open";
    this.tries = 0;
    this.table = message.table;
    this.seats = message.you.seats;
    this.seq = message.seq;
    this.queue = [];
    this.latest = message.position;
    this.shown = message.position;
    this.telling = null;
    this.steps = (again ? this.steps : []).concat(message.history).reduce(withoutUndone, [] as Step[]);
    this.timers.ping = setTimeout(this.ping, PING);
  }

  private changed(table: Table, position: Position | null): void {
    const began = this.table?.status === "waiting" && table.status === "playing";
    this.table = table;
    this.seats = table.seats.flatMap((seat, i) => (seat.mine ? [i] : []));
    if (position) this.latest = position;
    if (position && (began || !this.queue.length)) this.shown = position;
    if (began) this.onturn?.();
  }

  private answered(id: number | null, code?: string): void {
    if (id !== null) this.open.delete(id);
    this.waiting = this.open.size > 0;
    if (code && code !== "stale") this.refusal = code;
  }

  private step(step: Step): void {
    if (step.seq <= this.seq) return;
    this.seq = step.seq;
    this.latest = step.position ?? this.latest;
    if (this.table && step.position) {
      this.table = { ...this.table, moves: step.move, deciders: step.position.deciders };
      if (step.position.result) this.table.status = "over";
    }
    this.queue = [...this.queue, step];
    const own = this.seats.includes(step.seat) && !this.table?.seats[step.seat]?.stand_in;
    const silent = step.events.every((e) => e.code === "chose"); // a secret choice: nothing to see
    if (own || silent || settings.speed === 0 || document.hidden || this.queue.length > PATIENCE) this.flush();
    else if (!this.telling) this.tell();
  }

  // ------------------------------------------------------- telling the moves of others

  private tell(): void {
    const step = this.queue[0];
    if (!step) {
      this.telling = null;
      return;
    }
    this.queue = this.queue.slice(1);
    this.take(step);
    this.telling = step;
    const big = step.events.some((e) => ["claimed", "built", "marker-placed", "alvin-captured"].includes(e.code));
    this.timers.beat = setTimeout(() => this.tell(), (big ? BEAT : QUICK_BEAT) / settings.speed);
  }

  private take(step: Step): void {
    this.steps = withoutUndone(this.steps, step);
    this.fresh = this.seats.includes(step.seat) ? [step] : [...this.fresh, step];
    if (step.position) this.shown = step.position;
    this.onstep?.(step);
    if (!this.queue.length) this.onturn?.();
  }

  // Show everything at once.
  flush(): void {
    clearTimeout(this.timers.beat);
    const rest = this.queue;
    this.queue = [];
    for (const step of rest) this.take(step);
    this.telling = null;
    this.shown = this.latest;
  }

  get behind(): boolean {
    return this.queue.length > 0;
  }

  viewOf(seat: number): View | null {
    const views = this.shown?.views;
    return views ? (views[String(seat)] ?? views["-1"] ?? Object.values(views)[0] ?? null) : null;
  }

  legalOf(seat: number): Legal[] {
    return this.behind ? [] : (this.shown?.legal[String(seat)] ?? []);
  }
}

// The story as it stands: an undo takes the moves behind it out.
function withoutUndone(steps: Step[], step: Step): Step[] {
  if (step.kind !== "undo") return [...steps, step];
  return [...steps.filter((s) => s.kind === "undo" || s.move <= step.move), step];
}
