// Help for the eye, not rules: the shortest way left for a ticket, and a longest path, from what everybody sees.

import type { Board, Route } from "./board";
import { stateOf, type Situation } from "./situation";

export interface Way {
  routes: string[]; // tracks still to be claimed
  left: number; // their spaces
}

interface Step {
  to: string;
  route: Route;
  cost: number;
}

const ALREADY_BUILT = 0.01; // of two ways of the same length, the one with more built tracks

// Own tracks cost nothing; those of others, cut and locked ones are closed. Entries are dead ends.
function stepsOf(board: Board, now: Situation, seat: number): Map<string, Step[]> {
  const steps = new Map<string, Step[]>();
  const usedGroups = new Set(board.routes.filter((r) => now.owner.get(r.id) === seat).map((r) => r.group));
  for (const route of board.routes) {
    const owner = now.owner.get(route.id);
    if (owner !== undefined && owner !== seat) continue;
    const state = stateOf(now, route);
    if (state === "cut" || state === "locked") continue;
    if (owner === undefined && usedGroups.has(route.group)) continue;
    const cost = owner === seat ? 0 : route.length - (state === "built" ? ALREADY_BUILT : 0);
    for (const [from, to] of [
      [route.a, route.b],
      [route.b, route.a],
    ] as const) {
      const list = steps.get(from) ?? [];
      list.push({ to, route, cost });
      steps.set(from, list);
    }
  }
  return steps;
}

export function wayLeft(board: Board, now: Situation, seat: number, from: string, to: string): Way | null {
  const steps = stepsOf(board, now, seat);
  const is = (node: string, place: string) => node === place || board.city.get(node)?.zone === place;
  const starts = board.cities.filter((c) => is(c.id, from)).map((c) => c.id);
  const cost = new Map(starts.map((id) => [id, 0]));
  const came = new Map<string, Step & { from: string }>();
  const done = new Set<string>();
  for (;;) {
    let here: string | null = null;
    for (const [id, c] of cost) if (!done.has(id) && (here === null || c < cost.get(here)!)) here = id;
    if (here === null) return null;
    done.add(here);
    if (is(here, to)) return trace(here, came, now, seat);
    if (board.city.get(here)?.zone && !starts.includes(here)) continue;
    for (const step of steps.get(here) ?? []) {
      const total = cost.get(here)! + step.cost;
      if (total < (cost.get(step.to) ?? Infinity)) {
        cost.set(step.to, total);
        came.set(step.to, { ...step, from: here });
      }
    }
  }
}

function trace(end: string, came: Map<string, Step & { from: string }>, now: Situation, seat: number): Way {
  const way: Way = { routes: [], left: 0 };
  for (let step = came.get(end); step; step = came.get(step.from)) {
    if (now.owner.get(step.route.id) === seat) continue;
    way.routes.push(step.route.id);
    way.left += step.route.length;
  }
  return way;
}

// All tracks of the way between two places over tracks of one player, to draw a finished ticket.
export function ownWay(board: Board, now: Situation, seat: number, from: string, to: string): string[] {
  const mine: Situation = { ...now, owner: new Map([...now.owner].filter(([, owner]) => owner === seat)) };
  const shut = new Set(board.routes.filter((r) => !mine.owner.has(r.id)).map((r) => r.id));
  const found = wayLeft(board, { ...mine, owner: new Map(), cut: shut, built: new Map() }, seat, from, to);
  return found?.routes ?? [];
}

const SEARCH_LIMIT = 60_000; // steps; beyond that the best found so far stands

export function longestPath(board: Board, now: Situation, seat: number): number {
  const edges = board.routes.filter((r) => now.owner.get(r.id) === seat);
  const at = new Map<string, Route[]>();
  for (const r of edges) for (const end of [r.a, r.b]) at.set(end, [...(at.get(end) ?? []), r]);
  const used = new Set<string>();
  let best = 0;
  let steps = 0;
  const go = (city: string, length: number) => {
    if (length > best) best = length;
    if (++steps > SEARCH_LIMIT) return;
    if (board.city.get(city)?.kind === "entry" && length > 0) return;
    for (const r of at.get(city) ?? []) {
      if (used.has(r.id)) continue;
      used.add(r.id);
      go(r.a === city ? r.b : r.a, length + r.length);
      used.delete(r.id);
    }
  };
  for (const city of at.keys()) go(city, 0);
  return best;
}
