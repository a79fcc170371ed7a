// What the table on screen tells an export of itself.
import type { ColumnView, ConnectionRow, TickedRows } from '../../gen/desk';
import { plain } from '../../components/format';
import { columnName, listName, namedColumns } from '../../words/columns';
import { message, withoutIsolation } from '../../words/messages';
import { sumBySentence } from '../../words/groups';
import { orderText } from '../../words/order';
import { tableName } from '../../words/tables';
import { isNarrowed } from '../../words/totals';
import { typeName } from '../../words/types';
import type { ExportSource, GroupedSource } from '../export';
import { heldAgainst, rowsBelow, type OverviewModel } from '../overview';
import { narrowedSentences, narrowedText } from './filter';
import type { RecordsModel } from './records.svelte';
import type { TableTab } from './tabs/tab.svelte';

/** What is known of the table besides what it knows itself. */
interface OnScreen {
  model: RecordsModel;
  /** The overview of the same books; null where there is none. */
  books: OverviewModel | null;
  row: ConnectionRow | null;
  reachable: boolean;
  /** The rows that are ticked, with the copy they are of; null where none is. */
  ticked: TickedRows | null;
}

/** The table on screen as an export takes it; null where it has no page yet. */
export function exportSourceOf(tab: TableTab, on: OnScreen): ExportSource | null {
  const { model } = on;
  const { table } = tab;
  const { columns } = tab.columns;
  const { named } = tab.filter;
  const { records } = model;
  const { table: page, tableView, path: type } = table;
  if (records === null || page === null) return null;
  const { list, search, filter } = tableView;
  // On other days nothing is of today.
  const lasting = { ...named, rangeOf: undefined };
  // What is searched within the shown columns is found in these.
  const view = { ...tableView, columns: table.columns.map(({ field }: ColumnView) => field) };
  const grouped = groupedSourceOf(tab, on.books);
  const order = orderText(tableView, type, columns, named.kindOf);
  return {
    ...{ type, view, records, columns },
    connection: table.connection,
    company: plain(on.row?.name ?? table.connection),
    copy: table.copy,
    kept: tab.kept,
    reachable: on.reachable,
    look: table.kind,
    title: tableName({ path: type, copy: table.copy, view }, tab.kept),
    names: [
      ...(tab.kept === null ? [] : [plain(tab.kept.name)]),
      typeName(type),
      ...(list === null ? [] : [listName(type, list)]),
    ],
    count: page.count,
    here: page.here,
    ticked: on.ticked,
    grouped,
    fields: namedColumns(type, table.fields.of(list), list),
    loadFields: () => table.fields.load(list),
    narrowedBy: isNarrowed(tableView)
      ? { search, filter, words: narrowedText(search, filter, lasting) }
      : null,
    narrowed: narrowedSentences(tableView, lasting),
    order: order === null ? null : message('order-sentence', { order }),
  };
}

/** How the table on screen is summed up; null where its rows are on screen. */
function groupedSourceOf({ table, groups }: TableTab, books: OverviewModel | null): GroupedSource | null {
  const [by, level] = [groups.dated, groups.outermost];
  if (groups.sumBy === null || by === null || level === null) return null;
  const { path: type } = table;
  const { list } = table.tableView;
  const nameOf = (path: string) => columnName(type, path, list);
  const headOf = (path: string) => withoutIsolation(nameOf(path));
  const sums = groups.sums.map(({ column }) => column);
  const held = heldAgainst(table, { by, level }, books?.answer ?? null);
  return {
    groups: {
      by,
      levels: by.levels.map(({ path }) => headOf(path)),
      across: by.across === null ? '' : headOf(by.across.path),
      rows: withoutIsolation(list === null ? typeName(type) : listName(type, list)),
      sums: sums.map(({ field }) => ({ path: field, head: headOf(field) })),
      below: rowsBelow(held).flatMap(({ name, sums: own }) =>
        groups.sums.flatMap(({ column, at }) =>
          (own.sums[at] ?? []).map(({ sum, currency }) => ({
            ...{ name: withoutIsolation(name), rows: own.rows || null, path: column.field },
            ...{ amount: sum, currency },
          })),
        ),
      ),
    },
    name: nameOf(by.levels[0]?.path ?? ''),
    columns: namedColumns(type, [...level.levels, ...sums], list),
    // What stands below the groups covers other lists than the groups do.
    sentence: [sumBySentence(by, nameOf), ...(held?.others.length ? held.covers : [])].join(' '),
  };
}
