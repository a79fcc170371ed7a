// What the grid copies: the rectangle, or without one the rows that are ticked, or else the cell with the focus. Never nothing.
import { describe, expect, it } from 'vitest';
import { contextMenu } from '../../../src/components/menu.svelte';
import { cell, drawGrid, invoiceRows, mouse } from '../../support/grid.svelte';
import { get, press } from '../../support/window';

const box = (at: number) => document.querySelectorAll('[data-testid="check-row"]').item(at);

function draw() {
  const copied: { text: string; cells: number }[] = [];
  drawGrid({ rows: invoiceRows(6), oncopy: (text: string, cells: number) => copied.push({ text, cells }) });
  /** The first value of each row that was copied last, and how many cells that were. */
  return () => {
    const { text, cells } = copied.at(-1) ?? { text: '', cells: null };
    return [text.split('\n').map((line) => line.split('\t')[0]), cells];
  };
}
/** Chooses the first entry of the menu that is shown. */
function chooseCopy() {
  const [first] = contextMenu.shown?.entries ?? [];
  if (typeof first !== 'object' || !('run' in first)) throw new Error('the menu does not begin with an item');
  first.run();
  contextMenu.close();
}
const numberOf = (at: number) => invoiceRows(6)[at]?.cells[0];

describe('Ctrl C', () => {
  it('copies the ticked rows from their boxes, from the heads and from a cell', () => {
    const copied = draw();
    mouse('click', box(1));
    mouse('click', box(3));
    const both = [[numberOf(1), numberOf(3)], 16];
    expect(press('c', { ctrl: true })).toBe(true);
    expect(copied()).toEqual(both);
    mouse('mousedown', cell(5, 0));
    press('c', { ctrl: true });
    expect(copied(), 'the foot says what is copied').toEqual(both);
    press('C', { ctrl: true, shift: true });
    expect(copied()).toEqual([['No.', numberOf(1), numberOf(3)], 16]);
    mouse('click', get('check-all'));
    get('check-all').focus();
    press('c', { ctrl: true });
    expect(copied()[1]).toBe(48);
  });

  it('copies a rectangle before the ticked rows', () => {
    const copied = draw();
    mouse('click', box(1));
    mouse('mousedown', cell(4, 0));
    press('ArrowDown', { shift: true });
    press('c', { ctrl: true });
    expect(copied()).toEqual([[numberOf(4), numberOf(5)], 2]);
  });

  it('leaves the clipboard as it is where there is no cell', () => {
    const copied = draw();
    mouse('click', box(1));
    mouse('click', box(1));
    press('c', { ctrl: true });
    press('C', { ctrl: true, shift: true });
    expect(copied()).toEqual([[''], null]);
  });
});

describe('the menu', () => {
  it('of a ticked row copies the ticked rows, that of another one its cell', () => {
    const copied = draw();
    mouse('click', box(1));
    mouse('click', box(3));
    mouse('contextmenu', cell(3, 2));
    chooseCopy();
    expect(copied()).toEqual([[numberOf(1), numberOf(3)], 16]);
    mouse('contextmenu', cell(4, 0));
    chooseCopy();
    expect(copied()).toEqual([[numberOf(4)], 1]);
  });

  it('of a box without a tick copies its row', () => {
    const copied = draw();
    mouse('contextmenu', box(2));
    chooseCopy();
    expect(copied()).toEqual([[numberOf(2)], 8]);
  });
});
