// All rows of a view, page by page from the desk: for what needs more of them than a page on screen has.
import type { TablePage, TableRow } from '../../../gen/desk';
import type { TableModel } from '../table.svelte';

/** Rows asked for at once: as many as the desk gives. */
const AT_ONCE = 500;

/** Rows of a view. */
export interface Gathered {
  /** The columns that their cells are in. */
  columns: TablePage['columns'];
  rows: TableRow[];
  /** The copy that they are of; null where nothing was read yet. */
  copy: TablePage['copy'];
  /** Rows of the view, of which these are the first. */
  count: number;
}

/** How gathering ended without rows: somebody stopped it; or the copy or its rows changed, so that its pages do not fit together, or
 *  another view came on screen than the one that was asked for. */
export type NotGathered = 'stopped' | 'changed';

/** Gathers the rows of the view that is on screen, at most so many. `progress` is told after each page; gathering ends where it
 *  answers false. */
export async function gather(
  table: Pick<TableModel, 'readRows' | 'tableView' | 'columns'>,
  most: number,
  progress: (done: number, count: number) => boolean,
): Promise<Gathered | NotGathered> {
  const rows: TableRow[] = [];
  // All pages are asked for alike: somebody may hide a column meanwhile, or the answer to another order may come.
  const { tableView } = table;
  const view = { ...tableView, columns: table.columns.map(({ field }) => field) };
  let first: TablePage | null = null;
  for (let page = 1; ; page++) {
    const next = await table.readRows(view, page, AT_ONCE);
    first ??= next;
    const { columns, copy, count } = first;
    if (next.copy !== copy || next.count !== count || next.page !== page || table.tableView !== tableView)
      return 'changed';
    rows.push(...next.rows);
    const wanted = Math.min(most, count);
    if (!progress(Math.min(rows.length, wanted), wanted)) return 'stopped';
    if (rows.length >= wanted || next.rows.length === 0)
      return { columns, rows: rows.slice(0, most), copy, count };
  }
}
