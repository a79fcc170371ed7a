import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { icons } from './vite.icons';
import { parsedTexts } from './vite.texts';

// The window's content security policy allows files of its own only: nothing is inlined, no style is injected.
export default defineConfig({
  base: './',
  plugins: [svelte({ emitCss: true }), icons(), parsedTexts()],
  build: {
    target: 'safari17',
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssCodeSplit: false,
    // The window reads its one script from memory.
    chunkSizeWarningLimit: 1000,
  },
  clearScreen: false,
  // The tests read the catalogue of record types, which stands outside of the page.
  server: { port: 1420, strictPort: true, fs: { allow: ['..'] } },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: {
    environment: 'happy-dom',
    setupFiles: ['tests/support/setup.ts'],
    include: ['tests/**/*.test.ts'],
    // A machine under load is slow, not wrong.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    env: { TZ: 'Europe/London' },
  },
});
