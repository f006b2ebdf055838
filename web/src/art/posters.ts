// Flat posters, drawn for this project. 200x260, no gradients, no filters; same colours day and night.

const svg = (inner: string): string =>
  `<svg viewBox="0 0 200 260" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${inner}</svg>`;
const arches = (x0: number, y: number, n: number, w: number, h: number, r: number): string => {
  let d = `M${x0} ${y}h${n * w}v${h}h-${n * w}Z`;
  for (let i = 0; i < n; i++) {
    const a = x0 + i * w + 3.5,
      b = x0 + (i + 1) * w - 3.5;
    d += `M${a} ${y + h}V${y + 12 + r}A${(b - a) / 2} ${(b - a) / 2} 0 0 1 ${b} ${y + 12 + r}V${y + h}Z`;
  }
  return d;
};
const pine = (x: number, y: number, s: number, c: string): string =>
  `<path fill="${c}" d="M${x} ${y}l${6 * s} ${12 * s}h-${3 * s}l${5 * s} ${11 * s}h-${16 * s}l${5 * s} -${11 * s}h-${3 * s}Z"/>`;
const france = svg(
  `<path fill="#f4dfae" d="M0 0h200v260H0z"/><path fill="#f0cf8b" d="M0 0h200v52H0z"/><circle cx="142" cy="74" r="36" fill="#e5862c"/><path fill="#9dbcc0" d="m0 150 34-58 22 26 36-72 34 60 18-22 56 66v60H0Z"/><path fill="#fbf4e2" d="m92 46 17 30-9-4-7 9-8-10-9 8ZM34 92l10 12-7-1-5 6-5-4ZM144 84l12 15-8-2-5 6-6-8Z"/><path fill="#5f8f97" d="m0 176 46-44 34 30 44-46 76 62v82H0Z"/><path fill="#3d6f5e" d="M0 190q50-30 104-10t96-14v94H0Z"/><path fill="#b7643a" fill-rule="evenodd" d="${arches(-8, 158, 7, 31, 74, 12)}"/><path fill="#8e4526" d="M-2 154h206v7H-2z"/><g fill="#20262b"><path d="M58 139h30v14H58zM92 139h30v14H92zM126 143h36c6 0 8 4 8 10h-44zM154 134h7v10h-7zM126 136h14v9h-14z"/><path fill="#f4dfae" d="M62 143h5v5h-5zm9 0h5v5h-5zm9 0h5v5h-5zm16 0h5v5h-5zm9 0h5v5h-5zm9 0h5v5h-5z"/></g><path fill="#fbf4e2" opacity=".92" d="M157 131c-4-10-16-8-18-16s-16-5-20-12-18-3-22-8c6 12 16 10 20 17s14 6 18 13 12 4 18 8Z"/><path fill="#2a5246" d="M0 226q60-22 112-4t88-8v46H0Z"/><path fill="#a9c8c8" d="M0 244q70-12 200 2v14H0Z"/>${pine(22, 206, 1, "#1d3a33")}${pine(40, 214, 0.8, "#1d3a33")}${pine(180, 202, 1.1, "#1d3a33")}`,
);
let ties = "";
for (let i = 0; i < 14; i++) {
  const t = i / 13,
    y = 168 + 92 * t * t,
    w = 3 + 74 * t * t;
  ties += `<path fill="#5a2f1d" d="M${100 - w} ${y}h${2 * w}v${1 + 4 * t}h-${2 * w}z"/>`;
}
const west = svg(
  `<path fill="#f6d79c" d="M0 0h200v260H0z"/><path fill="#f1b76a" d="M0 70h200v40H0z"/><path fill="#e98f48" d="M0 104h200v70H0z"/><circle cx="100" cy="150" r="44" fill="#f8e3b0"/><path fill="#a8412a" d="M0 166v-46h8l4-34h34l4 30h12l4 50ZM200 166v-62h-10l-4-26h-26l-4 34h-14l-6 54Z"/><path fill="#7f2c1d" d="M0 166v-30h20l4-28h10l6 34h14l4 24ZM200 166v-34h-20l-4-22h-8l-4 38h-10l-4 18Z"/><path fill="#d07c42" d="M0 164h200v96H0z"/><path fill="#bb6432" d="M0 164h76L10 260H0ZM200 164h-76l66 96h10Z"/>${ties}<path fill="#20262b" d="m97 166-60 94h9l53-94zM103 166l60 94h-9l-53-94z"/><g fill="#20262b"><path d="M92 148h16v17H92zM96 140h8v8h-8zM90 160h20v7H90z"/><circle cx="100" cy="155" r="3.5" fill="#f8e3b0"/></g><path fill="#2c4a3d" d="M168 236v-62c0-8 12-8 12 0v18h8v-12c0-6 8-6 8 0v18c0 4-3 7-7 7h-9v31ZM168 206h-10c-4 0-7-3-7-7v-14c0-6 8-6 8 0v11h9Z"/><g><path fill="#fff3cf" opacity=".55" d="m44 42-14 50h34L54 42Z"/><ellipse cx="49" cy="38" rx="24" ry="7" fill="#38474d"/><path fill="#7fa3a6" d="M37 35a12 11 0 0 1 24 0Z"/></g>`,
);
const lakes = svg(
  `<path fill="#f3e3bd" d="M0 0h200v260H0z"/><path fill="#e9d09a" d="M0 0h200v40H0z"/><circle cx="58" cy="66" r="26" fill="#f6f0dc"/><path fill="#6d9a90" d="M0 138q40-18 90-8t110-6v30H0Z"/>${[8, 24, 38, 56, 74, 92, 108].map((x, i) => pine(x, 108 + ((i * 7) % 11), 0.9, "#3d6f63")).join("")}<path fill="#7db0b5" d="M0 142h200v118H0z"/><path fill="#5a96a0" d="M0 172q50-7 100 0t100 0v88H0Z"/><path fill="#3b7886" d="M0 208q50-8 100 0t100 0v52H0Z"/><path fill="#fbf4e2" opacity=".9" d="M66 104c-8-12-22-8-28-18s-20-8-26-16c2 16 14 16 20 24s18 8 34 10Z"/><g><path fill="#b3271f" d="M62 104h12v26H62z"/><path fill="#20262b" d="M62 104h12v7H62z"/><path fill="#fbf4e2" d="M34 130h72v14H34zM46 120h46v11H46z"/><path fill="#20262b" d="M40 134h5v5h-5zm10 0h5v5h-5zm10 0h5v5h-5zm10 0h5v5h-5zm10 0h5v5h-5zm10 0h5v5h-5z"/><path fill="#22313a" d="M14 144h112l-14 30H30Z"/><path fill="#b3271f" d="M20 156h100l-3 6H23Z"/></g><path fill="#3d4240" d="M132 214c10-26 24-30 34-32 14-2 26 4 34 8v28Z"/><path fill="#fbf4e2" d="M154 92h22l6 98h-34Z"/><path fill="#b3271f" d="M152.5 116h25l1.3 22h-27.6ZM150 158h30l1.2 20h-32.4Z"/><path fill="#20262b" d="M150 86h30v7h-30zM155 68h20v18h-20z"/><path fill="#f4cf5a" d="M158 71h14v12h-14z"/><path fill="#b3271f" d="m152 68 13-14 13 14Z"/><path fill="#f8e9b4" opacity=".65" d="M158 72 0 40v26l158 16Z"/>`,
);
let rays = "";
for (let i = 0; i < 18; i++)
  if (i % 2) {
    const a = (i / 18) * 6.283,
      b = ((i + 1) / 18) * 6.283;
    rays += `<path fill="#1d4569" d="M100 108L${100 + 260 * Math.cos(a)} ${108 + 260 * Math.sin(a)}L${100 + 260 * Math.cos(b)} ${108 + 260 * Math.sin(b)}Z"/>`;
  }
const usa = svg(
  `<path fill="#153552" d="M0 0h200v260H0z"/>${rays}<path fill="#0e2236" d="M0 206q60-16 100-4t100-8v66H0Z"/><path fill="#cfd8d6" d="m86 232-34 28h14l30-28zM114 232l34 28h-14l-30-28z"/><path fill="#b3271f" d="M50 236V122c0-44 22-74 50-74s50 30 50 74v114l-12 6H62Z"/><path fill="#8b1a15" d="M50 236V122c0-16 3-30 8-42v160ZM150 236V122c0-16-3-30-8-42v160Z"/><path fill="#20262b" d="M66 92c3-12 10-22 20-26l8-1v24ZM134 92c-3-12-10-22-20-26l-8-1v24Z"/><path fill="#a9c8c8" d="M70 88c3-9 8-15 15-18l5-1v15ZM130 88c-3-9-8-15-15-18l-5-1v15Z"/><circle cx="100" cy="120" r="17" fill="#20262b"/><circle cx="100" cy="120" r="12.5" fill="#fbeeb9"/><path fill="#f0e3c4" d="m58 148 42 16 42-16v7l-42 16-42-16ZM56 166l44 17 44-17v7l-44 17-44-17ZM55 184l45 18 45-18v7l-45 18-45-18Z"/><path fill="#20262b" d="M54 214h92l-10 30H64Z"/><path fill="#cfd8d6" d="M64 218h6l2 24h-6zM78 218h6l1 24h-6zM93 218h5v24h-5zM107 218h5l-1 24h-5zM121 218h6l-3 24h-5zM134 218h5l-5 20h-4z"/>`,
);

// A board of one's own: rails into the hills.
const other = svg(
  `<path fill="#f3e3bd" d="M0 0h200v260H0z"/><circle cx="138" cy="70" r="30" fill="#e5862c"/><path fill="#6d9a90" d="M0 150 60 90l40 40 40-60 60 80v110H0Z"/><path fill="#3d6f63" d="M0 180q100-40 200 0v80H0Z"/><path fill="none" stroke="#20262b" stroke-width="5" d="M20 260C60 210 120 220 104 176M60 260c30-44 90-40 58-84"/>`,
);

const POSTERS: Record<string, string> = { france, "old-west": west, "great-lakes": lakes, usa };

export const posterOf = (game: string): string => POSTERS[game] ?? other;
