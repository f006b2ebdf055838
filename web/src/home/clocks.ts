// Times to think that fit an evening or a month, in seconds.

import { say } from "../say.svelte";

export const CLOCKS: (number | null)[] = [null, 45, 90, 300, 86400, 259200, 604800];

export function clockText(seconds: number | null): string {
  if (seconds === null) return say("clock.none");
  if (seconds < 120) return say("clock.seconds", { n: seconds });
  if (seconds < 7200) return say("clock.minutes", { n: Math.round(seconds / 60) });
  if (seconds < 86400) return say("clock.hours", { n: Math.round(seconds / 3600) });
  return say("clock.days", { n: Math.round(seconds / 86400) });
}
