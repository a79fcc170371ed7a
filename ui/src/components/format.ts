// Values of records as people read them. Amounts stay decimal texts from end to end: no binary fractions anywhere.
import { dateFormat, decimalSign, numberFormat, ofLocale, tenDigits } from '../words/locale';
import { isMessage, message, withoutMarks } from '../words/messages';
import { clockSpoken } from '../words/time';

/** Longest cell text drawn; the whole value stays in the record. */
export const LONGEST_CELL = 500;

/** A value ready for a cell. */
export interface Formatted {
  /** The text of the cell. */
  text: string;
  /** What a screen reader says instead, where signs do not read well. */
  label?: string;
  /** What goes into the clipboard. */
  copy: string;
  /** How the cell is drawn. */
  look: 'text' | 'neg' | 'zero' | 'nil' | 'plain';
}

// eslint-disable-next-line no-control-regex -- control characters are what it finds
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufff9-\ufffb]/g;
const BREAKS = /[\t\r\n\u2028\u2029]+/g;

/** A text of the outside world on one line, without direction and control characters. */
export function plain(text: string): string {
  return withoutMarks(text).replace(CONTROLS, '').replace(BREAKS, ' ');
}

const DECIMAL = /^([+-]?)(\d+)(?:\.(\d+))?$/;
// A record writes no amount with more digits than this moves the point by.
const EXPONENT = /^([+-]?)(\d+)(?:\.(\d+))?[eE]([+-]?\d{1,2})$/;

/** A decimal text with its exponent written out: 1E5 is 100000. Any other text stays. */
export function withoutExponent(value: string): string {
  const parts = EXPONENT.exec(value);
  if (!parts) return value;
  const [, sign = '', whole = '', fraction = '', exponent] = parts;
  const digits = whole + fraction;
  const point = whole.length + Number(exponent);
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  if (point >= digits.length) return `${sign}${digits}${'0'.repeat(point - digits.length)}`;
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}

/** A decimal text with the separators of this computer, all its digits kept; null where it is not one. */
export function decimal(
  value: string,
  least: number,
): { negative: boolean; zero: boolean; text: string } | null {
  const parts = DECIMAL.exec(withoutExponent(value.trim()));
  if (!parts) return null;
  const whole = parts[2] ?? '0';
  // Digits beyond the least are kept and zeros behind them are not: 4.500 becomes 4.50, and 4.125 stays.
  let fraction = parts[3] ?? '';
  while (fraction.length > least && fraction.endsWith('0')) fraction = fraction.slice(0, -1);
  fraction = fraction.padEnd(least, '0');
  const zero = /^0+$/.test(whole + fraction);
  const grouped = groups().format(BigInt(whole));
  const text = fraction === '' ? grouped : `${grouped}${decimalSign()}${localDigits(fraction)}`;
  return { negative: parts[1] === '-' && !zero, zero, text };
}

const groups = ofLocale(() => numberFormat({ useGrouping: true }));
const ungrouped = ofLocale(() => numberFormat({ useGrouping: false }));

function localDigits(digits: string): string {
  const own = tenDigits();
  return digits.replace(/\d/g, (d) => own[Number(d)] ?? d);
}

const WRITTEN =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(?:Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;

/** The clock time of a date or a moment, in digits. */
interface Clock {
  day: string;
  /** Empty for a date. */
  time: string;
  /** The seconds, which are 00 where none were written. */
  second: string;
  /** The same as if it were in UTC, milliseconds: for a formatter that applies no zone. */
  at: number;
}

/**
 * The clock time of a date or a moment, as it is written; null where the text is none, or no day of the calendar. The offset is not
 * applied. Moments in UTC come from Rust with the offset of this computer (INV-MOMENT-1), so none is read here.
 */
function clockOf(value: string): Clock | null {
  const parts = WRITTEN.exec(value.trim());
  if (!parts) return null;
  const [, year, month, day, hour, minute, second = '00'] = parts;
  const at = utc(Number(year), Number(month), Number(day), Number(hour ?? 0), Number(minute ?? 0));
  if (at === null) return null;
  return {
    day: `${year}-${month}-${day}`,
    time: hour === undefined ? '' : `${hour}:${minute}`,
    second,
    at,
  };
}

const DAY: Intl.DateTimeFormatOptions = { day: '2-digit', month: 'short', year: 'numeric' };
const MOMENT: Intl.DateTimeFormatOptions = { ...DAY, hour: '2-digit', minute: '2-digit' };
const days = ofLocale(() => dateFormat({ ...DAY, timeZone: 'UTC' }));
const moments = ofLocale(() => dateFormat({ ...MOMENT, timeZone: 'UTC' }));

/** A plain date, without any shift: the day that was written is the day that is shown. */
export function date(value: string): string | null {
  const read = clockOf(value);
  return read === null || read.time !== '' ? null : days().format(read.at);
}

/** A moment by its clock time. */
export function dateTime(value: string): string | null {
  const read = clockOf(value);
  if (read === null || read.time === '') return date(value);
  return moments().format(read.at);
}

/** The clock time of a moment as digits, 2024-01-31 and 14:05:00; the time is empty where only a day was written. */
export function dateTimeParts(value: string): { date: string; time: string } | null {
  const read = clockOf(value);
  if (read === null) return null;
  return { date: read.day, time: read.time === '' ? '' : `${read.time}:${read.second}` };
}

// Nine digits of a unit are more than any record has, and are counted exactly.
const DURATION = /^([+-]?)P(?:(\d{1,9})D)?(?:T(?=\d)(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9})S)?)?$/;

/** A length of time. */
interface Duration {
  /** Its seconds, below zero where it is negative. */
  seconds: number;
  negative: boolean;
  zero: boolean;
  /** Hours and minutes, and seconds where there are any: 3:30, 127:05, 0:00:15. */
  text: string;
  /** The same as it is spoken: 3 hours 30 minutes. */
  spoken: string;
}

/**
 * A length of time as ISO 8601 writes it (PT3H30M, P1D); null where it is none, or one of months, weeks or parts of a second. Rust reads
 * the same ones (`records::value`).
 */
export function duration(value: string): Duration | null {
  const parts = DURATION.exec(value.trim());
  if (!parts || parts.slice(2).every((part) => part === undefined)) return null;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = parts.slice(2).map((part) => Number(part ?? 0));
  const all = ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
  const [h, m, s] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
  const two = (n: number) => localDigits(String(n).padStart(2, '0'));
  const whole = ungrouped().format(h);
  return {
    seconds: parts[1] === '-' ? -all : all,
    negative: parts[1] === '-' && all > 0,
    zero: all === 0,
    text: s === 0 ? `${whole}:${two(m)}` : `${whole}:${two(m)}:${two(s)}`,
    spoken: clockSpoken(h, m, s),
  };
}

const FIXED_TEXT = /^[A-Za-z0-9_]+$/;

/** A value of a fixed set in words: HasBeenBilled is Billed. A value that has none, as one that is newer than the app, is split into the
 *  words it is made of. Null where it is spelt otherwise. */
export function enumeration(value: string): string | null {
  if (!FIXED_TEXT.test(value)) return null;
  const words = value
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .split(/_+/)
    .filter(Boolean);
  const id = `value-${words.join('-').toLowerCase()}`;
  if (isMessage(id)) return message(id);
  const [first = '', ...rest] = words;
  if (first === '') return null;
  // A word in capitals, as USD, stays.
  const small = rest.map((word) => (/^[A-Z](?![A-Z])/.test(word) ? word.toLowerCase() : word));
  return [first.charAt(0).toUpperCase() + first.slice(1), ...small].join(' ');
}

function utc(year: number, month: number, day: number, hour: number, minute: number): number | null {
  const at = new Date(0);
  at.setUTCFullYear(year, month - 1, day);
  at.setUTCHours(hour, minute);
  const same =
    at.getUTCFullYear() === year &&
    at.getUTCMonth() === month - 1 &&
    at.getUTCDate() === day &&
    at.getUTCHours() === hour;
  return same ? at.getTime() : null;
}

/** Cuts a text for drawing, between whole characters. */
export function shorten(text: string): string {
  if (text.length <= LONGEST_CELL) return text;
  const end = /[\ud800-\udbff]/.test(text.charAt(LONGEST_CELL - 1)) ? LONGEST_CELL - 1 : LONGEST_CELL;
  return `${text.slice(0, end)}…`;
}

/** Two letters for a tile: of the first two words, or the first two letters. */
export function initials(name: string): string {
  const words = plain(name)
    .split(/[\s-]+/)
    .filter((w) => /^[\p{L}\p{N}]/u.test(w));
  const letters =
    words.length > 1
      ? [words[0], words[1]].map((w) => [...(w ?? '')][0] ?? '')
      : [...(words[0] ?? '')].slice(0, 2);
  return letters.join('').toLocaleUpperCase() || '?';
}

/** An id with its middle cut: conn_4b1e9c…d2f418. */
export function shortId(id: string): string {
  return id.length <= 20 ? id : `${id.slice(0, 11)}…${id.slice(-6)}`;
}
