// What a table asks for and remembers while it is not on screen, and when its rows become others.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TableModel } from '../../src/features/records/table.svelte';
import type { RecordsView } from '../../src/gen/desk';
import type { ProfileDoor } from '../../src/platform/desk';
import { records } from '../support/fake-desk';
import { pageOf, totalsOf } from '../support/fake-tables';

let here: number;
let asked: string[];
let table: TableModel;
beforeEach(() => {
  vi.useFakeTimers();
  here = 400;
  asked = [];
  type Asked = Parameters<typeof pageOf>[2];
  const call = (name: string, { view, page, size }: { view: Asked; page: number; size: number }) => {
    asked.push(name);
    if (name === 'table_totals') return Promise.resolve(totalsOf('Invoices', here, view));
    const found = pageOf('Invoices', here, view, page, size);
    return Promise.resolve({ ...found, columns: found.columns.map((one) => ({ ...one, adds_up: true })) });
  };
  table = new TableModel('a', 'Invoices', { call } as unknown as ProfileDoor);
});
afterEach(() => {
  table.close();
  vi.useRealTimers();
});

const settled = () => vi.advanceTimersByTimeAsync(5000);
const totals = () => asked.filter((name) => name === 'table_totals').length;

/** The list has so many records now. */
function becomes(rows: number, more: Partial<RecordsView> = {}): void {
  const view = (count: number) => records('Invoices', { state: 'pulling', here: count, total: 900 });
  const before = view(here);
  here = rows;
  table.changed(before, { ...view(rows), ...more });
}

describe('a table that is not on screen', () => {
  it('asks for no totals while rows come in, and for those of its page once it is shown', async () => {
    becomes(400);
    table.show();
    await settled();
    const before = totals();
    expect(before).toBeGreaterThan(0);
    table.hide();
    for (const rows of [410, 420, 430]) {
      becomes(rows);
      await settled();
    }
    expect(totals()).toBe(before);
    table.show();
    await settled();
    expect(totals()).toBeGreaterThan(before);
    expect(table.totals.current?.totals.count).toBe(430);
  });
});

describe('how many rows a list has', () => {
  const lines = async () => {
    becomes(400);
    table.show();
    table.change({ list: 'lines' });
    await settled();
    expect(table.counts['lines']).toBe(1000);
  };

  it('is not told any more once the records are others', async () => {
    await lines();
    table.change({ list: null });
    await settled();
    expect(table.counts['lines'], 'nothing changed').toBe(1000);
    becomes(12);
    expect(table.counts['lines']).toBeUndefined();
  });

  it('is not told any more once another copy has as many records', async () => {
    await lines();
    table.change({ list: null });
    await settled();
    becomes(400, { read_at: 1 });
    expect(table.counts['lines']).toBeUndefined();
  });

  it('is told again once the page on screen was read again', async () => {
    await lines();
    becomes(12);
    await settled();
    expect(table.counts['lines']).toBe(table.table?.count);
    expect(table.counts['lines']).toBeLessThan(1000);
  });
});
