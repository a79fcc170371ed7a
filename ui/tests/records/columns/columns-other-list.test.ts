// Columns while the table of another list is read: those on screen are of the list before, and are not kept as those of the other.
import { beforeEach, describe, expect, it } from 'vitest';
import type { TableModel } from '../../../src/features/records/table.svelte';
import { FakeDesk, problem, records } from '../../support/fake-desk';
import { cell, head, heads, mouse, pressAlt } from '../../support/grid.svelte';
import { click, get, has, openWindow, press, shownOf, until } from '../../support/window';

const DOCUMENTS = [
  'refNumber',
  'transactionDate',
  'customer',
  'poNumber',
  'terms',
  'dueDate',
  'amount',
  'balanceRemaining',
];

describe('columns, after the lines were asked for', () => {
  let desk: FakeDesk;
  let table: TableModel;
  beforeEach(async () => {
    desk = new FakeDesk();
    localStorage.clear();
    desk.place('harbor-lane', 'records', 'Invoices');
    desk.records = { Invoices: records('Invoices', { state: 'complete', here: 60, total: 60 }) };
    const app = await openWindow(desk);
    await until(() => expect(cell(0, 0)).toBeDefined());
    const open = shownOf(app).records?.table;
    if (!open) throw new Error('no table is open');
    table = open;
  });
  const saved = () => desk.calls('save_table_look');

  /** Tries what arranges columns, all that is offered for it. */
  function arrange(): void {
    mouse('contextmenu', head('terms'));
    if (has('menu-hide')) get('menu-hide').click();
    else press('Escape');
    head('terms').focus();
    pressAlt('ArrowRight', true);
    pressAlt('ArrowRight');
    click('columns');
    if (has('columns-list')) click('density-compact');
  }

  it('cannot be arranged before the lines are on screen', () => {
    desk.answers.table_page = () => new Promise(() => undefined);
    click('show-lines');
    arrange();
    expect(saved()).toEqual([]);
    expect(heads()).toEqual(DOCUMENTS);
  });

  /** Asks for the lines sorted and filtered by a column that they do not have, in every way that is offered. */
  function sortAndFilter(): void {
    mouse('click', head('terms'));
    head('terms').focus();
    press('Enter');
    mouse('contextmenu', head('terms'));
    if (has('menu-sort-up')) click('menu-sort-up');
    mouse('contextmenu', cell(0, 4));
    if (has('menu-filter-only')) click('menu-filter-only');
    else press('Escape');
  }

  it('sort and filter nothing before the lines are on screen, and after those failed', async () => {
    let fail: () => void = () => undefined;
    const failed = new Promise<void>((done) => (fail = done));
    desk.answers.table_page = async () => {
      await failed;
      throw problem('storage', { who: 'you' });
    };
    click('show-lines');
    sortAndFilter();
    fail();
    await until(() => expect(table.waiting).toBe(false));
    sortAndFilter();
    expect(table.view).toMatchObject({ list: 'lines', order: [], filter: null });
    delete desk.answers.table_page;
    table.refresh(true);
    await until(() => expect(heads()).toContain('quantity'));
    mouse('click', head('quantity'));
    expect(table.view.order).toEqual([{ path: 'quantity', descending: true }]);
  });

  it('stay those of the documents where the lines cannot be read, and are arranged once they are', async () => {
    desk.answers.table_page = () => {
      throw problem('storage', { who: 'you' });
    };
    click('show-lines');
    await until(() => expect(table.waiting).toBe(false));
    expect(heads()).toEqual(DOCUMENTS);
    expect(head('terms').textContent).toContain('Terms');
    arrange();
    expect(saved()).toEqual([]);
    delete desk.answers.table_page;
    table.refresh(true);
    await until(() => expect(heads()).toContain('quantity'));
    mouse('contextmenu', head('quantity'));
    await until(() => expect(has('menu-hide')).toBe(true));
    get('menu-hide').click();
    await until(() => expect(saved()).toHaveLength(1));
    expect(saved()[0]?.table).toBe('Invoices/lines');
    const paths = saved()[0]?.look.columns.map(({ path }) => path);
    expect(paths).toContain('document.refNumber');
    expect(paths).not.toContain('refNumber');
  });
});
