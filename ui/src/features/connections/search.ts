// Finding connections by what is typed.
import type { ConnectionRow } from '../../gen/desk';
import { plain } from '../../components/format';
import { noteOf } from '../../words/sample';

/** The texts of a row that a search looks into. They are made once for each row, because a row that changes is replaced. */
const texts = new WeakMap<ConnectionRow, { names: string; all: string }>();

function textsOf(row: ConnectionRow): { names: string; all: string } {
  const known = texts.get(row);
  if (known) return known;
  const text = (parts: (string | null)[]) =>
    parts
      .filter((part) => part !== null)
      .map((part) => plain(part).toLocaleLowerCase())
      .join('\n');
  const names = text([row.name, row.external_id, row.company_name]);
  const made = { names, all: `${names}\n${text([noteOf(row), row.id])}` };
  texts.set(row, made);
  return made;
}

/** Brings what was typed into the form that is compared. */
export function normalizeQuery(typed: string): string {
  return typed.trim().toLocaleLowerCase();
}

/** Whether the names of a row contain the query, or with `everywhere` its note and id. */
export function matchesQuery(row: ConnectionRow, query: string, everywhere = false): boolean {
  if (query === '') return true;
  const { names, all } = textsOf(row);
  return (everywhere ? all : names).includes(query);
}
