// What one person is doing at the table right now: which seat they look through, what they point at, what they
// have chosen but not yet sent. Rules are not known here: only what the server lists as legal can be played.

import { only, readActions, type Action } from "../actions";
import type { Board } from "../board/board";
import { botName } from "../bots";
import type { Camera } from "../board/camera.svelte";
import { EMPTY, situationOf, type Situation } from "../board/situation";
import { wayLeft, type Way } from "../board/ways";
import type { Seat, TicketFact, View } from "../protocol";
import { say } from "../say.svelte";
import { settings } from "../settings.svelte";
import type { TableLink } from "./link.svelte";

export interface TicketWay extends TicketFact {
  way: Way | null; // null: no way is left
  full: number; // spaces of the shortest way on an empty board
}

const ZOOM_IN = 2.2;

export class Desk {
  seat = $state(-1); // the seat whose eyes we use; -1: a spectator
  revealed = $state(true); // hot-seat: false while the device changes hands
  chosen = $state<string | null>(null); // a track picked on the map or in the list
  which = $state<string[]>([]); // several tracks under one thumb
  city = $state<string | null>(null); // a city picked for a harbour, a marker, a home
  pinned = $state<string | null>(null); // the ticket shown on the map
  hovered = $state<string | null>(null); // the ticket under the pointer
  spending = $state<Record<string, number>>({}); // cards that the chosen payment would take
  marked = $state(false); // show all tracks that can be chosen now
  camera = $state.raw<Camera | null>(null);

  view: View | null = $derived.by(() => this.link.viewOf(this.seat));
  now: Situation = $derived(this.view ? situationOf(this.view) : EMPTY);
  actions: Action[] = $derived.by(() => (this.revealed ? readActions(this.board, this.link.legalOf(this.seat)) : []));
  mine: boolean = $derived(this.actions.length > 0);
  tracks: Map<string, Action> = $derived(
    new Map([...only(this.actions, "claim"), ...only(this.actions, "survey")].map((a) => [a.route, a])),
  );
  places: Map<string, Action> = $derived(
    new Map(
      [...only(this.actions, "home"), ...only(this.actions, "alvin"), ...only(this.actions, "harbour")].map((a) => [
        a.city,
        a,
      ]),
    ),
  );
  tickets: TicketWay[] = $derived.by(() => this.ways(this.view?.tickets ?? []));
  pin: TicketWay | null = $derived.by(() => this.pointed());

  constructor(
    readonly link: TableLink,
    readonly board: Board,
  ) {}

  ways(tickets: TicketFact[]): TicketWay[] {
    const seat = Math.max(0, this.seat);
    return tickets.map((t) => {
      const way = wayLeft(this.board, this.now, seat, t.a, t.b);
      const empty = wayLeft(this.board, EMPTY, seat, t.a, t.b);
      return { ...t, way, full: Math.max(empty?.left ?? 1, (way?.left ?? 0) + 1) };
    });
  }

  private pointed(): TicketWay | null {
    const id = this.hovered ?? this.pinned;
    if (!id) return null;
    return this.tickets.find((t) => t.id === id) ?? this.ways(this.view?.offer ?? []).find((t) => t.id === id) ?? null;
  }

  // Which seat should look at the screen: the one to decide among ours; otherwise stay.
  follow(): void {
    const own = this.link.seats;
    if (!own.length) {
      this.seat = -1;
      this.revealed = true;
      return;
    }
    if (!own.includes(this.seat)) {
      this.seat = own.find((s) => this.link.shown?.deciders.includes(s)) ?? own[0]!;
      this.revealed = own.length === 1;
    }
    const asked = (s: number) => !this.isBot(s) && (this.link.shown?.legal[String(s)] ?? []).length > 0;
    const next = own.find(asked);
    if (own.length > 1 && next !== undefined && !asked(this.seat)) {
      this.seat = next;
      this.revealed = false;
      this.forget();
    }
  }

  forget(): void {
    this.chosen = null;
    this.which = [];
    this.city = null;
    this.spending = {};
    this.marked = false;
  }

  play(action: Action): void {
    if (this.link.waiting) return;
    this.forget();
    this.link.play(this.seat, action.action);
  }

  undo(): void {
    this.forget();
    if (this.undoKind) this.link.send({ type: "undo", seat: this.seat });
  }

  get undoKind(): "free" | "ask" | null {
    return this.link.shown?.undo[String(this.seat)] ?? null;
  }

  // A click on the map. With a thumb, close tracks are first enlarged, then told apart in the dock.
  pickTracks(ids: string[], thumb: boolean): void {
    const legal = ids.filter((id) => this.tracks.has(id));
    if (!ids.length || (!legal.length && !ids[0])) return this.forget();
    if (!legal.length) return this.choose(ids[0]!);
    const group = this.board.route.get(legal[0]!)!.group;
    const siblings = legal.filter((id) => this.board.route.get(id)!.group === group);
    if (thumb && legal.length > 1 && siblings.length < legal.length) {
      const [x, y] = this.board.route.get(legal[0]!)!.points[8] ?? [0, 0];
      this.camera?.to(x, y, ZOOM_IN);
      if (this.camera) this.camera.touched = true;
      return;
    }
    if (settings.coarse && siblings.length > 1) {
      this.forget();
      this.which = siblings;
      return;
    }
    this.choose(legal[0]!);
  }

  // A track by mouse is played at once; by thumb, or if the person likes, after a confirmation.
  choose(id: string, sure = false): void {
    this.which = [];
    this.city = null;
    const action = this.tracks.get(id);
    if (action && (sure || !settings.asksToConfirm || action.verb === "survey")) return this.play(action);
    this.chosen = this.chosen === id && !action ? null : id;
  }

  pickCity(id: string): void {
    this.chosen = null;
    this.city = id;
  }

  pinTicket(id: string): void {
    this.pinned = this.pinned === id ? null : id;
    if (this.pinned && settings.coarse) this.showTicket();
  }

  // Bring the pinned ticket's cities into sight.
  showTicket(): void {
    const t = this.tickets.find((ticket) => ticket.id === this.pinned);
    const spots = this.board.cities.filter(
      (c) => t && (c.id === t.a || c.id === t.b || c.zone === t.a || c.zone === t.b),
    );
    if (!spots.length) return;
    const [xs, ys] = [spots.filter((c) => c.x).map((c) => c.x), spots.filter((c) => c.y).map((c) => c.y)];
    this.camera?.show(Math.min(...xs) - 60, Math.min(...ys) - 60, Math.max(...xs) + 60, Math.max(...ys) + 60, 1.4);
  }

  // Whether a bot is to move for a seat.
  isBot(seat: number): boolean {
    const found = this.link.table?.seats[seat];
    return found?.kind === "bot" || Boolean(found?.stand_in);
  }

  nameOf(seat: number): string {
    const found = this.link.table?.seats[seat];
    if (!found) return say("seat.number", { n: seat + 1 });
    if (seat === this.seat && this.link.seats.length === 1) return say("you");
    return nameOfSeat(this.link.table!.seats, seat);
  }
}

// Two bots of the same name are told apart by a number.
export function nameOfSeat(seats: Seat[], seat: number): string {
  const found = seats[seat]!;
  const name = seatName(found.kind, found.name, found.bot, seat);
  const same = seats.flatMap((s, i) => (s.kind === "bot" && s.bot === found.bot ? [i] : []));
  return found.kind === "bot" && same.length > 1 ? `${name} ${same.indexOf(seat) + 1}` : name;
}

export function seatName(kind: string, name: string, bot: string | null, seat: number): string {
  if (name) return name;
  return kind === "bot" && bot ? botName(bot) : say("seat.number", { n: seat + 1 });
}
