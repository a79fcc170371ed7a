// Headings of the columns of tables: short and plain for those that are shown first, and no two alike in one table.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { formatted } from '../../src/components/kinds/kind';
import { fieldName } from '../../src/features/records/drawer/words';
import { columnName, listName } from '../../src/words/columns';
import { isMessage } from '../../src/words/messages';
import { CATALOGUE, SHAPES, TABLES, WORDS, type CatalogueTable } from '../support/catalogue';

const id = (path: string) => path.replaceAll('.', '-');
const heading = ({ path, list }: CatalogueTable, field: string) => columnName(path, field, list);

/** Whether the texts have a heading for a column, so that it does not follow from the name of the field. */
function isWritten({ path, list }: CatalogueTable, field: string): boolean {
  const own = id(field.replace(/^document\./, ''));
  return [
    `column-${path}-${id(field)}`,
    `column-${id(field)}`,
    `column-${id(list ?? '')}-${id(field)}`,
    `column-${path}-${own}`,
    `column-${own}`,
  ].some(isMessage);
}

/** The headings of a table that several of its fields share. */
function shared(table: CatalogueTable): string[] {
  const by = new Map<string, string[]>();
  for (const field of table.fields) {
    const name = heading(table, field);
    by.set(name, [...(by.get(name) ?? []), field]);
  }
  return [...by]
    .filter(([, fields]) => fields.length > 1)
    .map(([name, fields]) => `${table.name} ${name}: ${fields.join(', ')}`);
}

it('every column that a table shows first has a heading in the texts', () => {
  const without = TABLES.flatMap((table) =>
    table.columns
      .filter(({ field }) => !isWritten(table, field))
      .map(({ field }) => `${table.name}: ${field}`),
  );
  expect(without).toEqual([]);
});

it('no two fields of one table have the same heading', () => {
  expect(TABLES.flatMap(shared)).toEqual([]);
});

it('no heading says words twice, one after the other', () => {
  const twice = TABLES.flatMap((table) =>
    table.fields
      .map((field) => heading(table, field))
      .filter((name) => /(?:^| )(\S+(?: \S+)*) \1(?: |$)/i.test(name)),
  );
  expect(twice).toEqual([]);
});

it('a message for a field is that of an object, which no column can have', () => {
  const objects = new Set<string>();
  const collect = (fields: (typeof CATALOGUE)[number]['fields'], path: string): void => {
    for (const [name, kind, of] of fields) {
      if (kind !== 'object' || of === undefined) continue;
      objects.add(`field-${path}${name}`);
      collect(SHAPES[of] ?? [], `${path}${name}-`);
    }
  };
  for (const { fields } of CATALOGUE) collect(fields, '');
  const messages = readdirSync('words/en').flatMap((file) =>
    [...readFileSync(`words/en/${file}`, 'utf8').matchAll(/^(field-[\w-]+) =/gm)].map(([, id = '']) => id),
  );
  expect(messages).not.toEqual([]);
  expect(messages.filter((id) => !objects.has(id))).toEqual([]);
});

it('a field has one name in the drawer, in filters, in the search and in files', () => {
  // Filters, search and files call a field as its column.
  for (const { path, list, fields } of TABLES)
    for (const field of list === null ? fields : [])
      expect(fieldName(path, field)).toBe(columnName(path, field));
});

it('every value of a fixed set has words, and those of one field differ', () => {
  for (const [field, values] of Object.entries(WORDS)) {
    const words = values.map((value) => formatted(value, 'enumeration').text);
    expect(new Set(words).size, `${field}: ${words.join(', ')}`).toBe(words.length);
    for (const value of values) {
      const id = value
        .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
        .replaceAll(/_+/g, '-')
        .toLowerCase();
      expect(isMessage(`value-${id}`), `${field} ${value}`).toBe(true);
    }
  }
});

it('the headings of columns that are shown first are short', () => {
  const long = TABLES.flatMap((table) =>
    table.columns.map(({ field }) => heading(table, field)).filter((name) => name.length > 17),
  );
  expect(long).toEqual([]);
});

it('no heading has a sign of the code in it', () => {
  const odd = TABLES.flatMap((table) =>
    table.fields
      .map((field) => heading(table, field))
      .filter((name) => !/^[A-Z][\w .,%-]*(?: \([a-z][a-z' -]*\))?$/.test(name)),
  );
  expect(odd).toEqual([]);
});

it('a type calls each of its lists something else, and in the texts', () => {
  for (const { path, lists = [] } of CATALOGUE) {
    const names = lists.map((list) => listName(path, list.path));
    expect(new Set(names).size, `${path}: ${names.join(', ')}`).toBe(names.length);
    for (const list of lists)
      expect(
        isMessage(`column-${path}-${id(list.path)}`) || isMessage(`column-${id(list.path)}`),
        `${path}/${list.path}`,
      ).toBe(true);
  }
});
