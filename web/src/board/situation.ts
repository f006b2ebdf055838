// What lies on a board right now, read from a view: the same for a live table, a score and a replay.

import type { Board, Route } from "./board";
import type { View } from "../protocol";

export type TrackState = "open" | "claimed" | "bed" | "built" | "cut" | "locked";

export interface Situation {
  owner: Map<string, number>; // seat, by track
  built: Map<string, string>; // colour of the piece on a bed, by track
  beds: Set<string>;
  cut: Set<string>;
  closed: Set<string>; // nobody may ever claim them
  harbours: Map<string, number>; // seat, by city
  markers: Map<string, number>;
  homes: Set<string>;
  alvin: string | null; // the city where the alien stands
}

export function situationOf(view: View): Situation {
  return {
    owner: new Map(Object.entries(view.routes ?? {})),
    built: new Map(Object.entries(view.built ?? {})),
    beds: new Set(view.beds ?? []),
    cut: new Set(view.cut ?? []),
    closed: new Set(view.closed ?? []),
    harbours: harboursOf(view),
    markers: new Map(Object.entries(view.markers ?? {})),
    homes: new Set((view.homes ?? []).filter((home): home is string => home !== null)),
    alvin: view.alvin?.city ?? null,
  };
}

function harboursOf(view: View): Map<string, number> {
  const found = new Map<string, number>();
  view.seats.forEach((seat, p) => {
    if (Array.isArray(seat.harbours)) for (const city of seat.harbours as string[]) found.set(city, p);
  });
  return found;
}

export function stateOf(now: Situation, route: Route): TrackState {
  if (now.owner.has(route.id)) return "claimed";
  if (now.cut.has(route.id)) return "cut";
  if (now.built.has(route.id)) return "built";
  if (now.closed.has(route.id)) return "locked";
  return now.beds.has(route.id) ? "bed" : "open";
}

// The colour that pays for a track now: printed, of the piece on it, or any (`grey`).
export const colourOf = (now: Situation, route: Route): string => now.built.get(route.id) ?? route.colour;

export const EMPTY: Situation = {
  owner: new Map(),
  built: new Map(),
  beds: new Set(),
  cut: new Set(),
  closed: new Set(),
  harbours: new Map(),
  markers: new Map(),
  homes: new Set(),
  alvin: null,
};

// An untouched board: every bed is still a bed.
export function untouched(board: Board): Situation {
  return { ...EMPTY, beds: new Set(board.routes.filter((r) => r.colour === "").map((r) => r.id)) };
}
