// Exact arithmetic with the decimal texts of records: whole numbers of a power of ten, and no binary fractions.
import { withoutExponent } from './format';

/** A decimal: `units` divided by ten to the power of `scale`. */
export interface Decimal {
  units: bigint;
  /** Digits after the point, 0 or more. */
  scale: number;
}

const DECIMAL = /^([+-]?)(\d+)(?:\.(\d+))?$/;

/** Reads a decimal as records write it; null where the text is none. */
export function parseDecimal(text: string): Decimal | null {
  const parts = DECIMAL.exec(withoutExponent(text.trim()));
  if (!parts) return null;
  const [, sign, whole = '', fraction = ''] = parts;
  const units = BigInt(whole + fraction);
  return { units: sign === '-' ? -units : units, scale: fraction.length };
}

/** A decimal as records write it, with all digits of its scale. */
export function decimalText({ units, scale }: Decimal): string {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  const sign = units < 0n ? '-' : '';
  if (scale === 0) return sign + digits;
  return `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/** The units of a decimal at a scale that is its own or a larger one. */
function unitsAt({ units, scale }: Decimal, at: number): bigint {
  return units * 10n ** BigInt(at - scale);
}

/** The exact sum. That of no values is 0. */
export function sumOf(values: readonly Decimal[]): Decimal {
  const scale = values.reduce((most, value) => Math.max(most, value.scale), 0);
  return { units: values.reduce((sum, value) => sum + unitsAt(value, scale), 0n), scale };
}

/** Which of two is larger: more than 0 where the first is. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  const scale = Math.max(a.scale, b.scale);
  const [x, y] = [unitsAt(a, scale), unitsAt(b, scale)];
  return x === y ? 0 : x > y ? 1 : -1;
}

/** A sum divided by how many values it has, with so many digits after the point. What lies halfway goes to the even digit. */
export function divide(sum: Decimal, count: number, scale: number): Decimal {
  const units = unitsAt(sum, Math.max(scale, sum.scale));
  const divisor = BigInt(count) * 10n ** BigInt(Math.max(0, sum.scale - scale));
  const size = units < 0n ? -units : units;
  let whole = size / divisor;
  const twice = (size % divisor) * 2n;
  if (twice > divisor || (twice === divisor && whole % 2n === 1n)) whole += 1n;
  return { units: units < 0n ? -whole : whole, scale };
}

/** The share of a part in a whole, in hundredths of a percent; null where it is none: of nothing, below zero, or more than the whole. */
export function shareOf(part: Decimal, whole: Decimal): number | null {
  const scale = Math.max(part.scale, whole.scale);
  const [x, y] = [unitsAt(part, scale), unitsAt(whole, scale)];
  if (x < 0n || y <= 0n || x > y) return null;
  return Number((x * 10_000n + y / 2n) / y);
}
