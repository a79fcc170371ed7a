// What a record is called over its fields.
import type { RecordDetail, RecordTypePath, TypeView } from '../../../gen/desk';
import { date } from '../../../components/format';
import { message } from '../../../words/messages';

/** Fields that name a record that is no transaction, the best first. Of bills and credits to pay, a credit has no bill to be named by. */
const NAMES = [
  'fullname',
  'name',
  'companyName',
  'vendorOrPayeeName',
  'barcode',
  'description',
  'credit.refNumber',
];
/** Fields that name whom a transaction is with. */
const PARTIES = ['customer', 'vendor', 'payee', 'entity'];

/** One of a type, as the beginning of a text: Sales receipt. */
export function recordName(type: RecordTypePath): string {
  return message(`record-${type}`);
}

/** The title of a record, and a second line where it says more. */
export function titleOf(
  { record_type: type, fields, id }: RecordDetail,
  known: TypeView | undefined,
): { title: string; party: string | null } {
  const value = (path: string) => fields.find((field) => field.path === path)?.text ?? null;
  const first = (paths: readonly string[]) => paths.map(value).find((text) => text !== null) ?? null;
  const isTransaction = fields.some(({ path }) => path === 'transactionDate');
  const record = recordName(type);
  if (isTransaction) {
    const number = value('refNumber');
    const party = first(PARTIES);
    if (number !== null) return { title: message('drawer-title-number', { record, number }), party };
    const at = value('transactionDate');
    const day = at === null ? null : (date(at) ?? at);
    return { title: day === null ? record : message('drawer-title-day', { record, day }), party };
  }
  const named = known?.columns.filter(({ role }) => role === 'name').map(({ field }) => field) ?? [];
  const title = first([...NAMES.slice(0, 2), ...named, ...NAMES.slice(2), ...PARTIES]) ?? id;
  return { title: title === '' ? record : title, party: null };
}
