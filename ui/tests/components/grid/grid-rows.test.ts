// A page of 500 rows, of which only those in sight are drawn.
import { flushSync } from 'svelte';
import { describe, expect, it } from 'vitest';
import { rowsInSight, type Sight } from '../../../src/components/rows-in-sight';
import { cell, drawGrid, giveSize, invoiceRows, mouse } from '../../support/grid.svelte';
import { press } from '../../support/window';

const sight: Sight = { count: 500, row: 20, top: 0, viewport: 200, beyond: 5, step: 1, held: -1, kept: null };
const indices = (more: Partial<Sight>) => rowsInSight({ ...sight, ...more }).slots.map(({ index }) => index);

describe('the rows in sight', () => {
  it('are those of the view and some beyond it', () => {
    expect(indices({})).toEqual(Array.from({ length: 15 }, (_, i) => i));
    expect(indices({ top: 1000 }).at(0)).toBe(45);
    expect(indices({ top: 1000 }).at(-1)).toBe(64);
    expect(indices({ top: 9_800 }).at(-1)).toBe(499);
    expect(indices({ count: 0 })).toEqual([]);
  });

  it('change by several at once', () => {
    const some = { top: 1000, step: 8 };
    expect(indices({ ...some, top: 1020 })).toEqual(indices(some));
    expect(indices(some).at(0)).toBe(40);
  });

  it('leave the height of all others', () => {
    for (const more of [{}, { top: 1000 }, { top: 5000, held: 3 }, { top: 0, held: 400 }, { top: 99_999 }]) {
      const { slots, rest } = rowsInSight({ ...sight, ...more });
      const height = slots.reduce((all, { gap }) => all + gap + sight.row, rest);
      expect(height, JSON.stringify(more)).toBe(500 * sight.row);
    }
  });

  it('have the one with the focus among them, in its order', () => {
    expect(indices({ top: 1000, held: 3 }).slice(0, 2)).toEqual([3, 45]);
    expect(indices({ held: 400 }).at(-1)).toBe(400);
    expect(indices({ held: 4 })).toHaveLength(15);
    expect(indices({ held: 600 })).toHaveLength(15);
  });
});

describe('the rows that stay drawn', () => {
  /** The first row that is drawn and the one after the last, for each place that somebody scrolls to in turn. */
  const scrolled = (tops: number[], more: Partial<Sight> = {}) => {
    let kept: Sight['kept'] = null;
    return tops.map((top) => {
      const { from, to } = (kept = rowsInSight({ ...sight, ...more, top, kept }));
      return [from, to];
    });
  };

  it('are those that were in sight on the way', () => {
    expect(scrolled([0, 200, 400, 0])).toEqual([
      [0, 15],
      [0, 25],
      [0, 35],
      [0, 35],
    ]);
  });

  it('are at most 200, and those farthest away go first', () => {
    const tops = Array.from({ length: 24 }, (_, i) => i * 200);
    expect(scrolled(tops).at(-1)).toEqual([45, 245]);
    expect(scrolled([...tops].reverse()).at(-1)).toEqual([0, 200]);
  });

  it('are none that were left behind, and none beyond the end of a list that has fewer now', () => {
    expect(scrolled([0, 8000])).toEqual([
      [0, 15],
      [395, 415],
    ]);
    const kept = { from: 0, to: 40 };
    expect(rowsInSight({ ...sight, count: 20, kept })).toMatchObject({ from: 0, to: 20, rest: 0 });
  });
});

describe('a page of 500 rows', () => {
  const drawn = () =>
    [...document.querySelectorAll<HTMLElement>('tbody tr[data-at]')].map((row) => Number(row.dataset['at']));
  const wrap = () => document.querySelector<HTMLElement>('.gridwrap') as HTMLElement;
  const scroll = (top: number) => {
    wrap().scrollTop = top;
    wrap().dispatchEvent(new Event('scroll'));
    flushSync();
  };
  const draw = () => {
    giveSize(1000, 560);
    return drawGrid({ rows: invoiceRows(500), first: 501, rowCount: 12_480 });
  };

  it('draws some, and says where each stands in the whole table', () => {
    draw();
    expect(drawn().length).toBeLessThan(50);
    const grid = document.querySelector('[role=grid]');
    expect(grid?.getAttribute('aria-rowcount')).toBe('12481');
    expect(cell(0, 0).parentElement?.getAttribute('aria-rowindex')).toBe('502');
    scroll(300 * 28);
    expect(drawn()).toContain(300);
    expect(drawn()).not.toContain(100);
    expect(cell(300, 0).parentElement?.getAttribute('aria-rowindex')).toBe('802');
    expect(cell(300, 0).textContent).toContain('10781');
  });

  it('keeps what it drew while it is scrolled, until it shows another page', () => {
    giveSize(1000, 560);
    const grid = drawGrid({ rows: invoiceRows(500), first: 1, rowCount: 12_480 });
    scroll(20 * 28);
    const row = cell(3, 0).parentElement;
    expect(drawn()).toContain(3);
    scroll(0);
    expect(cell(3, 0).parentElement, 'it is the row of before').toBe(row);
    expect(drawn()).toContain(50);
    grid.change({ rows: invoiceRows(500), first: 501 });
    expect(drawn(), 'the next page is drawn as far as it is in sight').not.toContain(50);
  });

  it('goes by keys to rows that are not drawn', () => {
    draw();
    cell(0, 0).focus();
    press('End', { ctrl: true });
    expect(document.activeElement).toBe(cell(499, 7));
    expect(wrap().scrollTop, 'the last row is at the end of the view').toBe(500 * 28 - 560);
    press('Home', { ctrl: true });
    expect(document.activeElement).toBe(cell(0, 0));
    expect(wrap().scrollTop).toBe(0);
  });

  it('keeps the row with the focus while it is scrolled out of sight', () => {
    draw();
    cell(2, 1).focus();
    press('ArrowDown');
    const at = cell(3, 1);
    expect(document.activeElement).toBe(at);
    scroll(400 * 28);
    expect(document.activeElement).toBe(at);
    expect(drawn().slice(0, 2)).toEqual([3, expect.any(Number)]);
    press('ArrowDown');
    expect(document.activeElement).toBe(cell(4, 1));
    expect(wrap().scrollTop, 'it is in sight again').toBe(4 * 28);
  });

  it('shows the selection on rows that are drawn later', () => {
    const selected = () => [...document.querySelectorAll('td[aria-selected="true"]')].length;
    draw();
    mouse('mousedown', cell(1, 6));
    press('ArrowDown', { shift: true, ctrl: true });
    expect(cell(499, 6).getAttribute('aria-selected')).toBe('true');
    scroll(200 * 28);
    expect(cell(200, 6).getAttribute('aria-selected')).toBe('true');
    expect(cell(200, 5).getAttribute('aria-selected')).toBe('false');
    press('Escape');
    expect(selected()).toBe(0);
  });

  it('goes to what was searched for on a row that is not drawn', () => {
    giveSize(1000, 560);
    const grid = drawGrid({
      rows: invoiceRows(500),
      first: 1,
      rowCount: 500,
      highlight: '10900',
    });
    grid.goTo(419);
    flushSync();
    expect(document.activeElement).toBe(cell(419, 0));
    expect(cell(419, 0).querySelector('mark')?.textContent).toBe('10900');
  });
});
