// A list within a record, as the drawer draws it: how many of its rows, and what it says of the others.
import { flushSync, mount, unmount } from 'svelte';
import { expect, it, onTestFinished } from 'vitest';
import type { DrawerModel } from '../../../src/features/records/drawer/drawer.svelte';
import InnerList from '../../../src/features/records/drawer/InnerList.svelte';
import { valueOf } from '../../../src/features/records/drawer/json';
import { click, has, text } from '../../support/window';

/** Draws a list of so many lines. */
function draw(count: number): void {
  const value = valueOf(JSON.stringify(Array.from({ length: count }, (_, i) => ({ amount: i }))));
  document.body.innerHTML = '<div id="list"></div>';
  const target = document.getElementById('list');
  if (!target || !Array.isArray(value)) throw new Error('there is no list');
  const shape = { names: ['item'], others: [{ path: 'amount', kind: 'money' as const }], link: null };
  const props = { type: 'Invoices' as const, list: { path: 'lines', rows: value, shape, isTable: true } };
  // Rows without a link lead nowhere.
  const drawer = { leadsTo: () => false } as unknown as DrawerModel;
  const list = mount(InnerList, {
    target,
    props: { ...props, drawer, onnamed: () => undefined, onopen: undefined },
  });
  onTestFinished(() => void unmount(list));
  flushSync();
}

const rows = () => document.querySelectorAll('tbody tr').length;

it('draws a few rows and tells how many more there are, until somebody wants them', () => {
  draw(20);
  expect([rows(), text('more-lines')]).toEqual([8, '12 more rows']);
  click('more-lines');
  expect([rows(), has('more-lines')]).toEqual([20, false]);
});

it('draws the rows of a long list in steps, and tells how many come with the next and after it', () => {
  draw(1200);
  expect([rows(), text('more-lines')]).toEqual([8, '500 more rows, and 692 after them']);
  click('more-lines');
  expect([rows(), text('more-lines')]).toEqual([508, '500 more rows, and 192 after them']);
  click('more-lines');
  expect([rows(), text('more-lines')]).toEqual([1008, '192 more rows']);
  click('more-lines');
  expect([rows(), has('more-lines')]).toEqual([1200, false]);
});

it('tells of one more row in the singular', () => {
  draw(9);
  expect(text('more-lines')).toBe('1 more row');
});
