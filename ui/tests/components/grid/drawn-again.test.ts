// What is drawn again when something changes: the cells that are other ones then, and no more. It is counted, never timed.
import { flushSync } from 'svelte';
import { beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import * as cells from '../../../src/components/grid/cell-look';
import { shareEqual } from '../../../src/components/structural-sharing';
import type { RecordsView } from '../../../src/gen/desk';
import { FakeDesk, records } from '../../support/fake-desk';
import { tableOf } from '../../support/fake-tables';
import { cell, drawGrid, giveSize, invoiceColumns, invoiceRows } from '../../support/grid.svelte';
import { openWindow, press, rowsOnPage, shownOf, until } from '../../support/window';

// Every cell that is drawn asks once how its value looks.
let look: MockInstance<typeof cells.cellLook>;
beforeEach(() => {
  look = vi.spyOn(cells, 'cellLook');
});

/** How many cells are drawn while something is done. */
async function cellsDrawn(what: () => void | Promise<void>): Promise<number> {
  look.mockClear();
  await what();
  flushSync();
  return look.mock.calls.length;
}

const COLUMNS = invoiceColumns().length;

describe('equal parts of two values', () => {
  it('are the old ones', () => {
    const before = [
      { id: 'a', cells: ['1', null] },
      { id: 'b', cells: ['2'] },
    ];
    expect(shareEqual(before, structuredClone(before))).toBe(before);
    const [first, second] = [before[0], { id: 'b', cells: ['3'] }];
    const now = shareEqual(before, structuredClone([before[0], second]));
    expect(now).toEqual([first, second]);
    expect(now[0]).toBe(first);
    expect(now[1]).not.toBe(before[1]);
  });

  it('are told from parts that went, came or are of another kind', () => {
    for (const [before, now] of [
      [{ a: 1, b: 2 }, { a: 1 }],
      [{ a: 1 }, { a: 1, b: undefined }],
      [[1, 2], [1]],
      [[1], [1, 2]],
      [[], {}],
      [{}, []],
      [null, {}],
      [{ a: null }, { a: {} }],
      ['1', 1],
    ] as const) {
      const kept: unknown = shareEqual<unknown>(before, now);
      expect(kept).toStrictEqual(now);
    }
  });
});

describe('a grid', () => {
  it('draws no more rows than a window has room for before it is measured', () => {
    drawGrid({ rows: invoiceRows(500) });
    const drawn = document.querySelectorAll('[data-at]').length;
    const inWindow = Math.ceil(window.innerHeight / 28);
    expect(drawn).toBeGreaterThanOrEqual(inWindow);
    expect(drawn).toBeLessThan(2 * inWindow);
  });

  it('draws no cell again when the focus moves or a row is ticked', async () => {
    giveSize(1000, 560);
    drawGrid();
    cell(0, 0).focus();
    expect(await cellsDrawn(() => void press('ArrowDown'))).toBe(0);
    expect(await cellsDrawn(() => void press('ArrowDown', { shift: true }))).toBe(0);
    expect(await cellsDrawn(() => void press(' ', { shift: true }))).toBe(0);
    expect(document.querySelectorAll('[data-at] input:checked').length, 'rows are ticked').toBeGreaterThan(0);
  });

  it('draws the cells of one row again when that row is another one', async () => {
    giveSize(1000, 560);
    const rows = invoiceRows(150);
    const grid = drawGrid({ rows });
    const other = rows.map((row, i) => (i === 3 ? { ...row, cells: row.cells.map(() => 'other') } : row));
    expect(await cellsDrawn(() => grid.change({ rows: other }))).toBe(COLUMNS);
    expect(cell(3, 0).textContent).toBe('other');
  });
});

describe('the table of a list', () => {
  let desk: FakeDesk;
  beforeEach(() => {
    desk = new FakeDesk();
    localStorage.clear();
  });

  async function open(more: Partial<RecordsView>) {
    desk.place('harbor-lane', 'records', 'Invoices');
    desk.records = { Invoices: records('Invoices', more) };
    const app = await openWindow(desk);
    await until(() => expect(rowsOnPage()).toBe(Math.min(150, more.here ?? 0)));
    const table = shownOf(app).records?.table;
    if (!table) throw new Error('no table is open');
    return table;
  }

  it('draws no cell again when its page is read again and came as it was', async () => {
    const table = await open({ state: 'complete', here: 200, total: 200 });
    const asked = desk.calls('table_page').length;
    const before = table.table;
    const read = async () => {
      table.refresh(true);
      await until(() => expect(table.table).not.toBe(before));
    };
    expect(await cellsDrawn(read)).toBe(0);
    expect(desk.calls('table_page')).toHaveLength(asked + 1);
  });

  it('draws only the rows that came when more of them are here', async () => {
    const running = { state: 'pulling', total: 200, pages_total: 2 } as const;
    await open({ ...running, here: 10, pages_read: 1 });
    const more = records('Invoices', { ...running, here: 14, pages_read: 2 });
    desk.records = { Invoices: more };
    const come = async () => {
      await desk.push({ event: 'records_changed', connection: desk.idOf('harbor-lane'), records: more });
      await until(() => expect(rowsOnPage()).toBe(14));
    };
    expect(await cellsDrawn(come)).toBe(4 * COLUMNS);
  });

  it('draws only the cells of the column that got another width', async () => {
    const table = await open({ state: 'complete', here: 20, total: 20 });
    const fields = tableOf('Invoices', null, 20).columns.map(({ field }) => field);
    const columns = fields.map((path) => ({ path, width: null }));
    table.look = { ...table.look, columns };
    await until(() => expect(desk.calls('table_page').at(-1)?.view.columns).toEqual(fields));
    const wider = () => {
      table.look = {
        ...table.look,
        columns: columns.map((one, i) => (i === 2 ? { ...one, width: 200 } : one)),
      };
    };
    expect(await cellsDrawn(wider)).toBe(20);
  });
});
