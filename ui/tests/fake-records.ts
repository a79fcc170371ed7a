// Records of the fake desk: the same ones for the same number.
import type { ColumnView, TableRow, TypeView } from '../src/gen/desk';

const column = (field: string, kind: ColumnView['kind']): ColumnView => ({
  field,
  kind,
  optional: ['terms', 'dueDate', 'companyName'].includes(field),
});

/** The types the catalogue begins with. */
export const TYPES: Omit<TypeView, 'records'>[] = [
  {
    path: 'Customers',
    group: 'sales',
    flat: false,
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
