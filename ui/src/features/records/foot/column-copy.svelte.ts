// Copying a column of all pages of a table.
import { clipboardText } from '../../../components/grid/clipboard';
import { copyToClipboard } from '../../../components/clipboard';
import type { Problems } from '../../../components/problems.svelte';
import { toasts } from '../../../components/toasts.svelte';
import type { NamedColumn } from '../../../words/columns';
import { message } from '../../../words/messages';
import type { TableModel } from '../table.svelte';
import { gather } from './gather';

/** More values than this are no text that other programs take well. */
const MOST = 100_000;

/** How far copying is. */
export interface CopyProgress {
  name: string;
  done: number;
  count: number;
}

/** A column that is being copied, if any. */
export class ColumnCopy {
  progress = $state.raw<CopyProgress | null>(null);
  /** Tells a copying that it is the newest one. */
  #turn = $state(0);

  /** Copies a column of the view that is on screen. What goes wrong is reported to `problems`, until another column is copied or
   *  somebody stops. */
  async copy(table: TableModel, column: NamedColumn, heads: boolean, problems: Problems): Promise<void> {
    const { label: name } = column;
    const count = table.count ?? 0;
    if (count > MOST) {
      toasts.show(message('column-too-long', { name, count }));
      return;
    }
    const turn = ++this.#turn;
    const isWanted = () => turn === this.#turn;
    const copy = async () => {
      const gathered = await gather(table, MOST, (done, count) => {
        if (isWanted()) this.progress = { name, done, count };
        return isWanted();
      });
      if (gathered === 'changed') toasts.show(message('column-copy-changed'));
      if (typeof gathered === 'string') return;
      const at = gathered.columns.findIndex(({ field }) => field === column.field);
      const rows = gathered.rows.map((row) => [row.cells[at] ?? null]);
      await copyToClipboard(clipboardText({ columns: [column], rows }, { format: 'text', heads }));
      toasts.show(message('column-copied', { name, count: rows.length }));
    };
    await problems.attempt('copy', copy, isWanted);
    if (isWanted()) this.progress = null;
  }

  /** Stops copying. Nothing of it comes into the clipboard. */
  stop(): void {
    this.#turn++;
    this.progress = null;
  }
}
