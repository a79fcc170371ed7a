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
    // Files share a window: to make one and load the page again for each would take more time than their cases. What a case stores,
    // stubs or mocks is undone after it, here and in tests/support/setup.ts.
    isolate: false,
    maxWorkers: '100%',
    unstubGlobals: true,
    restoreMocks: true,
    // A machine under load is slow, not wrong.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    env: { TZ: 'Europe/London' },
  },
});
