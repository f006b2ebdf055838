// Sets day or night before anything is painted; src/settings.svelte.ts keeps the choice.
(function () {
  var chosen = null;
  try {
    chosen = JSON.parse(localStorage.getItem("goldenspike") || "{}").theme;
  } catch {
    chosen = null;
  }
  var night = chosen ? chosen === "night" : matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.dataset.theme = night ? "night" : "day";
})();
