// Finding connections by what is typed.
import type { ConnectionRow } from '../../gen/desk';
import { plain } from '../../components/format';

/** What is searched of a row, made once: rows are replaced when they change. */
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
  const made = { names, all: `${names}\n${text([row.note, row.id])}` };
  texts.set(row, made);
  return made;
}

/** What was typed, as it is compared. */
export function needleOf(typed: string): string {
  return typed.trim().toLocaleLowerCase();
}

/** Whether a row has it: in its names, or in its note and id as well. */
export function has(row: ConnectionRow, needle: string, everywhere = false): boolean {
  if (needle === '') return true;
  const { names, all } = textsOf(row);
  return (everywhere ? all : names).includes(needle);
}
