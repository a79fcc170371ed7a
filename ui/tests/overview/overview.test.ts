// The overview of a client's books: what it draws and from what, where it leads, and what it reads.
import axe from 'axe-core';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Overview, RecordsView } from '../../src/gen/desk';
import { useLocale } from '../../src/words/locale';
import { books, OVERVIEW_SCREENS } from '../look/overview-screens';
import { FakeDesk, problem, records } from '../support/fake-desk';
import { overviewOf } from '../support/fake-overview';
import { click, get, has, openWindow, press, shownOf, text, until } from '../support/window';

let desk: FakeDesk;
beforeEach(() => {
  desk = new FakeDesk();
  localStorage.clear();
  useLocale('en-GB');
});

const asked = () => desk.calls('overview');
const focused = () => document.activeElement?.getAttribute('data-testid');
const menu = () =>
  [...document.querySelectorAll('[data-testid="context-menu"] [role="menuitem"]')].map((one) =>
    one.textContent.trim(),
  );

/** Opens the window on the overview of books that are here. */
async function open(): Promise<Awaited<ReturnType<typeof openWindow>>> {
  const app = await openWindow(desk);
  await until(() => expect(has('overview-as-of')).toBe(true));
  return app;
}

/** Tells the page what became of a list. */
async function tell(view: RecordsView): Promise<void> {
  desk.records[view.record_type] = view;
  await desk.push({ event: 'records_changed', connection: desk.idOf('harbor-lane'), records: view });
}

/** A change of what the desk answers. */
function answer(change: (overview: Overview) => Overview): void {
  desk.answers.overview = (request) => change(overviewOf(desk.records, request));
}

describe('the overview of a client', () => {
  it('is drawn with its figures, each with what it is made of', async () => {
    books(desk);
    await open();
    expect(text('overview-as-of')).toBe(
      'As of today 00:01. Last entry: invoice of 24 Nov 2026. Amounts in US Dollar.',
    );
    expect(text('figure-owed-to-client')).toBe(
      'Owed to the client243,860.30355 invoices open, all 12,480 read',
    );
    expect(text('figure-late')).toMatch(/20,193\.1542 invoices, the oldest of Valley Forge Homes/);
    expect(text('figure-owed-by-client')).toMatch(/credits of 3,102\.50 not taken off/);
    expect(text('figure-in-bank')).toMatch(/First Harbor Checking and Savings/);
    expect(text('ties')).toBe('Accounts receivable says the same.');
    expect(text('cover-sales')).toBe('From 12,480 invoices, 2,907 sales receipts, and 318 credit memos.');
    expect(asked()[0]).toMatchObject({ connection: desk.idOf('harbor-lane'), year_begins: 1 });
  });

  it('has the second tab and key, and is where a connected client opens that nobody was at', async () => {
    const app = await openWindow(desk);
    await until(() => expect(has('board-row-harbor-lane')).toBe(true));
    shownOf(app).goTo(desk.idOf('harbor-lane'));
    await until(() => expect(has('overview')).toBe(true));
    const tabs = [...document.querySelectorAll('[role="tab"]')].map((tab) => tab.textContent.trim());
    expect(tabs.slice(0, 3)).toEqual(['Setup', 'Overview', 'Records']);
    press('3', { ctrl: true }, document.body);
    await until(() => expect(has('records')).toBe(true));
    shownOf(app).goBoard();
    shownOf(app).goTo(desk.idOf('harbor-lane'));
    await until(() => expect(has('records'), 'where it was left').toBe(true));
    press('2', { ctrl: true }, document.body);
    await until(() => expect(has('overview')).toBe(true));
    shownOf(app).goTo(desk.idOf('quarry-road'));
    await until(() => expect(shownOf(app).screen).toMatchObject({ kind: 'overview' }));
    shownOf(app).goTo(desk.idOf('fernhill'));
    expect(shownOf(app).screen.kind, 'a client that is not connected opens on its setup').toBe('setup');
  });

  it('is behind the button of a client that has just connected', async () => {
    desk.place('harbor-lane', 'setup');
    await openWindow(desk);
    await until(() => expect(has('see-books')).toBe(true));
    click('see-books');
    await until(() => expect(has('overview')).toBe(true));
  });

  it('says how far the balance of the account is from the documents', async () => {
    books(desk);
    answer((overview) => ({
      ...overview,
      ties: { ...overview.ties, accounts: '231815.31', difference: '0.01' },
    }));
    await open();
    expect(text('ties')).toBe('Accounts receivable says 231,815.31. The difference is 0.01.');
  });
});

describe('the workbook of an overview', () => {
  it('has a sheet for the figures and for each picture, with what stands around them', async () => {
    books(desk);
    await open();
    press('e', { ctrl: true }, document.body);
    await until(() => expect(desk.calls('export_overview')).toHaveLength(1));
    const [asked] = desk.calls('export_overview');
    expect(asked?.names).toEqual(['Harbor Lane Building Supply', 'Overview']);
    const sheet = (title: string) => asked?.sheets.find((one) => one.title === title);
    expect(asked?.sheets.map(({ title, drawn }) => [title, drawn])).toEqual([
      ['Figures', 0],
      ['Who owes, since when', 1],
      ['Who owes most', 1],
      ['Sales by month', 2],
      ['What it was spent on', 1],
    ]);
    expect(sheet('Figures')?.rows[0]).toEqual({ name: 'Owed to the client', numbers: ['243860.30', '355'] });
    expect(sheet('Who owes, since when')?.rows.at(-1)?.name).toBe('Credits not applied');
    expect(sheet('Who owes, since when')?.notes).toContain('Accounts receivable says the same.');
    const months = sheet('Sales by month');
    expect(months?.columns.map(({ head, is_amount }) => [head, is_amount])).toEqual([
      ['2026', true],
      ['2025', true],
      ['Count, 2026', false],
      ['Count, 2025', false],
    ]);
    expect(months?.rows).toHaveLength(12);
    expect(months?.rows[10]?.name).toBe('Nov, so far');
    expect(sheet('Who owes most')?.notes.join(' ')).toMatch(/and \d+ more customers: /);
  });

  it('leaves out what is not drawn and says so', async () => {
    books(desk);
    answer((overview) => ({
      ...overview,
      in_bank: { ...overview.in_bank, drawn: null },
      sales: { ...overview.sales, drawn: null, cover: { ...overview.sales.cover, missing: ['CreditMemos'] } },
      lists: overview.lists.map((list) =>
        list.record_type === 'CreditMemos' ? { ...list, whole: false } : list,
      ),
    }));
    await open();
    click('export');
    await until(() => expect(desk.calls('export_overview')).toHaveLength(1));
    const [asked] = desk.calls('export_overview');
    expect(asked?.complete).toBe(false);
    expect(asked?.covers).toContain('Not read: credit memos.');
    expect(asked?.sheets.map(({ title }) => title)).not.toContain('Sales by month');
    expect(asked?.sheets[0]?.rows[3]).toEqual({ name: 'In the bank', numbers: [null, null] });
    const view = desk.exports.at(-1);
    if (view) await desk.push({ event: 'export_changed', export: view });
    await until(() => expect(has('exports')).toBe(true));
    expect(text('exports')).toMatch(/4 sheets are in harbor-lane-overview/);
    expect(text('exports')).toMatch(/Some of what it needs is not read/);
  });
});

describe('a bar', () => {
  it('says its name, amount, count and share, and opens the rows behind it', async () => {
    books(desk);
    const app = await open();
    const bar = get('mark-owe_most-0');
    expect(bar.getAttribute('aria-label')).toBe('Valley Forge Homes: 39,184.40, 41 documents, 16.1% of all');
    bar.focus();
    press('Enter', {}, bar);
    await until(() => expect(has('records')).toBe(true));
    const tab = shownOf(app).records?.tab;
    expect(tab?.table.view.filter).toMatchObject({ all: [{}, { rule: { path: 'customer' } }] });
    press('2', { ctrl: true }, document.body);
    await until(() => expect(focused(), 'back at the bar that was left').toBe('mark-owe_most-0'));
  });

  it('is one stop of its picture, which arrows move through', async () => {
    books(desk);
    await open();
    const stops = (picture: string) =>
      [...get(picture).querySelectorAll('[data-testid^="mark-"]')].filter(
        (mark) => mark.getAttribute('tabindex') === '0',
      );
    expect(stops('picture-ageing')).toHaveLength(1);
    get('mark-ageing-0').focus();
    press('ArrowRight');
    press('ArrowDown');
    expect(focused()).toBe('mark-ageing-2');
    press('End');
    expect(focused()).toBe('mark-ageing-credits');
    expect(stops('picture-ageing')).toEqual([document.activeElement]);
    press('Home');
    expect(focused()).toBe('mark-ageing-0');
  });

  it('of a month stands beside that of the year before, and is written out', async () => {
    books(desk);
    await open();
    const running = get('picture-sales').querySelector('[tabindex="0"][data-testid^="mark-"]');
    expect(running?.getAttribute('aria-label'), 'the month that runs').toMatch(
      /so far: [\d,.]+, \d+ documents/,
    );
    get('mark-sales-2').focus();
    press('ArrowUp');
    expect(focused()).toBe('mark-sales-2-before');
    press('ArrowRight');
    expect(focused()).toBe('mark-sales-3-before');
    const year = new Date().getFullYear();
    expect(document.querySelector('.told')?.textContent).toMatch(new RegExp(`Apr ${year}.*Apr ${year - 1}`));
  });

  it('that is made of several lists asks which of them to open', async () => {
    books(desk);
    const app = await open();
    get('mark-ageing-credits').focus();
    click('mark-ageing-credits');
    await until(() => expect(menu()).toEqual(['22 credit memos', '9 received payments']));
    document.querySelectorAll<HTMLElement>('[role="menuitem"]')[1]?.click();
    await until(() => expect(shownOf(app).records?.path).toBe('ReceivePayments'));
  });

  it('without a row opens nothing', async () => {
    books(desk);
    answer((overview) => {
      const [first, ...rest] = overview.ageing.drawn?.bars ?? [];
      if (!first || !overview.ageing.drawn) throw new Error('nothing is drawn');
      const bars = [{ ...first, rows: 0, amount: '0.00', length: 0, opens: [] }, ...rest];
      return { ...overview, ageing: { ...overview.ageing, drawn: { ...overview.ageing.drawn, bars } } };
    });
    await open();
    click('mark-ageing-0');
    expect(has('overview')).toBe(true);
    expect(has('context-menu')).toBe(false);
  });
});

describe('a picture', () => {
  it('opens its rows beside the same rows summed up', async () => {
    books(desk);
    const app = await open();
    click('sum-by-customer');
    await until(() => expect(shownOf(app).records?.tab?.groups.sumBy).toBeTruthy());
    const summed = shownOf(app).tabs.active;
    press('2', { ctrl: true }, document.body);
    await until(() => expect(has('figure-owed-to-client')).toBe(true));
    click('figure-owed-to-client');
    await until(() => expect(shownOf(app).screen.kind).toBe('records'));
    expect(shownOf(app).records?.tab?.groups.sumBy).toBeNull();
    expect(shownOf(app).tabs.active).not.toBe(summed);
  });

  it('opens its rows summed up as it is', async () => {
    books(desk);
    const app = await open();
    click('sum-by-customer');
    await until(() =>
      expect(shownOf(app).records?.tab?.groups.sumBy?.levels).toEqual([
        { path: 'customer', by: { is: 'family' } },
      ]),
    );
    const rules = shownOf(app).records?.table?.view.filter;
    expect(rules).toMatchObject({ all: [{ rule: { path: 'balanceRemaining' } }] });
    press('2', { ctrl: true }, document.body);
    await until(() => expect(has('picture-menu-sales')).toBe(true));
    click('picture-menu-sales');
    await until(() =>
      expect(menu()).toEqual([
        'Copy picture',
        'Copy numbers',
        'Open Invoices as table',
        'Open Sales receipts as table',
      ]),
    );
    click('open-table-SalesReceipts');
    await until(() => expect(shownOf(app).records?.path).toBe('SalesReceipts'));
    const year = new Date().getFullYear();
    expect(shownOf(app).records?.table?.view.filter, 'of both years').toEqual({
      all: [
        {
          rule: {
            path: 'transactionDate',
            test: { is: 'between', least: `${year - 1}-01-01`, most: `${year}-12-31` },
          },
        },
      ],
    });
  });

  it('has its numbers copied as cells', async () => {
    books(desk);
    await open();
    click('picture-menu-owe_most');
    await until(() => expect(has('copy-numbers')).toBe(true));
    click('copy-numbers');
    await until(() => expect(desk.calls('copy_text')).toHaveLength(1));
    const lines = (desk.calls('copy_text')[0]?.text ?? '').split('\n');
    expect(lines[0]).toBe('Who owes most\tAmount\tCount\tShare\tCurrency');
    expect(lines[1]).toBe('Valley Forge Homes\t39184.40\t41\t16.1%\tUS Dollar');
    expect(lines.at(-1)).toMatch(/^\d+ more customers\t[\d.]+\t\t\tUS Dollar$/);
    expect(lines).toHaveLength(12);
  });

  it('of a list that the service cut says with its numbers that there may be more', async () => {
    OVERVIEW_SCREENS['overview-cut']?.(desk);
    await open();
    click('picture-menu-ageing');
    await until(() => expect(has('copy-numbers')).toBe(true));
    click('copy-numbers');
    await until(() => expect(desk.calls('copy_text')).toHaveLength(1));
    expect(desk.calls('copy_text')[0]?.text).toMatch(/\nThere may be more invoices than are here\.$/);
  });

  it('is drawn again with the month that the business year begins with, which is kept', async () => {
    books(desk);
    await open();
    const select = get('year-begins') as HTMLSelectElement;
    select.value = '4';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => expect(asked().at(-1)?.year_begins).toBe(4));
    await until(() => expect(text('picture-sales')).toMatch(/Apr.*so far/));
    await open();
    await until(() => expect(asked().at(-1)?.year_begins).toBe(4));
  });

  it('is in one currency, and another one is asked for by its name', async () => {
    books(desk);
    await open();
    click('currency-EUR');
    await until(() => expect(asked().at(-1)?.currency).toBe('EUR'));
    await until(() => expect(text('overview-as-of')).toMatch(/Amounts in EUR/));
    expect(text('figure-owed-to-client')).toMatch(/9,754\.41/);
    expect(has('currency-US Dollar')).toBe(true);
    expect(focused()).toBe('overview-as-of');
  });
});

describe('what has to be read', () => {
  it('is said in place of a picture, and is read from there', async () => {
    books(desk, ['Invoices']);
    desk.records['Bills'] = records('Bills', {
      state: 'peeked',
      here: 150,
      total: 8051,
      left: { least_ms: 180_000, most_ms: 300_000 },
    });
    await open();
    expect(has('needs-spending')).toBe(true);
    expect(text('figure-owed-by-client')).toMatch(/Needs bills \(8,051\), about 3 to 5 min/);
    get('figure-owed-by-client').querySelector<HTMLElement>('[data-testid="needs-read"]')?.click();
    await until(() => expect(desk.calls('read_all').map((call) => call.record_type)).toEqual(['Bills']));
    await until(() => expect(text('figure-owed-by-client')).toMatch(/Reading bills: 150 of 12,480 so far/));
    expect(has('stop-read')).toBe(true);
    await tell(records('Bills', { state: 'complete', here: 8051, total: 8051, read_at: Date.now() }));
    await until(() =>
      expect(text('figure-owed-by-client')).toMatch(/77,302\.40118 bills open, all 8,051 read/),
    );
  });

  it('keeps the focus at its picture, its figure and its place when the button goes', async () => {
    books(desk, ['Invoices']);
    await open();
    const pressed = async (button: HTMLElement | null | undefined) => {
      button?.focus();
      expect(document.activeElement).toBe(button);
      button?.click();
      await until(() => expect(button?.isConnected).toBe(false));
      await until(() => expect(document.activeElement).not.toBe(document.body));
    };
    await pressed(get('needs-sales').querySelector<HTMLElement>('button'));
    expect(document.activeElement?.id).toBe('picture-sales');
    await pressed(get('figure-owed-by-client').querySelector<HTMLElement>('button'));
    expect(document.activeElement?.textContent).toBe('Owed by the client');
    await tell(records('Bills', { state: 'complete', here: 8051, total: 8051, read_at: Date.now() }));
    await until(() => expect(focused(), 'the figure that took its place').toBe('figure-owed-by-client'));
    await pressed(get('read-missing'));
    expect(document.activeElement?.id).toBe('picture-spending');
  });

  it('is all read by one button, in the order that the desk names', async () => {
    books(desk, ['Invoices', 'Accounts', 'Bills']);
    await open();
    expect(text('overview-missing')).toMatch(
      /^Not read: credit memos, received payments, sales receipts, checks/,
    );
    click('read-missing');
    await until(() =>
      expect(desk.calls('read_all').map((call) => call.record_type)).toEqual([
        'CreditMemos',
        'ReceivePayments',
        'SalesReceipts',
        'Checks',
        'CreditCardCharges',
        'VendorCredits',
      ]),
    );
  });

  it('of a list that the service cut is read part by part, each of them once', async () => {
    books(desk);
    const kinds: [string, string][][] = [
      [['accountTypes', 'Bank']],
      [['accountTypes', 'AccountsReceivable']],
    ];
    let left = kinds;
    answer((overview) => ({
      ...overview,
      lists: overview.lists.map((list) =>
        list.record_type === 'Accounts' ? { ...list, at_least: left.length > 0, parts: left } : list,
      ),
    }));
    await open();
    expect(text('overview-missing')).toMatch(/Not read: more accounts/);
    click('read-missing');
    await until(() => expect(desk.calls('read_part').map(({ filters }) => filters)).toEqual([kinds[0]]));
    left = kinds.slice(1);
    await tell(
      records('Accounts', { state: 'complete', here: 520, cut: true, copy: 2, read_at: Date.now() }),
    );
    await until(() => expect(desk.calls('read_part').map(({ filters }) => filters)).toEqual(kinds));
    await tell(
      records('Accounts', { state: 'complete', here: 530, cut: true, copy: 3, read_at: Date.now() }),
    );
    await new Promise((done) => setTimeout(done, 600));
    expect(desk.calls('read_part'), 'what was tried is not tried for ever').toHaveLength(2);
  });

  it('is asked for again, all of it, by its key', async () => {
    books(desk);
    await open();
    press('r', { ctrl: true }, document.body);
    await until(() => expect(desk.calls('read_all')).toHaveLength(9));
    await until(() => expect(text('picture-sales'), 'what is here stays').toMatch(/so far/));
  });

  it('waits while the client is not connected, and what is here stays', async () => {
    OVERVIEW_SCREENS['overview-offline']?.(desk);
    await open();
    expect(text('overview-cannot')).toBe('The client is not connected, so nothing can be read now.');
    expect(has('needs-read')).toBe(false);
    expect(has('read-missing')).toBe(false);
    expect(text('figure-owed-to-client')).toMatch(/243,860\.30.*Read \w{3} \d/);
    expect(get('figure-owed-to-client').querySelector('.older')).not.toBeNull();
  });

  it('cannot be read with a key that may not read records', async () => {
    OVERVIEW_SCREENS['overview-refused']?.(desk);
    await openWindow(desk);
    await until(() => expect(text('overview-refused')).toMatch(/This key may not read records/));
    expect(has('figure-late')).toBe(false);
  });

  it('is at least this much where the service cut a list', async () => {
    OVERVIEW_SCREENS['overview-cut']?.(desk);
    await open();
    expect(text('figure-in-bank')).toMatch(/184,209\.77.*May not be all/);
    expect(text('cover-ageing')).toMatch(/There may be more invoices than are here\./);
    expect(document.querySelectorAll('.picture--ageing .at-least').length).toBeGreaterThan(0);
  });
});

describe('an answer', () => {
  it('that comes late changes nothing', async () => {
    books(desk);
    let late = (): void => undefined;
    const held = new Promise<void>((done) => (late = done));
    desk.answers.overview = async (request) => {
      if (request.currency === 'EUR') await held;
      return overviewOf(desk.records, request);
    };
    const { overview } = shownOf(await open());
    if (!overview) throw new Error('no overview');
    overview.currency = 'EUR';
    await until(() => expect(asked().at(-1)?.currency).toBe('EUR'));
    overview.currency = 'US Dollar';
    await until(() => expect(asked().at(-1)?.currency).toBe('US Dollar'));
    await until(() => expect(text('overview-as-of')).toMatch(/US Dollar/));
    late();
    await new Promise((done) => setTimeout(done, 50));
    expect(text('overview-as-of')).toMatch(/US Dollar/);
  });

  it('is asked for once for each list that ends, and not for rows that come in', async () => {
    books(desk);
    await open();
    await until(() => expect(asked()).toHaveLength(1));
    const pulling = (here: number) =>
      records('Checks', { state: 'pulling', here, total: 4110, pages_read: 1, earlier: 'whole' });
    await tell(pulling(150));
    await until(() => expect(asked()).toHaveLength(2));
    await tell(pulling(300));
    await tell(pulling(450));
    await new Promise((done) => setTimeout(done, 600));
    expect(asked()).toHaveLength(2);
  });

  it('that fails at first is told, and a button asks again', async () => {
    books(desk);
    desk.answers.overview = () => {
      throw problem('storage');
    };
    await openWindow(desk);
    await until(() => expect(has('overview-again')).toBe(true));
    delete desk.answers.overview;
    click('overview-again');
    await until(() => expect(has('figure-late')).toBe(true));
  });

  it('that fails is told, and what was drawn before stays', async () => {
    books(desk);
    await open();
    desk.answers.overview = () => {
      throw problem('storage');
    };
    click('currency-EUR');
    await until(() => expect(document.querySelector('[data-code="storage"]')).not.toBeNull());
    expect(has('figure-late')).toBe(true);
  });
});

it('axe finds nothing wrong with it, whatever it shows', async () => {
  OVERVIEW_SCREENS['overview-partial']?.(desk);
  await open();
  const { violations } = await axe.run(document.body, {
    resultTypes: ['violations'],
    rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});
