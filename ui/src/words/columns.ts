// What the columns of tables and the lists within records are called: by a message where there is one, else by the name of the field.
import type { ColumnView, RecordTypePath } from '../gen/desk';
import { isMessage, message } from './messages';
import { oneOf } from './types';

/** A column with its heading. */
export interface NamedColumn extends ColumnView {
  label: string;
}

/** Fields that only documents have, never their lines, so a heading need not name the document. */
const OF_DOCUMENT = new Set([
  'customer',
  'vendor',
  'entity',
  'payee',
  'depositToAccount',
  'itemInventoryAssembly',
  'dueDate',
  'balanceRemaining',
  'openAmount',
  'isPaid',
]);

const idOf = (path: string) => path.replaceAll('.', '-');

/** The first of these messages that there is. */
function named(ids: readonly string[]): string | null {
  for (const id of ids) if (isMessage(id)) return message(id);
  return null;
}

/** The heading of a column of a type, or of a table of lines where the list is given. */
export function columnName(type: RecordTypePath, field: string, list: string | null = null): string {
  const name = idOf(field);
  if (field.startsWith('document.')) {
    const own = named([`column-${type}-${name}`, `column-${name}`]);
    if (own !== null) return own;
    const within = field.slice(field.indexOf('.') + 1);
    const column = columnName(type, within);
    return OF_DOCUMENT.has(within) ? column : message('column-of-document', { column, one: oneOf(type) });
  }
  if (list !== null) {
    const lines = idOf(list);
    const ofLines = named([`column-${type}-${lines}-${name}`, `column-${lines}-${name}`, `column-${name}`]);
    return ofLines ?? nameOfField(field);
  }
  return named([`column-${type}-${name}`, `column-${name}`]) ?? nameOfField(field);
}

/** The heading of a list within the records of a type, which is a table of its own: Lines, Expense lines. */
export function listName(type: RecordTypePath, list: string): string {
  return columnName(type, list);
}

/** Abbreviations within field names. */
const CUT_SHORT = [
  'desc',
  'exp',
  'id',
  'ids',
  'msg',
  'number',
  'numbers',
  'pin',
  'po',
  'ref',
  'refs',
  'sku',
  'ssn',
  'txn',
  'uom',
  'url',
] as const;

/** The heading that follows from a field's name: the words of the name, the first with a capital, without a leading "is":
 *  refNumber is Ref. no., isQueuedForPrint is Queued for print, address.line1 is Address line 1. An object around it is called by a
 *  message where there is one, and words that it ends with are not said again: creditCard.creditCardAddress is Credit card address. */
export function nameOfField(field: string): string {
  const parts = field.replace(/purchaseOrder(?=Numbers?\b)/gi, 'po').split('.');
  const objects = parts.map((_, at) => named([`field-${parts.slice(0, at + 1).join('-')}`]));
  const known = objects.findLastIndex((name) => name !== null);
  const begin = objects[known]?.split(' ') ?? [];
  const text = parts
    .slice(known + 1)
    .reduce((words, part) => joined(words, wordsOf(part)), begin)
    .join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function wordsOf(part: string): string[] {
  const found = part.match(/[A-Z]+s?(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? [part];
  const words = found.length > 1 && found[0] === 'is' ? found.slice(1) : found;
  return words.map((word) => written(word.toLowerCase()));
}

/** Words and further ones, of which those are left out that the first end with. */
function joined(words: string[], further: string[]): string[] {
  const ends = words.map((word) => word.toLowerCase());
  const begins = (count: number) => further.slice(0, count).join(' ');
  let again = further.length;
  while (again > 0 && ends.slice(-again).join(' ') !== begins(again)) again -= 1;
  return [...words, ...further.slice(again)];
}

function written(word: string): string {
  const short = CUT_SHORT.find((known) => known === word);
  return short === undefined ? word : message(`written-${short}`);
}

/** Columns of a type with their headings, or of a table of lines where the list is given. */
export function namedColumns(
  type: RecordTypePath,
  columns: readonly ColumnView[],
  list: string | null = null,
): NamedColumn[] {
  return columns.map((column) => ({ ...column, label: columnName(type, column.field, list) }));
}
