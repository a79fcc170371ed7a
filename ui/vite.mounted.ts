// Svelte without what only pages need that a server drew: Ledgerlane's page is always mounted. Svelte guards that code by a variable so
// that it can be left out, and no minifier sees that nobody ever sets it, because the code that would is guarded by it too.
import type { Plugin } from 'vite';

/** What is replaced, by the end of the file it stands in. A version of Svelte that has it no more stops the build. */
const REPLACED: [string, [RegExp, string][]][] = [
  [
    '/svelte/src/internal/client/dom/hydration.js',
    [
      [/^export let hydrating = false;$/m, 'export const hydrating = false;'],
      [/^\thydrating = value;$/m, ''],
    ],
  ],
  [
    '/svelte/src/internal/flags/index.js',
    [
      [/^export let (\w+_mode_flag) = false;$/gm, 'export const $1 = false;'],
      [/^\t\w+_mode_flag = (?:true|false);$/gm, ''],
    ],
  ],
];

/** The plugin of the build. */
export function mounted(): Plugin {
  return {
    name: 'mounted',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const found = REPLACED.find(([end]) => id.endsWith(end));
      return found?.[1].reduce((before, [from, to]) => {
        const after = before.replace(from, to);
        if (after === before) this.error(`${id} has no ${from.source} any more`);
        return after;
      }, code);
    },
  };
}
