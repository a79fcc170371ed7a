// How this computer writes numbers, dates and times. One place, so that tests can name a locale.

let chosen = systemLocale();
/** What was made for the locale: making a formatter costs more than using it. */
const made = new Map<unknown, unknown>();

/** The system's locale. Without one (LANG=C) numbers would have no separators at all: plain English then. */
function systemLocale(): string | undefined {
  const none = /^(c|posix)\b|posix/i;
  if (none.test(navigator.language) || none.test(new Intl.NumberFormat().resolvedOptions().locale))
    return 'en-GB';
  return undefined;
}

/** Names a locale instead of the system's; undefined goes back to it. */
export function useLocale(locale: string | undefined): void {
  chosen = locale ?? systemLocale();
  made.clear();
}

function once<T>(key: unknown, make: () => T): T {
  if (!made.has(key)) made.set(key, make());
  return made.get(key) as T;
}

/** What follows from the locale alone, made when it is asked for first: a table asks for it once a cell. */
export function ofLocale<T>(make: () => T): () => T {
  return () => once(make, make);
}

/** A date formatter, kept. */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return once(`d${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(chosen, options));
}

/** A number formatter, kept. */
export function numberFormat(options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return once(`n${JSON.stringify(options)}`, () => new Intl.NumberFormat(chosen, options));
}

/** Compares names as this computer sorts them, numbers within them as numbers. */
export function compareNames(a: string, b: string): number {
  return once('names', () => new Intl.Collator(chosen, { numeric: true })).compare(a, b);
}

/** A count as this computer writes it: 12,480. */
export function count(n: number): string {
  return numberFormat().format(n);
}

/** The sign before fractions as cells show it. */
export const decimalSign = ofLocale(() => {
  const parts = numberFormat({ minimumFractionDigits: 1 }).formatToParts(1.5);
  return parts.find((part) => part.type === 'decimal')?.value ?? '.';
});

/** The sign before fractions that spreadsheets on this computer read and write. */
export function decimalMark(): '.' | ',' {
  return decimalSign() === ',' ? ',' : '.';
}

/** The ten digits, from zero. */
export const tenDigits = ofLocale(() => {
  const format = numberFormat({ useGrouping: false });
  return Array.from({ length: 10 }, (_, digit) => format.format(digit));
});

/** The countries whose lists are divided by semicolons although their fractions have a point. */
const SEMICOLONS = ['CH', 'LI'];

/** What stands between the values of a list here, which Excel on this computer expects in files of values. */
export function listSeparator(): ',' | ';' {
  const { region } = new Intl.Locale(numberFormat().resolvedOptions().locale);
  return decimalMark() === ',' || SEMICOLONS.includes(region ?? '') ? ';' : ',';
}
