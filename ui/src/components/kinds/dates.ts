// Days as people type them on this computer, and as records hold them: 15.01.2024 in German is 2024-01-15.
import { date } from '../format';
import { dateFormat } from '../../words/locale';
import { withoutMarks } from '../../words/messages';
import { plainDigits } from './numbers';

const UTC = 'UTC';
/** Two digits of a year mean one up to so many years from now. */
const YEARS_AHEAD = 20;
/** A day of another calendar is looked for this far around where it should be, days. */
const AROUND = 400;
const DAY = 86_400_000;

type DatePart = 'day' | 'month' | 'year';

/** A day of this computer's calendar and zone as records write it: 2026-11-22. */
export function dayOf(at: number): string {
  const day = new Date(at);
  return isoDay(day.getFullYear(), day.getMonth() + 1, day.getDate()) ?? '';
}

/** A day as records write it; null where there is no such day. */
export function isoDay(year: number, month: number, day: number): string | null {
  const at = utc(year, month, day);
  if (at.getUTCFullYear() !== year || at.getUTCMonth() !== month - 1 || at.getUTCDate() !== day) return null;
  return year < 1 || year > 9999 ? null : at.toISOString().slice(0, 10);
}

/** Whether a text is a day as records write it. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text);
}

function utc(year: number, month: number, day: number): Date {
  const at = new Date(0);
  at.setUTCFullYear(year, month - 1, day);
  return at;
}

/** Whether a part of a day is its year. Calendars whose years have names of their own number them in another part. */
const isYear = (type: string) => type === 'year' || type === 'relatedYear';

/** The order in which this computer writes the numbers of a day. */
function order(): DatePart[] {
  const parts = dateFormat({
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: UTC,
  }).formatToParts(0);
  const named = parts.map((part) => (isYear(part.type) ? 'year' : part.type));
  return named.filter((type): type is DatePart => type === 'day' || type === 'month' || type === 'year');
}

function calendar(): string {
  return dateFormat({ timeZone: UTC }).resolvedOptions().calendar;
}

const lower = (text: string) => withoutMarks(text.toLocaleLowerCase()).replace(/\s+/g, ' ');

/** The names of the months that have letters, with their numbers, the longest first. */
function months(): [string, number][] {
  const found = new Map<string, number>();
  for (let month = 1; month <= 12; month++) {
    const at = utc(2024, month, 15);
    for (const length of ['short', 'long'] as const) {
      const looks: Intl.DateTimeFormatOptions[] = [
        { month: length, timeZone: UTC },
        { day: '2-digit', month: length, year: 'numeric', timeZone: UTC },
      ];
      for (const look of looks) {
        const name = dateFormat(look)
          .formatToParts(at)
          .find((part) => part.type === 'month')?.value;
        if (name === undefined || !/\p{L}/u.test(name) || /\p{N}/u.test(name)) continue;
        const plain = lower(name).replace(/\./g, '');
        // A short name that two months share says nothing.
        if (plain !== '') found.set(plain, found.has(plain) && found.get(plain) !== month ? 0 : month);
      }
    }
  }
  return [...found].filter(([, month]) => month > 0).sort(([a], [b]) => b.length - a.length);
}

/** The words that this computer puts around the numbers of a day, as 年 or г. */
function fillers(): string[] {
  const found = new Set<string>();
  for (const month of ['short', 'long', '2-digit'] as const) {
    const look: Intl.DateTimeFormatOptions = { day: '2-digit', month, year: 'numeric', timeZone: UTC };
    for (const part of dateFormat(look).formatToParts(0)) {
      const text = part.type === 'literal' || part.type === 'month' ? part.value : '';
      for (const word of lower(text).match(/\p{L}+/gu) ?? []) found.add(word);
    }
  }
  return [...found];
}

/** Reads a day as this computer writes it: with numbers in its order, or with the name of a month. As 2024-01-15 it can be written
 *  everywhere; without a year it is this one's. Null where it cannot be read for certain. */
export function readDate(typed: string, today: string): string | null {
  let text = lower(plainDigits(typed)).trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  const gregorian = calendar() === 'gregory';
  if (iso && gregorian) return isoDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  let month: number | null = null;
  if (gregorian) {
    for (const [name, number] of months()) {
      const at = text.replace(/\./g, ' ').indexOf(name);
      if (at < 0) continue;
      const around = [text.charAt(at - 1), text.charAt(at + name.length)];
      if (around.some((one) => /\p{L}/u.test(one))) continue;
      month = number;
      text = `${text.slice(0, at)} ${text.slice(at + name.length)}`;
      break;
    }
  }
  const known = fillers();
  if ((text.match(/\p{L}+/gu) ?? []).some((word) => !known.includes(word))) return null;
  if (/[^\p{L}\p{N}\s./,\-\u2010-\u2015\u060c\u200f]/u.test(text)) return null;
  const numbers = text.match(/\d+/g) ?? [];
  const wanted = order().filter((part) => month === null || part !== 'month');
  const given = numbers.length === wanted.length - 1 ? wanted.filter((part) => part !== 'year') : wanted;
  if (numbers.length !== given.length || numbers.some((one) => one.length > 4)) return null;
  const found: Partial<Record<DatePart, string | undefined>> = {};
  // Four digits are the year wherever they stand; the rest is in the computer's order, where the year is not the first.
  const long = numbers.findIndex((one) => one.length > 2);
  if (given.includes('year') && long >= 0) {
    found.year = numbers[long];
    const rest = numbers.filter((_, i) => i !== long);
    const others = given.filter((part) => part !== 'year');
    const ordered =
      long === 0 && others.length === 2 && given[0] !== 'year' ? (['month', 'day'] as const) : others;
    ordered.forEach((part, i) => (found[part] = rest[i]));
  } else given.forEach((part, i) => (found[part] = numbers[i]));
  const day = Number(found.day);
  const of = month ?? Number(found.month);
  const thisYear = Number(today.slice(0, 4));
  if (!gregorian)
    return fromOtherCalendar(found.year === undefined ? null : Number(found.year), of, day, today);
  const year = found.year === undefined ? thisYear : fullYear(found.year, thisYear);
  return isoDay(year, of, day);
}

function fullYear(year: string, thisYear: number): number {
  if (year.length > 2) return Number(year);
  const near = thisYear - (thisYear % 100) + Number(year);
  return near > thisYear + YEARS_AHEAD ? near - 100 : near;
}

/** The day that this computer's own calendar, as the Persian or the Buddhist one, writes with these numbers. */
function fromOtherCalendar(year: number | null, month: number, day: number, today: string): string | null {
  const format = dateFormat({ day: 'numeric', month: 'numeric', year: 'numeric', timeZone: UTC });
  const numbersOf = (at: number): [number, number, number] => {
    const parts = format.formatToParts(at);
    const number = (is: (type: string) => boolean) =>
      Number(plainDigits(parts.find((part) => is(part.type))?.value ?? ''));
    return [number(isYear), number((type) => type === 'month'), number((type) => type === 'day')];
  };
  const now = Date.parse(`${today}T00:00:00Z`);
  const [here] = numbersOf(now);
  const wanted = year ?? here;
  const near = utc(Number(today.slice(0, 4)) + wanted - here, month, day).getTime();
  for (let i = 0; i <= AROUND; i++) {
    for (const at of [near + i * DAY, near - i * DAY]) {
      const [y, m, d] = numbersOf(at);
      if (y === wanted && m === month && d === day) return new Date(at).toISOString().slice(0, 10);
    }
  }
  return null;
}

/** A day of a record as this computer writes it in numbers, which can be typed again. A text that is no day stays. */
export function writeDate(plain: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(plain);
  if (!parts) return plain;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  if (isoDay(year, month, day) === null) return plain;
  // The short form with the month's name cannot be misread, and is what cells show.
  const shown = date(plain);
  if (shown !== null && readDate(shown, plain) === plain) return shown;
  const look: Intl.DateTimeFormatOptions = {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: UTC,
  };
  return withoutMarks(dateFormat(look).format(utc(year, month, day)));
}
