// Keys for everything at the table. They act only while nobody is typing and no dialog is open.

import { only } from "../actions";
import type { Desk } from "./desk.svelte";

interface Ways {
  list: (possible: boolean) => void;
  menu: () => void;
}

export function keyboard(desk: Desk, ways: Ways): () => void {
  const press = (e: KeyboardEvent) => {
    const target = e.target as HTMLElement;
    if (e.ctrlKey || e.metaKey || e.altKey || document.querySelector("dialog[open]")) return;
    if (
      target.closest("input, select, textarea") &&
      !(target as HTMLInputElement).matches("[type=checkbox], [type=range]")
    )
      return;
    if (e.key === "Enter" && target.closest("button, a, summary")) return; // the browser presses it
    if (handle(desk, ways, e.key)) e.preventDefault();
  };
  window.addEventListener("keydown", press);
  return () => window.removeEventListener("keydown", press);
}

function handle(desk: Desk, ways: Ways, key: string): boolean {
  const click = (selector: string) => {
    const button = document.querySelector<HTMLButtonElement>(selector);
    button?.click();
    return button !== null;
  };
  if (/^[1-6]$/.test(key)) return takeSlot(desk, Number(key) - 1);
  switch (key.toLowerCase()) {
    case "enter":
      return click(".dock .btn.main:not(:disabled)");
    case "escape":
      if (desk.chosen || desk.which.length || desk.city) {
        desk.forget();
        return true;
      }
      return click(".dock .go .btn:not(.main):not(:disabled)");
    case "d": {
      const draw = only(desk.actions, "draw")[0];
      if (draw) desk.play(draw);
      return Boolean(draw);
    }
    case "s": {
      const ship = only(desk.actions, "draw").find((a) => a.deck === "ship");
      if (ship) desk.play(ship);
      return Boolean(ship);
    }
    case "t": {
      const tickets = only(desk.actions, "tickets")[0];
      if (tickets) desk.play(tickets);
      return Boolean(tickets);
    }
    case "n": {
      const none = only(desk.actions, "no-marker")[0];
      if (none) desk.play(none);
      return Boolean(none);
    }
    case "c":
      ways.list(true);
      return true;
    case "l":
      ways.list(false);
      return true;
    case "m":
      ways.menu();
      return true;
    case "u":
      desk.undo();
      return true;
    case "p":
      return nextTicket(desk);
    case "+":
    case "=":
      desk.camera?.by(1.5);
      return true;
    case "-":
      desk.camera?.by(1 / 1.5);
      return true;
    case "0":
      desk.camera?.fit();
      return true;
  }
  return false;
}

function takeSlot(desk: Desk, slot: number): boolean {
  const card = desk.view?.row?.[slot];
  const take = only(desk.actions, "take").find((a) => a.card === card);
  if (take) desk.play(take);
  return Boolean(take);
}

function nextTicket(desk: Desk): boolean {
  const ids = desk.tickets.map((t) => t.id);
  if (!ids.length) return false;
  desk.pinned = ids[(ids.indexOf(desk.pinned ?? "") + 1) % (ids.length + 1)] ?? null;
  return true;
}
