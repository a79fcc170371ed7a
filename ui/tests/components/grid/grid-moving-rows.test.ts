// What is selected while rows come in: it belongs to the rows, not to their places on the page.
import { describe, expect, it } from 'vitest';
import type { Selection } from '../../../src/components/grid/selection';
import { cell, drawGrid, invoiceRows, mouse } from '../../support/grid.svelte';
import { press } from '../../support/window';

const rows = invoiceRows(12);
const some = (...at: number[]) => at.flatMap((i) => rows[i] ?? []);
const marked = () => document.querySelectorAll('td[aria-selected="true"]').length;

function draw(...at: number[]) {
  const told: (Selection | null)[] = [];
  const copied: string[] = [];
  const grid = drawGrid({
    rows: some(...at),
    onselect: (one: Selection | null) => told.push(one),
    oncopy: (text: string) => copied.push(text),
  });
  const change = (...to: number[]) => grid.change({ rows: some(...to) });
  return { grid, change, told: () => told.at(-1), copied };
}

describe('a rectangle', () => {
  it('stays while rows come after it', () => {
    const { change, told } = draw(0, 2, 4);
    mouse('mousedown', cell(0, 6));
    press('ArrowDown', { shift: true });
    change(0, 2, 4, 5);
    expect(told()?.values).toHaveLength(2);
    expect(marked()).toBe(2);
  });

  it('ends where other rows are at its places, and the cell stays at its row', () => {
    const { change, told, copied } = draw(0, 2, 4, 6);
    mouse('mousedown', cell(1, 0));
    press('ArrowDown', { shift: true });
    expect(told()?.values).toHaveLength(2);
    change(0, 1, 2, 3, 4, 6);
    expect(told()).toBeNull();
    expect(marked()).toBe(0);
    expect(document.activeElement).toBe(cell(4, 0));
    press('c', { ctrl: true });
    expect(copied).toEqual([rows[4]?.cells[0]]);
  });

  it('ends where a row came between its edges', () => {
    const { change, told } = draw(0, 2, 4, 6);
    mouse('mousedown', cell(0, 0));
    press('ArrowDown', { shift: true });
    press('ArrowDown', { shift: true });
    change(0, 3, 4, 6);
    expect(told()).toBeNull();
  });

  it('ends with its view, because the rows of another one have the same numbers', () => {
    const { grid, told } = draw(0, 2, 4);
    mouse('mousedown', cell(0, 0));
    press('ArrowDown', { shift: true });
    grid.change({ viewKey: 'another copy' });
    expect(told()).toBeNull();
  });
});

describe('one cell', () => {
  it('goes with its row, and stays at its place where that is not on the page any more', () => {
    const { change } = draw(0, 2, 4);
    mouse('mousedown', cell(1, 3));
    change(0, 1, 2, 4);
    expect(document.activeElement).toBe(cell(2, 3));
    change(0, 1, 3, 4);
    expect(document.activeElement).toBe(cell(2, 3));
  });

  it('stays in the heads', () => {
    const { change } = draw(0, 2, 4);
    mouse('mousedown', cell(0, 3));
    press('ArrowUp');
    change(1, 0, 2);
    expect(document.activeElement?.closest('thead')).not.toBeNull();
  });
});
