import { describe, expect, it } from 'vitest';
import { keyAction, between, type CellPosition } from '../../../src/components/grid/model';
import {
  desiredWidths,
  fit,
  LEAST_WIDTH,
  staysInSight,
  wholeWidth,
  widthChanges,
  withoutRoom,
} from '../../../src/components/grid/widths';
import { namedColumns } from '../../../src/words/columns';
import { useLocale } from '../../../src/words/locale';
import { invoices, TYPES } from '../../support/fake-records';

const extent = { rows: 150, cols: 8, viewport: 20 };
const press = (key: string, at: CellPosition, mods: { ctrl?: boolean; shift?: boolean } = {}) =>
  keyAction({ key, ctrl: mods.ctrl ?? false, shift: mods.shift ?? false }, at, extent);
const to = (row: number, col: number, extend = false) => ({ to: { row, col }, extend });

describe('keys of the table', () => {
  const middle = { row: 10, col: 3 };

  it('arrows go cell by cell and stay inside', () => {
    expect(press('ArrowRight', middle)).toEqual(to(10, 4));
    expect(press('ArrowRight', { row: 10, col: 7 })).toEqual(to(10, 7));
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
    expect(press('C', middle, { ctrl: true, shift: true })).toEqual({ act: 'copy-heads' });
    expect(press('Escape', middle)).toEqual({ act: 'collapse' });
  });

  it('others are left alone', () => {
    expect(press('Tab', middle)).toBeNull();
    expect(press('x', middle)).toBeNull();
    expect(
      keyAction(
        { key: 'ArrowDown', ctrl: false, shift: false },
        { row: 0, col: 0 },
        { rows: 0, cols: 8, viewport: 20 },
      ),
    ).toBeNull();
  });

  it('a selection is a rectangle from either corner', () => {
    expect(between({ row: 5, col: 1 }, { row: 2, col: 4 })).toEqual({ top: 2, left: 1, bottom: 5, right: 4 });
  });
});

describe('keys of the heads and the boxes', () => {
  const head = { row: -1, col: 3 };
  const key = (
    key: string,
    at: CellPosition,
    mods: { ctrl?: boolean; shift?: boolean; alt?: boolean } = {},
    of = extent,
  ) => keyAction({ key, ctrl: false, shift: false, ...mods }, at, of);

  it('the heads are over the first row', () => {
    expect(key('ArrowUp', { row: 0, col: 3 })).toEqual(to(-1, 3));
    expect(key('ArrowDown', head)).toEqual(to(0, 3));
    expect(key('ArrowUp', head)).toEqual(to(-1, 3));
    expect(key('ArrowRight', head)).toEqual(to(-1, 4));
    expect(key('End', head)).toEqual(to(-1, 7));
    expect(key('PageUp', { row: 5, col: 3 })).toEqual(to(0, 3));
    expect(key('k', { row: 0, col: 3 })).toEqual(to(0, 3));
    expect(key('ArrowUp', { row: 0, col: 3 }, { shift: true }), 'a selection ends at the first row').toEqual(
      to(0, 3, true),
    );
  });

  it('and stay within reach where no row is shown', () => {
    const none = { ...extent, rows: 0 };
    expect(key('ArrowRight', head, {}, none)).toEqual(to(-1, 4));
    expect(key('ArrowDown', head, {}, none)).toBeNull();
  });

  it('sort, and with Shift or Ctrl by a further column', () => {
    expect(key('Enter', head)).toEqual({ head: 'sort' });
    expect(key(' ', head)).toEqual({ head: 'sort' });
    expect(key('Enter', head, { shift: true })).toEqual({ head: 'sort-add' });
    expect(key('Enter', head, { ctrl: true })).toEqual({ head: 'sort-add' });
  });

  it('change widths and places with Alt, on a head alone', () => {
    expect(key('ArrowLeft', head, { alt: true })).toEqual({ head: 'narrower' });
    expect(key('ArrowRight', head, { alt: true, shift: true })).toEqual({ head: 'later' });
    expect(key('ArrowRight', { row: 0, col: 3 }, { alt: true })).toBeNull();
    expect(key('ArrowRight', { row: -1, col: -1 }, { alt: true })).toBeNull();
    expect(key('ArrowUp', head, { alt: true })).toBeNull();
  });

  it('select rows and open them', () => {
    const middle = { row: 10, col: 3 };
    expect(key(' ', middle)).toEqual({ act: 'check' });
    expect(key(' ', middle, { shift: true })).toEqual({ act: 'check-range' });
    expect(key('Enter', middle)).toEqual({ act: 'open' });
    expect(key(' ', { row: -1, col: -1 })).toEqual({ act: 'check-all' });
  });

  it('reach the boxes with the left arrow alone', () => {
    expect(key('ArrowLeft', { row: 4, col: 0 })).toEqual(to(4, -1));
    expect(key('ArrowDown', { row: 4, col: -1 })).toEqual(to(5, -1));
    expect(key('ArrowUp', { row: 0, col: -1 })).toEqual(to(-1, -1));
    expect(key('ArrowRight', { row: 4, col: -1 })).toEqual(to(4, 0));
    expect(key('Home', { row: 4, col: 3 })).toEqual(to(4, 0));
    expect(key('ArrowLeft', { row: 4, col: 0 }, { ctrl: true })).toEqual(to(4, 0));
    expect(key('ArrowLeft', { row: 4, col: 0 }, { shift: true })).toEqual(to(4, 0, true));
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
      { field: 'transactionDate', kind: 'date', role: 'plain', rank: 0, label: 'Date' },
      { field: 'duration', kind: 'duration', role: 'plain', rank: 0, label: 'Duration' },
    ] as const;
    const width = (column: typeof only | typeof several, ...cells: string[]) =>
      desiredWidths(
        [column],
        cells.map((cell, row) => ({ row, record: row, id: '', inactive: false, cells: [cell] })),
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

  it('that somebody chose stay, and others take what is left', () => {
    const chosen = columns.map(({ field }) => (field === 'refNumber' ? 200 : null));
    for (const room of [600, 1019, 1600])
      expect(fit(columns, wanted, room, chosen)[0], String(room)).toBe(200);
    expect(sum(fit(columns, wanted, 1600, chosen))).toBeGreaterThan(1590);
    const all = columns.map(() => 80);
    expect(fit(columns, wanted, 1600, all), 'nothing may take it').toEqual(all);
  });

  it('leave the columns of the highest rank out where there is no room, and never those of rank 0', () => {
    const ranked = columns.map((column) => ({
      ...column,
      rank: { terms: 2, poNumber: 3, dueDate: 2 }[column.field] ?? 0,
    }));
    const out = (room: number, chosen?: (number | null)[]) => [...withoutRoom(ranked, wanted, room, chosen)];
    expect(out(1019)).toEqual([]);
    expect(out(800)).toEqual(['poNumber']);
    expect(out(700), 'of one rank the last goes first').toEqual(['poNumber', 'dueDate']);
    expect(out(100)).toEqual(['poNumber', 'dueDate', 'terms']);
    expect(out(0), 'before the room is known').toEqual([]);
    const wide = columns.map(({ field }) => (field === 'customer' ? 700 : null));
    expect(out(1019, wide).length, 'a wide column takes the room of others').toBeGreaterThan(0);
  });

  it('beside a record in a narrow window keep what names it and its balance, as long as there is room', () => {
    // As the catalogue ranks them.
    const RANKS: Record<string, number> = {
      transactionDate: 2,
      customer: 1,
      poNumber: 7,
      terms: 6,
      amount: 3,
    };
    const ranked = columns.map((column) => ({ ...column, rank: RANKS[column.field] ?? 0 }));
    const left = (room: number) => {
      const gone = withoutRoom(ranked, wanted, room);
      return columns.map(({ field }) => field).filter((field) => !gone.has(field));
    };
    expect(left(460)).toEqual(expect.arrayContaining(['refNumber', 'customer', 'balanceRemaining']));
    expect(left(300)).toContain('balanceRemaining');
  });

  it('of frozen columns leave room for others', () => {
    expect(staysInSight([100, 100, 100, 100], 0, 1000)).toBe(1);
    expect(staysInSight([100, 100, 100, 100], 3, 1000)).toBe(3);
    expect(staysInSight([300, 300, 300, 300], 3, 1000)).toBe(2);
    expect(staysInSight([900], 1, 400)).toBe(1);
  });

  it('change for the column and the texts before it, so that nothing before it moves', () => {
    const widths = fit(columns, wanted, 1019);
    const due = columns.findIndex(({ field }) => field === 'dueDate');
    const changes = widthChanges(columns, widths, due, 150.4);
    expect(changes.map(({ field }) => field)).toEqual([
      'refNumber',
      'customer',
      'poNumber',
      'terms',
      'dueDate',
    ]);
    expect(changes.at(-1)).toEqual({ field: 'dueDate', width: 150 });
    const chosen = columns.map(({ field }) => changes.find((one) => one.field === field)?.width ?? null);
    expect(fit(columns, wanted, 1019, chosen).slice(0, due)).toEqual(widths.slice(0, due));
    expect(widthChanges(columns, widths, 0, 3)).toEqual([{ field: 'refNumber', width: LEAST_WIDTH }]);
  });

  it('that are whole have the widest text in them, and the head with its mark', () => {
    const [first] = columns;
    if (!first) throw new Error('no column');
    const measure = (text: string) => text.length * 10;
    expect(wholeWidth(first, ['12', '12345678901'], measure)).toBe(110 + 26);
    expect(wholeWidth({ ...first, label: 'A long heading' }, ['1'], measure)).toBe(140 + 16 + 26);
    expect(wholeWidth(first, ['x'.repeat(500)], measure)).toBe(1200);
  });

  it('never take from amounts and dates', () => {
    const narrow = fit(columns, wanted, 400);
    columns.forEach((column, i) => {
      if (column.kind !== 'text') expect(narrow[i], column.field).toBe(Math.floor(wanted[i] ?? 0));
      expect(narrow[i], column.field).toBeGreaterThan(50);
    });
  });
});
