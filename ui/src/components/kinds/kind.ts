// What each kind of cell does. A new kind of cell compiles once it does all of it.
import type { CellKind } from '../../gen/desk';
import { message, unmarkedMessage } from '../../words/messages';
import { decimalText, parseDecimal, type Decimal } from '../decimal';
import {
  date,
  dateTime,
  dateTimeParts,
  decimal,
  duration,
  enumeration,
  plain,
  shorten,
  type Formatted,
} from '../format';
import { isDay, readDate, writeDate } from './dates';
import { durationText, plainDuration, readDuration, writeDuration } from './durations';
import { plainDecimal, readNumber, writeNumber } from './numbers';
import type { Operator } from './operators';
import { RANGES } from './ranges';

/** What is done with the cells of a kind. Values are texts as records write them. */
interface Kind {
  /** Reads what was typed into a filter; null where it cannot be read for certain. */
  read: (typed: string, today: string) => string | null;
  /** Writes a value as somebody would type it; a text that does not fit the kind stays. */
  write: (value: string) => string;
  /** What is said of a typed text that cannot be read, by the end of the message's id, with an example; null where every text can. */
  unreadable: { kind: 'money' | 'number' | 'duration' | 'date'; example: (today: string) => string } | null;
  /** How a filter asks for one value: a text is typed, or one of the column's values or one of the two answers is chosen. */
  input: 'typed' | 'values' | 'answers';
  /** The one way in which equal values are written; a text that does not fit the kind stays. */
  canonical: (value: string) => string;
  /** Whether a value is compared by what it stands for, and not as a text. */
  fits: (value: string) => boolean;
  /** The comparisons of a filter in the order they are offered. */
  operators: readonly Operator[];
  /** Its zero as rules write it. */
  zero: string;
  /** The comparison that a new condition begins with. */
  usual: Operator;
  /** What the kind is sorted by, which names its orders: A to Z, largest first, newest first. */
  family: 'text' | 'amount' | 'date' | 'duration' | 'yes_no';
  /** Whether the first click on a head sorts from the largest down. Amounts, quantities and lengths of time are looked at for the large
   *  ones, and of answers the yes is what somebody ticked. Names are looked for from A on, and books are kept in the order of time. */
  largestFirst: boolean;
  /** Shows a value; null where it does not fit the kind, so that it is shown as a text. */
  show: (value: string) => Formatted | null;
  /** The mark that a cell of a table has in place of words. */
  mark: (value: string) => 'yes' | 'no' | null;
  align: 'left' | 'right';
  /** Whether its cells stand back. */
  quiet: boolean;
  /** Characters that a column has room for at least; 'words' can be cut and fill what room is left, 'digits' are never cut. */
  room: number | 'words' | 'digits';
  /** Writes a value whole for other programs; null where it is written as it is shown. `point` is the decimal mark. */
  copy: (value: string, point: string) => string | null;
  /** Whether a spreadsheet reads the copied text as a number, which is no formula. */
  copiesNumber: (value: string) => boolean;
  /** The value in copied JSON. */
  json: (value: string) => string | boolean;
  /** How its values are added up; null for a kind that has no sums. */
  sum: Sum | null;
}

/** Exact sums of a kind. */
export interface Sum {
  parse: (value: string) => Decimal | null;
  /** Writes a sum, which is a decimal text, as records write a value. */
  text: (sum: string) => string;
  /** Digits after the point of an average, given those of the sum. */
  digits: (scale: number) => number;
}

const asItIs = (text: string) => text;
const no = () => false;
const none = () => null;

const TEXT: Kind = {
  read: asItIs,
  write: asItIs,
  unreadable: null,
  input: 'typed',
  canonical: asItIs,
  fits: () => true,
  operators: [
    'contains',
    'not_contains',
    'is',
    'is_not',
    'begins',
    'ends',
    'one_of',
    'none_of',
    'empty',
    'not_empty',
  ],
  zero: '0',
  usual: 'contains',
  family: 'text',
  largestFirst: false,
  show: none,
  mark: none,
  align: 'left',
  quiet: false,
  room: 'words',
  copy: none,
  copiesNumber: no,
  json: asItIs,
  sum: null,
};

/** Decimals. Below zero an amount stands in parentheses, and a plain number has the true minus sign, because some screen readers skip a
 *  hyphen. */
function decimals(kind: 'money' | 'number', least: number): Kind {
  return {
    read: readNumber,
    write: (value) => writeNumber(value, kind),
    unreadable: { kind, example: () => '1234.5' },
    input: 'typed',
    canonical: (value) => plainDecimal(value) ?? value,
    fits: (value) => readNumber(writeNumber(plainDecimal(value) ?? value, kind)) !== null,
    operators: [
      'is',
      'is_not',
      'over',
      'under',
      'between',
      'one_of',
      'none_of',
      'not_zero',
      'empty',
      'not_empty',
    ],
    zero: '0',
    usual: 'over',
    family: 'amount',
    largestFirst: true,
    show: (value) => {
      const number = decimal(value, least);
      if (number === null) return null;
      const { text, negative, zero } = number;
      if (!negative) return { text, copy: text, look: zero ? 'zero' : 'plain' };
      const said = { label: message('cell-minus', { number: text }), copy: `-${text}` };
      if (kind === 'money') return { text: `(${text})`, ...said, look: 'neg' };
      return { text: `\u2212${text}`, ...said, look: 'plain' };
    },
    mark: none,
    align: 'right',
    quiet: false,
    room: 'digits',
    copy: (value, point) => {
      const number = parseDecimal(value);
      if (number === null) return value;
      const scale = Math.max(least, number.scale);
      const units = number.units * 10n ** BigInt(scale - number.scale);
      return decimalText({ units, scale }).replace('.', point);
    },
    copiesNumber: (value) => parseDecimal(value) !== null,
    json: asItIs,
    sum: { parse: parseDecimal, text: asItIs, digits: (scale) => Math.max(scale, least) + 2 },
  };
}

const DATE: Kind = {
  read: readDate,
  write: writeDate,
  unreadable: { kind: 'date', example: (today) => today },
  input: 'typed',
  canonical: asItIs,
  fits: isDay,
  operators: ['on', 'is_not', 'before', 'after', 'between', ...RANGES, 'empty', 'not_empty'],
  zero: '0',
  usual: 'between',
  family: 'date',
  largestFirst: false,
  show: (value) => asFormatted(date(value)),
  mark: none,
  align: 'left',
  quiet: true,
  room: 11,
  copy: (value) => value.trim(),
  copiesNumber: no,
  json: asItIs,
  sum: null,
};

const asFormatted = (text: string | null): Formatted | null =>
  text === null ? null : { text, copy: text, look: 'plain' };

/** What each kind of cell does. */
export const KIND: Record<CellKind, Kind> = {
  text: TEXT,
  enumeration: {
    ...TEXT,
    input: 'values',
    operators: ['is', 'is_not', 'one_of', 'none_of', 'empty', 'not_empty'],
    usual: 'one_of',
    show: (value) => {
      const words = enumeration(value);
      return words === null ? null : { text: shorten(words), copy: words, look: 'text' };
    },
    quiet: true,
  },
  money: decimals('money', 2),
  number: decimals('number', 0),
  duration: {
    read: readDuration,
    write: writeDuration,
    unreadable: { kind: 'duration', example: () => 'PT3H30M' },
    input: 'typed',
    canonical: (value) => plainDuration(value) ?? value,
    fits: (value) => plainDuration(value) !== null,
    operators: ['is', 'is_not', 'over', 'under', 'between', 'not_zero', 'empty', 'not_empty'],
    zero: 'PT0H0M',
    usual: 'over',
    family: 'duration',
    largestFirst: true,
    show: (value) => {
      const span = duration(value);
      if (span === null) return null;
      const { text, spoken, negative, zero } = span;
      if (!negative) return { text, label: spoken, copy: text, look: zero ? 'zero' : 'plain' };
      const label = message('cell-minus', { number: spoken });
      return { text: `\u2212${text}`, label, copy: `-${text}`, look: 'plain' };
    },
    mark: none,
    align: 'right',
    quiet: false,
    room: 7,
    copy: none,
    copiesNumber: no,
    json: asItIs,
    sum: {
      // A length of time is added up as its seconds.
      parse: (value) => {
        const span = duration(value);
        return span === null ? null : { units: BigInt(span.seconds), scale: 0 };
      },
      text: durationText,
      digits: () => 0,
    },
  },
  date: DATE,
  date_time: {
    ...DATE,
    // Days of a column of moments are read as days.
    fits: (value) => dateTimeParts(value) !== null,
    operators: DATE.operators.filter((operator) => operator !== 'is_not'),
    show: (value) => asFormatted(dateTime(value)),
    room: 17,
    copy: (value) => {
      const parts = dateTimeParts(value);
      return parts === null ? value : `${parts.date} ${parts.time}`.trim();
    },
  },
  yes_no: {
    ...TEXT,
    input: 'answers',
    fits: (value) => answerOf(value) !== null,
    operators: ['is', 'is_not', 'empty', 'not_empty'],
    usual: 'is',
    family: 'yes_no',
    largestFirst: true,
    show: (value) => {
      const answer = answerOf(value);
      if (answer === null) return null;
      return { text: message(`cell-${answer}`), copy: unmarkedMessage(`cell-${answer}`), look: 'plain' };
    },
    mark: answerOf,
    room: 4,
    json: (value) => (answerOf(value) === null ? value : value === 'true'),
  },
};

function answerOf(value: string): 'yes' | 'no' | null {
  return value === 'true' ? 'yes' : value === 'false' ? 'no' : null;
}

/** A value of a record as its cell shows it, reads it out and copies it. */
export function formatted(value: string | null, kind: CellKind): Formatted {
  if (value === null || value === '')
    return { text: '–', label: message('cell-empty'), copy: '', look: 'nil' };
  return KIND[kind].show(value) ?? { text: shorten(plain(value)), copy: value, look: 'text' };
}

/** A value within a sentence. Parentheses are for columns, where they hang beside the digits. */
export function valueText(value: string, kind: CellKind): string {
  const cell = formatted(value, kind);
  return cell.look === 'neg' ? `\u2212${cell.copy.slice(1)}` : cell.text;
}

/** Whether the texts of a column are aligned to the right. */
export function onTheRight(kind: CellKind): boolean {
  return KIND[kind].align === 'right';
}
