// What a card shows, read from its name: `red`, `locomotive`, `red-harbour-train`, `red-double-ship`, `wild`.

import { KINDS } from "./board/board";
import { say } from "./say.svelte";

export interface Face {
  colour: string; // also `locomotive` for every card that stands for any colour
  ships: 0 | 1 | 2;
  harbour: boolean;
}

export function faceOf(card: string): Face {
  if (card === "wild" || card === "locomotive") return { colour: "locomotive", ships: 0, harbour: false };
  const [colour = "grey", ...marks] = card.split("-");
  const ships = marks.includes("ship") ? (marks.includes("double") ? 2 : 1) : 0;
  return { colour, ships, harbour: marks.includes("harbour") || ships === 1 };
}

export const hasShips = (cards: Record<string, number>): boolean =>
  Object.keys(cards).some((card) => card.includes("-"));

export function cardName(card: string): string {
  const face = faceOf(card);
  const colour = say(`colour.${face.colour}`);
  if (face.ships === 2) return say("card.double-ship", { colour });
  if (face.ships === 1) return say("card.ship", { colour });
  return face.harbour ? say("card.harbour", { colour }) : colour;
}

// Trains before ships, colours in the order of the direction.
export function sortCards(cards: string[]): string[] {
  const rank = (card: string) => {
    const face = faceOf(card);
    return face.ships * 100 + KINDS.indexOf(face.colour) * 2 + Number(face.harbour);
  };
  return [...cards].sort((a, b) => rank(a) - rank(b));
}
