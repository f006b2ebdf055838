// City names for an overview: they keep their size on the screen, so as many as fit are shown, wanted ones first.

import type { Board, City } from "./board";

export interface FarLabel {
  id: string;
  text: string;
  x: number;
  y: number;
  size: number;
}

const SIZE = 11; // screen px

type Box = [left: number, top: number, right: number, bottom: number];

export function farLabels(board: Board, scale: number, wanted: ReadonlySet<string>): FarLabel[] {
  const size = SIZE / scale;
  const degree = new Map<string, number>();
  for (const r of board.routes) for (const end of [r.a, r.b]) degree.set(end, (degree.get(end) ?? 0) + 1);
  const cities = board.cities.filter((c) => c.label);
  cities.sort(
    (a, b) => Number(wanted.has(b.id)) - Number(wanted.has(a.id)) || (degree.get(b.id) ?? 0) - (degree.get(a.id) ?? 0),
  );
  const placed: Box[] = [];
  const labels: FarLabel[] = [];
  for (const city of cities) {
    const text = city.label!.lines.join(" ").replace("- ", "-");
    const spot = placesFor(city, text.length * size * 0.44, size * 1.05).find((box) => isFree(board, placed, box));
    if (!spot) continue;
    placed.push(spot);
    labels.push({ id: city.id, text, x: (spot[0] + spot[2]) / 2, y: (spot[1] + spot[3]) / 2 + size * 0.34, size });
  }
  return labels;
}

function placesFor(city: City, w: number, h: number): Box[] {
  const angle = ((city.label!.dir ?? 0) * Math.PI) / 180;
  const side = (v: number, least: number) => (v > least ? 1 : v < -least ? -1 : 0);
  const wish: [number, number] = [side(Math.cos(angle), 0.3), side(Math.sin(angle), 0.5)];
  return ([wish, [1, 0], [-1, 0], [0, -1], [0, 1]] as [number, number][]).map(([ax, ay]) => {
    const cx = city.x + ax * (w / 2 + 11);
    const cy = city.y + ay * (h / 2 + 9);
    return [cx - w / 2, cy - h / 2, cx + w / 2, cy + h / 2];
  });
}

function isFree(board: Board, placed: Box[], [l, t, r, b]: Box): boolean {
  if (l < 4 || r > board.width - 4 || t < 4 || b > board.height - 4) return false;
  if (placed.some((p) => p[0] < r + 5 && l < p[2] + 5 && p[1] < b + 2 && t < p[3] + 2)) return false;
  return !board.cities.some((c) => c.kind !== "zone" && c.x > l - 4 && c.x < r + 4 && c.y > t - 4 && c.y < b + 4);
}
