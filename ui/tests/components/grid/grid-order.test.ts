// Sorting a table by its heads: what a click makes of the order, what it is called, and how the heads show it.
import { beforeEach, describe, expect, it } from 'vitest';
import { KIND } from '../../../src/components/kinds/kind';
import { nextOrder, orderedBy, sortedBy } from '../../../src/components/grid/order';
import type { OrderBy } from '../../../src/gen/desk';
import { namedColumns } from '../../../src/words/columns';
import { orderText } from '../../../src/words/order';
import { FakeDesk, records } from '../../support/fake-desk';
import { TYPES } from '../../support/fake-records';
import { cell, head, mouse } from '../../support/grid.svelte';
import { get, openWindow, press, text, until } from '../../support/window';

const amount = { field: 'amount', kind: 'money' } as const;
const customer = { field: 'customer', kind: 'text' } as const;
const up = (path: string): OrderBy => ({ path, descending: false });
const down = (path: string): OrderBy => ({ path, descending: true });

describe('a click on a head', () => {
  it('begins with the large amounts, the first names and the oldest days', () => {
    expect(
      ['money', 'number', 'duration', 'yes_no'].map((kind) => KIND[kind as 'money'].largestFirst),
    ).toEqual([true, true, true, true]);
    expect(
      ['text', 'enumeration', 'date', 'date_time'].some((kind) => KIND[kind as 'text'].largestFirst),
    ).toBe(false);
  });

  it('sorts, turns, and lets go', () => {
    let order = nextOrder([], amount, false);
    expect(order).toEqual([down('amount')]);
    order = nextOrder(order, amount, false);
    expect(order).toEqual([up('amount')]);
    expect(nextOrder(order, amount, false)).toEqual([]);
  });

  it('takes the place of what was sorted by before', () => {
    expect(nextOrder([up('customer'), down('amount')], amount, false)).toEqual([down('amount')]);
    expect(nextOrder([up('customer')], amount, false)).toEqual([down('amount')]);
  });

  it('with Shift goes after it, turns in its place, and goes', () => {
    const order = nextOrder([up('customer')], amount, true);
    expect(order).toEqual([up('customer'), down('amount')]);
    expect(nextOrder(order, customer, true)).toEqual([down('customer'), down('amount')]);
    expect(nextOrder([up('customer'), up('amount')], amount, true)).toEqual([up('customer')]);
  });

  it('names its place and its direction', () => {
    const order = [up('customer'), down('amount')];
    expect(sortedBy(order, 'amount')).toEqual({ descending: true, place: 2 });
    expect(sortedBy(order, 'terms')).toBeNull();
    expect(orderedBy(order, up('amount'), true)).toEqual([up('customer'), up('amount')]);
    expect(orderedBy(order, up('terms'), false)).toEqual([up('terms')]);
  });
});

describe('the words of an order', () => {
  const columns = namedColumns('Invoices', TYPES[1]?.columns ?? []);
  const textOf = (...order: OrderBy[]) =>
    orderText({ list: null, order }, 'Invoices', columns, (path) => (path === 'subtotal' ? 'money' : 'text'));

  it('say the direction as it is thought of', () => {
    expect(textOf(down('balanceRemaining'))).toBe('Sorted by Balance, largest first');
    expect(textOf(up('transactionDate'))).toBe('Sorted by Date, oldest first');
    expect(textOf(up('customer'), down('amount'))).toBe(
      'Sorted by Customer, A to Z, then by Amount, largest first',
    );
  });

  it('are none without an order, and name a column that is not shown', () => {
    expect(textOf()).toBeNull();
    expect(textOf(down('subtotal'), up('customer'))).toBe(
      'Sorted by Subtotal, largest first, then by Customer, A to Z',
    );
  });
});

describe('the heads', () => {
  let desk: FakeDesk;
  beforeEach(async () => {
    desk = new FakeDesk();
    localStorage.clear();
    desk.place('harbor-lane', 'records', 'Invoices');
    desk.records = { Invoices: records('Invoices', { state: 'complete', here: 200, total: 200 }) };
    await openWindow(desk);
    await until(() => expect(cell(0, 0).textContent).toContain('10481'));
  });
  const asked = () => desk.calls('table_page').at(-1)?.view.order;
  const sorts = () =>
    [...document.querySelectorAll<HTMLElement>('th[aria-sort]')].map((one) => [
      one.dataset['field'],
      one.getAttribute('aria-sort'),
    ]);

  it('sort the whole table, and say so', async () => {
    expect(head('amount').title).toBe('Amount: sort largest first');
    mouse('click', head('amount'));
    await until(() => expect(asked()).toEqual([down('amount')]));
    await until(() => expect(sorts()).toEqual([['amount', 'descending']]));
    expect(head('amount').title).toBe('Sorted by Amount, largest first');
    expect(text('announcer')).toBe('Sorted by Amount, largest first');
    mouse('click', head('amount'));
    await until(() => expect(sorts()).toEqual([['amount', 'ascending']]));
    mouse('click', head('amount'));
    await until(() => expect(asked()).toEqual([]));
    await until(() => expect(sorts()).toEqual([]));
    expect(text('announcer')).toBe('In the order in which the rows were read');
  });

  it('number the columns where there are several, and aria-sort names the first', async () => {
    mouse('click', head('customer'));
    mouse('click', head('amount'), { shiftKey: true });
    await until(() => expect(asked()).toEqual([up('customer'), down('amount')]));
    await until(() => expect(sorts()).toEqual([['customer', 'ascending']]));
    expect(head('amount').querySelector('.nth')?.textContent).toBe('2');
    expect(head('amount').title).toBe('Amount: sorted largest first, column 2 of the order');
    expect(text('announcer')).toBe('Sorted by Customer, A to Z, then by Amount, largest first');
  });

  it('are reached from the first row, and sort with Enter and Space', async () => {
    cell(0, 0).focus();
    press('ArrowUp');
    expect(document.activeElement).toBe(head('refNumber'));
    press('ArrowRight');
    press('ArrowRight');
    expect(document.activeElement).toBe(head('customer'));
    press('Enter');
    await until(() => expect(asked()).toEqual([up('customer')]));
    press('End');
    press(' ', { shift: true });
    await until(() => expect(asked()).toEqual([up('customer'), down('balanceRemaining')]));
    await until(() => expect(cell(0, 2).textContent).toContain('Abernathy'));
    expect(document.activeElement, 'the rows changed under the head').toBe(head('balanceRemaining'));
    press('ArrowDown');
    expect(document.activeElement).toBe(cell(0, 7));
  });

  it('offer the same in their menu', async () => {
    mouse('contextmenu', head('transactionDate'));
    await until(() => expect(text('menu-sort-down')).toBe('Sort newest first'));
    get('menu-sort-down').click();
    await until(() => expect(asked()).toEqual([down('transactionDate')]));
    await until(() => expect(sorts()).toEqual([['transactionDate', 'descending']]));
    mouse('contextmenu', head('customer'));
    await until(() => expect(text('menu-sort-add')).toMatch(/^Sort by this column as well/));
    get('menu-sort-add').click();
    await until(() => expect(asked()).toEqual([down('transactionDate'), up('customer')]));
    await until(() => expect(head('customer').querySelector('.nth')?.textContent).toBe('2'));
    mouse('contextmenu', head('customer'));
    await until(() => expect(text('menu-sort-off')).toBe('Do not sort by this column'));
    get('menu-sort-off').click();
    await until(() => expect(asked()).toEqual([down('transactionDate')]));
  });
});
