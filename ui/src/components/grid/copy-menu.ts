// What the menu of a cell offers for copying: the cells that are meant, their row, their columns, and other formats.
import { LOCAL_KEYS } from '../local-keys';
import { message } from '../../words/messages';
import type { NamedColumn } from '../../words/columns';
import type { MenuEntry, MenuItem } from '../menu.svelte';
import { cellsIn, type CellBlock } from './cell-block';
import { COPY_FORMATS, clipboardText, type CopyHow } from './clipboard';

/** The cells that a menu can copy. */
export interface Copyable {
  /** The cell, or the selected cells that it is one of. */
  cells: CellBlock;
  /** The row of the cell. */
  row: CellBlock;
  /** The column of the cell; null for a box, which is in none. */
  column: NamedColumn | null;
}

/** Takes a text for the clipboard, of so many cells. */
export type WriteCells = (text: string, cells: number) => void;

/** Copies cells. A block without any leaves the clipboard as it is. */
export function copyCells(block: CellBlock, how: CopyHow, copy: WriteCells): void {
  if (cellsIn(block) > 0) copy(clipboardText(block, how), cellsIn(block));
}

/** The formats that cells can be copied in, besides plain text. */
function otherFormats(cells: CellBlock, copy: WriteCells): MenuItem[] {
  return COPY_FORMATS.filter((format) => format !== 'text').map((format) => ({
    label: message(`cells-copy-${format}`),
    testid: `menu-copy-${format}`,
    run: () => copyCells(cells, { format, heads: true }, copy),
  }));
}

/** What a menu offers for copying what is selected. */
export function selectionEntries(cells: CellBlock, copy: WriteCells): MenuEntry[] {
  const as = (heads: boolean) => () => copyCells(cells, { format: 'text', heads }, copy);
  return [
    { label: message('cells-copy-plain'), icon: 'copy', testid: 'menu-copy-plain', run: as(false) },
    { label: message('cells-copy-heads'), testid: 'menu-copy-heads', run: as(true) },
    'line',
    ...otherFormats(cells, copy),
  ];
}

/** What a menu offers for copying from a cell. */
export function copyEntries(
  { cells, row, column }: Copyable,
  copy: WriteCells,
  oncolumn: (column: NamedColumn, heads: boolean) => void,
): MenuEntry[] {
  const several = cellsIn(cells) > 1;
  const entries: MenuEntry[] = [
    {
      label: message(several ? 'cells-copy-selected' : 'cells-copy-one'),
      icon: 'copy',
      keys: LOCAL_KEYS.copy.keys,
      testid: 'menu-copy-cells',
      run: () => copyCells(cells, { format: 'text', heads: false }, copy),
    },
    {
      label: message('cells-copy-heads'),
      keys: LOCAL_KEYS['copy-heads'].keys,
      testid: 'menu-copy-heads',
      run: () => copyCells(cells, { format: 'text', heads: true }, copy),
    },
    {
      label: message('cells-copy-as'),
      testid: 'menu-copy-as',
      entries: () => otherFormats(cells, copy),
    },
    'line',
    {
      label: message('cells-copy-row'),
      testid: 'menu-copy-row',
      run: () => copyCells(row, { format: 'text', heads: false }, copy),
    },
  ];
  if (column !== null)
    entries.push({
      label: message('cells-copy-column'),
      testid: 'menu-copy-column',
      run: () => oncolumn(column, false),
    });
  return entries;
}
