// Picking a track, and the shortest way left for a ticket.
import { expect, test } from "vitest";

import { makeBoard } from "../src/board/board";
import { tracksNear } from "../src/board/pick";
import { EMPTY } from "../src/board/situation";
import { longestPath, ownWay, wayLeft } from "../src/board/ways";
import { facts } from "./tiny";

const board = makeBoard(facts);

test("the nearest of two parallel tracks is meant, the other one is a sibling in reach", () => {
  expect(tracksNear(board, 60, -5, 22).map((hit) => hit.route.id)).toEqual(["r2", "r3"]);
  expect(tracksNear(board, 60, 5, 22)[0]?.route.id).toBe("r3");
  expect(tracksNear(board, 0, 90, 22)).toEqual([]);
});

test("own tracks cost nothing, those of others are closed", () => {
  expect(wayLeft(board, EMPTY, 0, "ayr", "crail")?.left).toBe(5);
  expect(wayLeft(board, { ...EMPTY, owner: new Map([["r1", 0]]) }, 0, "ayr", "crail")?.left).toBe(3);
  expect(wayLeft(board, { ...EMPTY, owner: new Map([["r1", 1]]) }, 0, "ayr", "crail")).toBeNull();
});

test("any entry reaches a zone", () => {
  expect(wayLeft(board, EMPTY, 0, "bute", "norway")?.left).toBe(4);
});

test("a finished ticket is drawn over the player's own tracks", () => {
  const now = {
    ...EMPTY,
    owner: new Map([
      ["r1", 0],
      ["r2", 0],
      ["r3", 1],
    ]),
  };
  expect(ownWay(board, now, 0, "ayr", "crail").sort()).toEqual(["r1", "r2"]);
  expect(longestPath(board, now, 0)).toBe(5);
});
