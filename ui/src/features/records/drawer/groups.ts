// Which fields of a record stand together in the drawer, and in which order: a rule over the paths and kinds of fields alone, so
// that it holds for every record type and for fields that nobody knew of.
import type { CellKind, FieldValue } from '../../../gen/desk';

/** A heading of the drawer, in the order they are shown. */
export const GROUPS = [
  'balances',
  'quantities',
  'contact',
  'terms',
  'dates',
  'lines',
  'accounts',
  'employment',
  'details',
  'identity',
  'other',
] as const;

/** Names a heading of the drawer. */
export type GroupId = (typeof GROUPS)[number];

/** A field as it is shown: a value, or the parts of an address as one block. */
export type Entry =
  { is: 'value'; path: string; field: FieldValue } | { is: 'address'; path: string; lines: string[] };

/** A heading with what stands under it. */
export interface Group {
  id: GroupId;
  entries: Entry[];
}

const CONTACT = new Set([
  'contact',
  'alternateContact',
  'contactName',
  'companyName',
  'salutation',
  'firstName',
  'middleName',
  'lastName',
  'jobTitle',
  'phone',
  'alternatePhone',
  'mobile',
  'pager',
  'pagerPin',
  'fax',
  'email',
  'ccEmail',
  'printAs',
  'nameOnCheck',
  'vendorOrPayeeName',
  'customer',
  'vendor',
  'entity',
  'payee',
  'shipToEntity',
  'preferredVendor',
  'manufacturerPartNumber',
]);

const IDENTITY = new Set([
  'id',
  'objectType',
  'name',
  'fullname',
  'parent',
  'parentSite',
  'sublevel',
  'refNumber',
  'referenceNumber',
  'transactionNumber',
  'transactionType',
  'transactionLineId',
  'poNumber',
  'purchaseOrderNumber',
  'checkNumber',
  'accountNumber',
  'bankNumber',
  'assetNumber',
  'serialNumber',
  'lotNumber',
  'sku',
  'barcode',
  'currencyCode',
  'revisionNumber',
  'externalId',
  'isActive',
  'createdAt',
  'updatedAt',
]);

const EMPLOYMENT = new Set([
  'birthDate',
  'department',
  'disabilityDescription',
  'disabilityStatus',
  'employeeType',
  'employmentStatus',
  'ethnicity',
  'gender',
  'hiredDate',
  'adjustedServiceDate',
  'i9OnFileStatus',
  'keyEmployeeStatus',
  'militaryStatus',
  'originalHireDate',
  'overtimeExemptStatus',
  'releasedDate',
  'ssn',
  'supervisor',
  'targetBonus',
  'usCitizenshipStatus',
  'usVeteranStatus',
  'workAuthorizationExpirationDate',
  'payrollItemWage',
  'wageType',
  'nonWageType',
]);

const DETAILS = new Set([
  'memo',
  'notes',
  'note',
  'location',
  'class',
  'template',
  'customerMessage',
  'vendorMessage',
  'item',
  'itemService',
  'itemInventoryAssembly',
  'unitOfMeasure',
  'unitOfMeasureSet',
  'overrideUnitOfMeasureSet',
  'inventorySite',
  'inventorySiteLocation',
  'other',
  'acquiredAs',
  'reportingPeriod',
  'salesChannel',
  'storeName',
]);

const ACCOUNTS = new Set(['account', 'accountType', 'specialAccountType', 'cashFlowClassification']);

const TERMS =
  /^(.*[tT]erms|discount.*|due.*|priceLevel.*|preferred.*|payment.*|ship.*|fob|salesRep.*|resaleNumber|gracePeriod.*)$/;

/** Objects whose fields stand together, whatever they hold. */
const TOGETHER: Record<string, GroupId> = {
  creditCardTransactionInfo: 'other',
  employeePayrollInfo: 'employment',
  emergencyContacts: 'contact',
  creditCard: 'terms',
  taxLineDetails: 'accounts',
  salesInfo: 'details',
  currencyFormat: 'details',
  baseUnit: 'details',
};

/** A part of an address: the path of the address, whether it is as printed, and the part. */
const ADDRESS = /^((?:.*\.)?[a-z]*[aA]ddress(Block)?)\.(line[1-5]|city|state|postalCode|country|note)$/;

/** The heading that a field stands under. */
export function groupOf(path: string, kind: CellKind): GroupId {
  // The items of a list of references stand where the list does.
  const names = path.replace(/\[\d+\]/g, '').split('.');
  const [top = ''] = names;
  const leaf = names.at(-1) ?? '';
  const together = names.length > 1 ? TOGETHER[top] : undefined;
  if (together !== undefined) return together;
  const address = ADDRESS.exec(path);
  // An address as it is printed repeats the one with the parts.
  if (address) return address[2] === undefined ? 'contact' : 'other';
  if (IDENTITY.has(leaf)) return 'identity';
  if (EMPLOYMENT.has(leaf)) return 'employment';
  if (CONTACT.has(leaf)) return 'contact';
  const isAccount = ACCOUNTS.has(leaf) || /Accounts?$/.test(leaf);
  if (/^tax|Tax/.test(leaf) && !isAccount && kind !== 'money') return 'terms';
  if (kind === 'yes_no') return isAccount ? 'accounts' : 'details';
  if (kind === 'money' || /^(currency|exchangeRate)$|InHomeCurrency$/.test(leaf)) return 'balances';
  if (kind === 'duration' || /^quantity|^(max|reorderPoint|buildPoint)$/.test(leaf)) return 'quantities';
  // Some types have the date of a payment or of a delivery as a text.
  if (kind === 'date' || /Date$|^expirationDate/.test(leaf)) return 'dates';
  if (TERMS.test(leaf)) return 'terms';
  if (isAccount) return 'accounts';
  if (DETAILS.has(leaf) || /[dD]esc(ription)?$|Type$|Status$|[cC]ustomField\d?$|^job/.test(leaf))
    return 'details';
  if (/^rate$|(Rate|Percent|Percentage|Percntage)$/.test(leaf)) return 'balances';
  return 'other';
}

/** Fields that come first under their heading, in this order, by their last name. */
const FIRST = [
  'balance',
  'totalBalance',
  'creditLimit',
  'subtotal',
  'salesTaxTotal',
  'totalAmount',
  'amount',
  'amountDue',
  'balanceRemaining',
  'openAmount',
  'customer',
  'vendor',
  'payee',
  'entity',
  'companyName',
  'contact',
  'email',
  'phone',
  'terms',
  'transactionDate',
  'dueDate',
  'description',
  'refNumber',
  'name',
  'fullname',
  'id',
];
/** Fields that come last under their heading, in this order. */
const LAST = [
  'currency',
  'exchangeRate',
  'isActive',
  'createdAt',
  'updatedAt',
  'externalId',
  'sublevel',
  'transactionNumber',
  'revisionNumber',
  'objectType',
];

/** Where a field stands under its heading: the first ones, the others, the last ones. */
function rankOf(path: string): number {
  const leaf = path.slice(path.lastIndexOf('.') + 1);
  const first = FIRST.indexOf(leaf);
  return first >= 0 ? first : FIRST.length + 1 + LAST.indexOf(leaf);
}

/** An address as it is written on a letter: its lines, the place, the country, the note. */
function addressLines(parts: Record<string, string | null>): string[] {
  const region = [parts.state, parts.postalCode].filter(Boolean).join(' ');
  const place = [parts.city, region].filter(Boolean).join(', ');
  const { line1, line2, line3, line4, line5, country, note } = parts;
  return [line1, line2, line3, line4, line5, place, country, note].filter(
    (line): line is string => typeof line === 'string' && line !== '',
  );
}

/** The fields of a record under their headings. Headings without a field are left out, and so are blanks unless they are wanted. */
export function groupsOf(fields: readonly FieldValue[], blanks: boolean): Group[] {
  const groups = new Map<GroupId, Entry[]>();
  const put = (id: GroupId, entry: Entry) => groups.set(id, [...(groups.get(id) ?? []), entry]);
  const addresses = new Map<string, { id: GroupId; parts: Record<string, string | null> }>();
  for (const field of fields) {
    const id = groupOf(field.path, field.kind);
    const part = ADDRESS.exec(field.path);
    if (!part) {
      if (blanks || isFilled(field)) put(id, { is: 'value', path: field.path, field });
      continue;
    }
    const [, path = '', , name = ''] = part;
    let address = addresses.get(path);
    if (!address) {
      address = { id, parts: {} };
      addresses.set(path, address);
    }
    address.parts[name] = field.text;
  }
  for (const [path, { id, parts }] of addresses) {
    const lines = addressLines(parts);
    if (blanks || lines.length > 0) put(id, { is: 'address', path, lines });
  }
  return GROUPS.flatMap((id) => {
    const entries = groups.get(id);
    return entries ? [{ id, entries: entries.toSorted((a, b) => rankOf(a.path) - rankOf(b.path)) }] : [];
  });
}

const isFilled = ({ text }: FieldValue) => text !== null && text !== '';
