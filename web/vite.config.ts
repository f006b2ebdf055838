// Builds the pages into the Python package, so that Python alone serves them.
// Same source, same bytes: names carry a hash of the content and nothing knows the time or the machine.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const SERVER = "http://127.0.0.1:8000"; // where `spike serve` listens while we work with `npm run dev`

export default defineConfig({
  plugins: [svelte()],
  base: "/",
  build: {
    outDir: "../src/goldenspike/server/pages",
    emptyOutDir: true,
    assetsDir: "assets",
    assetsInlineLimit: 0,
    target: "es2022",
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000,
  },
  server: { proxy: { "/api": { target: SERVER, ws: true } } },
});
