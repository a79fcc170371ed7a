import { describe, expect, it } from 'vitest';
import { keyAction, between, clipboardText, type CellPosition } from '../src/components/grid/model';
import { fit, desiredWidths } from '../src/components/grid/widths';
import { namedColumns } from '../src/words/columns';
import { useLocale } from '../src/words/locale';
import { invoices, TYPES } from './fake-records';

const extent = { rows: 150, cols: 8, view: 20 };
const press = (key: string, at: CellPosition, mods: { ctrl?: boolean; shift?: boolean } = {}) =>
  keyAction({ key, ctrl: mods.ctrl ?? false, shift: mods.shift ?? false }, at, extent);
const to = (row: number, col: number, extend = false) => ({ to: { row, col }, extend });

describe('keys of the table', () => {
  const middle = { row: 10, col: 3 };

  it('arrows go cell by cell and stay inside', () => {
    expect(press('ArrowRight', middle)).toEqual(to(10, 4));
    expect(press('ArrowLeft', { row: 10, col: 0 })).toEqual(to(10, 0));
    expect(press('ArrowDown', { row: 149, col: 3 })).toEqual(to(149, 3));
    expect(press('ArrowUp', middle)).toEqual(to(9, 3));
  });

  it('Home and End go to the ends of the row, with Ctrl of the page', () => {
    expect(press('Home', middle)).toEqual(to(10, 0));
    expect(press('End', middle)).toEqual(to(10, 7));
    expect(press('Home', middle, { ctrl: true })).toEqual(to(0, 0));
    expect(press('End', middle, { ctrl: true })).toEqual(to(149, 7));
  });

  it('Page keys go by what fits, with Ctrl by pages of the table', () => {
    expect(press('PageDown', middle)).toEqual(to(29, 3));
    expect(press('PageUp', middle)).toEqual(to(0, 3));
    expect(press('PageDown', middle, { ctrl: true })).toEqual({ page: 1 });
    expect(press('PageUp', middle, { ctrl: true })).toEqual({ page: -1 });
  });

  it('Shift extends, Ctrl A and C mean all and copy, Escape collapses', () => {
    expect(press('ArrowDown', middle, { shift: true })).toEqual(to(11, 3, true));
    expect(press('a', middle, { ctrl: true })).toEqual({ act: 'all' });
    expect(press('c', middle, { ctrl: true })).toEqual({ act: 'copy' });
    expect(press('C', middle, { ctrl: true, shift: true }), 'Ctrl Shift C copies the link').toBeNull();
    expect(press('Escape', middle)).toEqual({ act: 'collapse' });
  });

  it('others are left alone', () => {
    expect(press('Tab', middle)).toBeNull();
    expect(press('x', middle)).toBeNull();
    expect(
      keyAction(
        { key: 'ArrowDown', ctrl: false, shift: false },
        { row: 0, col: 0 },
        { rows: 0, cols: 8, view: 20 },
      ),
    ).toBeNull();
  });

  it('a selection is a rectangle from either corner', () => {
    expect(between({ row: 5, col: 1 }, { row: 2, col: 4 })).toEqual({ top: 2, left: 1, bottom: 5, right: 4 });
  });
});

describe('the clipboard', () => {
  it('gets one cell as it is, several with tabs and lines', () => {
    expect(clipboardText([['a\tb\nc']])).toBe('a\tb\nc');
    expect(
      clipboardText([
        ['a\tb', 'c'],
        ['d\r\ne', ''],
      ]),
    ).toBe('a b\tc\nd e\t');
  });
});

describe('widths', () => {
  const columns = namedColumns('Invoices', TYPES[1]?.columns ?? []);
  const rows = Array.from({ length: 50 }, (_, i) => invoices(i));
  const wanted = desiredWidths(columns, rows);
  const sum = (list: number[]) => list.reduce((a, b) => a + b, 0);

  it('fill the room and go no further', () => {
    for (const room of [731, 1019, 1600]) {
      const widths = fit(columns, wanted, room);
      expect(sum(widths), String(room)).toBeLessThanOrEqual(room);
      expect(sum(widths), String(room)).toBeGreaterThan(room - columns.length - 1);
    }
  });

  it('never cut the number of a document', () => {
    expect(wanted[0]).toBeGreaterThan(64);
    expect(fit(columns, wanted, 400)[0]).toBe(Math.floor(wanted[0] ?? 0));
  });

  it('hold what a date or a length of time looks like in the language, and what is none', () => {
    const [only, several] = [
      { field: 'transactionDate', kind: 'date', optional: false, label: 'Date' },
      { field: 'duration', kind: 'duration', optional: false, label: 'Duration' },
    ] as const;
    const width = (column: typeof only | typeof several, ...cells: string[]) =>
      desiredWidths(
        [column],
        cells.map((cell) => ({ id: '', inactive: false, cells: [cell] })),
      )[0] ?? 0;
    useLocale('en-GB');
    const british = width(only, '2024-03-01');
    useLocale('en-US');
    expect(width(only, '2024-03-01')).toBeGreaterThan(british);
    useLocale(undefined);
    expect(width(several, 'PT3H30M'), 'as wide as with none').toBe(width(several));
    expect(width(several, 'half a day')).toBeGreaterThan(width(several));
    expect(width(several, 'x'.repeat(5000)), 'not for ever').toBeLessThanOrEqual(300);
  });

  it('never take from amounts and dates', () => {
    const narrow = fit(columns, wanted, 400);
    columns.forEach((column, i) => {
      if (column.kind !== 'text') expect(narrow[i], column.field).toBe(Math.floor(wanted[i] ?? 0));
      expect(narrow[i], column.field).toBeGreaterThan(50);
    });
  });
});
