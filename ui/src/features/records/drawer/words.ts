// What the drawer calls headings, fields and lists.
import type { RecordTypePath, RelatedRows } from '../../../gen/desk';
import { columnName, listName } from '../../../words/columns';
import { textList } from '../../../words/lists';
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

/** The records of a list, for a button that reads it: 310 received payments, or without the number where it is not known. */
export function whatIsRead(type: RecordTypePath, count: number | null): string {
  return count === null ? manyOf(type) : counted(count, type);
}

/** That one of these lists has to be read before a record of it can be opened; with how many they have, where that is known. */
export function readToOpen(lists: readonly (readonly [RecordTypePath, number | null])[]): string {
  const what = lists.map(([type, count]) => whatIsRead(type, count));
  return message('drawer-read', { what: textList(what, 'disjunction') });
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
