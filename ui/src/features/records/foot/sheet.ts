// What is printed of a table: a heading that says what it is and which rows they are, the rows, the totals.
import type { CellKind, KeptCopy, RecordsView, TableRow, View } from '../../../gen/desk';
import { columnName, type NamedColumn } from '../../../words/columns';
import { coverSentences } from '../../../words/coverage';
import { message } from '../../../words/messages';
import { orderText } from '../../../words/order';
import { tableName } from '../../../words/tables';
import { clock, day } from '../../../words/time';
import { totalsMark, totalsText } from '../../../words/totals';
import { formatted } from '../../../components/kinds/kind';
import { sumBySentence } from '../../../words/groups';
import { tiesText } from '../../../words/overview';
import { rowsBelow, type HeldAgainst } from '../../overview';
import { narrowedSentences } from '../filter';
import { blockOfGroups, type GroupHeads } from '../groups/block';
import type { GroupsTogether } from '../groups/groups.svelte';
import { notAdded, totalRows, type TotalRow } from './total-rows';
import type { Counted } from './totals.svelte';

/** The most rows that are printed: about a hundred sheets of paper. */
export const MOST_PRINTED = 5000;

/** What is laid out on paper. */
export interface Sheet {
  /** The heading: Invoices. */
  title: string;
  connection: string;
  /** The heading with the connection, at the head of each page. */
  running: string;
  /** What the rows are, a sentence each. */
  facts: string[];
  columns: NamedColumn[];
  /** The rows, with their cells in the order of the columns. */
  rows: TableRow[];
  /** Number of the first row within the view, from 1. */
  first: number;
  /** The totals with what they cover; null where no column has a sum or they could not be counted. */
  totals: {
    scope: string;
    notes: string[];
    rows: TotalRow[];
    below?: { name: string; row: TotalRow }[];
  } | null;
}

/** What a sheet is made of. */
export interface SheetOf {
  connection: string;
  records: RecordsView;
  kept: KeptCopy | null;
  view: View;
  /** What a column holds that is not printed. */
  kindOf: (path: string) => CellKind;
  /** Columns that are printed. */
  columns: NamedColumn[];
  rows: TableRow[];
  first: number;
  /** Rows of the view. */
  count: number;
  totals: Counted | null;
  /** Now, in milliseconds. */
  now: number;
}

/** A moment on paper, which is read on other days: 19 Nov 2026 09:52. */
function printedTime(at: number): string {
  return message('time-day', { day: day(at), time: clock(at) });
}

/** Lays out what is printed. */
export function sheetOf(of: SheetOf): Sheet {
  const { connection, records, view, columns, rows, first } = of;
  const title = tableName({ path: records.record_type, copy: null, view }, null);
  const running = message('print-head', { name: title, connection });
  return { title, connection, running, facts: factsOf(of), columns, rows, first, totals: totalsOf(of) };
}

/** What a sheet of groups is made of. */
export type GroupSheetOf = Pick<SheetOf, 'connection' | 'records' | 'kept' | 'view' | 'kindOf' | 'now'> & {
  together: GroupsTogether;
  heads: GroupHeads;
  /** What they are held against; null where there is nothing. */
  held: HeldAgainst | null;
};

/** Lays out groups: a column for each level, for the rows and for each sum, all together at the end, and below that what else is open. */
export function groupSheetOf(of: GroupSheetOf): Sheet {
  const { records, kept, view, kindOf, now, connection } = of;
  const { by, level, rows } = of.together;
  const block = blockOfGroups(rows, level, by, of.heads, rowsBelow(of.held));
  const levels = by.levels.length;
  const columns = block.columns.map((column, c) => ({ ...column, adds_up: c >= levels }));
  const [all = [], ...below] = block.rows.slice(rows.length);
  const sumsOf = (cells: readonly (string | null)[]): TotalRow => ({
    currency: null,
    sums: columns.map(({ kind }, c) => {
      const sum = c < levels ? null : (cells[c] ?? null);
      return sum === null ? null : { value: formatted(sum, kind), isSum: true };
    }),
  });
  const tie = of.held?.isWhole ? tiesText(of.held.ties, of.held.account) : null;
  const title = tableName({ path: records.record_type, copy: null, view }, null);
  const { facts, read } = coverFacts({ records, kept, view, kindOf, now }, []);
  facts.push(
    sumBySentence(by, (path) => columnName(records.record_type, path, view.list)),
    ...read,
    ...(tie === null ? [] : [tie, ...(of.held?.covers ?? [])]),
  );
  return {
    ...{ title, connection, columns, facts },
    running: message('print-head', { name: title, connection }),
    rows: block.rows
      .slice(0, rows.length)
      .map((cells, r) => ({ row: r, record: r, id: '', cells, inactive: false })),
    first: 1,
    totals: {
      scope: message('groups-all'),
      notes: [],
      rows: [sumsOf(all)],
      below: below.map((cells) => ({ name: cells[0] ?? '', row: sumsOf(cells) })),
    },
  };
}

function totalsOf({ records, kept, view, columns, totals }: SheetOf): Sheet['totals'] {
  if (totals === null) return null;
  const rows = { count: totals.totals.count, here: totals.here };
  const mark = totalsMark(records, kept, view, rows);
  const missing = notAdded(totals.totals, columns).reduce((sum, { count }) => sum + count, 0);
  const notes: string[] = [];
  if (mark !== null) notes.push(message(`totals-${mark}`));
  if (missing > 0) notes.push(message('totals-not-added', { count: missing }));
  return {
    scope: totalsText(records, kept, view, rows),
    notes,
    rows: totalRows(totals.totals, columns),
  };
}

function factsOf(of: SheetOf): string[] {
  const { records, view, kindOf, columns, rows, first, count, totals } = of;
  // The day and the year of the reading stand in a sentence of their own: on paper nothing is of today.
  const kindOfAny = (path: string) => columns.find(({ field }) => field === path)?.kind ?? kindOf(path);
  const lines = view.list === null ? [] : columns;
  const { facts, read } = coverFacts({ ...of, kindOf: kindOfAny }, lines);
  const order = orderText(view, records.record_type, columns, kindOf);
  if (rows.length < count)
    facts.push(message('print-rows-of', { first, last: first + rows.length - 1, count }));
  if (order !== null) facts.push(message('order-sentence', { order }));
  if (totals === null && columns.some((column) => column.adds_up)) facts.push(message('print-not-counted'));
  return [...facts, ...read];
}

/** What the rows cover and have to have, and when they were read and printed. */
function coverFacts(
  { records, kept, view, kindOf, now }: Pick<SheetOf, 'records' | 'kept' | 'view' | 'kindOf' | 'now'>,
  lines: readonly NamedColumn[],
): { facts: string[]; read: string[] } {
  const type = records.record_type;
  const { rows } = coverSentences({ ...records, read_at: null }, kept, lines, now);
  const at = kept?.read_at ?? records.read_at;
  const named = { kindOf, nameOf: (path: string) => columnName(type, path, view.list) };
  const read = at === null ? [] : [message('print-read', { when: printedTime(at) })];
  return {
    facts: [rows, ...narrowedSentences(view, named)],
    read: [...read, message('print-printed', { when: printedTime(now) })],
  };
}
