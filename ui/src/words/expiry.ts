// How long a setup link works: the bounds of the interface, what the page offers, and what a typed number means.
import { message } from './messages';
import { inUnits, life } from './time';

/** The shortest and the longest a link can live, minutes. */
export const MIN_MINUTES = 1;
export const MAX_MINUTES = 10_080;

/** What is chosen where the user chooses nothing, minutes. */
export const DEFAULT_MINUTES = 30;

/** Choices offered with one press, minutes. */
export const PRESETS = [DEFAULT_MINUTES, 240, 1440, MAX_MINUTES];

/** Shown under the field of a number that is out of bounds. */
export function outOfBounds(): string {
  return message('expiry-out-of-bounds', { least: String(MIN_MINUTES), most: String(MAX_MINUTES) });
}

/** Shown beside it: the largest number in larger units. */
export function longest(): string {
  return message('expiry-longest', { life: life(MAX_MINUTES) });
}

/** Minutes that a typed text means; null where it is not a whole number within the bounds. Separators of thousands and
 *  spaces are allowed. */
export function minutesOf(text: string): number | null {
  const digits = text.trim().replace(/(?<=\d)[\s,.'\u00a0\u202f](?=\d{3}(?!\d))/g, '');
  if (!/^\d{1,9}$/.test(digits)) return null;
  const minutes = Number(digits);
  return minutes >= MIN_MINUTES && minutes <= MAX_MINUTES ? minutes : null;
}

/** A typed number of minutes in larger units: 20160 is 14 days; null where that says nothing more. */
export function inWords(text: string): string | null {
  const digits = text.trim().replace(/\D/g, '');
  if (digits === '' || digits.length > 9) return null;
  const minutes = Number(digits);
  if (minutes < 60) return null;
  const amounts = [
    ['time-whole-days', Math.floor(minutes / 1440)],
    ['time-hours', Math.floor((minutes % 1440) / 60)],
    ['time-minutes', minutes % 60],
  ] as const;
  return inUnits(amounts.filter(([, count]) => count > 0).map(([id, count]) => message(id, { count })));
}
