// INV-MOMENT-1: the page shows the clock time that Rust tells, and reads lengths of time as Rust does. One table holds both.
import { expect, it } from 'vitest';
import { clipboardText } from '../../src/components/grid/clipboard';
import { duration } from '../../src/components/format';
import { formatted } from '../../src/components/kinds/kind';
import type { Filter } from '../../src/gen/desk';
import { cellMenu } from '../../src/features/records/filter/cell-menu';
import { exactConditionOf, ruleOf } from '../../src/features/records/filter/condition';
import { filterText } from '../../src/features/records/filter/words';
import { useLocale } from '../../src/words/locale';
import table from '../../../tests/moments.json';

const moments = table.computers.flatMap((computer) => computer.moments);
const today = '2026-11-22';
const named = { kindOf: () => 'date_time' as const, nameOf: () => 'Created' };

it.each(moments)('a cell, the drawer and print show $told by its clock', ({ told, screen }) => {
  useLocale('en-GB');
  expect(formatted(told, 'date_time').text).toBe(screen);
});

it.each(moments)('the clipboard has $told by its clock', ({ told, clock }) => {
  const block = {
    columns: [
      { field: 'createdAt', kind: 'date_time' as const, label: 'Created', role: 'plain' as const, rank: 0 },
    ],
    rows: [[told]],
  };
  const as = (format: 'text' | 'csv', heads: boolean) => clipboardText(block, { format, heads });
  const written = clock.replace('T', ' ');
  expect(as('text', false)).toBe(written);
  expect(as('csv', false)).toBe(`${written}\r\n`);
});

it.each(moments)('the menu of a cell filters by the day that $told shows', ({ told, clock }) => {
  useLocale('en-GB');
  const day = clock.slice(0, 10);
  const chosen = (id: string) => {
    let filter: Filter | null = null;
    const view = { list: null, columns: [], filter: null, search: null, order: [] };
    const change = (changed: { filter?: Filter | null }) => (filter = changed.filter ?? null);
    const items = cellMenu({ view, narrows: false, change }, { field: 'x', kind: 'date_time' }, told);
    items.find((item) => item.testid === `menu-filter-${id}`)?.run();
    return filter as Filter | null;
  };
  const rule = (test: object) => ({ rule: { path: 'x', test } });
  expect(chosen('only')).toEqual(rule({ is: 'equal', to: day }));
  expect(chosen('before')).toEqual(rule({ is: 'below', than: day }));
  expect(chosen('after')).toEqual(rule({ is: 'above', than: day }));
  const [year, number] = day.split('-').map(Number) as [number, number];
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const month = { least: `${day.slice(0, 7)}-01`, most: `${day.slice(0, 7)}-${last}` };
  expect(chosen('month')).toEqual(rule({ is: 'between', ...month }));
  // The builder shows the same rule and makes it again.
  for (const id of ['only', 'before', 'after', 'month']) {
    const filter = chosen(id);
    if (filter === null || !('rule' in filter)) throw new Error(`no rule of ${id}`);
    const condition = exactConditionOf(filter.rule, 'date_time', today);
    if (condition === null) throw new Error(`no condition of ${id}`);
    expect(ruleOf(condition, today)).toEqual(filter);
  }
  const on = chosen('only');
  expect(on === null ? '' : filterText(on, named)).toContain(formatted(day, 'date').text);
});

it.each(table.durations)('$written is a length of time where it is one for Rust', ({ written, seconds }) => {
  expect(duration(written)?.seconds ?? null).toBe(seconds);
});
