// Records that stand under others are drawn further in.
import { expect, it } from 'vitest';
import { desiredWidths } from '../../../src/components/grid/widths';
import { drawGrid, invoiceColumns, invoiceRows } from '../../support/grid.svelte';

const columns = invoiceColumns({ customer: { indent: 'sublevel' } });
const rows = invoiceRows(3).map((row, i) => (i === 0 ? row : { ...row, level: i }));

it('the column that names them is indented, and no other', () => {
  drawGrid({ columns, rows });
  const at = columns.findIndex(({ field }) => field === 'customer');
  const cells = [...document.querySelectorAll<HTMLElement>('tbody tr[data-at]')].map((row) => [
    ...row.querySelectorAll<HTMLElement>('[role=gridcell]:not(.sel), [role=rowheader]'),
  ]);
  expect(cells.map((row) => row[at]?.style.getPropertyValue('--indent'))).toEqual(['', '16px', '32px']);
  for (const row of cells)
    for (const [c, cell] of row.entries())
      expect(cell.classList.contains('indented')).toBe(c === at && row !== cells[0]);
});

it('the column has room for it', () => {
  const customer = columns.filter(({ field }) => field === 'customer');
  const [width = 0, plain = 0] = [rows, invoiceRows(3)].map(
    (some) =>
      desiredWidths(
        customer,
        some.map((row) => ({ ...row, cells: ['Northgate Drywall'] })),
      )[0],
  );
  expect(width).toBe(plain + 32);
});
