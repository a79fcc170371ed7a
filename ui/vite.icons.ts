// Puts the icons into index.html, as symbols that the icons on screen refer to.
import type { Plugin } from 'vite';
import { ICONS } from './src/components/icons';

function symbols(): string {
  const all = Object.entries(ICONS).map(
    ([name, path]) => `<symbol id="icon-${name}" viewBox="0 0 16 16"><path d="${path}" /></symbol>`,
  );
  return `<div hidden><svg aria-hidden="true">${all.join('')}</svg></div>`;
}

/** The plugin of the build. */
export function icons(): Plugin {
  return {
    name: 'icons',
    transformIndexHtml: (html) => html.replace('<body>', () => `<body>\n    ${symbols()}`),
  };
}
