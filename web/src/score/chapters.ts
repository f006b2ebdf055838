// The final score told step by step: routes, tickets, then whatever bonuses this game has. Each chapter is a
// column of the sheet, a sentence, and something to draw on the map.

import type { Sheet } from "../protocol";
import { say, sayList } from "../say.svelte";

export interface Chapter {
  id: string;
  title: string;
  note: string; // who and how much, in a line
  cells: { text: string; value: number }[]; // by seat
}

const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "–");
const cell = (value: number) => ({ text: signed(value), value });
const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0);
const number = (value: unknown): number => (typeof value === "number" ? value : 0);

interface Harbour {
  city: string;
  tickets: number;
  points: number;
}
export const harboursOf = (row: Sheet): Harbour[] => (row.harbours as Harbour[] | undefined) ?? [];

export function chaptersOf(sheet: Sheet[], name: (seat: number) => string): Chapter[] {
  const who = (has: (row: Sheet) => boolean) => sayList(sheet.flatMap((row, seat) => (has(row) ? [name(seat)] : [])));
  const plus = (row: Sheet) => sum(row.tickets.filter((t) => t.points > 0).map((t) => t.points));
  const minus = (row: Sheet) => sum(row.tickets.filter((t) => t.points < 0).map((t) => t.points));
  const all = sum(sheet.map((row) => row.tickets.length));
  const chapters: Chapter[] = [
    {
      id: "routes",
      title: say("score.routes"),
      note: say("score.routes-note", { n: sum(sheet.map((row) => row.routes)) }),
      cells: sheet.map((row) => ({ text: String(row.routes), value: row.routes })),
    },
    {
      id: "tickets",
      title: say("score.tickets"),
      note: say("score.tickets-note", { done: sum(sheet.map((row) => row.completed)), n: all }),
      cells: sheet.map((row) => cell(plus(row))),
    },
  ];
  if (sheet.some((row) => minus(row) < 0))
    chapters.push({
      id: "missed",
      title: say("score.missed"),
      note: say("score.missed-note", { n: sum(sheet.map((row) => row.tickets.length - row.completed)) }),
      cells: sheet.map((row) => cell(minus(row))),
    });
  if (sheet[0] && "longest_path" in sheet[0]) {
    const best = Math.max(...sheet.map((row) => number(row.longest_path)));
    chapters.push({
      id: "longest",
      title: say("score.longest"),
      note: best
        ? say("score.longest-note", { who: who((row) => number(row.longest_path_bonus) > 0), n: best })
        : say("score.nobody"),
      cells: sheet.map((row) =>
        number(row.longest_path_bonus) > 0
          ? cell(number(row.longest_path_bonus))
          : { text: `(${row.longest_path})`, value: 0 },
      ),
    });
  }
  if (sheet[0] && "most_tickets_bonus" in sheet[0])
    chapters.push({
      id: "globe",
      title: say("score.globe"),
      note: who((row) => number(row.most_tickets_bonus) > 0) || say("score.nobody"),
      cells: sheet.map((row) => cell(number(row.most_tickets_bonus))),
    });
  if (sheet[0] && "harbours" in sheet[0])
    chapters.push({
      id: "harbours",
      title: say("score.harbours"),
      note: say("score.harbours-note", { n: sum(sheet.map((row) => harboursOf(row).length)) }),
      cells: sheet.map((row) => cell(sum(harboursOf(row).map((h) => h.points)) + number(row.unbuilt_points))),
    });
  if (sheet[0] && "alvin_points" in sheet[0])
    chapters.push({
      id: "alvin",
      title: say("score.alvin"),
      note: who((row) => number(row.alvin_bonus) > 0) || say("score.nobody"),
      cells: sheet.map((row) => cell(number(row.alvin_points) + number(row.alvin_bonus))),
    });
  // Whatever a game adds that is not known here still stands on the sheet.
  const rest = sheet.map((row, seat) => row.total - sum(chapters.map((c) => c.cells[seat]?.value ?? 0)));
  if (rest.some((n) => n !== 0))
    chapters.push({ id: "other", title: say("score.other"), note: "", cells: rest.map(cell) });
  return chapters;
}
