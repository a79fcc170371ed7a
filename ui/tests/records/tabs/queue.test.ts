// Lists that wait for another read of the same company file, and lists of a connection that cannot be asked.
import { beforeEach, describe, expect, it } from 'vitest';
import type { ConnectionStatus, RecordTypePath, RecordsView } from '../../../src/gen/desk';
import { FakeDesk, records } from '../../support/fake-desk';
import { TIME_TRACKING } from '../../support/fake-records';
import { click, get, has, openWindow, press, text, until } from '../../support/window';

let desk: FakeDesk;
beforeEach(() => {
  desk = new FakeDesk();
  localStorage.clear();
});

const waits = (type: RecordTypePath, position: number) =>
  records(type, { state: 'waiting', waits_for: 'Invoices', position });
const pulling = records('Invoices', {
  state: 'pulling',
  here: 4650,
  total: 12_480,
  pages_read: 31,
  pages_total: 84,
});

function reads(lists: RecordsView[]): void {
  desk.records = Object.fromEntries(lists.map((records) => [records.record_type, records]));
  const reading = {
    record_type: 'Invoices',
    rows: 4650,
    total: 12_480,
    since: Date.now(),
    waiting: lists.length,
  } as const;
  desk.rows = desk.rows.map((row) => (row.external_id === 'harbor-lane' ? { ...row, reading } : row));
}
const push = (records: RecordsView) => {
  desk.records[records.record_type] = records;
  return desk.push({ event: 'records_changed', connection: desk.idOf('harbor-lane'), records: records });
};
const moves = () => desk.calls('move_pull').map(({ record_type, to }) => [record_type, to]);
const stops = () => desk.calls('stop_pull').map((call) => call.record_type);

describe('a list that waits', () => {
  beforeEach(async () => {
    reads([pulling, waits('Accounts', 2), waits('Customers', 1), waits('TimeTrackingActivities', 0)]);
    desk.moreTypes = [TIME_TRACKING];
    desk.place('harbor-lane', 'records', 'Accounts');
    await openWindow(desk);
    await until(() => expect(has('queue')).toBe(true));
  });

  it('says for what it waits, and its place', () => {
    expect(text('strip')).toMatch(/^Waiting for invoices 3rd of 3 that wait/);
    const lines = [...get('queue').querySelectorAll('li .cut')].map((line) => line.textContent);
    expect(lines).toEqual([
      'Reading invoices: 4,650 of 12,480 so far',
      'Time activities',
      'Customers',
      'Accounts',
    ]);
    expect(text('type-Accounts')).toBe('Accountswaiting, 3rd');
  });

  it('is moved up, read next or cancelled', async () => {
    click('queue-up');
    click('queue-next');
    await until(() =>
      expect(moves()).toEqual([
        ['Accounts', 1],
        ['Accounts', 0],
      ]),
    );
    await push(waits('Accounts', 0));
    await until(() => expect(has('queue-next')).toBe(false));
    expect(has('queue-up')).toBe(false);
    expect(text('stop-pull')).toMatch(/^Cancel/);
    click('stop-pull');
    press('Escape', {}, document.body);
    await until(() => expect(stops()).toEqual(['Accounts', 'Accounts']));
  });

  it('lets others be moved, cancelled or stopped from there', async () => {
    click('queue-up-Customers');
    click('queue-cancel-TimeTrackingActivities');
    click('stop-other');
    await until(() => expect(stops()).toEqual(['TimeTrackingActivities', 'Invoices']));
    expect(moves()).toEqual([['Customers', 0]]);
  });
});

describe('a list that is read while others wait', () => {
  it('tells how many, and shows them when asked', async () => {
    reads([pulling, waits('Customers', 0)]);
    desk.place('harbor-lane', 'records', 'Invoices');
    await openWindow(desk);
    await until(() => expect(text('queue-toggle')).toBe('1 list waits'));
    expect(has('queue')).toBe(false);
    click('queue-toggle');
    expect(get('queue-toggle').getAttribute('aria-expanded')).toBe('true');
    expect(has('queued-Customers')).toBe(true);
    expect(has('waits-for'), 'its own read stands above').toBe(false);
    await push(records('Customers'));
    await until(() => expect(has('queue-toggle')).toBe(false));
  });
});

describe('a connection that cannot be asked', () => {
  const rows = () => document.querySelectorAll('.gridwrap tbody tr[aria-rowindex]').length;
  const is = (status: ConnectionStatus) => {
    desk.rows = desk.rows.map((row) => (row.external_id === 'harbor-lane' ? { ...row, status } : row));
  };
  const here = (state: 'complete' | 'peeked') =>
    records('Customers', {
      state,
      here: 40,
      total: state === 'complete' ? 40 : 400,
      read_at: Date.now() - 86_400_000 * 3,
    });

  it.each(['complete', 'peeked'] as const)(
    'shows the rows that are here (%s) with their age, and reads nothing',
    async (state) => {
      is('not_connected');
      desk.records = { Customers: here(state) };
      desk.place('harbor-lane', 'records', 'Customers');
      await openWindow(desk);
      await until(() => expect(rows()).toBe(40));
      expect(text('offline-copy')).toMatch(/^Not connected now\. These rows are the local copy, read \w{3} /);
      expect(has('read-again') || has('read-all')).toBe(false);
      press('r', { ctrl: true }, document.body);
      expect([...desk.calls('open_records'), ...desk.calls('read_all')]).toEqual([]);
      is('connected');
      await desk.push({ event: 'connections_changed', rows: [desk.row(desk.idOf('harbor-lane'))] });
      await until(() => expect(has('offline-copy')).toBe(false));
      expect(rows(), 'the rows stay').toBe(40);
    },
  );

  it('says nothing above a list that nothing is here of', async () => {
    is('not_connected');
    desk.place('harbor-lane', 'records', 'Customers');
    await openWindow(desk);
    await until(() => expect(has('records-empty')).toBe(true));
    expect(has('offline-copy')).toBe(false);
  });
});
