import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { icons } from '../../vite.icons';
import { parsedTexts } from '../../vite.texts';

// Builds the looking page, with the same rules as the app: `vite build --config tests/look/vite.config.ts`.
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  plugins: [svelte({ emitCss: true, configFile: '../../svelte.config.js' }), icons(), parsedTexts()],
  build: {
    target: 'es2022',
    outDir: '../../node_modules/.look',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
