// Records of the fake desk: the same ones for the same number.
import type { ColumnView, TableRow, TypeView } from '../../src/gen/desk';
import { meaningOf } from './catalogue';

const ROLES: Partial<Record<string, ColumnView['role']>> = {
  name: 'name',
  refNumber: 'name',
  'document.refNumber': 'name',
  balance: 'open',
  balanceRemaining: 'open',
  openAmount: 'open',
  transactionDate: 'quiet',
  'document.transactionDate': 'quiet',
  dueDate: 'quiet',
  poNumber: 'quiet',
  terms: 'quiet',
  description: 'quiet',
};

/** Which columns go first where there is no room, as in the catalogue. */
const RANKS: Partial<Record<string, number>> = {
  accountNumber: 1,
  customer: 1,
  item: 1,
  companyName: 2,
  transactionDate: 2,
  accountType: 3,
  amount: 3,
  phone: 3,
  quantity: 3,
  'document.customer': 4,
  email: 4,
  subtotal: 4,
  desc: 5,
  'document.transactionDate': 5,
  isActive: 5,
  salesTaxTotal: 5,
  rate: 6,
  terms: 6,
  description: 7,
  poNumber: 7,
};

/** Columns whose sum says something. */
const ADDS_UP = [
  'subtotal',
  'salesTaxTotal',
  'amount',
  'balanceRemaining',
  'balance',
  'openAmount',
  'duration',
];

const column = (field: string, kind: ColumnView['kind']): ColumnView => ({
  field,
  kind,
  role: ROLES[field] ?? 'plain',
  ...meaningOf(field, kind),
  rank: RANKS[field] ?? 0,
  adds_up: ADDS_UP.includes(field),
});

/** The lines of invoices, with the number, the date and the customer of their document. */
export const LINES: ColumnView[] = [
  column('document.refNumber', 'text'),
  column('document.transactionDate', 'date'),
  column('document.customer', 'text'),
  column('item', 'text'),
  column('description', 'text'),
  column('quantity', 'number'),
  column('rate', 'money'),
  column('amount', 'money'),
];

/** The types the catalogue begins with. */
export const TYPES: Omit<TypeView, 'records'>[] = [
  {
    path: 'Customers',
    group: 'sales',
    flat: false,
    filters: [],
    lists: [],
    columns: [
      column('name', 'text'),
      column('companyName', 'text'),
      column('phone', 'text'),
      column('email', 'text'),
      column('isActive', 'yes_no'),
      column('balance', 'money'),
    ],
  },
  {
    path: 'Invoices',
    group: 'sales',
    flat: false,
    filters: [],
    lists: [{ path: 'lines', columns: LINES }],
    columns: [
      column('refNumber', 'text'),
      column('transactionDate', 'date'),
      column('customer', 'text'),
      column('poNumber', 'text'),
      column('terms', 'text'),
      column('dueDate', 'date'),
      column('amount', 'money'),
      column('balanceRemaining', 'money'),
    ],
  },
  {
    path: 'Accounts',
    group: 'banking',
    flat: true,
    filters: [
      'ids',
      'fullnames',
      'activeStatus',
      'updatedAfter',
      'updatedBefore',
      'nameContains',
      'nameFrom',
      'nameTo',
      'accountType',
    ],
    lists: [],
    columns: [
      column('name', 'text'),
      column('accountType', 'enumeration'),
      column('accountNumber', 'text'),
      column('desc', 'text'),
      column('isActive', 'yes_no'),
      column('balance', 'money'),
    ],
  },
];

/** A type with lengths of time and texts of a fixed set. */
export const TIME_TRACKING: Omit<TypeView, 'records'> = {
  path: 'TimeTrackingActivities',
  group: 'payroll',
  flat: false,
  filters: [],
  lists: [],
  columns: [
    column('transactionDate', 'date'),
    column('entity', 'text'),
    column('customer', 'text'),
    column('duration', 'duration'),
    column('billableStatus', 'enumeration'),
  ],
};

const NAMES = [
  'Abernathy & Sons Masonry',
  'Bayside Concrete & Paving',
  'شركة النور للمقاولات',
  'Dunmore Public Schools:Gymnasium and annex, second phase',
  'Alder Creek Builders LLC',
  'Beckett-Okafor Joint Venture (Harbor Street Pier 2)',
  'Garrity Plumbing',
  'Irongate Steel Erectors',
  'Ellison Roofing & Gutter',
  'Castellanos Tile & Stone',
  'Étienne Marchand Charpentes',
  'Linden Park Apartments',
  'Đặng Hoàng Interiors',
];
const TERMS = ['Net 30', 'Net 30', 'Net 15', 'Net 45', 'Due on receipt', '2% 10 Net 30'];

const pick = (list: readonly string[], i: number) => list[i % list.length] ?? '';
const two = (n: number) => String(n).padStart(2, '0');

/** Invoice i. */
export function invoices(i: number): TableRow {
  const balance = i % 13 === 3 ? '-612.40' : i % 7 === 5 ? '14892.08' : '0.00';
  return {
    row: i,
    record: i,
    id: `inv-${i}`,
    inactive: false,
    cells: [
      String(10_481 + i),
      `2024-${two((Math.floor(i / 28) % 12) + 1)}-${two((i % 28) + 1)}`,
      pick(NAMES, i),
      i % 3 === 1 ? null : `AS-${2200 + i}`,
      pick(TERMS, i),
      `2024-${two((Math.floor(i / 28 + 1) % 12) + 1)}-${two((i % 28) + 1)}`,
      `${((i * 7919) % 90_000) + 312}.${two((i * 31) % 100)}`,
      balance,
    ],
  };
}

const ACCOUNT_TYPES = ['Bank', 'AccountsReceivable', 'OtherCurrentLiability', 'CostOfGoodsSold'];

/** Account i. */
export function accounts(i: number): TableRow {
  return {
    row: i,
    record: i,
    id: `acc-${i}`,
    inactive: i % 17 === 4,
    cells: [
      `${pick(['Checking', 'Receivables', 'Sales tax', 'Materials'], i)} ${i + 1}`,
      pick(ACCOUNT_TYPES, i),
      String(1000 + i),
      null,
      i % 17 === 4 ? 'false' : 'true',
      `${(i * 331) % 9000}.5`,
    ],
  };
}

const DURATIONS = ['PT8H0M', 'PT3H30M', 'PT0H45M', '-PT1H15M', 'PT127H5M', 'PT0H0M', 'half a day'];

/** Time i that somebody worked. */
export function activities(i: number): TableRow {
  return {
    row: i,
    record: i,
    id: `time-${i}`,
    inactive: false,
    cells: [
      `2024-03-${two((i % 28) + 1)}`,
      pick(['Amara Okafor', 'Luis Ortega', 'Hanna Weiss'], i),
      pick(NAMES, i),
      i % 9 === 8 ? null : pick(DURATIONS, i),
      pick(['Billable', 'NotBillable', 'HasBeenBilled', 'to be agreed'], i),
    ],
  };
}

/** Customer i. */
export function customers(i: number): TableRow {
  return {
    row: i,
    record: i,
    id: `cus-${i}`,
    inactive: i % 17 === 4,
    cells: [
      pick(NAMES, i),
      pick(NAMES, i),
      `555-01${two(i % 100)}`,
      i % 4 === 2 ? null : `office${i}@example.com`,
      i % 17 === 4 ? 'false' : 'true',
      i % 5 === 0 ? '0' : `${(i * 331) % 9000}.5`,
    ],
  };
}

const ITEMS = [
  'Block 8 in, grey',
  'Mortar type S',
  'Rebar no. 4',
  'Delivery',
  'Portland type I',
  'Sand, washed',
];

/** The lines of invoice i, 1 to 4 of them. */
export function invoiceLines(i: number): TableRow[] {
  const [number = null, date = null, customer = null] = invoices(i).cells;
  return Array.from({ length: (i % 4) + 1 }, (_, n) => {
    const quantity = ((i * 13 + n * 7) % 90) + 1;
    const cents = ((i * 31 + n * 17) % 9000) + 50;
    const rate = `${Math.floor(cents / 100)}.${two(cents % 100)}`;
    const amount = quantity * cents;
    return {
      row: n,
      record: i,
      id: `inv-${i}-${n}`,
      inactive: false,
      cells: [
        number,
        date,
        customer,
        pick(ITEMS, i + n),
        n % 3 === 2 ? null : `${pick(ITEMS, i + n)}, delivered`,
        String(quantity),
        rate,
        `${Math.floor(amount / 100)}.${two(amount % 100)}`,
      ],
    };
  });
}

/** The columns of bills, in the order of those of invoices. */
export const BILLS: ColumnView[] = [
  column('refNumber', 'text'),
  column('transactionDate', 'date'),
  column('vendor', 'text'),
  column('memo', 'text'),
  column('terms', 'text'),
  column('dueDate', 'date'),
  column('amountDue', 'money'),
  column('openAmount', 'money'),
];
