// What is typed into a field of a filter, by the kind of the column: read into the plain text that a view holds, and back.
import type { CellKind } from '../../../gen/desk';
import { enumeration, shown } from '../../../components/format';
import { isDay, readDate, writeDate } from './dates';
import { plainDuration, readDuration, writeDuration } from './durations';
import { plainDecimal, readNumber, writeNumber } from './numbers';

/** Reads what was typed; null where it cannot be read for certain. Days of a column of moments are read as days. */
export function readTyped(typed: string, kind: CellKind, today: string): string | null {
  switch (kind) {
    case 'money':
    case 'number':
      return readNumber(typed);
    case 'date':
    case 'date_time':
      return readDate(typed, today);
    case 'duration':
      return readDuration(typed);
    case 'text':
    case 'enumeration':
    case 'yes_no':
      return typed;
  }
}

/** A plain text as somebody would type it. */
export function writeTyped(plain: string, kind: CellKind): string {
  switch (kind) {
    case 'money':
    case 'number':
      return writeNumber(plain, kind);
    case 'date':
    case 'date_time':
      return writeDate(plain);
    case 'duration':
      return writeDuration(plain);
    case 'text':
    case 'enumeration':
    case 'yes_no':
      return plain;
  }
}

/** A plain text in the one way that equal values are written; a text that does not fit the kind stays as it is. */
export function canonical(plain: string, kind: CellKind): string {
  if (kind === 'money' || kind === 'number') return plainDecimal(plain) ?? plain;
  if (kind === 'duration') return plainDuration(plain) ?? plain;
  return plain;
}

/** A value of a filter as a cell shows it. */
export function valueText(plain: string, kind: CellKind): string {
  if (kind === 'date_time' && isDay(plain)) return shown(plain, 'date').text;
  if (kind === 'enumeration') return enumeration(plain) ?? plain;
  const cell = shown(plain, kind);
  // Parentheses are for columns, where they hang beside the digits. Within a sentence a minus reads better.
  return cell.look === 'neg' ? `\u2212${cell.copy.slice(1)}` : cell.text;
}
