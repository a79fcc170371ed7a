// What is told of a view only once its page came: until then, and where its page failed, the answer on screen is that of another view.
import { beforeEach, describe, expect, it } from 'vitest';
import type { KeptCopy, View } from '../../src/gen/desk';
import type { TableModel } from '../../src/features/records/table.svelte';
import { keptRecords } from '../../src/features/records/tabs/kept';
import { isWhole } from '../../src/words/coverage';
import { useLocale } from '../../src/words/locale';
import { FakeDesk, problem, records } from '../support/fake-desk';
import { pageOf } from '../support/fake-tables';
import { click, get, has, openWindow, press, shownOf, text, type, until } from '../support/window';

let desk: FakeDesk;
let table: TableModel;
beforeEach(async () => {
  desk = new FakeDesk();
  localStorage.clear();
  useLocale('en-US');
  desk.place('harbor-lane', 'records', 'Invoices');
  desk.records = { Invoices: records('Invoices', { state: 'complete', here: 400, total: 400 }) };
  const app = await openWindow(desk);
  await until(() => expect(has('search-rows')).toBe(true));
  const open = shownOf(app).records?.table;
  if (!open) throw new Error('no table is open');
  table = open;
  await until(() => expect(table.table?.count).toBe(400));
});

const NONE = 'All 400 invoices are here; none has “zzzzzz”.';

/** Searches for what no row has. */
async function searchInVain(): Promise<void> {
  type('search-rows', 'zzzzzz');
  await until(() => expect(text('no-match')).toContain(NONE));
  expect(text('announcer')).toBe('0 of 400 match');
}

describe('a page that failed', () => {
  it('leaves the words of the view before, and tells no count of the new one', async () => {
    await searchInVain();
    click('filter-open');
    await until(() => expect(text('filter-count')).toBe('0 of 400 match'));
    desk.answers.table_page = () => {
      throw problem('storage', { who: 'you' });
    };
    type('search-rows', '10481');
    await until(() => expect(table.view.search?.text).toBe('10481'));
    await until(() => expect(table.waiting).toBe(false));
    expect(text('no-match'), 'nobody looked for the other').toContain(NONE);
    expect([text('search-count'), text('filter-count')]).toEqual(['', '']);
    press('Enter', {}, get('search-rows'));
    expect(text('announcer')).toBe('0 of 400 match');
    delete desk.answers.table_page;
    table.refresh(true);
    await until(() => expect(has('no-match')).toBe(false));
    await until(() => expect(text('search-count')).toMatch(/of 400$|1 of/));
  });

  it('is not told as the answer to a search that narrows rows on screen', async () => {
    desk.answers.table_page = () => {
      throw problem('storage', { who: 'you' });
    };
    type('search-rows', '10481');
    await until(() => expect(table.view.search?.text).toBe('10481'));
    await until(() => expect(table.waiting).toBe(false));
    expect(text('search-count')).toBe('');
    expect(text('announcer')).not.toContain('match');
  });
});

it('while a page is read, the place of the rows tells what was looked for before', async () => {
  await searchInVain();
  let answer: () => void = () => undefined;
  desk.answers.table_page = ({ record_type, view, page, size }) =>
    new Promise((done) => (answer = () => done(pageOf(record_type, 400, view, page, size))));
  type('search-rows', '10481');
  await until(() => expect(desk.calls('table_page').at(-1)?.view.search?.text).toBe('10481'));
  expect(text('no-match')).toContain(NONE);
  expect(text('search-count')).not.toContain('0');
  answer();
  await until(() => expect(has('no-match')).toBe(false));
});

describe('ticks', () => {
  const FILTER: View['filter'] = { rule: { path: 'balanceRemaining', test: { is: 'equal', to: '-612.40' } } };
  const tick = (row: number) =>
    document.querySelectorAll<HTMLElement>('[data-testid="check-row"]').item(row).click();

  it('of rows go with them, also where they were made while the rows of another view were read', async () => {
    let answer: () => void = () => undefined;
    desk.answers.table_page = ({ record_type, view, page, size }) =>
      new Promise((done) => (answer = () => done(pageOf(record_type, 400, view, page, size))));
    table.change({ filter: FILTER });
    tick(3);
    await until(() => expect(text('selected')).toMatch(/^1 selected/));
    answer();
    await until(() => expect(table.isAnswered).toBe(true));
    expect(table.table?.rows.some(({ row }) => row === 3)).toBe(true);
    expect(has('selected')).toBe(false);
  });

  it('stay where the rows of another view could not be read', async () => {
    tick(3);
    desk.answers.table_page = () => {
      throw problem('storage', { who: 'you' });
    };
    table.change({ filter: FILTER });
    await until(() => expect(table.waiting).toBe(false));
    expect(text('selected')).toMatch(/^1 selected/);
  });
});

it('a kept copy that nothing is known of is not told as the whole list', () => {
  const unknown = keptRecords('Invoices', null, 311);
  expect(isWhole(unknown)).toBe(false);
  const kept: Omit<KeptCopy, 'complete'> = {
    copy: 1,
    record_type: 'Invoices',
    name: 'Year end',
    rows: 311,
    read_at: 1,
    findings: [],
  };
  expect(isWhole(keptRecords('Invoices', { ...kept, complete: true }, 311))).toBe(true);
  expect(isWhole(keptRecords('Invoices', { ...kept, complete: false }, 311))).toBe(false);
});
