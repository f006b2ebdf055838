// Which track is meant by a point: the nearest within reach, so parallel tracks never fight over boxes.

import type { Board, City, Route } from "./board";

export const REACH = 22; // screen px around the pointer

export interface Hit {
  route: Route;
  distance: number;
}

export function distanceTo(route: Route, x: number, y: number): number {
  let best = Infinity;
  const p = route.points;
  for (let i = 1; i < p.length; i++) {
    const [ax, ay] = p[i - 1]!;
    const [bx, by] = p[i]!;
    const [dx, dy] = [bx - ax, by - ay];
    const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
    best = Math.min(best, Math.hypot(x - ax - t * dx, y - ay - t * dy));
  }
  return best;
}

// All tracks within reach (in board units), the nearest first.
export function tracksNear(board: Board, x: number, y: number, reach: number): Hit[] {
  return board.routes
    .map((route) => ({ route, distance: distanceTo(route, x, y) }))
    .filter((hit) => hit.distance <= reach)
    .sort((one, other) => one.distance - other.distance);
}

export function cityNear(board: Board, x: number, y: number, reach: number, among: Set<string>): City | null {
  let best: City | null = null;
  let least = reach;
  for (const city of board.cities) {
    if (!among.has(city.id)) continue;
    const d = Math.hypot(city.x - x, city.y - y);
    if (d <= least) [best, least] = [city, d];
  }
  return best;
}
