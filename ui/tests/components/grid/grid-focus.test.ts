// The focus of the grid, where the cell that has it goes.
import { flushSync } from 'svelte';
import { beforeEach, describe, expect, it } from 'vitest';
import { cell, drawGrid, giveSize, invoiceColumns, invoiceRows } from '../../support/grid.svelte';
import { press } from '../../support/window';

describe('the focus', () => {
  beforeEach(() => giveSize(1000, 560));

  const last = () => {
    const grid = drawGrid({ rows: invoiceRows(150), rowCount: 214 });
    cell(0, 2).focus();
    press('End', { ctrl: true });
    flushSync();
    expect(document.activeElement?.closest('tr')?.getAttribute('aria-rowindex')).toBe('151');
    return grid;
  };
  const row = () => document.activeElement?.closest('tr')?.getAttribute('aria-rowindex');

  it('goes to the first row of another page, also from a row that has none there', () => {
    const grid = last();
    grid.change({ rows: invoiceRows(64), first: 151 });
    expect(row()).toBe('152');
    press('ArrowDown');
    expect(row()).toBe('153');
  });

  it('stays in the grid where the rows become fewer', () => {
    last().change({ rows: invoiceRows(3), rowCount: 3 });
    expect(row()).toBe('4');
  });

  it('stays in the heads where the column of the head goes', () => {
    const grid = drawGrid();
    const columns = invoiceColumns();
    cell(0, 2).focus();
    press('ArrowUp');
    const field = document.activeElement?.closest('th')?.dataset['field'];
    expect(field).toBeDefined();
    grid.change({ columns: columns.filter((column) => column.field !== field) });
    expect(document.activeElement?.closest('thead')).not.toBeNull();
  });

  it('is not taken from elsewhere, and not from nowhere', () => {
    const grid = last();
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    grid.change({ rows: invoiceRows(3), rowCount: 3 });
    expect(document.activeElement).toBe(field);
    field.blur();
    grid.change({ rows: invoiceRows(5), rowCount: 5 });
    expect(document.activeElement).toBe(document.body);
  });
});
