// What is selected in the grid, and what it tells of it.
import { flushSync } from 'svelte';
import { describe, expect, it } from 'vitest';
import type { Selection } from '../../../src/components/grid/selection';
import type { GridColumn } from '../../../src/components/grid/types';
import type { TableRow } from '../../../src/gen/desk';
import { cell, drawGrid, head, invoiceRows, mouse } from '../../support/grid.svelte';
import { get, press } from '../../support/window';

const boxes = () => [...document.querySelectorAll<HTMLInputElement>('[data-testid="check-row"]')];
const all = () => get('check-all') as HTMLInputElement;
const selectedRows = () =>
  [...document.querySelectorAll<HTMLElement>('tr[aria-selected="true"]')].map((row) =>
    Number(row.dataset['at']),
  );
const labelOf = (at: number) => boxes()[at]?.getAttribute('aria-label');

describe('rows are ticked', () => {
  it('by their boxes, one or up to another, and all by the box of the head', () => {
    drawGrid({ rows: invoiceRows(20) });
    expect(labelOf(4)).toBe('Select row 5');
    mouse('click', boxes()[2] as Element);
    expect(selectedRows()).toEqual([2]);
    expect(all().indeterminate).toBe(true);
    mouse('click', boxes()[5] as Element, { shiftKey: true });
    expect(selectedRows()).toEqual([2, 3, 4, 5]);
    mouse('click', boxes()[3] as Element);
    expect(selectedRows()).toEqual([2, 4, 5]);
    mouse('click', all());
    expect(selectedRows()).toHaveLength(20);
    expect([all().checked, all().indeterminate]).toEqual([true, false]);
    mouse('click', all());
    expect(selectedRows()).toEqual([]);
  });

  it('with Space from any cell, and up to another with Shift', () => {
    drawGrid({ rows: invoiceRows(20) });
    mouse('mousedown', cell(1, 3));
    press(' ');
    expect(selectedRows()).toEqual([1]);
    press('ArrowDown');
    press('ArrowDown');
    press(' ', { shift: true });
    expect(selectedRows()).toEqual([1, 2, 3]);
    expect(document.activeElement).toBe(cell(3, 3));
    expect(press('Escape'), 'Escape is for the ticks').toBe(true);
    expect(selectedRows()).toEqual([]);
    expect(press('Escape'), 'and then for whoever is around').toBe(false);
  });

  it('by the keyboard on the boxes themselves, the one of the head too', () => {
    drawGrid({ rows: invoiceRows(3) });
    mouse('mousedown', cell(0, 0));
    press('ArrowLeft');
    expect(document.activeElement).toBe(boxes()[0]);
    press(' ');
    expect(selectedRows()).toEqual([0]);
    press('ArrowUp');
    expect(document.activeElement).toBe(all());
    press('Enter');
    expect(selectedRows()).toEqual([0, 1, 2]);
  });

  it('and stay so while another page is on screen, but not in another view', () => {
    const told: (Selection | null)[] = [];
    const page = (first: number) => invoiceRows(20).slice(first, first + 10);
    const grid = drawGrid({
      rows: page(0),
      viewKey: 'a',
      onselect: (one: Selection | null) => told.push(one),
    });
    mouse('click', boxes()[1] as Element);
    grid.change({ rows: page(10), first: 11 });
    expect(selectedRows()).toEqual([]);
    mouse('click', boxes()[0] as Element);
    expect(told.at(-1)?.values.map((values) => values[0])).toEqual(['10482', '10491']);
    grid.change({ viewKey: 'b' });
    expect(told.at(-1)).toBeNull();
  });
});

describe('the grid tells', () => {
  it('the values of a rectangle as the records have them, and of the ticked rows after it', () => {
    const told: (Selection | null)[] = [];
    drawGrid({ rows: invoiceRows(20), onselect: (one: Selection | null) => told.push(one) });
    expect(told).toEqual([]);
    mouse('click', boxes()[3] as Element);
    expect(told.at(-1)).toMatchObject({ what: 'rows' });
    mouse('mousedown', cell(2, 6));
    mouse('mousedown', cell(3, 7), { shiftKey: true });
    const rectangle = told.at(-1);
    expect(rectangle?.what).toBe('cells');
    expect(rectangle?.columns.map(({ field }) => field)).toEqual(['amount', 'balanceRemaining']);
    expect(rectangle?.values).toEqual([2, 3].map((i) => (invoiceRows(20)[i] as TableRow).cells.slice(6, 8)));
    rectangle?.clear();
    expect(told.at(-1), 'the ticked row is still there').toMatchObject({ what: 'rows' });
    told.at(-1)?.clear();
    flushSync();
    expect(told.at(-1)).toBeNull();
  });

  it('that a rectangle ended, and unpaints it, where the focus goes elsewhere by itself', () => {
    const painted = () => document.querySelectorAll('td[aria-selected="true"]').length;
    const told: (Selection | null)[] = [];
    drawGrid({ rows: invoiceRows(20), onselect: (one: Selection | null) => told.push(one) });
    const select = () => {
      mouse('mousedown', cell(2, 6));
      mouse('mousedown', cell(3, 7), { shiftKey: true });
      expect([painted(), told.at(-1)?.what]).toEqual([4, 'cells']);
    };
    select();
    mouse('mousedown', head('amount'));
    expect([painted(), told.at(-1)], 'a head is pressed').toEqual([0, null]);
    select();
    cell(9, 1).focus();
    press('F2');
    expect([painted(), told.at(-1)], 'a screen reader goes to another cell').toEqual([0, null]);
  });

  it('the row that is opened with Enter or a double click, and shows the one that is open', () => {
    const opened: number[] = [];
    drawGrid({ rows: invoiceRows(20), current: 6, onopen: (row: TableRow) => opened.push(row.row) });
    expect(document.querySelector('tr.open')?.getAttribute('data-at')).toBe('6');
    mouse('mousedown', cell(4, 1));
    press('Enter');
    mouse('dblclick', cell(9, 0));
    expect(opened).toEqual([4, 9]);
  });

  it('what else can be done with a cell, in its menu', () => {
    const asked: unknown[] = [];
    drawGrid({
      rows: invoiceRows(3),
      cellMenu: (row: TableRow, column: GridColumn, value: string | null) => {
        asked.push([row.row, column.field, value]);
        return [];
      },
    });
    mouse('contextmenu', cell(1, 2));
    expect(asked).toEqual([[1, 'customer', 'Bayside Concrete & Paving']]);
  });

  it('where somebody is, and goes back there', () => {
    const places: unknown[] = [];
    drawGrid({ rows: invoiceRows(20), onplace: (place) => places.push(place) });
    mouse('mousedown', cell(4, 2));
    expect(places.at(-1)).toEqual({ top: 0, left: 0, row: 4, col: 2 });
  });
});

describe('cells', () => {
  it('mark what is searched for', () => {
    drawGrid({ rows: invoiceRows(3), highlight: 'mason' });
    const marks = [...document.querySelectorAll('mark')];
    expect(marks.map((mark) => mark.textContent)).toEqual(['Mason']);
    expect(cell(0, 2).textContent).toBe('Abernathy & Sons Masonry');
  });

  it('of documents stand back on further lines of the same one', () => {
    const rows = [0, 0, 1].map((record, row) => ({ ...(invoiceRows(1)[0] as TableRow), row, record }));
    drawGrid({ rows, lines: true });
    expect([...document.querySelectorAll('[data-at]')].map((row) => row.className)).toEqual([
      'first',
      'again',
      'first',
    ]);
  });

  it('name the record strongest, and zeros and blanks least', () => {
    drawGrid({ rows: invoiceRows(6) });
    expect(cell(0, 0).className, 'an invoice is known by its number').toContain('t-strong');
    expect(cell(0, 2).className).toContain('t-plain');
    expect(cell(0, 7).className, 'nothing is open').toContain('t-faint');
    expect(cell(5, 7).className).toContain('t-strong');
    expect(cell(1, 3).className, 'a blank').toContain('t-faint');
    expect(cell(0, 4).className).toContain('t-quiet');
  });
});
