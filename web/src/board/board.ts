// A board as the page knows it: the facts of its tables (cities, tracks) joined with the solved layout
// (where everything is drawn). Nothing here changes during a game.

export type Colour = "purple" | "white" | "blue" | "yellow" | "orange" | "black" | "red" | "green";
export const COLOURS: readonly Colour[] = ["red", "orange", "yellow", "green", "blue", "purple", "white", "black"];
export const KINDS: readonly string[] = [...COLOURS, "locomotive"];

export interface Label {
  lines: string[];
  cx: number;
  cy: number;
  w: number;
  h: number;
  dir?: number; // where the name lies from its city, in degrees
  leader?: boolean; // a thin line leads from the name to the city
}

export interface City {
  id: string;
  name: string;
  kind: "city" | "zone" | "entry" | "junction";
  zone: string; // of an entry: the zone it leads into
  port: boolean;
  x: number;
  y: number;
  clear: number;
  label: Label | null;
  hub: boolean; // many tracks meet here
}

export interface Route {
  id: string;
  name: string; // in the notation of actions: `denver-omaha purple`
  a: string;
  b: string;
  length: number;
  colour: string; // a colour, `grey` for any, empty for a bed
  mode: "train" | "ship";
  locomotives: number; // symbols of a ferry
  group: string;
  crosses: string[];
  line: string; // its middle line as an SVG path
  points: [number, number][]; // the same line
  spaces: [x: number, y: number, angle: number, length: number][];
}

export interface Board {
  game: string;
  title: string;
  width: number;
  height: number;
  trackWidth: number;
  cities: City[];
  city: Map<string, City>;
  routes: Route[];
  route: Map<string, Route>;
  routeNamed: Map<string, Route>;
  zones: { id: string; text: string; region: boolean; x: number; y: number }[];
  points: number[]; // of a claimed track, by its length
  longestPath: number; // points of that bonus, 0: none
  mostTickets: number;
  backdrops: Record<string, string>; // address of the picture for `day` and `night`
}

// What the server sends of a board.
export interface RawBoard {
  id: string;
  title: string;
  cities: { id: string; name: string; kind?: string; zone?: string; port?: boolean | number }[];
  routes: {
    id: string;
    a: string;
    b: string;
    length: number;
    colour: string;
    mode?: string;
    locomotives?: number;
    group?: string;
    crosses?: string[];
    name?: string;
  }[];
  points: number[]; // by length
  rules?: Record<string, number | boolean>;
  extra?: Record<string, unknown>;
  layout: RawLayout | null;
  backdrops?: Record<string, string>;
}

export interface RawLayout {
  W: number;
  H: number;
  track: { width: number };
  cities: Record<string, { kind: string; zone?: string; x: number; y: number; clear: number; label?: Label }>;
  zones: Record<string, Label>;
  routes: Record<string, { line: string; spaces: [number, number, number, number][] }>;
}

const HUB = 9; // from so many tracks on a city is drawn larger

export function makeBoard(raw: RawBoard): Board {
  const layout = raw.layout;
  if (!layout) throw new Error(`board ${raw.id} has no layout`);
  const degree = new Map<string, number>();
  for (const r of raw.routes) for (const end of [r.a, r.b]) degree.set(end, (degree.get(end) ?? 0) + 1);
  const cities: City[] = raw.cities.map((c) => {
    const spot = layout.cities[c.id];
    return {
      id: c.id,
      name: c.name,
      kind: (c.kind || "city") as City["kind"],
      zone: c.zone ?? "",
      port: Boolean(c.port),
      x: spot?.x ?? 0,
      y: spot?.y ?? 0,
      clear: spot?.clear ?? 0,
      label: spot?.label ?? null,
      hub: (degree.get(c.id) ?? 0) >= HUB && (spot?.clear ?? 0) > 11.5,
    };
  });
  const names = routeNames(raw);
  const routes: Route[] = raw.routes.map((r, i) => {
    const drawn = layout.routes[r.id]!;
    return {
      id: r.id,
      name: r.name ?? names[i]!,
      a: r.a,
      b: r.b,
      length: r.length,
      colour: r.colour,
      mode: r.mode === "ship" ? "ship" : "train",
      locomotives: r.locomotives ?? 0,
      group: r.group || r.id,
      crosses: r.crosses ?? [],
      line: drawn.line,
      points: drawn.line
        .slice(1)
        .split("L")
        .map((p) => p.split(",").map(Number) as [number, number]),
      spaces: drawn.spaces,
    };
  });
  const city = new Map(cities.map((c) => [c.id, c]));
  return {
    game: raw.id,
    title: raw.title,
    width: layout.W,
    height: layout.H,
    trackWidth: layout.track.width,
    cities,
    city,
    routes,
    route: new Map(routes.map((r) => [r.id, r])),
    routeNamed: new Map(routes.map((r) => [r.name, r])),
    zones: Object.entries(layout.zones).map(([id, z]) => ({
      id,
      text: id.startsWith("@") ? id.slice(1) : (city.get(id)?.name ?? id),
      region: id.startsWith("@"),
      x: z.cx,
      y: z.cy,
    })),
    points: raw.points,
    longestPath: Number(raw.rules?.longest_path ?? 0),
    mostTickets: Number(raw.rules?.most_tickets ?? 0),
    backdrops: raw.backdrops ?? {},
  };
}

// For a game that has no map here: it can still be played by its list of actions.
export function noBoard(game: string, title: string): Board {
  return makeBoard({
    id: game,
    title,
    cities: [],
    routes: [],
    points: [],
    layout: { W: 1, H: 1, track: { width: 1 }, cities: {}, zones: {}, routes: {} },
  });
}

// Two cities; where several tracks join them also what tells them apart: mode, colour or number.
// The same words as the notation of the rules (games/classic/notation.py).
function routeNames(raw: RawBoard): string[] {
  const place = new Map(raw.cities.map((c) => [c.id, c.kind === "entry" ? (c.zone ?? c.id) : c.id]));
  const between = new Map<string, number[]>();
  raw.routes.forEach((r, i) => {
    const cities = `${place.get(r.a)}-${place.get(r.b)}`;
    between.set(cities, [...(between.get(cities) ?? []), i]);
  });
  const names: string[] = [];
  for (const [cities, tracks] of between) {
    const modes = tracks.map((i) => raw.routes[i]!.mode ?? "train");
    const colours = tracks.map((i) => raw.routes[i]!.colour);
    const distinct = [modes, colours].find((marks) => new Set(marks).size === marks.length);
    const marks = tracks.length === 1 ? [""] : (distinct ?? tracks.map((_, n) => String(n + 1)));
    tracks.forEach((i, n) => (names[i] = `${cities} ${marks[n]}`.trim()));
  }
  return names;
}

// The name of a city, or of the zone that an entry leads into.
export function placeName(board: Board, id: string): string {
  const city = board.city.get(id);
  if (!city) return id;
  return city.kind === "entry" ? (board.city.get(city.zone)?.name ?? city.zone) : city.name || id;
}

export const placeOf = (board: Board, id: string): string => {
  const city = board.city.get(id);
  return city?.kind === "entry" ? city.zone : id;
};
