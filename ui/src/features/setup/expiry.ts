// How long a link lives: the choices, and what a typed number means.

/** Choices offered, minutes. */
export const CHOICES: [number, string][] = [
  [30, '30 min'],
  [240, '4 h'],
  [1440, '24 h'],
  [10_080, '7 days'],
];

/** Bounds of the interface, minutes. */
export const LEAST = 1;
export const MOST = 10_080;

/** Said under the field when the number is out of bounds. */
export const OUT_OF_BOUNDS = 'Enter 1 to 10080 minutes. The longest a link can live is 7 days.';

/** Minutes a typed text means; none where it is no whole number within the bounds. Groups and spaces are taken. */
export function minutesOf(text: string): number | null {
  const digits = text.trim().replace(/(?<=\d)[\s,.'\u00a0\u202f](?=\d{3}(?!\d))/g, '');
  if (!/^\d{1,9}$/.test(digits)) return null;
  const minutes = Number(digits);
  return minutes >= LEAST && minutes <= MOST ? minutes : null;
}

/** What a number of minutes is in larger units: 20160 is 14 days; none where that says nothing more. */
export function inWords(text: string): string | null {
  const digits = text.trim().replace(/\D/g, '');
  if (digits === '' || digits.length > 9) return null;
  const minutes = Number(digits);
  if (minutes < 60) return null;
  const parts = [
    [Math.floor(minutes / 1440), 'day'],
    [Math.floor((minutes % 1440) / 60), 'h'],
    [minutes % 60, 'min'],
  ] as const;
  return parts
    .filter(([n]) => n > 0)
    .map(([n, unit]) => (unit === 'day' ? `${n} day${n === 1 ? '' : 's'}` : `${n} ${unit}`))
    .join(' ');
}

/** Whether an address to land on is none, http or https. */
export function redirectOk(text: string): boolean {
  const address = text.trim();
  if (address === '') return true;
  if (!/^https?:\/\//i.test(address)) return false;
  try {
    return new URL(address).host !== '';
  } catch {
    return false;
  }
}
