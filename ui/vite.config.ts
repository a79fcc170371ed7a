import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// The window's content security policy allows files of its own only: nothing is inlined, no style is injected.
export default defineConfig({
  base: './',
  plugins: [svelte({ emitCss: true })],
  build: {
    target: 'safari16',
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssCodeSplit: false,
  },
  clearScreen: false,
  server: { port: 1420, strictPort: true },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: {
    environment: 'happy-dom',
    setupFiles: ['tests/setup.ts'],
    include: ['tests/**/*.test.ts'],
    // A machine under load is slow, not wrong.
    testTimeout: 60_000,
    env: { TZ: 'Europe/London' },
  },
});
