// Quick filters on another day than they were set, and the amount of "Over".
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { now } from '../../../src/components/now.svelte';
import type { TableModel } from '../../../src/features/records/table.svelte';
import type { Filter } from '../../../src/gen/desk';
import { useLocale } from '../../../src/words/locale';
import { FakeDesk, records } from '../../support/fake-desk';
import { click, get, has, openWindow, shownOf, text, type, until } from '../../support/window';

const noon = (month: number, day: number) => (now.at = new Date(2026, month - 1, day, 12).getTime());
const dueBefore = (than: string): Filter => ({ rule: { path: 'dueDate', test: { is: 'below', than } } });
const OPEN: Filter = { rule: { path: 'balanceRemaining', test: { is: 'above', than: '0' } } };
const over = (than: string): Filter => ({ rule: { path: 'amount', test: { is: 'above', than } } });
const dated = (least: string, most: string): Filter => ({
  rule: { path: 'transactionDate', test: { is: 'between', least, most } },
});
const pressed = (id: string) => get(id).getAttribute('aria-pressed');

let table: TableModel;
beforeEach(async () => {
  useLocale('en-US');
  localStorage.clear();
  noon(11, 22);
  const desk = new FakeDesk();
  desk.place('harbor-lane', 'records', 'Invoices');
  desk.records = {
    Invoices: records('Invoices', { state: 'complete', here: 40, total: 40, read_at: now.at - 60_000 }),
  };
  const app = await openWindow(desk);
  await until(() => expect(has('page-text')).toBe(true));
  const model = shownOf(app).records?.table;
  if (!model) throw new Error('no table is open');
  table = model;
  click('filter-open');
});
afterEach(() => (now.at = Date.now()));

describe('after midnight', () => {
  it('what was overdue on the day before is still that filter, says its day, and follows today when set again', async () => {
    click('quick-overdue');
    await until(() => expect(table.view.filter).toEqual({ all: [dueBefore('2026-11-22'), OPEN] }));
    expect(text('quick-overdue')).toBe('Overdue');
    noon(11, 23);
    await until(() => expect(text('quick-overdue')).toBe('Overdue on Nov 22, 2026'));
    expect(pressed('quick-overdue')).toBe('true');
    click('quick-overdue');
    await until(() => expect(table.view.filter).toBeNull());
    expect(text('quick-overdue')).toBe('Overdue');
    click('quick-overdue');
    await until(() => expect(table.view.filter).toEqual({ all: [dueBefore('2026-11-23'), OPEN] }));
  });

  it('a due date that is asked for without an open balance is no quick filter', async () => {
    table.change({ filter: dueBefore('2026-11-01') });
    await until(() => expect(has('filter-first')).toBe(true));
    expect(text('quick-overdue')).toBe('Overdue');
    expect(pressed('quick-overdue')).toBe('false');
  });

  it('this quarter is the next one after the year, and takes the place of a quarter by its days', async () => {
    const comparison = () => (get('filter-comparison') as HTMLSelectElement).value;
    table.change({ filter: dated('2026-07-01', '2026-09-30') });
    await until(() => expect(comparison()).toBe('between'));
    click('quick-quarter');
    await until(() => expect(table.view.filter).toEqual(dated('2026-10-01', '2026-12-31')));
    await until(() => expect(comparison()).toBe('this_quarter'));
    now.at = new Date(2027, 0, 2, 12).getTime();
    await until(() => expect(table.view.filter).toEqual(dated('2027-01-01', '2027-03-31')));
    expect(pressed('quick-quarter')).toBe('true');
    expect(comparison()).toBe('this_quarter');
    click('quick-quarter');
    await until(() => expect(table.view.filter).toBeNull());
    table.change({ filter: dated('2026-12-24', '2026-12-31') });
    click('quick-quarter');
    expect(table.view.filter, 'other days stay').toHaveProperty('all.length', 2);
  });
});

describe('the amount of Over', () => {
  it('is its own, whatever amount is typed, and takes the place of that one', async () => {
    click('quick-over');
    await until(() => expect(table.view.filter).toEqual(over('10000')));
    type('filter-first', '-500');
    await until(() => expect(table.view.filter).toEqual(over('-500')));
    expect(text('quick-over')).toBe('Over 10,000');
    expect(pressed('quick-over')).toBe('false');
    click('quick-over');
    await until(() => expect(table.view.filter).toEqual(over('10000')));
    click('filter-clear');
    expect(text('quick-over')).toBe('Over 10,000');
  });
});
