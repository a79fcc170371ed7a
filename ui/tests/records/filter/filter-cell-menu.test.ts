// What the menu of a cell filters by.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CellKind, Filter, View } from '../../../src/gen/desk';
import { draftOf, keptRulesOf, opened, type Group } from '../../../src/features/records/filter/filter-model';
import { narrowedText } from '../../../src/features/records/filter/words';
import { cellMenu } from '../../../src/features/records/filter';
import { PLAIN_VIEW } from '../../../src/features/records/table.svelte';
import { useLocale } from '../../../src/words/locale';

beforeEach(() => useLocale('en-US'));
afterEach(() => useLocale(undefined));

/** A table that takes note of its view alone. */
function tableWith(filter: Filter | null = null) {
  return {
    view: { ...PLAIN_VIEW, filter },
    get narrows() {
      return this.view.filter !== null;
    },
    change(change: Partial<View>) {
      this.view = { ...this.view, ...change };
    },
  };
}

const labels = (kind: CellKind, value: string | null) =>
  cellMenu(tableWith(), { field: 'x', kind }, value).map((item) => item.label);

/** The filter after an entry was chosen. */
function chosen(
  kind: CellKind,
  value: string | null,
  id: string,
  before: Filter | null = null,
): Filter | null {
  const table = tableWith(before);
  const item = cellMenu(table, { field: 'x', kind }, value).find((one) => one.testid === `menu-filter-${id}`);
  if (!item) throw new Error(`nothing is called ${id}`);
  item.run();
  return table.view.filter;
}

const rule = (path: string, test: Extract<Filter, { rule: object }>['rule']['test']): Filter => ({
  rule: { path, test },
});

describe('the menu of a cell', () => {
  it('offers a name with everything below it, as sums by groups have it, in the place of what was on the column', () => {
    const menu = (field: string, value: string, before: Filter | null = null) => {
      const table = tableWith(before);
      const items = cellMenu(table, { field, kind: 'text', nested: true }, value);
      const item = items.find(({ testid }) => testid === 'menu-filter-family');
      item?.run();
      return [item?.label, table.view.filter] as const;
    };
    const family = (path: string): Filter => ({
      any: [
        rule(path, { is: 'one_of', values: ['Valley Forge'] }),
        rule(path, { is: 'starts_with', text: 'Valley Forge:' }),
      ],
    });
    expect(menu('customer', 'Valley Forge')).toEqual(['Valley Forge with its jobs', family('customer')]);
    expect(menu('document.customer', 'Valley Forge:Kitchen')[0]).toBe('Valley Forge with its jobs');
    expect(menu('account', 'Valley Forge')).toEqual(['Valley Forge with all below it', family('account')]);
    expect(menu('customer', 'Valley Forge', family('customer'))[1]).toEqual(family('customer'));
    const other = rule('memo', { is: 'not_blank' });
    expect(menu('customer', 'Valley Forge', other)[1]).toEqual({ all: [other, family('customer')] });
    const named = { kindOf: () => 'text' as const, nameOf: () => 'Customer' };
    expect(narrowedText(null, { all: [other, family('customer')] }, named)).toBe(
      'Customer is not empty and Customer is Valley Forge with its jobs',
    );
  });

  it('says what it does with the value as the cell shows it', () => {
    expect(labels('text', 'Net 30')).toEqual(['Only Net 30', 'Without Net 30']);
    expect(labels('money', '148920.7500')).toEqual([
      'Only 148,920.75',
      'Without 148,920.75',
      'Over 148,920.75',
      'Under 148,920.75',
    ]);
    expect(labels('money', '-84.60')[0]).toBe('Only \u221284.60');
    expect(labels('date', '2024-01-15')).toEqual([
      'Only Jan 15, 2024',
      'Without Jan 15, 2024',
      'Only January 2024',
      'Before Jan 15, 2024',
      'After Jan 15, 2024',
    ]);
    expect(labels('enumeration', 'AccountsReceivable')[0]).toBe('Only Accounts receivable');
    expect(labels('yes_no', 'true')).toEqual(['Only Yes', 'Without Yes']);
    expect(labels('duration', 'PT3H30M')).toContain('Over 3:30');
    expect(labels('text', null)).toEqual(['Empty only', 'Without empty']);
  });

  it('adds to the filter, and replaces what it contradicts', () => {
    expect(chosen('money', '12.50', 'over')).toEqual(rule('x', { is: 'above', than: '12.5' }));
    expect(chosen('text', 'b', 'only', rule('y', { is: 'blank' }))).toEqual({
      all: [rule('y', { is: 'blank' }), rule('x', { is: 'equal', to: 'b' })],
    });
    expect(chosen('text', 'b', 'only', rule('x', { is: 'equal', to: 'a' }))).toEqual(
      rule('x', { is: 'equal', to: 'b' }),
    );
    expect(chosen('money', '5', 'over', rule('x', { is: 'below', than: '9' }))).toEqual({
      all: [rule('x', { is: 'below', than: '9' }), rule('x', { is: 'above', than: '5' })],
    });
    expect(chosen('text', 'b', 'without', rule('x', { is: 'not_equal', to: 'a' }))).toEqual(
      rule('x', { is: 'none_of', values: ['a', 'b'] }),
    );
    expect(
      chosen('text', 'a', 'only', { any: [rule('x', { is: 'blank' }), rule('y', { is: 'blank' })] }),
    ).toEqual({
      all: [
        { any: [rule('x', { is: 'blank' }), rule('y', { is: 'blank' })] },
        rule('x', { is: 'equal', to: 'a' }),
      ],
    });
  });

  it('makes no rule that the desk refuses: what does not fit its column goes into a list', () => {
    expect(labels('duration', 'half a day')).toEqual(['Only half a day', 'Without half a day']);
    expect(chosen('duration', 'half a day', 'only')).toEqual(
      rule('x', { is: 'one_of', values: ['half a day'] }),
    );
    expect(chosen('money', 'n/a', 'without')).toEqual(rule('x', { is: 'none_of', values: ['n/a'] }));
  });

  it('clears what narrows the table, where something does', () => {
    expect(chosen('text', 'a', 'clear', rule('y', { is: 'blank' }))).toBeNull();
    expect(labels('text', 'a')).not.toContain('Clear search and filter');
  });

  it('makes filters that the builder shows', () => {
    const values: [CellKind, string | null][] = [
      ['text', 'Net 30'],
      ['text', null],
      ['money', '-84.60'],
      ['money', 'n/a'],
      ['number', '3'],
      ['date', '2024-01-15'],
      ['date_time', '2026-11-17T16:22:00-05:00'],
      ['duration', 'PT90M'],
      ['enumeration', 'AccountsReceivable'],
      ['yes_no', 'false'],
    ];
    for (const [kind, value] of values) {
      for (const item of cellMenu(tableWith(), { field: 'x', kind }, value)) {
        const table = tableWith();
        cellMenu(table, { field: 'x', kind }, value)
          .find((one) => one.testid === item.testid)
          ?.run();
        const draft = opened(draftOf(table.view.filter), () => kind, '2026-11-22') as Group;
        expect(keptRulesOf(draft), `${kind}: ${item.label}`).toEqual([]);
      }
    }
  });
});
