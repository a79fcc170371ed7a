// What the drawer calls headings, fields and lists.
import type { RecordTypePath, RelatedRows } from '../../../gen/desk';
import { columnName, listName } from '../../../words/columns';
import { message } from '../../../words/messages';
import { counted, manyOf, typeName } from '../../../words/types';
import type { Group } from './groups';

/** The heading over fields. */
export function groupHeading({ id, entries }: Group): string {
  // What somebody owes is a balance, and what was sold is an amount.
  const owed = entries.some(({ path }) => /^(balance|totalBalance|creditLimit)$/.test(path));
  return message(id === 'balances' && !owed ? 'drawer-group-amounts' : `drawer-group-${id}`);
}

/** What a field is called beside its value: as its column is, if it has one. */
export function fieldName(type: RecordTypePath, path: string): string {
  // Each item of a list of references is a field of its own.
  return columnName(type, path.replace(/\[\d+\]/g, ''));
}

/** That a list has to be read before one of its records can be opened; with how many it has, where that is known. */
export function readToOpen(type: RecordTypePath, count: number | null): string {
  return message('drawer-read', { what: count === null ? manyOf(type) : counted(count, type) });
}

/** The rows of a local copy that name a record, for a button, and what that means. */
export function relatedWords({ record_type: type, rows, complete, view }: RelatedRows): {
  words: string;
  title: string;
} {
  const name =
    view.list === null
      ? typeName(type)
      : message('drawer-related-list', { name: typeName(type), list: listName(type, view.list) });
  return complete
    ? {
        words: message('drawer-related', { name, count: rows }),
        title: message('drawer-related.title', { name }),
      }
    : {
        words: message('drawer-related.more', { name, count: rows }),
        title: message('drawer-related.partly', { name, many: manyOf(type) }),
      };
}
