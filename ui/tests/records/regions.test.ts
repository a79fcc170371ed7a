// Where the focus goes in the records screen by keys: from region to region, from table to table, and when a chip or a tab goes.
import { beforeEach, describe, expect, it } from 'vitest';
import type { App } from '../../src/app.svelte';
import type { RecordTypePath } from '../../src/gen/desk';
import { FakeDesk, records } from '../support/fake-desk';
import { giveSize } from '../support/grid.svelte';
import { get, has, openWindow, press, shownOf, until } from '../support/window';

let desk: FakeDesk;
let app: App;
const whole = (type: RecordTypePath, here: number) =>
  records(type, { state: 'complete', here, total: here, read_at: Date.now() - 60_000 });
const gridShows = (type: string) =>
  until(() => {
    expect(document.querySelector('[role=grid]')?.getAttribute('aria-label')).toBe(type);
    expect(document.querySelector('.gridwrap tbody [data-at="1"]')).not.toBeNull();
  });
const inGrid = () => document.activeElement?.closest('.gridwrap tbody tr')?.getAttribute('data-at');
const cell = (row: number, col: number) =>
  document.querySelector(`.gridwrap [data-at="${row}"]`)?.children[col] as HTMLElement;
const type = (name: string, ctrlKey = false) =>
  get(`type-${name}`).dispatchEvent(new MouseEvent('click', { bubbles: true, ctrlKey }));

beforeEach(async () => {
  desk = new FakeDesk();
  localStorage.clear();
  desk.records = { Customers: whole('Customers', 40), Invoices: whole('Invoices', 40) };
  desk.place('harbor-lane', 'records', 'Invoices');
  app = await openWindow(desk);
  await gridShows('Invoices');
});

describe('F6', () => {
  it('comes back to the cell that was left', () => {
    cell(3, 4).dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    expect(document.activeElement).toBe(cell(3, 4));
    press('F6', { shift: true });
    expect(inGrid()).toBeUndefined();
    press('F6');
    expect(document.activeElement).toBe(cell(3, 4));
  });
});

describe('the focus in a cell', () => {
  beforeEach(async () => {
    giveSize(1000, 560);
    type('Customers', true);
    await gridShows('Customers');
    cell(2, 1).dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    expect(inGrid()).toBe('2');
  });

  it('goes to the table that Ctrl Tab shows', async () => {
    press('Tab', { ctrl: true });
    await gridShows('Invoices');
    await until(() => expect(inGrid()).toBeDefined());
    press('Tab', { ctrl: true });
    await gridShows('Customers');
    await until(() => expect(inGrid(), 'the cell that was left there').toBe('2'));
  });

  it('goes to the table that is left after Ctrl W', async () => {
    press('w', { ctrl: true });
    await gridShows('Invoices');
    await until(() => expect(inGrid()).toBeDefined());
  });

  it('is not taken from what somebody went to meanwhile', async () => {
    get('search-rows').focus();
    press('Tab', { ctrl: true });
    await gridShows('Invoices');
    expect(inGrid()).toBeUndefined();
  });
});

describe('a chip', () => {
  it('that goes leaves the focus to the button of the filter', async () => {
    const above = (path: string) => ({ rule: { path, test: { is: 'above' as const, than: '0' } } });
    shownOf(app).records?.table?.change({ filter: { all: [above('amount'), above('balanceRemaining')] } });
    const chips = () => [...document.querySelectorAll<HTMLElement>('[data-testid="chip-remove"]')];
    await until(() => expect(chips()).toHaveLength(2));
    chips()[0]?.focus();
    chips()[0]?.click();
    await until(() => expect(chips()).toHaveLength(1));
    expect(document.activeElement, 'the next one is in its place').toBe(chips()[0]);
    chips()[0]?.click();
    await until(() => expect(has('chip')).toBe(false));
    await until(() => expect(document.activeElement).toBe(get('filter-open')));
  });
});

describe('a tab', () => {
  it('is shown by a click without a pointer after another one was dragged', async () => {
    type('Customers', true);
    await gridShows('Customers');
    const [first, second] = [...document.querySelectorAll<HTMLElement>('[data-testid="tab-bar"] [role=tab]')];
    const pointer = (name: string, on: EventTarget, clientX: number) =>
      on.dispatchEvent(new PointerEvent(name, { bubbles: true, button: 0, clientX }));
    pointer('pointerdown', second as HTMLElement, 200);
    pointer('pointermove', window, 190);
    pointer('pointerup', window, 190);
    const end = new MouseEvent('click', { bubbles: true, detail: 1 });
    first?.dispatchEvent(end);
    expect(document.querySelector('[role=grid]')?.getAttribute('aria-label'), 'it ended the drag').toBe(
      'Customers',
    );
    pointer('pointerdown', second as HTMLElement, 200);
    pointer('pointermove', window, 190);
    pointer('pointerup', window, 190);
    first?.click();
    await gridShows('Invoices');
  });
});
