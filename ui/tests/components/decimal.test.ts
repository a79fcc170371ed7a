// Exact arithmetic with the decimal texts of records.
import { describe, expect, it } from 'vitest';
import { compareDecimals, decimalText, divide, parseDecimal, sumOf } from '../../src/components/decimal';

const read = (text: string) => {
  const value = parseDecimal(text);
  if (value === null) throw new Error(`${text} is no decimal`);
  return value;
};
const sum = (...texts: string[]) => decimalText(sumOf(texts.map(read)));
const half = (text: string, count: number, scale: number) => decimalText(divide(read(text), count, scale));

describe('decimals', () => {
  it('keep every digit where binary fractions would not', () => {
    expect(sum('0.1', '0.2')).toBe('0.3');
    expect(sum('12345678901234567890.12', '0.01')).toBe('12345678901234567890.13');
    expect(sum('1e3', '-0.005', '.5'.padStart(3, '0'))).toBe('1000.495');
    expect(sum()).toBe('0');
    expect(sum('-612.40', '612.4')).toBe('0.00');
    expect(sum('-0.05')).toBe('-0.05');
  });

  it('are no other texts', () => {
    for (const text of ['', ' ', 'n/a', '1,000.00', '12.', '.5', '1.2.3', '--1', 'PT3H'])
      expect(parseDecimal(text), text).toBeNull();
    expect(parseDecimal(' 7.10 ')).toEqual({ units: 710n, scale: 2 });
  });

  it('divide with halves to the even digit, on both sides of zero', () => {
    expect(half('1', 3, 4)).toBe('0.3333');
    expect(half('2', 3, 4)).toBe('0.6667');
    expect(half('0.25', 1, 1)).toBe('0.2');
    expect(half('0.35', 1, 1)).toBe('0.4');
    expect(half('-0.25', 1, 1)).toBe('-0.2');
    expect(half('-0.35', 1, 1)).toBe('-0.4');
    expect(half('0.251', 1, 1)).toBe('0.3');
    expect(half('10.00', 4, 4)).toBe('2.5000');
    expect(half('5', 2, 0)).toBe('2');
    expect(half('7', 2, 0)).toBe('4');
  });

  it('are compared by what they are worth', () => {
    expect(compareDecimals(read('10'), read('9.99'))).toBeGreaterThan(0);
    expect(compareDecimals(read('-10'), read('9'))).toBeLessThan(0);
    expect(compareDecimals(read('1.50'), read('1.5'))).toBe(0);
  });
});
