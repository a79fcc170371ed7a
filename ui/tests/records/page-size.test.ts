// How many rows a page has: tables of one type have the same number, and none of them loses its place when another one is given more.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { looks, PLAIN_LOOK } from '../../src/features/records/columns/looks.svelte';
import { PLAIN_VIEW } from '../../src/features/records/table.svelte';
import { FakeDesk, records } from '../support/fake-desk';
import { click, get, openWindow, text, until } from '../support/window';

let desk: FakeDesk;
beforeEach(async () => {
  desk = new FakeDesk();
  localStorage.clear();
  desk.place('harbor-lane', 'records', 'Invoices');
  desk.records = { Invoices: records('Invoices', { state: 'complete', here: 2000, total: 2000 }) };
  desk.looks = { Invoices: { ...PLAIN_LOOK, size: 50 } };
  const connection = desk.idOf('harbor-lane');
  const tab = { connection, record_type: 'Invoices' as const, copy: null, view: PLAIN_VIEW, scroll: 0 };
  desk.tabs = {
    tabs: [
      { ...tab, id: 1, page: 25 },
      { ...tab, id: 2, page: 1 },
    ],
    active: 2,
  };
  await openWindow(desk);
  await until(() => expect(text('page-text')).toBe('Page 1 of 40'));
});
afterEach(() => {
  desk.looks = {};
  return looks.load();
});

/** Chooses how many rows a page has. */
function choose(size: number): void {
  const field = get('page-size') as HTMLSelectElement;
  field.value = String(size);
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
const pages = () => desk.tabs.tabs.map(({ page }) => page);
const firstRow = () => document.querySelector('.gridwrap [data-at]')?.getAttribute('aria-rowindex');

it('is the same for a tab that was not shown since: it is kept with the page that its first row is on then', async () => {
  choose(500);
  await until(() => expect(pages()).toEqual([3, 1]));
  click('table-tab-1');
  await until(() => expect(text('page-text')).toBe('Page 3 of 4'));
  expect(desk.calls('table_page').at(-1)).toMatchObject({ page: 3, size: 500 });
});

it('changes for a tab with a page on screen before, whose rows are read again and have the first of before among them', async () => {
  click('table-tab-1');
  await until(() => expect(text('page-text')).toBe('Page 25 of 40'));
  expect(firstRow(), 'the head is the first').toBe('1202');
  click('table-tab-2');
  await until(() => expect(text('page-text')).toBe('Page 1 of 40'));
  choose(500);
  await until(() => expect(text('page-text')).toBe('Page 1 of 4'));
  click('table-tab-1');
  await until(() => expect(text('page-text')).toBe('Page 3 of 4'));
  expect(firstRow()).toBe('1002');
  expect(desk.calls('table_page').at(-1)).toMatchObject({ page: 3, size: 500 });
  choose(50);
  await until(() => expect(text('page-text')).toBe('Page 21 of 40'));
});
