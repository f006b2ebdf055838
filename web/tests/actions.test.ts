// The notation of the rules, as the page reads it.
import { expect, test } from "vitest";

import { readActions } from "../src/actions";
import { makeBoard } from "../src/board/board";
import { facts } from "./tiny";

const board = makeBoard(facts);
const read = (text: string) => readActions(board, [[7, text]])[0];

test("a claim names its track, also one of several side by side", () => {
  expect(read("claim ayr-bute")).toMatchObject({ verb: "claim", route: "r1", action: 7 });
  expect(read("claim bute-crail red")).toMatchObject({ verb: "claim", route: "r2" });
  expect(read("build bute-crail blue green")).toMatchObject({ verb: "build", route: "r3", colour: "green" });
});

test("a way into a zone is named by the zone", () => {
  expect(read("claim crail-norway")).toMatchObject({ verb: "claim", route: "r4" });
});

test("payments are a colour and a number of wild cards", () => {
  expect(read("pay red")).toMatchObject({ verb: "pay", colour: "red", wilds: 0 });
  expect(read("pay red + 2 locomotives")).toMatchObject({ verb: "pay", colour: "red", wilds: 2 });
  expect(read("pay 1 wild")).toMatchObject({ verb: "pay", colour: "", wilds: 1 });
});

test("the other games speak the same language", () => {
  expect(read("keep 1+3")).toMatchObject({ verb: "keep", which: [0, 2] });
  expect(read("build ayr")).toMatchObject({ verb: "harbour", city: "ayr" });
  expect(read("mix 27 trains 23 ships")).toMatchObject({ verb: "mix", trains: 27, ships: 23 });
  expect(read("swap 3 ships for trains")).toMatchObject({ verb: "swap", count: 3, from: "ships" });
  expect(read("marker ayr blue+locomotive")).toMatchObject({
    verb: "marker",
    city: "ayr",
    cards: ["blue", "locomotive"],
  });
});

test("an action that the page does not know is still offered, with its text", () => {
  expect(read("juggle three cows")).toMatchObject({ verb: "other", text: "juggle three cows" });
});
