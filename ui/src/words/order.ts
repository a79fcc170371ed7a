// What a table is sorted by, in words.
import { KIND } from '../components/kinds/kind';
import type { CellKind, OrderBy, RecordTypePath } from '../gen/desk';
import { columnName } from './columns';
import { message } from './messages';

/** The direction of an order in words: largest first. */
export function directionText(kind: CellKind, descending: boolean): string {
  return message(`order-${KIND[kind].family}-${descending ? 'down' : 'up'}`);
}

/** What the view of a table of this type is sorted by: Sorted by Customer, A to Z, then by Balance, largest first. Null where it is in
 *  the order in which its rows were read. `kindOf` answers for columns that are not shown. */
export function orderText(
  { list, order }: { list: string | null; order: readonly OrderBy[] },
  type: RecordTypePath,
  columns: readonly { field: string; kind: CellKind }[],
  kindOf: (path: string) => CellKind,
): string | null {
  let text: string | null = null;
  for (const { path, descending } of order) {
    const kind = columns.find(({ field }) => field === path)?.kind ?? kindOf(path);
    const by = { name: columnName(type, path, list), direction: directionText(kind, descending) };
    text = text === null ? message('order-by', by) : message('order-then-by', { before: text, ...by });
  }
  return text;
}
