// The records tab over a fake desk: pulls, pages, the table.
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeDesk, problem, records } from '../support/fake-desk';
import { TIME_TRACKING, TYPES } from '../support/fake-records';
import { click, get, has, openWindow, press, rowsOnPage, text, until, shownOf } from '../support/window';

let desk: FakeDesk;
beforeEach(() => {
  desk = new FakeDesk();
  localStorage.clear();
});

describe('records', () => {
  const pulling = (here: number) =>
    records('Invoices', {
      state: 'pulling',
      here,
      total: 12_480,
      pages_read: here / 150,
      pages_total: 84,
      started_at: Date.now(),
      left: { least_ms: 80_000, most_ms: 110_000 },
    });
  const body = () => [...document.querySelectorAll<HTMLTableRowElement>('.gridwrap tbody tr[aria-rowindex]')];

  it('reads page 1, offers the rest, pulls, stops', async () => {
    desk.place('harbor-lane', 'records');
    desk.answers.open_records = () =>
      (desk.records['Invoices'] = records('Invoices', {
        state: 'peeked',
        here: 150,
        total: 12_480,
        pages_read: 1,
        pages_total: 84,
        left: { least_ms: 180_000, most_ms: 300_000 },
      }));
    await openWindow(desk);
    await until(() => expect(has('type-Invoices')).toBe(true));
    click('type-Invoices');
    await until(() => expect(rowsOnPage()).toBe(150));
    expect(desk.calls('remember_screen').at(-1)?.screen).toMatchObject({ record_type: 'Invoices' });
    expect(text('strip')).toMatch(
      /^150 of 12,480 invoices are here\. about 3 to 5 min, keeps QuickBooks busy Read all 12,480$/,
    );
    expect(text('records-foot')).toBe('Covers 150 of 12,480: page 1 only.');
    expect(
      document.querySelector('[role=grid]')?.getAttribute('aria-rowcount'),
      'the head counts as a row',
    ).toBe('151');
    click('read-all');
    await until(() => expect(get('strip').getAttribute('data-state')).toBe('pulling'));
    desk.records['Invoices'] = pulling(4650);
    await desk.push({
      event: 'records_changed',
      connection: desk.idOf('harbor-lane'),
      records: pulling(4650),
    });
    await until(() => expect(text('page-text')).toBe('Page 1 of 31 so far'));
    expect(text('type-Invoices')).toMatch(/37%$/);
    press('Escape', {}, document.body);
    await until(() =>
      expect(desk.calls('stop_pull')).toEqual([
        { connection: desk.idOf('harbor-lane'), record_type: 'Invoices' },
      ]),
    );
  });

  it('goes on with Escape in a field, and ends with it in its strip, where the focus stayed', async () => {
    desk.place('harbor-lane', 'records', 'Invoices');
    desk.records = {
      Invoices: records('Invoices', {
        state: 'peeked',
        here: 150,
        total: 12_480,
        pages_read: 1,
        pages_total: 84,
      }),
    };
    await openWindow(desk);
    await until(() => expect(has('read-all')).toBe(true));
    get('read-all').focus();
    click('read-all');
    await until(() => expect(get('strip').getAttribute('data-state')).toBe('pulling'));
    await until(() => expect(document.activeElement).toBe(get('stop-pull')));
    press('Escape', {}, get('search-rows'));
    press('Escape', {}, get('type-Invoices'));
    expect(desk.calls('stop_pull')).toEqual([]);
    press('Escape', {}, get('stop-pull'));
    await until(() => expect(desk.calls('stop_pull')).toHaveLength(1));
  });

  it('counts the rows so far where nobody knows how many there are', async () => {
    desk.place('harbor-lane', 'records', 'Invoices');
    const running = { state: 'pulling', total: null, pages_read: 31, pages_total: null } as const;
    desk.records = { Invoices: records('Invoices', { ...running, here: 4650 }) };
    await openWindow(desk);
    await until(() => expect(text('strip')).toContain('4,650 rows so far'));
  });

  it('says the trouble of QuickBooks in words, with its code for support', async () => {
    desk.place('harbor-lane', 'records', 'Invoices');
    const met = problem('not_connected', { trouble: 'dialog_open', integration_code: '0x80040414' });
    desk.records = { Invoices: records('Invoices', { state: 'failed', here: 0, problem: met }) };
    await openWindow(desk);
    await until(() => expect(text('records-empty')).toContain('A window in QuickBooks waits for an answer.'));
    expect(text('records-empty')).toContain('Code 0x80040414');
  });

  it('says why the service refuses a list, in its own words', async () => {
    desk.place('harbor-lane', 'records', 'Invoices');
    const met = problem('payment_needed', {
      status: 402,
      service_said: 'Your trial is over',
      who: 'service',
    });
    desk.records = { Invoices: records('Invoices', { state: 'failed', here: 0, problem: met }) };
    await openWindow(desk);
    await until(() =>
      expect(text('records-empty')).toContain('a subscription or a payment for this (HTTP 402)'),
    );
    expect(text('records-empty')).toContain('The service says: Your trial is over.');
    expect(text('records-empty')).not.toContain('This key may not');
  });

  it('draws one tick a page, and one bar where there are too many', async () => {
    desk.place('harbor-lane', 'records', 'Invoices');
    desk.records = {
      Invoices: records('Invoices', {
        state: 'pulling',
        here: 4650,
        total: 12_480,
        pages_read: 31,
        pages_total: 84,
      }),
    };
    await openWindow(desk);
    await until(() => expect(document.querySelectorAll('.ticks > i')).toHaveLength(84));
    expect(document.querySelectorAll('.ticks > .done')).toHaveLength(31);
    expect(document.querySelector('.ticks')?.getAttribute('aria-valuenow')).toBe('31');
    await desk.push({
      event: 'records_changed',
      connection: desk.idOf('harbor-lane'),
      records: records('Invoices', {
        state: 'pulling',
        here: 4650,
        total: 96_000,
        pages_read: 31,
        pages_total: 640,
      }),
    });
    await until(() => expect(document.querySelectorAll('.ticks > i')).toHaveLength(0));
  });

  it('tries again after a failure, whatever was read', async () => {
    desk.place('harbor-lane', 'records', 'Customers');
    const older = { here: 1286, total: 1286, read_at: Date.now() - 60_000 };
    const met = problem('unreachable', { who: 'network' });
    desk.records = {
      Customers: records('Customers', {
        state: 'complete',
        ...older,
        tried: { pages_read: 0, problem: met },
      }),
    };
    await openWindow(desk);
    await until(() =>
      expect(text('strip')).toMatch(/Cannot reach the service.*The 1,286 customers read .* stay\./),
    );
    expect(text('records-foot'), 'the rows are whole').toMatch(/^Covers all 1,286 customers/);
    click('try-again');
    await until(() => expect(desk.calls('read_all')).toHaveLength(1));
    const first = records('Customers', {
      state: 'failed',
      here: 150,
      total: 1286,
      pages_read: 1,
      problem: met,
    });
    await desk.push({ event: 'records_changed', connection: desk.idOf('harbor-lane'), records: first });
    click('try-again');
    await until(() => expect(desk.calls('read_all'), 'rows of page 1 alone').toHaveLength(2));
  });

  it('hears of its own pulls after another client took the place of one', async () => {
    desk.place('harbor-lane', 'records', 'Customers');
    desk.records = { Customers: records('Customers', { state: 'complete', here: 10, total: 10 }) };
    const app = await openWindow(desk);
    await until(() => expect(body()).toHaveLength(10));
    shownOf(app).goTo(desk.idOf('quarry-road'), 'records');
    await until(() => expect(text('status')).toBe('Connected'));
    await until(() => expect(has('type-Invoices')).toBe(true));
    expect(
      desk.calls('open_records').filter((call) => call.connection === desk.idOf('quarry-road')),
      'a look at a client reads nothing',
    ).toEqual([]);
    click('type-Invoices');
    await until(() => expect(desk.calls('open_records')).toHaveLength(1));
    await desk.push({
      event: 'records_changed',
      connection: desk.idOf('quarry-road'),
      records: pulling(300),
    });
    await until(() => expect(text('page-text')).toBe('Page 1 of 2 so far'));
  });

  it('asks QuickBooks for nothing at a start, and offers it', async () => {
    desk.place('harbor-lane', 'records', 'Invoices');
    await openWindow(desk);
    await until(() => expect(get('records-empty').getAttribute('data-kind')).toBe('not_read'));
    expect(desk.calls('open_records')).toEqual([]);
    click('read-first');
    await until(() => expect(desk.calls('open_records')).toHaveLength(1));
  });

  it('starts no pull where the tab was left before the types came', async () => {
    desk.place('harbor-lane', 'records', 'Customers');
    let come = () => {};
    const waited = new Promise<void>((done) => (come = done));
    const types = {
      types: TYPES.map((type) => ({ ...type, records: records(type.path) })),
      in_memory: false,
      never_kept: false,
      keychain: 'open' as const,
    };
    desk.answers.record_types = () => waited.then(() => types);
    await openWindow(desk);
    await until(() => expect(desk.calls('record_types')).toHaveLength(1));
    await until(() => expect(has('table-tab-1')).toBe(true));
    click('tab-setup');
    await until(() => expect(has('setup')).toBe(true));
    come();
    click('tab-records');
    // by then what the tab that was left asked for is known too
    await until(() => expect(has('records-empty')).toBe(true));
    expect(desk.calls('open_records')).toHaveLength(1);
  });

  it('reads the page on screen again only while rows are missing on it', async () => {
    desk.place('harbor-lane', 'records', 'Invoices');
    desk.records = { Invoices: pulling(150) };
    await openWindow(desk);
    await until(() => expect(rowsOnPage()).toBe(150));
    const before = desk.calls('table_page').length;
    for (let here = 300; here <= 3000; here += 150) {
      desk.records['Invoices'] = pulling(here);
      await desk.push({
        event: 'records_changed',
        connection: desk.idOf('harbor-lane'),
        records: pulling(here),
      });
    }
    await until(() => expect(text('page-text')).toBe('Page 1 of 20 so far'));
    expect(desk.calls('table_page').length, 'the page was full: twenty events, no question').toBe(before);
  });

  it('pages, and keeps the first row on screen when the page size changes', async () => {
    desk.place('harbor-lane', 'records', 'Customers');
    desk.records = { Customers: records('Customers', { state: 'complete', here: 1286, total: 1286 }) };
    await openWindow(desk);
    await until(() => expect(rowsOnPage()).toBe(150));
    click('pager-next');
    await until(() => expect(body()[0]?.getAttribute('aria-rowindex')).toBe('152'));
    click('pager-last');
    await until(() => expect(text('page-text')).toBe('Page 9 of 9'));
    await until(() => expect(rowsOnPage()).toBe(86));
    const size = get('page-size') as HTMLSelectElement;
    size.value = '50';
    size.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => expect(text('page-text')).toBe('Page 25 of 26'));
    await until(() => expect(body()[0]?.getAttribute('aria-rowindex')).toBe('1202'));
  });

  it('does not ask a company file that is not connected', async () => {
    desk.place('copperfield', 'records', 'Invoices');
    await openWindow(desk);
    await until(() => expect(get('records-empty').getAttribute('data-kind')).toBe('not_connected'));
    expect(desk.calls('open_records')).toHaveLength(0);
    click('go-setup');
    await until(() => expect(get('tab-setup').getAttribute('aria-selected')).toBe('true'));
  });

  it('says so when copies stay in memory, when a list was cut, and when something does not add up', async () => {
    desk.place('harbor-lane', 'records', 'Accounts');
    desk.inMemory = true;
    desk.records = {
      Accounts: records('Accounts', {
        state: 'complete',
        here: 500,
        cut: true,
        findings: [{ found: 'twice', count: 2 }],
      }),
    };
    await openWindow(desk);
    await until(() =>
      expect(text('cut-notice')).toMatch(
        /^The service stopped at 500 accounts\. The company file may hold more\./,
      ),
    );
    expect(text('in-memory')).toMatch(/^There is no keychain.*gone when the app closes/);
    expect(text('findings')).toMatch(/2 accounts came twice\. Both rows are shown\./);
    expect(text('type-Accounts')).toMatch(/500\+$/);
    expect(document.querySelector('[role=grid]')?.getAttribute('aria-rowcount')).toBe('-1');
  });

  it.each([
    ['locked', /^The keychain is locked or does not answer, so copies stay in memory/],
    ['open', /^Copies could not be kept on disk, so they stay in memory/],
  ] as const)('says why copies stay in memory with a keychain that is %s', async (keychain, why) => {
    desk.place('harbor-lane', 'records', 'Accounts');
    const types = TYPES.map((type) => ({ ...type, records: records(type.path) }));
    desk.answers.record_types = () => ({ types, in_memory: true, never_kept: false, keychain });
    await openWindow(desk);
    await until(() => expect(text('in-memory')).toMatch(why));
  });

  it('shows lengths of time in hours and texts of a fixed set in words, and says what may be missing', async () => {
    desk.place('harbor-lane', 'records', 'TimeTrackingActivities');
    desk.moreTypes = [TIME_TRACKING];
    desk.records = {
      TimeTrackingActivities: records('TimeTrackingActivities', {
        state: 'complete',
        here: 9,
        total: 9,
        findings: [{ found: 'no_lines' }],
      }),
    };
    await openWindow(desk);
    const column = (nth: number) =>
      [...document.querySelectorAll<HTMLElement>(`[role=grid] tbody td:nth-child(${nth + 1})`)].slice(0, 9);
    await until(() => expect(column(4)[1]?.textContent).toBe('3:30'));
    expect(column(4).map((cell) => cell.getAttribute('aria-label'))).toEqual([
      '8 hours',
      '3 hours 30 minutes',
      '45 minutes',
      'minus 1 hour 15 minutes',
      '127 hours 5 minutes',
      '0 minutes',
      null,
      '8 hours',
      'empty',
    ]);
    expect(column(4)[6]?.textContent, 'what is no length of time').toBe('half a day');
    expect(column(4).every((cell) => cell.classList.contains('num'))).toBe(true);
    expect(
      column(5)
        .slice(0, 4)
        .map((cell) => cell.textContent),
    ).toEqual(['Billable', 'Not billable', 'Billed', 'to be agreed']);
    expect(text('findings')).toMatch(/^Something may be missing\. ?The lines of these /);
  });

  it('asks for a new key where the keychain has none for the copies that are here', async () => {
    desk.place('harbor-lane', 'records', 'Accounts');
    const types = TYPES.map((type) => ({ ...type, records: records(type.path) }));
    const keychain = 'without_key' as const;
    desk.answers.record_types = () => ({ types, in_memory: true, never_kept: false, keychain });
    await openWindow(desk);
    await until(() => expect(text('in-memory')).toMatch(/^The key to your copies is not in this keychain/));
    click('keychain-again');
    click('keychain-new-key');
    await until(() => expect(desk.calls('ask_keychain')).toEqual([{ new_key: false }, { new_key: true }]));
  });

  it('says that the copies of before were put aside until it is dismissed, also while a type is opened', async () => {
    desk.place('harbor-lane', 'records', 'Accounts');
    const aside = ['records.db.other-key', 'records.db.unreadable'];
    desk.answers.record_types = () => ({
      types: TYPES.map((type) => ({ ...type, records: records(type.path) })),
      in_memory: false,
      never_kept: false,
      keychain: 'open' as const,
      ...(aside[0] && {
        begun_anew: {
          file: `${aside[0]} 7`,
          problem: problem('copies_replaced', { detail: { what: 'copies_put_aside', file: aside[0] } }),
        },
      }),
    });
    desk.answers.dismiss_put_aside = ({ file }) => {
      expect(file).toBe(`${aside.shift()} 7`);
      return {};
    };
    await openWindow(desk);
    const said = (file = 'records.db.other-key') =>
      expect(document.body.textContent).toContain(`put aside as ${file}`);
    const dismiss = () =>
      document.querySelector<HTMLElement>('[data-code=copies_replaced] .btn--icon')?.click();
    await until(said);
    click('type-Invoices');
    await until(() => expect(desk.calls('open_records')).toHaveLength(1));
    said();
    dismiss();
    await until(() => said('records.db.unreadable'));
    dismiss();
    await until(() => expect(document.querySelector('[data-code=copies_replaced]')).toBe(null));
    await until(() => expect(desk.calls('dismiss_put_aside')).toHaveLength(2));
  });
});

describe('the table', () => {
  const cell = (r: number, c: number) =>
    document.querySelectorAll('.gridwrap tbody tr')[r]?.children[c + 1] as HTMLElement;
  const selected = () => document.querySelectorAll('td[aria-selected="true"]').length;

  beforeEach(async () => {
    desk.place('harbor-lane', 'records', 'Invoices');
    desk.records = { Invoices: records('Invoices', { state: 'complete', here: 200, total: 200 }) };
    await openWindow(desk);
    await until(() => expect(rowsOnPage()).toBe(150));
  });

  it('is one tab stop, with a cell that moves', () => {
    const stops = () =>
      [...document.querySelectorAll<HTMLElement>('[role=grid] :is(thead, tbody) [tabindex]')].filter(
        (one) => one.tabIndex === 0,
      );
    expect(stops()).toEqual([cell(0, 0)]);
    cell(0, 0).focus();
    press('ArrowDown');
    press('End');
    expect(document.activeElement).toBe(cell(1, 7));
    expect(stops()).toEqual([cell(1, 7)]);
  });

  it('copies one cell, and a rectangle with tabs', async () => {
    cell(0, 0).focus();
    press('c', { ctrl: true });
    await until(() => expect(desk.calls('copy_text').at(-1)).toEqual({ text: '10481' }));
    press('ArrowRight', { shift: true });
    press('ArrowDown', { shift: true });
    expect(selected()).toBe(4);
    press('c', { ctrl: true });
    await until(() =>
      expect(
        desk
          .calls('copy_text')
          .at(-1)
          ?.text.split('\n')
          .map((line) => line.split('\t')),
      ).toEqual([
        ['10481', '2024-01-01'],
        ['10482', '2024-01-02'],
      ]),
    );
    press('Escape');
    expect(selected()).toBe(0);
    expect(desk.calls('stop_pull'), 'Escape was for the selection').toHaveLength(0);
  });

  it('says amounts below zero with minus and empty cells as empty', () => {
    expect(cell(3, 7).textContent).toBe('(612.40)');
    expect(cell(3, 7).getAttribute('aria-label')).toBe('minus 612.40');
    expect(cell(1, 3).textContent).toBe('–');
    expect(cell(1, 3).getAttribute('aria-label')).toBe('empty');
    expect(cell(2, 2).querySelector('bdi')).not.toBeNull();
  });

  it('goes to another page of the table with the keys', async () => {
    cell(0, 0).focus();
    press('PageDown', { ctrl: true });
    await until(() => expect(rowsOnPage()).toBe(50));
    expect(document.activeElement, 'the focus stays in the table').toBe(cell(0, 0));
  });
});
