// Rows dragged out of the grid into another program, as a text.
import type { TableRow } from '../../gen/desk';
import { clipboardText } from './clipboard';
import type { GridSelection } from './grid-selection.svelte';
import { CHECK_COLUMN } from './model';

/** Gives a drag its text. Only the cell with the box of a row begins one: from the others a press selects. */
export function dragOut(event: DragEvent, selection: GridSelection, rows: readonly TableRow[]): void {
  const position = selection.cursor.painter.positionOf(event.target);
  const row = position?.col === CHECK_COLUMN ? rows[position.row] : undefined;
  if (!position || !row || !event.dataTransfer) return;
  const cells = selection.draggedFrom(position.row, row);
  event.dataTransfer.effectAllowed = 'copy';
  event.dataTransfer.setData('text/plain', clipboardText(cells, { format: 'text', heads: true }));
}
