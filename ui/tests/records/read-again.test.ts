// A page that is read again while records come in: what is the same stays the same, and the desk is asked without delay.
import { describe, expect, it } from 'vitest';
import { TableModel } from '../../src/features/records/table.svelte';
import type { TablePage } from '../../src/gen/desk';
import type { ProfileDoor } from '../../src/platform/desk';
import { FakeDesk, records } from '../support/fake-desk';
import { cell, head, mouse } from '../support/grid.svelte';
import { openWindow, until } from '../support/window';

const PAGE: TablePage = {
  copy: 7,
  columns: [{ field: 'name', kind: 'text', role: 'name', rank: 0 }],
  rows: ['Abernathy', 'Bayside', 'Cedar'].map((name, at) => ({
    ...{ row: at, record: at, id: String(at), cells: [name], inactive: false },
  })),
  ...{ page: 1, pages: 1, count: 3, here: 3, first: 1 },
};

describe('a table', () => {
  it('that reads its page again has the rows of before', async () => {
    const door = { call: () => Promise.resolve(structuredClone(PAGE)) } as unknown as ProfileDoor;
    const table = new TableModel('harbor-lane', 'Invoices', door);
    table.show();
    table.refresh(true);
    await until(() => expect(table.table).not.toBeNull());
    const { table: before, columns } = table;
    table.refresh(true);
    await until(() => expect(table.table).not.toBe(before));
    expect(table.table?.rows).toBe(before?.rows);
    expect(table.columns).toBe(columns);
    table.close();
  });

  it('asks the desk for another order before the page draws that it waits', async () => {
    const desk = new FakeDesk();
    localStorage.clear();
    desk.place('harbor-lane', 'records', 'Invoices');
    desk.records = { Invoices: records('Invoices', { state: 'complete', here: 200, total: 200 }) };
    await openWindow(desk);
    await until(() => expect(cell(0, 0).textContent).toContain('10481'));
    const asked = desk.calls('table_page').length;
    mouse('click', head('amount'));
    expect(desk.calls('table_page')).toHaveLength(asked + 1);
    expect(desk.calls('table_page').at(-1)?.view.order).toEqual([{ path: 'amount', descending: true }]);
  });
});
