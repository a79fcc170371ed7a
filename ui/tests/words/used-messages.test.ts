// Every message of the catalogue is asked for by the page, by a program or by another message. Translators would write the
// others for nobody.
import { readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CATALOGUE, SHAPES, TABLES, WORDS } from '../support/catalogue';

/** The sources in a folder and those below it, as one text. */
function sources(folder: string, kind: RegExp, not: RegExp): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => kind.test(path) && !not.test(path))
    .map((path) => readFileSync(`${folder}/${path}`, 'utf8'))
    .join('\n');
}

/** The messages and their attributes in a file of texts, and those that stand within others. */
function idsIn(text: string): { ids: string[]; within: string[] } {
  const ids: string[] = [];
  let message = '';
  for (const line of text.split(/\r?\n/)) {
    const begun = /^([a-zA-Z][\w-]*) =(.*)$/.exec(line);
    const attribute = /^ {4}\.([a-z][\w-]*) =/.exec(line);
    if (begun?.[1] !== undefined) {
      message = begun[1];
      // A message may consist of attributes alone.
      if (begun[2] !== '' || !new RegExp(`^${message} =\\r?\\n {4}\\.`, 'm').test(text)) ids.push(message);
    } else if (attribute?.[1] !== undefined) ids.push(`${message}.${attribute[1]}`);
  }
  const within = [...text.matchAll(/\{ ([a-z][\w-]*) \}/g)].map((found) => found[1] ?? '');
  return { ids, within };
}

const page = sources('src', /\.(ts|svelte)$/, /^gen\/words\.ts$/);
const programs = sources('../src-tauri', /(^|\/)src\/.*\.rs$/, /^target\/|words\/src\/gen\//);

/** Whatever the page names as one word: ids of messages, and the codes that ids are made from. */
const named = new Set([...page.matchAll(/["']([\w.-]+)["']/g)].map((found) => found[1] ?? ''));
for (const { path, columns, fields } of CATALOGUE) {
  named.add(path);
  for (const field of [...columns.map((column) => column.field), ...fields.map(([name]) => name)])
    named.add(field.replaceAll('.', '-'));
}
for (const { list, columns, fields } of TABLES) {
  for (const { field } of columns) named.add(field.replaceAll('.', '-'));
  if (list === null) continue;
  const lines = list.replaceAll('.', '-');
  named.add(lines);
  for (const field of fields) {
    named.add(field.replaceAll('.', '-'));
    named.add(`${lines}-${field}`);
  }
}
// What a condition of a part can be about: the query parameters that lists take.
const parameters = readFileSync('../src-tauri/crates/api/src/catalogue.rs', 'utf8');
for (const [, name = ''] of parameters.matchAll(/"(\w+)"/g)) named.add(name);
for (const { filters = [] } of CATALOGUE) for (const name of filters) named.add(name);
// The objects within records, as their fields are called by them.
const objects = (fields: (typeof CATALOGUE)[number]['fields'], path: string): void => {
  for (const [name, kind, of] of fields) {
    if (kind !== 'object' || of === undefined) continue;
    named.add(`${path}${name}`);
    objects(SHAPES[of] ?? [], `${path}${name}-`);
  }
};
for (const { fields } of CATALOGUE) objects(fields, '');
// The values of fields with a fixed set, by their words.
for (const value of Object.values(WORDS).flat())
  named.add(
    value
      .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
      .replaceAll(/_+/g, '-')
      .toLowerCase(),
  );
for (const fields of Object.values(SHAPES)) for (const [name] of fields) named.add(name);

/** The ids that are made from codes, such as `problem-${code}.title`. */
const families = [...page.matchAll(/`([^`\s]*\$\{[^`]*)`/g)]
  .map(([, template = '']) => template.split(/\$\{[^}]*\}/))
  .filter(([begin = '', ...rest]) => /^[a-z]+-/.test(begin) || /^\.[a-z]+$/.test(rest.join('')))
  .map((pieces) => new RegExp(`^${pieces.map((piece) => piece.replaceAll('.', '\\.')).join('([\\w-]+?)')}$`));

const usedByPage = (id: string) =>
  named.has(id) ||
  families.some((family) =>
    family
      .exec(id)
      ?.slice(1)
      .every((code) => named.has(code)),
  );
const usedByPrograms = (id: string) => new RegExp(`\\b${id.replace(/[-.]/g, '_')}\\b`).test(programs);

const files = readdirSync('words/en').map((name) => ({
  name,
  text: readFileSync(`words/en/${name}`, 'utf8'),
}));
const within = new Set(files.flatMap(({ text }) => idsIn(text).within));

it.each(files)('$name has no message that nothing asks for', ({ text }) => {
  const readers = text.split('\n', 1)[0] ?? '';
  const { ids } = idsIn(text);
  expect(ids).not.toEqual([]);
  const unused = ids.filter(
    (id) =>
      !within.has(id) &&
      !(readers.includes('page') && usedByPage(id)) &&
      !(readers.includes('programs') && usedByPrograms(id)),
  );
  expect(unused).toEqual([]);
});
