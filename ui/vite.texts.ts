// The texts of the page, parsed while it is built: the page that ships has messages where its sources have Fluent files, and no parser.
import { readFileSync } from 'node:fs';
import { FluentResource } from '@fluent/bundle';
import type { Plugin } from 'vite';

/** In place of the parser: what it made of a file. */
const PARSED = 'export class FluentResource { constructor(parsed) { this.body = JSON.parse(parsed); } }';

/** The plugin of the build. */
export function parsedTexts(): Plugin {
  return {
    name: 'parsed-texts',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (id.endsWith('/@fluent/bundle/esm/resource.js')) return PARSED;
      if (!id.endsWith('.ftl?raw')) return null;
      const { body } = new FluentResource(readFileSync(id.slice(0, -'?raw'.length), 'utf8'));
      if (body.length === 0) this.error(`${id} has no message`);
      return `export default ${JSON.stringify(JSON.stringify(body))}`;
    },
  };
}
