// Lengths of time as people type them, 3:30 or 3.5 hours, and as records hold them, PT3H30M.
import { duration } from '../format';
import { plainDigits, readNumber } from './numbers';

/** Reads hours and minutes, or hours as a number. Null where it cannot be read for certain, or is no whole number of seconds. */
export function readDuration(typed: string): string | null {
  const text = plainDigits(typed).trim();
  const parts = /^([-\u2212]?)(\d{1,6}):([0-5]\d)(?::([0-5]\d))?$/.exec(text);
  if (parts) {
    const seconds = Number(parts[2]) * 3600 + Number(parts[3]) * 60 + Number(parts[4] ?? 0);
    return ofSeconds(seconds, parts[1] !== '');
  }
  const hours = readNumber(text);
  if (hours === null) return null;
  const seconds = Math.abs(Number(hours)) * 3600;
  const whole = Math.round(seconds);
  return Math.abs(seconds - whole) > 1e-6 || whole > 3.6e9 ? null : ofSeconds(whole, Number(hours) < 0);
}

function ofSeconds(seconds: number, negative: boolean): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const text = rest === 0 ? `PT${hours}H${minutes}M` : `PT${hours}H${minutes}M${rest}S`;
  return negative && seconds > 0 ? `-${text}` : text;
}

/** A length of time of a record as somebody would type it; a text that is none stays as it is. */
export function writeDuration(plain: string): string {
  const length = duration(plain);
  if (length === null) return plain;
  return length.negative ? `-${length.text}` : length.text;
}

/** A length of time in one of the ways to write it, so that two of them can be compared; null where the text is none. */
export function plainDuration(plain: string): string | null {
  return duration(plain) === null ? null : readDuration(writeDuration(plain));
}

/** Seconds as records write a length of time. */
export function durationText(seconds: string): string {
  const size = BigInt(seconds.replace('-', ''));
  const sign = seconds.startsWith('-') ? '-' : '';
  return `${sign}PT${size / 3600n}H${(size / 60n) % 60n}M${size % 60n}S`;
}
