// How this computer writes numbers, dates and times. One place, so that tests can name a locale.

let chosen = systemLocale();
/** Counts the locales that were named. */
let naming = 0;
const made = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>();

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
  naming++;
  made.clear();
}

/** What follows from the locale alone, made when it is asked for first: a table asks for it once a cell. */
export function ofLocale<T>(make: () => T): () => T {
  let kept: { naming: number; value: T } | null = null;
  return () => {
    if (kept?.naming !== naming) kept = { naming, value: make() };
    return kept.value;
  };
}

/** A date formatter, kept: making one costs more than using it. */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `d${JSON.stringify(options)}`;
  const known = made.get(key);
  if (known) return known as Intl.DateTimeFormat;
  const fresh = new Intl.DateTimeFormat(chosen, options);
  made.set(key, fresh);
  return fresh;
}

/** A number formatter, kept likewise. */
export function numberFormat(options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = `n${JSON.stringify(options)}`;
  const known = made.get(key);
  if (known) return known as Intl.NumberFormat;
  const fresh = new Intl.NumberFormat(chosen, options);
  made.set(key, fresh);
  return fresh;
}

/** A count as this computer writes it: 12,480. */
export function count(n: number): string {
  return numberFormat().format(n);
}

/** The sign before fractions here, which spreadsheets on this computer read and write. */
export function decimalMark(): '.' | ',' {
  const parts = numberFormat({ minimumFractionDigits: 1 }).formatToParts(1.5);
  return parts.find((part) => part.type === 'decimal')?.value === ',' ? ',' : '.';
}

/** The countries whose lists are divided by semicolons although their fractions have a point. */
const SEMICOLONS = ['CH', 'LI'];

/** What stands between the values of a list here, which Excel on this computer expects in files of values. */
export function listSeparator(): ',' | ';' {
  const { region } = new Intl.Locale(numberFormat().resolvedOptions().locale);
  return decimalMark() === ',' || SEMICOLONS.includes(region ?? '') ? ';' : ',';
}
