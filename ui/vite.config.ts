import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { icons } from './vite.icons';
import { MINIFIED } from './vite.minified';
import { mounted } from './vite.mounted';
import { parsedTexts } from './vite.texts';

// The window's content security policy allows files of its own only: nothing is inlined, no style is injected.
export default defineConfig({
  base: './',
  plugins: [svelte({ emitCss: true }), icons(), mounted(), parsedTexts()],
  build: {
    target: 'safari17',
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssCodeSplit: false,
    ...MINIFIED,
    rolldownOptions: {
      output: {
        minify: true,
        // The texts are a file of their own: they are no code, and have a limit of their own (tests/page_size.rs).
        codeSplitting: { groups: [{ name: 'texts', test: /\.ftl\?raw$/ }] },
      },
    },
  },
  clearScreen: false,
  // The tests read the catalogue of record types, which stands outside of the page.
  server: { port: 1420, strictPort: true, fs: { allow: ['..'] } },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: {
    environment: 'happy-dom',
    setupFiles: ['tests/setup.ts'],
    include: ['tests/**/*.test.ts'],
    // A machine under load is slow, not wrong.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    env: { TZ: 'Europe/London' },
  },
});
