// Screens of a client's overview: whole, while lists are read, of an earlier day, cut, offline, and refused.
import type { Overview, RecordTypePath, RecordsView } from '../../src/gen/desk';
import { problem, records, type FakeDesk } from '../support/fake-desk';
import { groupsOf } from '../support/fake-groups';
import { overviewOf, withOpen } from '../support/fake-overview';
import { click, find, settle } from './filter-screens';
import { otherTypes } from './tabs';

const ROWS: Partial<Record<RecordTypePath, number>> = {
  Accounts: 214,
  Invoices: 12_480,
  Bills: 8051,
  CreditMemos: 318,
  ReceivePayments: 9204,
  SalesReceipts: 2907,
  Checks: 4110,
  CreditCardCharges: 1866,
  VendorCredits: 74,
};
const PATHS = Object.keys(ROWS) as RecordTypePath[];

const whole = (path: RecordTypePath, more: Partial<RecordsView> = {}): RecordsView =>
  records(path, {
    state: 'complete',
    here: ROWS[path] ?? 0,
    total: ROWS[path] ?? 0,
    read_at: new Date().setHours(0, 1, 0, 0),
    left: { least_ms: 150_000, most_ms: 240_000 },
    ...more,
  });

/** The books of Harbor Lane, of which these lists are here. */
export function books(desk: FakeDesk, here: readonly RecordTypePath[] = PATHS): void {
  desk.place('harbor-lane', 'overview');
  desk.moreTypes = otherTypes();
  desk.records = Object.fromEntries(here.map((path) => [path, whole(path)]));
}

/** What is open of a list, all of it posted. */
export function openOf(desk: FakeDesk, path: RecordTypePath): string {
  const field = path === 'Bills' ? 'openAmount' : 'balanceRemaining';
  const rules = [
    { path: field, test: { is: 'none_of' as const, values: ['', '0'] } },
    { path: 'isPending', test: { is: 'not_equal' as const, to: 'true' } },
  ];
  const view = {
    list: null,
    columns: [],
    search: null,
    order: [],
    filter: { all: rules.map((rule) => ({ rule })) },
  };
  const levels = [{ path: field, by: { is: 'value' as const } }];
  const order = { is: 'group' as const };
  const rest = { across: null, under: [], order, descending: false, skip: 0, count: 1 };
  const question = { levels, sums: [field], ...rest };
  const { all } = groupsOf(path, desk.records[path]?.here ?? 0, view, question);
  return all.sums[0]?.[0]?.sum ?? '0.00';
}

const oneCentMore = ({ ties_payable }: Overview) => (Number(ties_payable.documents) + 0.01).toFixed(2);

/** Ages a list of books, held against this overview. */
const aged =
  (path: RecordTypePath, change: (overview: Overview) => Overview = (overview) => overview) =>
  (desk: FakeDesk): (() => Promise<unknown>) => {
    books(desk);
    desk.place('harbor-lane', 'records', path);
    desk.answers.overview = (request) =>
      change(withOpen(overviewOf(desk.records, request), path, openOf(desk, path)));
    return async () => {
      await click('sum-by');
      await click('groups-ageing');
      (await find('sum-by-choices')).dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }),
      );
      await settle();
    };
  };

/** A part of a list is here, and it can be read. */
const peeked = (path: RecordTypePath) =>
  whole(path, { state: 'peeked', here: 150, left: { least_ms: 150_000, most_ms: 240_000 } });

/** Shows the lower pictures and the foot. */
async function scrollDown(): Promise<void> {
  for (let tries = 0; tries < 200 && !document.querySelector('.overview-foot'); tries++)
    await new Promise((next) => setTimeout(next, 10));
  document.querySelector('.overview-foot')?.scrollIntoView();
}

const reading = (desk: FakeDesk): void => {
  desk.records['Bills'] = whole('Bills', {
    state: 'pulling',
    here: 2400,
    pages_read: 16,
    pages_total: 54,
    left: { least_ms: 60_000, most_ms: 100_000 },
  });
  desk.records['Checks'] = records('Checks', { state: 'waiting', waits_for: 'Bills', position: 0 });
  desk.lane = { holder: 'ours', since: Date.now() - 41_000, record_type: 'Bills' };
};

export const OVERVIEW_SCREENS: Record<string, (desk: FakeDesk) => (() => Promise<unknown>) | void> = {
  overview: (desk) => books(desk),
  'ageing-ties': aged('Invoices'),
  'ageing-ties-not': aged('Bills', (overview) => ({
    ...overview,
    ties_payable: { ...overview.ties_payable, accounts: oneCentMore(overview), difference: '0.01' },
  })),
  'overview-foot': (desk) => {
    books(desk);
    return () => scrollDown();
  },
  'overview-empty': (desk) => books(desk, []),
  'overview-partial': (desk) => {
    books(desk, ['Invoices', 'CreditMemos', 'Accounts', 'SalesReceipts']);
    reading(desk);
    desk.records['CreditCardCharges'] = peeked('CreditCardCharges');
    desk.records['ReceivePayments'] = peeked('ReceivePayments');
    return () => scrollDown();
  },
  'overview-partial-top': (desk) => {
    books(desk, ['Invoices', 'CreditMemos', 'SalesReceipts']);
    reading(desk);
  },
  'overview-cut': (desk) => {
    books(desk);
    desk.records['Accounts'] = whole('Accounts', { here: 500, total: null, cut: true });
    desk.records['Invoices'] = whole('Invoices', { cut: true });
    desk.records['Bills'] = whole('Bills', { cut: true });
  },
  'overview-older': (desk) => {
    books(desk);
    for (const path of ['Invoices', 'Bills'] as const)
      desk.records[path] = whole(path, { read_at: Date.now() - 4 * 86_400_000 });
  },
  'overview-offline': (desk) => {
    books(desk, ['Invoices', 'CreditMemos', 'ReceivePayments', 'Accounts']);
    for (const row of desk.rows) if (row.external_id === 'harbor-lane') row.status = 'not_connected';
    for (const view of Object.values(desk.records)) if (view) view.read_at = Date.now() - 6 * 86_400_000;
  },
  'overview-refused': (desk) => {
    books(desk, []);
    desk.records['Invoices'] = records('Invoices', {
      state: 'failed',
      problem: problem('not_allowed', { status: 403 }),
    });
  },
};
