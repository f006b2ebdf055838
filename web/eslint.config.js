import svelte from "eslint-plugin-svelte";
import tseslint from "typescript-eslint";

import config from "./svelte.config.js";

export default tseslint.config(
    { ignores: ["node_modules", "dist"] },
    ...tseslint.configs.recommended,
    ...svelte.configs.recommended,
    {
        files: ["**/*.svelte", "**/*.svelte.ts"],
        languageOptions: {
            parserOptions: { parser: tseslint.parser, extraFileExtensions: [".svelte"], svelteConfig: config },
        },
    },
    {
        rules: {
            "svelte/no-at-html-tags": "off", // only our own drawings are inserted, never what people typed
            "svelte/prefer-svelte-reactivity": "off", // Maps and Sets here are made anew, not changed
        },
    },
);
