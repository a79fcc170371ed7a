// What is told of the page on screen, its order and its marks: while another page is asked for, and after that failed, it is still
// the one before.
import { beforeEach, describe, expect, it } from 'vitest';
import type { TableModel } from '../../src/features/records/table.svelte';
import { FakeDesk, problem, records } from '../support/fake-desk';
import { cell, head, mouse } from '../support/grid.svelte';
import { click, get, openWindow, shownOf, text, type, until } from '../support/window';

let desk: FakeDesk;
let table: TableModel;
beforeEach(async () => {
  desk = new FakeDesk();
  localStorage.clear();
  desk.place('harbor-lane', 'records', 'Invoices');
  desk.records = { Invoices: records('Invoices', { state: 'complete', here: 400, total: 400 }) };
  const app = await openWindow(desk);
  await until(() => expect(text('page-text')).toBe('Page 1 of 3'));
  const open = shownOf(app).records?.table;
  if (!open) throw new Error('no table is open');
  table = open;
  await until(() => expect(table.table?.count).toBe(400));
});

const asked = () => desk.calls('table_page');
const isOff = (id: string) => (get(id) as HTMLButtonElement).disabled;
const sorts = () =>
  [...document.querySelectorAll<HTMLElement>('th[aria-sort]')].map((one) => [
    one.dataset['field'],
    one.getAttribute('aria-sort'),
  ]);
const marks = () => new Set([...document.querySelectorAll('.gridwrap mark')].map((one) => one.textContent));

/** No page comes until what this answers with is called: then the pages fail that were asked for meanwhile, and come again. */
function failing(): () => void {
  let fail: () => void = () => undefined;
  const failed = new Promise<void>((done) => (fail = done));
  desk.answers.table_page = async () => {
    await failed;
    throw problem('storage', { who: 'you' });
  };
  return () => {
    delete desk.answers.table_page;
    fail();
  };
}

/** Does what asks for a page that fails. */
async function fails(ask: () => void, meanwhile: () => void = () => undefined): Promise<void> {
  const before = asked().length;
  const fail = failing();
  ask();
  await until(() => expect(asked()).toHaveLength(before + 1));
  meanwhile();
  fail();
  await until(() => expect(table.problems.current?.code).toBe('storage'));
}

describe('the pager', () => {
  it('tells the page on screen, and asks again for one that failed', async () => {
    const isTold = () => {
      expect(text('page-text')).toBe('Page 1 of 3');
      expect([isOff('pager-prev'), isOff('pager-next')]).toEqual([true, false]);
    };
    await fails(() => click('pager-next'), isTold);
    isTold();
    click('pager-next');
    await until(() => expect(text('page-text')).toBe('Page 2 of 3'));
    expect(asked().at(-1)?.page).toBe(2);
    expect(cell(0, 0).textContent).not.toContain('10481');
  });

  it('leads from the last page that was asked for, where that is still to come', async () => {
    const fail = failing();
    click('pager-next');
    click('pager-next');
    fail();
    await until(() => expect(text('page-text')).toBe('Page 3 of 3'));
  });

  it('tells pages of the size on screen where another size failed', async () => {
    await fails(() => {
      const size = get('page-size') as HTMLSelectElement;
      size.value = '50';
      size.dispatchEvent(new Event('change', { bubbles: true }));
    });
    expect(text('page-text')).toBe('Page 1 of 3');
  });

  it('tells the page of the rows on screen where a filter failed, and leads to the first one with it', async () => {
    click('pager-next');
    await until(() => expect(text('page-text')).toBe('Page 2 of 3'));
    const filter = { rule: { path: 'amount', test: { is: 'above' as const, than: '0' } } };
    await fails(() => table.change({ filter }));
    expect(text('page-text')).toBe('Page 2 of 3');
    click('pager-first');
    await until(() => expect(text('page-text')).toMatch(/^Page 1 of/));
    expect(asked().at(-1)).toMatchObject({ page: 1, view: { filter } });
  });
});

describe('the heads', () => {
  it('tell the order of the rows on screen, and ask again for one that failed', async () => {
    await fails(
      () => mouse('click', head('amount')),
      () => expect(sorts()).toEqual([]),
    );
    expect(sorts()).toEqual([]);
    mouse('click', head('amount'));
    await until(() => expect(sorts()).toEqual([['amount', 'descending']]));
  });

  it('count a click while the rows of the one before are still to come', async () => {
    const fail = failing();
    mouse('click', head('amount'));
    mouse('click', head('amount'));
    fail();
    await until(() => expect(sorts()).toEqual([['amount', 'ascending']]));
  });
});

it('marks what was looked for in the rows on screen', async () => {
  type('search-rows', '10481');
  await until(() => expect(marks()).toEqual(new Set(['10481'])));
  await fails(
    () => type('search-rows', '48'),
    () => expect(marks()).toEqual(new Set(['10481'])),
  );
  expect(marks()).toEqual(new Set(['10481']));
});
