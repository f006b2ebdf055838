// The words of the page. `say("dock.your-turn")` looks a code up in the catalogue of the chosen language;
// {names} in braces are filled in; a text with plural forms is an object whose key `n` decides.

import de from "./texts/de.json";
import en from "./texts/en.json";
import fr from "./texts/fr.json";
import { settings, type Language } from "./settings.svelte";

type Plural = { one?: string; other: string };
type Catalogue = Record<string, string | Plural>;
type Values = Record<string, string | number>;

const CATALOGUES: Record<Language, Catalogue> = { en, fr, de };
const RULES: Record<Language, Intl.PluralRules> = {
  en: new Intl.PluralRules("en"),
  fr: new Intl.PluralRules("fr"),
  de: new Intl.PluralRules("de"),
};

export const knows = (code: string): boolean => code in CATALOGUES[settings.language];

export function say(code: string, values: Values = {}): string {
  const found = CATALOGUES[settings.language][code];
  if (found === undefined) return code;
  let text = typeof found === "string" ? found : found.other;
  if (typeof found !== "string" && RULES[settings.language].select(Number(values.n)) === "one")
    text = found.one ?? text;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

// A code that may be missing in the catalogue, with something else to show then.
export const sayOr = (code: string, otherwise: string): string => (knows(code) ? say(code) : otherwise);

export function sayList(items: string[]): string {
  return new Intl.ListFormat(settings.language, { type: "conjunction" }).format(items);
}

export function sayAgo(seconds: number): string {
  const format = new Intl.RelativeTimeFormat(settings.language, { numeric: "auto", style: "short" });
  if (seconds < 90) return format.format(-Math.round(seconds), "second");
  if (seconds < 5400) return format.format(-Math.round(seconds / 60), "minute");
  if (seconds < 129600) return format.format(-Math.round(seconds / 3600), "hour");
  return format.format(-Math.round(seconds / 86400), "day");
}

// A time left: 1:42 within the hour, else whole hours or days.
export function sayLeft(seconds: number): string {
  const s = Math.max(0, Math.round(seconds));
  if (s < 3600) return `${Math.floor(s / 60)}:${String(s % 60).padStart(2, "0")}`;
  if (s < 172800) return say("time.hours", { n: Math.round(s / 3600) });
  return say("time.days", { n: Math.round(s / 86400) });
}
