// What tables and kept copies are called, and the ordinals of lists that wait.
import type { CopyNumber, KeptCopy, RecordTypePath } from '../gen/desk';
import { plain } from '../components/format';
import { listName } from './columns';
import { message } from './messages';
import { day } from './time';
import { typeName } from './types';

/** What a table shows, as far as its name goes. */
export interface NamedTable {
  path: RecordTypePath;
  copy: CopyNumber | null;
  view: { list: string | null };
}

/** What a table is called: Invoices, Invoices: Lines, Year end 2025: Invoices. */
export function tableName({ path, copy, view }: NamedTable, kept: KeptCopy | null): string {
  const name =
    view.list === null
      ? typeName(path)
      : message('table-list', { name: typeName(path), list: listName(path, view.list) });
  if (copy === null) return name;
  return kept === null
    ? message('table-kept-unnamed', { name })
    : message('table-kept', { kept: plain(kept.name), name });
}

/** When a kept copy was read, with the year, because it may be long ago: 3 Jan 2026. */
export function keptDay(kept: KeptCopy): string {
  return day(kept.read_at);
}

/** A position in a queue, counted from 0, as an ordinal: 1st, 2nd. */
export function ordinalText(position: number): string {
  const place = position + 1;
  const form = new Intl.PluralRules(document.documentElement.lang || undefined, { type: 'ordinal' }).select(
    place,
  );
  const ordinal = form === 'one' || form === 'two' || form === 'few' ? form : 'other';
  return message('queue-place', { ordinal, place });
}
