// Games, bots and boards: asked for once, then kept.

import { makeBoard, noBoard, type Board } from "./board/board";
import { fetchBoard, listGames, type GameFacts } from "./protocol";

class Games {
  list = $state.raw<GameFacts[]>([]);
  bots = $state.raw<string[]>([]); // those to choose from, by name
  usualBot = $state("medium"); // for a seat whose bot nobody has chosen
  private asked: Promise<void> | null = null;
  private boards = new Map<string, Promise<Board>>();

  load(): Promise<void> {
    this.asked ??= listGames().then(
      (found) => {
        this.list = found.games;
        this.bots = found.bots;
        this.usualBot = found.usual_bot;
      },
      (error: unknown) => {
        this.asked = null;
        throw error;
      },
    );
    return this.asked;
  }

  // The board of a game; an empty one for a game that has none.
  board(game: string): Promise<Board> {
    let found = this.boards.get(game);
    if (!found) {
      found = this.load().then(async () => {
        const facts = this.list.find((g) => g.id === game);
        return facts?.board ? makeBoard(await fetchBoard(facts.board)) : noBoard(game, facts?.title ?? game);
      });
      found.catch(() => this.boards.delete(game));
      this.boards.set(game, found);
    }
    return found;
  }
}

export const games = new Games();
