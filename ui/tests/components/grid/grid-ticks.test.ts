// Ticks of rows over several pages, and the key that takes them away.
import { describe, expect, it } from 'vitest';
import type { Selection } from '../../../src/components/grid/selection';
import type { GridColumn } from '../../../src/components/grid/types';
import { cell, drawGrid, invoiceColumns, invoiceRows, mouse } from '../../support/grid.svelte';
import { press } from '../../support/window';

const box = (at: number) => document.querySelectorAll('[data-testid="check-row"]').item(at);
const ticked = () =>
  [...document.querySelectorAll<HTMLElement>('tr[aria-selected="true"]')].map((row) =>
    Number(row.dataset['at']),
  );
const page = (first: number) => invoiceRows(20).slice(first, first + 10);

describe('ticks up to a row', () => {
  it('begin at the row that was ticked last, and not at its place on another page', () => {
    const grid = drawGrid({ rows: page(0) });
    mouse('click', box(2));
    grid.change({ rows: page(10), first: 11 });
    mouse('click', box(6), { shiftKey: true });
    expect(ticked(), 'the row it began at is on the page before').toEqual([6]);
    mouse('click', box(8), { shiftKey: true });
    expect(ticked()).toEqual([6, 7, 8]);
    grid.change({ rows: page(0), first: 1 });
    mouse('mousedown', cell(4, 0));
    press(' ', { shift: true });
    expect(ticked()).toEqual([2, 4]);
  });

  it('begin at that row where it moved, and nowhere once no row is ticked', () => {
    const grid = drawGrid({ rows: page(0) });
    mouse('click', box(1));
    grid.change({ rows: [...page(10).slice(0, 3), ...page(0)] });
    mouse('click', box(6), { shiftKey: true });
    expect(ticked()).toEqual([4, 5, 6]);
    press('Escape');
    mouse('click', box(8), { shiftKey: true });
    expect(ticked()).toEqual([8]);
  });
});

describe('ticks of rows on other pages', () => {
  const all = invoiceColumns();
  let told: Selection | null = null;
  type Values = Record<string, string | null>;
  const values = (): Values[] | undefined =>
    told?.values.map((row): Values =>
      Object.fromEntries(
        row.map((value, c): [string, string | null] => [told?.columns[c]?.field ?? '', value]),
      ),
    );
  /** The values of these rows in these columns. */
  const of = (rows: number[], columns: GridColumn[]): Values[] =>
    rows.map((row) =>
      Object.fromEntries(columns.map(({ field, at }) => [field, invoiceRows(20)[row]?.cells[at] ?? null])),
    );
  /** What the grid is given once the page was read with these columns, besides one of `more`. */
  const read = (columns: GridColumn[], more: string | null = null) => {
    const rows = page(10).map((row) => ({
      ...row,
      cells: [...(more === null ? [] : [more]), ...columns.map(({ at }) => row.cells[at] ?? null)],
    }));
    const first = more === null ? 0 : 1;
    return { rows, columns: columns.map((column, i) => ({ ...column, at: first + i, place: first + i })) };
  };
  const visible = all.filter(({ field }) => field !== 'terms');

  /** A grid with one row that is ticked on the page before, and one on this page. */
  function ticks() {
    const grid = drawGrid({ rows: page(0), columns: all, onselect: (now: Selection | null) => (told = now) });
    mouse('click', box(1));
    grid.change({ rows: page(10), first: 11 });
    mouse('click', box(0));
    expect(values()).toEqual(of([1, 10], all));
    return grid;
  }

  it('stay with their values where a column is moved', () => {
    const grid = ticks();
    const moved = [...all].reverse();
    grid.change({ columns: moved.map((column, place) => ({ ...column, place })) });
    expect(values()).toEqual(of([1, 10], moved));
    grid.change(read(moved));
    expect(values(), 'the page is read in that order').toEqual(of([1, 10], moved));
    expect(told?.columns.map(({ field }) => field)).toEqual(moved.map(({ field }) => field));
  });

  it('stay with their values where a column is hidden, and where it is shown again', () => {
    const grid = ticks();
    grid.change({ columns: visible });
    expect(values()).toEqual(of([1, 10], visible));
    grid.change(read(visible));
    expect(values(), 'the page is read without it').toEqual(of([1, 10], visible));
    grid.change(read(all));
    expect(values()).toEqual(of([1, 10], all));
  });

  it('go where a column is shown that their values are not known of', () => {
    const grid = ticks();
    const { rows, columns } = read(visible, 'new');
    const added: GridColumn = { ...(all[0] as GridColumn), field: 'memo', label: 'Memo', at: 0, place: 0 };
    grid.change({ rows, columns: [added, ...columns] });
    expect(values()).toEqual([{ memo: 'new', ...of([10], visible)[0] }]);
    expect(ticked()).toEqual([0]);
  });
});

describe('Escape', () => {
  it('is for the ticks and then for the read that is under way', () => {
    drawGrid({ rows: page(0), busy: true });
    mouse('click', box(1));
    expect(press('Escape')).toBe(true);
    expect(ticked()).toEqual([]);
    expect(press('Escape')).toBe(false);
  });

  it('is for a rectangle before the read too', () => {
    drawGrid({ rows: page(0), busy: true });
    mouse('mousedown', cell(0, 0));
    press('ArrowDown', { shift: true });
    expect(press('Escape')).toBe(true);
    expect(document.querySelectorAll('td[aria-selected="true"]')).toHaveLength(0);
    expect(press('Escape')).toBe(false);
  });
});
