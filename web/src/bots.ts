// Bots as people read of them. One that the catalogues do not know goes by its own name.

import { games } from "./games.svelte";
import { knows, say, sayOr } from "./say.svelte";

export const botName = (bot: string): string => sayOr(`bot.${bot}`, bot);
export const botLine = (bot: string): string => sayOr(`bot.${bot}.line`, say("seat.bot"));

// The same bot for another game. One that its server offered once and does not any more is replaced; those of the
// catalogues can always be had, also where they are no longer offered.
export const botAgain = (bot: string | null): string =>
  bot && (games.bots.includes(bot) || knows(`bot.${bot}`)) ? bot : games.usualBot;
