// How wide the columns of a grid are.
import { describe, expect, it } from 'vitest';
import { GridColumns } from '../../../src/components/grid/grid-columns.svelte';
import type { GridColumn } from '../../../src/components/grid/types';
import { widthOfSum } from '../../../src/components/grid/widths';

const column = (field: string, kind: GridColumn['kind'], at: number): GridColumn => ({
  ...{ field, kind, label: field, role: 'plain', rank: 0, at, place: at, width: null },
});
const columns = [column('refNumber', 'text', 0), column('amount', 'money', 1)];
const rows = [{ row: 1, record: 0, id: '1', inactive: false, cells: ['10001', '12.50'] }];
const given = { columns, order: [], room: 200, frozen: 0 };

describe('columns with sums under them', () => {
  it('have room for the sums, and keep it when the sums get shorter', () => {
    const layout = new GridColumns(() => ({ ...given, rows }));
    layout.measure();
    const before = layout.widths[1] ?? 0;
    const long = '2,540,711,000.76';
    layout.makeRoomFor(new Map([['amount', long]]));
    expect(layout.widths[1]).toBe(widthOfSum(long));
    expect(layout.widths[1]).toBeGreaterThan(before);
    layout.makeRoomFor(new Map([['amount', '1.00']]));
    expect(layout.widths[1]).toBe(widthOfSum(long));
  });

  it('are as wide as their cells where those are wider', () => {
    const layout = new GridColumns(() => ({ ...given, rows }));
    layout.measure();
    const before = layout.widths;
    layout.makeRoomFor(new Map([['amount', '1.00']]));
    expect(layout.widths).toEqual(before);
  });

  it('are measured on their rows first: a sum alone does not say how wide the cells are', () => {
    const layout = new GridColumns(() => ({ ...given, rows: [] }));
    layout.makeRoomFor(new Map([['amount', '2,540,711,000.76']]));
    expect(layout.widths[1]).toBeLessThan(widthOfSum('2,540,711,000.76'));
  });
});
