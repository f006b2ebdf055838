// What a person prefers, kept in this browser: theme, language, sound, speed of the last moves, when to confirm.

export type Theme = "day" | "night";
export type Language = "en" | "fr" | "de";
export type Confirm = "touch" | "always" | "never";

const KEY = "goldenspike";

interface Kept {
  theme?: Theme;
  language?: Language;
  sound?: boolean;
  notify?: boolean;
  speed?: number;
  confirm?: Confirm;
}

function kept(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Kept;
  } catch {
    return {};
  }
}

function ownLanguage(): Language {
  for (const tag of navigator.languages) {
    const short = tag.slice(0, 2);
    if (short === "en" || short === "fr" || short === "de") return short;
  }
  return "en";
}

class Settings {
  theme = $state<Theme>("day");
  language = $state<Language>("en");
  sound = $state(true);
  notify = $state(false);
  speed = $state(1); // of the last moves: 0 shows them at once
  confirm = $state<Confirm>("touch");
  coarse = $state(false); // a thumb rather than a mouse

  constructor() {
    const own = kept();
    const dark = matchMedia("(prefers-color-scheme: dark)");
    this.theme = own.theme ?? (dark.matches ? "night" : "day");
    this.language = own.language ?? ownLanguage();
    this.sound = own.sound ?? true;
    this.notify = own.notify ?? false;
    this.speed = own.speed ?? 1;
    this.confirm = own.confirm ?? "touch";
    const coarse = matchMedia("(pointer: coarse)");
    this.coarse = coarse.matches;
    coarse.addEventListener("change", () => (this.coarse = coarse.matches));
    dark.addEventListener("change", () => {
      if (!kept().theme) this.theme = dark.matches ? "night" : "day";
    });
  }

  keep(change: Kept): void {
    Object.assign(this, change);
    try {
      localStorage.setItem(KEY, JSON.stringify({ ...kept(), ...change }));
    } catch {
      // private browsing: the choice lasts until the page is closed
    }
  }

  get asksToConfirm(): boolean {
    return this.confirm === "always" || (this.confirm === "touch" && this.coarse);
  }

  get still(): boolean {
    return matchMedia("(prefers-reduced-motion: reduce)").matches;
  }
}

export const settings = new Settings();
