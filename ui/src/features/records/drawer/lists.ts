// The lists within a record: which of their fields a narrow table has room for, and the transactions that their rows are linked to.
import type { CellKind, RecordTypePath, RecordList } from '../../../gen/desk';
import { enumeration } from '../../../components/format';
import type { Value } from './json';
import { recordName } from './title';

/** A field of the rows of a list. */
export interface ListField {
  path: string;
  kind: CellKind;
}

/** The fields of a list that the drawer shows. */
export interface ListShape {
  /** What tells the rows apart: of several fields the ones that have a value. */
  names: ListField[];
  /** One more, where there is one of use. */
  middle: ListField | null;
  /** What the row amounts to. */
  end: ListField | null;
  /** The fields with the type and the id of the transaction that the row is about. */
  link: { type: string; id: string } | null;
}

const text = (path: string): ListField => ({ path, kind: 'text' });
const money = (path: string): ListField => ({ path, kind: 'money' });
const number = (path: string): ListField => ({ path, kind: 'number' });
const date = (path: string): ListField => ({ path, kind: 'date' });
const words = (path: string): ListField => ({ path, kind: 'enumeration' });
const shape = (
  names: ListField[],
  middle: ListField | null = null,
  end: ListField | null = null,
  link: ListShape['link'] = null,
): ListShape => ({ names, middle, end, link });

const ITEMS = shape([text('item'), text('description')], number('quantity'), money('amount'));
const GROUPS = shape([text('itemGroup'), text('description')], number('quantity'), money('totalAmount'));
const BOOKED = shape([text('account'), text('memo')], null, money('amount'));
const NAMED = shape([text('name')], null, text('value'));

/** The lists of the catalogue, by the last name of their path. */
const SHAPES: Record<string, ListShape> = {
  itemLines: ITEMS,
  lines: ITEMS,
  itemGroupLines: GROUPS,
  lineGroups: GROUPS,
  expenseLines: BOOKED,
  debitLines: BOOKED,
  creditLines: BOOKED,
  depositLines: shape([text('entity'), text('account'), text('memo')], null, money('amount')),
  linkedTransactions: shape(
    [words('transactionType'), text('refNumber')],
    date('transactionDate'),
    money('amount'),
    { type: 'transactionType', id: 'transactionId' },
  ),
  appliedToTransactions: shape(
    [words('type'), text('refNumber')],
    date('transactionDate'),
    money('paymentAmount'),
    { type: 'type', id: 'id' },
  ),
  refundAppliedToTransactions: shape(
    [words('transactionType'), text('refNumber')],
    date('transactionDate'),
    money('refundAmount'),
    { type: 'transactionType', id: 'id' },
  ),
  appliedCredits: shape([text('id')], null, money('amount')),
  customFields: NAMED,
  customContactFields: NAMED,
  additionalNotes: shape([text('note')], null, date('date')),
  alternateShippingAddresses: shape([text('name'), text('line1')], null, text('city')),
  perItemPriceLevels: shape([text('item')], number('customPricePercent'), money('customPrice')),
  billingRatePerItems: shape([text('item')], number('customRatePercent'), number('customRate')),
  relatedUnits: shape([text('name')], text('abbreviation'), number('conversionRatio')),
  defaultUnits: shape([text('unit')], null, words('unitUsedFor')),
  shippingDetails: shape(
    [text('carrierName'), text('trackingId')],
    text('shippingMethod'),
    money('shippingCharges'),
  ),
  rateHistory: shape([date('effectiveDate')], null, number('rate')),
};

/** The lists that have other fields in one type, by the type and their path. */
const SHAPES_OF_TYPE: Record<string, ListShape> = {
  'Customers/additionalContacts': shape([text('contactName'), text('name')], null, text('jobTitle')),
  'Vendors/additionalContacts': shape([text('contactName'), text('name')], null, text('jobTitle')),
  'Employees/additionalContacts': NAMED,
  'Items/lines': shape([text('item'), text('inventoryItem')], text('unitOfMeasure'), number('quantity')),
  'ItemsGroup/lines': shape([text('item')], text('unitOfMeasure'), number('quantity')),
  'ItemsInventoryAssembly/lines': shape([text('inventoryItem')], null, number('quantity')),
  'InventoryAdjustments/lines': shape([text('item')], number('quantityDifference'), money('valueDifference')),
  'BuildAssemblies/lines': shape(
    [text('item'), text('description')],
    number('quantityOnHand'),
    number('quantityNeeded'),
  ),
  'SalesTaxPaymentChecks/lines': shape([text('itemSalesTax')], null, money('amount')),
};

/** Fields of lists that say nothing to a person. */
const NEVER_SHOWN = new Set(['id', 'objectType', 'ownerId', 'revisionNumber']);

/** What the drawer shows of a list. Of one that the catalogue has not, the first fields that its first row has. */
export function shapeOf(type: RecordTypePath, path: string, rows: readonly Value[]): ListShape {
  const known = SHAPES_OF_TYPE[`${type}/${path}`] ?? SHAPES[path.slice(path.lastIndexOf('.') + 1)];
  if (known) return known;
  const [first] = rows;
  const fields =
    first === null || first === undefined || typeof first === 'string' || Array.isArray(first)
      ? []
      : Object.keys(first).filter((name) => !NEVER_SHOWN.has(name));
  const [name, end] = isReference(first) ? [] : fields;
  return shape([text(name ?? '')], null, end === undefined ? null : text(end));
}

const isObject = (value: Value | undefined): value is { [key: string]: Value } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isReference = (value: Value | undefined) => isObject(value) && nameOf(value) !== null;

/** The name of a referenced record, else its id; null where the object is no reference. */
function nameOf(value: { [key: string]: Value }): string | null {
  const isOne = Object.keys(value).every((key) => /^(id|fullname|fullName|name)$/.test(key));
  if (!isOne) return null;
  for (const key of ['fullname', 'fullName', 'name', 'id']) {
    const name = value[key];
    if (typeof name === 'string' && name !== '') return name;
  }
  return null;
}

/** A field of a row as a cell has it; the row itself for no field. */
export function cellOf(row: Value, path: string): string | null {
  const value = path === '' ? row : isObject(row) ? (row[path] ?? null) : null;
  if (value === null || value === '') return null;
  if (typeof value === 'string') return value;
  return isObject(value) ? nameOf(value) : null;
}

/** The rows of a list, which may lie within the rows of another. */
export function rowsOf(record: Value, path: string): Value[] {
  let within: Value[] = [record];
  for (const name of path.split('.')) {
    const next = within.map((value) => (isObject(value) ? (value[name] ?? null) : null));
    within = next.flatMap((value) => (Array.isArray(value) ? value : isObject(value) ? [value] : []));
  }
  return within;
}

/** A list within a record. */
export interface InnerList {
  path: string;
  rows: Value[];
  /** Whether it has a table of its own. */
  isTable: boolean;
}

/** What a list is about: lines, then what the record is linked to, then what somebody added. */
function rankOf(path: string): number {
  if (/lines$|lineGroups/i.test(path)) return 0;
  return /^custom/.test(path) ? 2 : 1;
}

/** The lists within a record: those with tables of their own first, the lines before others, then what else it has. */
export function listsOf(
  record: Value,
  tables: readonly RecordList[],
  fields: readonly { path: string }[],
): InnerList[] {
  const known = tables
    .map(({ path }) => ({ path, rows: rowsOf(record, path), isTable: true }))
    .toSorted((a, b) => rankOf(a.path) - rankOf(b.path));
  const others = isObject(record)
    ? Object.entries(record).filter(
        ([name, value]) =>
          Array.isArray(value) &&
          value.length > 0 &&
          !tables.some(({ path }) => path === name) &&
          // The references of a list are fields.
          !fields.some(({ path }) => path.startsWith(`${name}[`)),
      )
    : [];
  return [...known, ...others.map(([path, rows]) => ({ path, rows: rows as Value[], isTable: false }))];
}

/** The types of transactions. */
const TRANSACTIONS: readonly RecordTypePath[] = [
  'ArRefundCreditCards',
  'Bills',
  'BuildAssemblies',
  'Charges',
  'Checks',
  'CreditCardCharges',
  'CreditCardCredits',
  'CreditMemos',
  'Deposits',
  'Estimates',
  'InventoryAdjustments',
  'Invoices',
  'ItemReceipts',
  'JournalEntries',
  'PurchaseOrders',
  'ReceivePayments',
  'SalesOrders',
  'SalesReceipts',
  'SalesTaxPaymentChecks',
  'VendorCredits',
];

/** The same by what QuickBooks calls one of them, in small letters. Two have another name there than here. */
const BY_NAME = new Map<string, RecordTypePath>([
  ['billpaymentcheck', 'CheckBillPayments'],
  ['billpaymentcreditcard', 'CreditCardBillPayments'],
  ...TRANSACTIONS.map((type): [string, RecordTypePath] => [
    type.toLowerCase().replace(/ies$/, 'y').replace(/s$/, ''),
    type,
  ]),
]);

/** The record type of a transaction; null where no list has such. */
export function typeOfTransaction(name: string | null): RecordTypePath | null {
  return BY_NAME.get((name ?? '').replace(/[^a-zA-Z]/g, '').toLowerCase()) ?? null;
}

/** What a transaction is called by its type. */
function transactionName(value: string): string {
  const type = typeOfTransaction(value);
  return type === null ? (enumeration(value) ?? value) : recordName(type);
}

/** What tells a row apart, in words. */
export function rowName(row: Value, { names, link }: ListShape): string | null {
  const values = names.flatMap(({ path, kind }) => {
    const value = cellOf(row, path);
    return value === null ? [] : [kind === 'enumeration' ? transactionName(value) : value];
  });
  // A transaction is told by its type and its number, a line by the first that it has.
  return (link ? values.join(' ') : values[0]) ?? null;
}
