// A board of four places for the tests: two tracks side by side and a way into a zone.
import type { RawBoard } from "../src/board/board";

const spot = (x: number, y: number, kind = "city") => ({ kind, x, y, clear: 5 });
const line = (x1: number, y1: number, x2: number, y2: number) => ({
  line: `M${x1},${y1}L${x2},${y2}`,
  spaces: [[(x1 + x2) / 2, (y1 + y2) / 2, 0, 20]] as [number, number, number, number][],
});

export const facts: RawBoard = {
  id: "tiny",
  title: "Tiny",
  cities: [
    { id: "ayr", name: "Ayr" },
    { id: "bute", name: "Bute" },
    { id: "crail", name: "Crail" },
    { id: "norway", name: "Norway", kind: "zone" },
    { id: "norway-1", name: "", kind: "entry", zone: "norway" },
  ],
  routes: [
    { id: "r1", a: "ayr", b: "bute", length: 2, colour: "grey", group: "g1" },
    { id: "r2", a: "bute", b: "crail", length: 3, colour: "red", group: "g2" },
    { id: "r3", a: "bute", b: "crail", length: 3, colour: "blue", group: "g2" },
    { id: "r4", a: "crail", b: "norway-1", length: 1, colour: "green", group: "g3" },
  ],
  points: [0, 1, 2, 4],
  layout: {
    W: 100,
    H: 100,
    track: { width: 12 },
    cities: { ayr: spot(0, 0), bute: spot(40, 0), crail: spot(80, 0), "norway-1": spot(80, 60, "entry") },
    zones: {},
    routes: { r1: line(5, 0, 35, 0), r2: line(45, -6, 75, -6), r3: line(45, 6, 75, 6), r4: line(80, 5, 80, 55) },
  },
};
