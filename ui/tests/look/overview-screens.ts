// Screens of a client's overview: whole, while lists are read, of an earlier day, cut, offline, and refused.
import type { RecordTypePath, RecordsView } from '../../src/gen/desk';
import { problem, records, type FakeDesk } from '../support/fake-desk';
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
