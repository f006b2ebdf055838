// What the page and the server say to each other: docs/protocol.md as types, and the requests.
// Every address and every field name stands here; the rest of the page knows only these functions.

import type { RawBoard } from "./board/board";

export type OptionValue = string | number | boolean;

export interface GameOption {
  name: string;
  default: OptionValue;
  choices: OptionValue[];
  text: string;
}

export interface GameFacts {
  id: string;
  title: string;
  summary: string;
  players: [number, number];
  options: GameOption[];
  board: string | null;
}

export interface Person {
  id: string;
  name: string;
}

export interface Seat {
  kind: "person" | "bot" | "free";
  name: string;
  bot: string | null;
  here: boolean; // at the same device as its owner
  mine: boolean; // this page acts for it
  connected: boolean;
  stand_in: string | null; // the bot that plays for an absent person
}

export interface Ask {
  by: number;
  to: number;
  waiting: number[];
}

export interface Table {
  id: string;
  game: string;
  options: Record<string, OptionValue>;
  status: "waiting" | "playing" | "over" | "closed";
  open: boolean;
  clock: number | null;
  seats: Seat[];
  moves: number;
  deciders: number[];
  commitment: string | null;
  invite?: string | null;
  watchers: number;
  ask: Ask | null;
  result: { scores: number[]; winners: number[] } | null;
  created: number;
  ended: number | null;
}

export interface TicketFact {
  id: string;
  a: string;
  b: string;
  points: number;
}

export interface SeatFacts {
  points: number;
  tickets: number;
  offered: number;
  trains?: number;
  cards?: number;
  ships?: number;
  box_trains?: number;
  box_ships?: number;
  harbours?: string[]; // cities
  harbours_left?: number;
  [more: string]: unknown;
}

// What a seat (or a spectator) may know. The first fields are common to all games, the rest is theirs.
export interface View {
  seat: number;
  players: number;
  phase: string;
  deciders: number[];
  starter: number;
  turns_left: number;
  seats: SeatFacts[];
  row?: (string | null)[];
  deck?: number;
  decks?: Record<string, number>;
  discard?: Record<string, number>;
  hand?: Record<string, number>;
  routes?: Record<string, number>;
  closed?: string[];
  claiming?: string | null;
  tickets?: TicketFact[];
  offer?: TicketFact[];
  chosen?: string[];
  ticket_deck?: number;
  shown_tickets?: TicketFact[][];
  // France
  cut?: string[];
  beds?: string[];
  built?: Record<string, string>;
  supply?: Record<string, Record<string, number>>;
  surveyed?: string | null;
  // Old West
  homes?: (string | null)[];
  markers?: Record<string, number>;
  marker_reserve?: number[];
  alvin?: { city: string; holder: number | null; captures: number[] } | null;
  // Great Lakes
  building?: string | null;
  paying?: { colour: string; wilds: number; doubles?: number } | null;
  [more: string]: unknown;
}

export interface GameEvent {
  code: string;
  args: (string | number)[];
}

export type Legal = [action: number, text: string];

export interface SheetTicket extends TicketFact {
  complete: boolean;
}

export interface Sheet {
  total: number;
  routes: number;
  tickets: SheetTicket[];
  completed: number;
  longest_path?: number;
  longest_path_routes?: string[];
  longest_path_bonus?: number;
  most_tickets_bonus?: number;
  [more: string]: unknown;
}

export interface Result {
  scores: number[];
  winners: number[];
  sheet: Sheet[];
}

export interface Position {
  views: Record<string, View>;
  legal: Record<string, Legal[]>;
  deciders: number[];
  deadlines: Record<string, number>;
  undo: Record<string, "free" | "ask">;
  result: Result | null;
}

export interface Step {
  seq: number;
  kind: "move" | "undo";
  move: number;
  seat: number;
  at: number;
  text: string | null;
  events: GameEvent[];
  position?: Position;
}

export type FromServer =
  | {
      type: "hello";
      seq: number;
      you: { id: string; name: string; seats: number[] };
      table: Table;
      position: Position | null;
      history: Step[];
    }
  | ({ type: "step" } & Step)
  | { type: "table"; table: Table; seq: number; position: Position | null }
  | { type: "ack"; id: number; seq: number }
  | { type: "error"; id: number | null; code: string; seq: number }
  | { type: "pong"; id: number };

export type ToServer =
  | { type: "play"; seat: number; action: number; seq: number }
  | { type: "undo"; seat: number }
  | { type: "answer"; agree: boolean }
  | { type: "give"; seat: number; bot: string }
  | { type: "take"; seat: number }
  | { type: "ping" };

export interface ReplayFacts {
  id: string;
  game: string;
  options: Record<string, OptionValue>;
  seats: string[];
  moves: { seat: number; text: string }[];
  finished: boolean;
  result: Result | null;
  commitment: string | null;
  secret: string | null;
}

export interface ReplayStep {
  number: number;
  seat: number | null;
  text: string | null;
  events: GameEvent[];
  view: View;
  hands: Partial<View>[];
}

export interface NewSeat {
  kind: "me" | "here" | "bot" | "free";
  name?: string;
  bot?: string;
}

export interface NewTable {
  game: string;
  options: Record<string, OptionValue>;
  seats: NewSeat[];
  open: boolean;
  clock?: number;
}

// The server said no; `code` is one of the codes of the protocol.
export class Refused extends Error {
  constructor(
    readonly code: string,
    readonly about: string = "",
  ) {
    super(code);
  }
}

async function ask<T>(path: string, body?: unknown, type = "application/json"): Promise<T> {
  const text = type === "application/json" ? JSON.stringify(body) : String(body);
  const post: RequestInit = { method: "POST", headers: { "Content-Type": type }, body: text };
  let answer: Response;
  try {
    answer = await fetch(path, body === undefined ? {} : post);
  } catch {
    throw new Refused("offline");
  }
  const found = (await answer.json().catch(() => ({}))) as T & { error?: string; about?: string; line?: number };
  if (!answer.ok) throw new Refused(found.error ?? "busy", found.about ?? (found.line ? String(found.line) : ""));
  return found;
}

export const whoAmI = () => ask<{ person: Person | null }>("/api/me");
export const nameMyself = (name: string) => ask<{ person: Person }>("/api/me", { name });
export const listGames = () => ask<{ games: GameFacts[]; bots: string[]; usual_bot: string }>("/api/games");
export const fetchBoard = (address: string) => ask<RawBoard>(address);
export const listTables = () => ask<{ mine: Table[]; open: Table[] }>("/api/tables");
export const makeTable = (table: NewTable) => ask<{ table: Table }>("/api/tables", table);
export const fetchTable = (id: string) => ask<{ table: Table }>(`/api/tables/${id}`);
export const sitDown = (id: string, how: { seat?: number; invite?: string; name?: string }) =>
  ask<{ table: Table }>(`/api/tables/${id}/sit`, how);
export const leaveTable = (id: string) => ask<{ table: Table }>(`/api/tables/${id}/leave`, {});
export const uploadRecord = (text: string) => ask<{ replay: ReplayFacts }>("/api/replays", text, "text/plain");
export const fetchReplay = (id: string) => ask<{ replay: ReplayFacts }>(`/api/replays/${id}`);
export const fetchSteps = (id: string, from: number, count: number) =>
  ask<{ from: number; total: number; steps: ReplayStep[] }>(`/api/replays/${id}/steps?from=${from}&count=${count}`);

export const tableRecordAddress = (id: string): string => `/api/tables/${id}/record`;
export const replayRecordAddress = (id: string): string => `/api/replays/${id}/record`;
export const inviteLink = (table: Table): string => `${location.origin}/t/${table.id}?invite=${table.invite ?? ""}`;
export const socketAddress = (id: string, since: number): string =>
  `${location.origin.replace(/^http/, "ws")}/api/tables/${id}/socket${since > 0 ? `?since=${since}` : ""}`;
