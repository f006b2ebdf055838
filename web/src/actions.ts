// The notation of actions, read for the page: which button, track, city or card an action belongs to.
// An action that nobody here knows stays `other` and is offered as a button with its text.

import type { Board } from "./board/board";
import type { Legal } from "./protocol";

export type Meaning =
  | { verb: "draw"; deck: string } // deck: "" for the only one, else its name
  | { verb: "take"; card: string }
  | { verb: "tickets" }
  | { verb: "pass" }
  | { verb: "keep"; which: number[] } // places in the offer, from 0
  | { verb: "claim"; route: string }
  | { verb: "pay"; wilds: number; colour: string } // so many wild cards, the rest of one colour ("": none)
  | { verb: "survey"; route: string }
  | { verb: "build"; route: string; colour: string }
  | { verb: "home"; city: string }
  | { verb: "no-marker" }
  | { verb: "marker"; city: string; cards: string[] }
  | { verb: "alvin"; city: string }
  | { verb: "refill"; deck: string }
  | { verb: "mix"; trains: number; ships: number }
  | { verb: "symbols" | "doubles" | "singles"; count: number } // further steps of a payment
  | { verb: "harbour"; city: string }
  | { verb: "exchange" }
  | { verb: "swap"; count: number; from: "trains" | "ships" }
  | { verb: "stop" }
  | { verb: "other" };

export type Action = Meaning & { action: number; text: string };

export function readActions(board: Board | null, legal: Legal[]): Action[] {
  return legal.map(([action, text]) => ({ ...meaningOf(board, text), action, text }));
}

function meaningOf(board: Board | null, text: string): Meaning {
  const space = text.indexOf(" ");
  const word = space < 0 ? text : text.slice(0, space);
  const rest = space < 0 ? "" : text.slice(space + 1);
  switch (word) {
    case "draw":
      return { verb: "draw", deck: rest };
    case "take":
      return { verb: "take", card: rest };
    case "tickets":
      return { verb: "tickets" };
    case "pass":
      return { verb: "pass" };
    case "stop":
    case "exchange":
      return { verb: word };
    case "symbols":
    case "doubles":
    case "singles":
      return { verb: word, count: Number(rest) };
    case "mix":
      return mix(rest);
    case "swap":
      return {
        verb: "swap",
        count: Number(rest.split(" ")[0]),
        from: rest.split(" ")[1] === "ships" ? "ships" : "trains",
      };
    case "keep":
      return { verb: "keep", which: rest.split("+").map((n) => Number(n) - 1) };
    case "refill":
      return { verb: "refill", deck: rest };
    case "home":
      return { verb: "home", city: rest };
    case "alvin":
      return { verb: "alvin", city: rest };
    case "no":
      return rest === "marker" ? { verb: "no-marker" } : { verb: "other" };
    case "marker":
      return { verb: "marker", city: rest.split(" ")[0]!, cards: (rest.split(" ")[1] ?? "").split("+") };
    case "claim":
    case "survey":
      return onRoute(board, word, rest);
    case "build":
      return build(board, rest);
    case "pay":
      return pay(rest);
    default:
      return { verb: "other" };
  }
}

function onRoute(board: Board | null, verb: "claim" | "survey", name: string): Meaning {
  const route = board?.routeNamed.get(name);
  return route ? { verb, route: route.id } : { verb: "other" };
}

// `build lyon-rodez black` is a track, `build chicago` a harbour.
function build(board: Board | null, rest: string): Meaning {
  if (board?.city.has(rest)) return { verb: "harbour", city: rest };
  const cut = rest.lastIndexOf(" ");
  const route = board?.routeNamed.get(rest.slice(0, cut));
  return route ? { verb: "build", route: route.id, colour: rest.slice(cut + 1) } : { verb: "other" };
}

// `red + 2 locomotives`, `red + 1 wild`, `3 wilds`.
function pay(rest: string): Meaning {
  const meaning = { verb: "pay" as const, wilds: 0, colour: "" };
  for (const part of rest.split(" + ")) {
    const counted = /^(\d+) (locomotive|wild)s?$/.exec(part);
    if (counted) meaning.wilds = Number(counted[1]);
    else meaning.colour = part;
  }
  return meaning;
}

function mix(rest: string): Meaning {
  const found = /^(\d+) trains (\d+) ships$/.exec(rest);
  return found ? { verb: "mix", trains: Number(found[1]), ships: Number(found[2]) } : { verb: "other" };
}

// The actions of one verb, with their fields known.
export function only<V extends Meaning["verb"]>(actions: Action[], verb: V): (Action & { verb: V })[] {
  return actions.filter((a): a is Action & { verb: V } => a.verb === verb);
}
