// The catalogues: the same codes, the same {names} and the same plural forms in every language.
import { expect, test } from "vitest";

import de from "../src/texts/de.json";
import en from "../src/texts/en.json";
import fr from "../src/texts/fr.json";

type Text = string | { one: string; other: string };
const catalogues: Record<string, Record<string, Text>> = { en, fr, de };
const names = (text: Text) => {
  const forms = typeof text === "string" ? text : text.other;
  return [...new Set(forms.match(/\{\w+\}/g) ?? [])].sort();
};

test.each(["fr", "de"])("%s says everything that English says, in the same order", (language) => {
  expect(Object.keys(catalogues[language]!)).toEqual(Object.keys(en));
});

test.each(["fr", "de"])("%s fills in the same names and has the same plural forms", (language) => {
  for (const [code, text] of Object.entries(catalogues[language]!)) {
    const english = (en as Record<string, Text>)[code]!;
    expect([code, typeof text, names(text)]).toEqual([code, typeof english, names(english)]);
  }
});

test.each(["en", "fr", "de"])("%s has no empty text", (language) => {
  for (const text of Object.values(catalogues[language]!))
    expect(typeof text === "string" ? text : text.other).not.toBe("");
});
