// What the columns of tables are called: by a message where there is one, else by the name of the field.
import type { ColumnView, RecordTypePath } from '../gen/desk';
import { isMessage, message } from './messages';

/** A column with its heading. */
export interface NamedColumn extends ColumnView {
  label: string;
}

/** The heading of a column of a type. */
export function columnName(type: RecordTypePath, field: string): string {
  const name = field.replaceAll('.', '-');
  for (const id of [`column-${type}-${name}`, `column-${name}`]) if (isMessage(id)) return message(id);
  return nameOfField(field);
}

/** The heading that follows from a field's name: the words of the name, the first with a capital, without a leading
 *  "is": refNumber is Ref number, isQueuedForPrint is Queued for print, address.line1 is Address line 1. */
export function nameOfField(field: string): string {
  const words = field.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? [field];
  if (words.length > 1 && words[0] === 'is') words.shift();
  const text = words.map((word) => word.toLowerCase()).join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Columns of a type with their headings. */
export function namedColumns(type: RecordTypePath, columns: readonly ColumnView[]): NamedColumn[] {
  return columns.map((column) => ({ ...column, label: columnName(type, column.field) }));
}
