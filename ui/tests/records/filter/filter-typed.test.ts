// What is typed into a filter is read as this computer writes it, in whatever language that is.
import { afterEach, describe, expect, it } from 'vitest';
import { date } from '../../../src/components/format';
import { readDate, writeDate } from '../../../src/components/kinds/dates';
import { plainDuration, readDuration, writeDuration } from '../../../src/components/kinds/durations';
import { plainDecimal, readNumber, writeNumber } from '../../../src/components/kinds/numbers';
import { daysOf, RANGES } from '../../../src/components/kinds/ranges';
import { useLocale } from '../../../src/words/locale';

const TODAY = '2026-11-22';
const LOCALES = [
  ...[
    'en-US',
    'en-GB',
    'en-IN',
    'de-DE',
    'de-CH',
    'fr-FR',
    'es-ES',
    'pt-BR',
    'it-IT',
    'nl-NL',
    'sv-SE',
    'da-DK',
  ],
  ...[
    'nb-NO',
    'fi-FI',
    'pl-PL',
    'cs-CZ',
    'hu-HU',
    'ru-RU',
    'uk-UA',
    'el-GR',
    'tr-TR',
    'he-IL',
    'ja-JP',
    'zh-CN',
  ],
  ...['ko-KR', 'hi-IN', 'vi-VN', 'lt-LT', 'bg-BG', 'ar-EG', 'fa-IR', 'th-TH', 'bn-BD', 'mr-IN'],
];

afterEach(() => useLocale(undefined));

describe('amounts', () => {
  it.each([
    ['en-US', '1,234.50', '1234.5'],
    ['en-US', '1234.5', '1234.5'],
    ['en-US', '$1,234', '1234'],
    ['en-US', '(84.60)', '-84.6'],
    ['en-US', '-$12.00', '-12'],
    ['en-US', '\u221212', '-12'],
    ['en-US', '12.40-', '-12.4'],
    ['en-US', '.5', '0.5'],
    ['en-US', '0.00', '0'],
    ['en-US', '-0.00', '0'],
    ['en-IN', '12,34,567.89', '1234567.89'],
    ['de-DE', '1.234,50', '1234.5'],
    ['de-DE', '1.234', '1234'],
    ['de-DE', '1234,5', '1234.5'],
    ['de-CH', '1’234.50', '1234.5'],
    ['de-CH', "1'234.50", '1234.5'],
    ['fr-FR', '1 234,50', '1234.5'],
    ['fr-FR', '1\u202f234,50 €', '1234.5'],
    ['ar-EG', '١٬٢٣٤٫٥٠', '1234.5'],
    ['ar-EG', '\u061c-١٢', '-12'],
    ['hi-IN', '1,23,456', '123456'],
  ])('%s reads %s', (locale, typed, plain) => {
    useLocale(locale);
    expect(readNumber(typed)).toBe(plain);
  });

  it.each([
    ['en-US', '1.234,50'],
    ['en-US', '1234,50'],
    ['en-US', '12,34'],
    ['en-US', '1,,234'],
    ['en-US', '1.2.3'],
    ['en-US', 'abc'],
    ['en-US', ''],
    ['en-US', '--5'],
    ['en-US', '1e5'],
    ['en-US', '0.123456'],
    ['en-US', '12345678901234'],
    ['de-DE', '1,234.50'],
    ['de-DE', '1234.50'],
  ])('%s does not guess what %s means', (locale, typed) => {
    useLocale(locale);
    expect(readNumber(typed)).toBeNull();
  });

  it.each(LOCALES)('what %s writes it reads again', (locale) => {
    useLocale(locale);
    for (const plain of [
      '0',
      '7',
      '-7',
      '1234.5',
      '-1234.56',
      '1234567.89',
      '123456789.12345',
      '0.05',
      '10000',
    ]) {
      for (const kind of ['money', 'number'] as const)
        expect(readNumber(writeNumber(plain, kind)), writeNumber(plain, kind)).toBe(plain);
    }
  });

  it('equal ones are written in one way', () => {
    expect(['007.50', '7.5', '-0.0', '5.', '1e5'].map(plainDecimal)).toEqual(['7.5', '7.5', '0', '5', null]);
  });
});

describe('days', () => {
  it.each([
    ['en-US', '1/15/2024', '2024-01-15'],
    ['en-US', '01/02/2024', '2024-01-02'],
    ['en-GB', '01/02/2024', '2024-02-01'],
    ['en-US', 'Jan 15, 2024', '2024-01-15'],
    ['en-US', '15 January 2024', '2024-01-15'],
    ['en-GB', '15 Jan 24', '2024-01-15'],
    ['en-GB', '15/1', '2026-01-15'],
    ['en-GB', '15 jan', '2026-01-15'],
    ['en-GB', '2024-01-15', '2024-01-15'],
    ['en-US', '2024/01/15', '2024-01-15'],
    ['en-GB', '01/02/99', '1999-02-01'],
    ['de-DE', '15.01.2024', '2024-01-15'],
    ['de-DE', '15.1.24', '2024-01-15'],
    ['de-DE', '15. März 2024', '2024-03-15'],
    ['sv-SE', '2024-01-15', '2024-01-15'],
    ['fr-FR', '15 févr. 2024', '2024-02-15'],
    ['hu-HU', '2024. 01. 15.', '2024-01-15'],
    ['ja-JP', '2024年1月15日', '2024-01-15'],
    ['ko-KR', '2024년 1월 15일', '2024-01-15'],
    ['ru-RU', '15 янв. 2024 г.', '2024-01-15'],
    ['ar-EG', '١٥ يناير ٢٠٢٤', '2024-01-15'],
    ['fa-IR', '۱۴۰۲/۱۰/۲۵', '2024-01-15'],
    ['th-TH', '15/1/2567', '2024-01-15'],
  ])('%s reads %s', (locale, typed, plain) => {
    useLocale(locale);
    expect(readDate(typed, TODAY)).toBe(plain);
  });

  it.each([
    ['en-US', '15/01/2024'],
    ['en-GB', '31/02/2024'],
    ['en-GB', '15'],
    ['en-GB', '15 Janvier 2024'],
    ['en-GB', '1 2 3 4'],
    ['en-GB', 'soon'],
    ['en-GB', ''],
    ['en-GB', '2024-13-01'],
    ['en-GB', '20240115'],
  ])('%s does not guess what %s means', (locale, typed) => {
    useLocale(locale);
    expect(readDate(typed, TODAY)).toBeNull();
  });

  it.each(LOCALES)('what %s writes it reads again, and what its cells show', (locale) => {
    useLocale(locale);
    for (let month = 1; month <= 12; month++) {
      for (const day of ['01', '12', '28']) {
        const plain = `2024-${String(month).padStart(2, '0')}-${day}`;
        expect(readDate(writeDate(plain), TODAY), writeDate(plain)).toBe(plain);
        expect([plain, null], date(plain) ?? '').toContain(readDate(date(plain) ?? '', TODAY));
      }
    }
  });
});

describe('ranges', () => {
  it.each([
    ['this_month', '2026-11-01', '2026-11-30'],
    ['last_month', '2026-10-01', '2026-10-31'],
    ['this_quarter', '2026-10-01', '2026-12-31'],
    ['last_quarter', '2026-07-01', '2026-09-30'],
    ['this_year', '2026-01-01', '2026-12-31'],
    ['last_year', '2025-01-01', '2025-12-31'],
  ] as const)('%s', (range, first, last) => {
    expect(daysOf(range, TODAY)).toEqual({ first, last });
  });

  it('go back over the turn of the year, and end with a leap day', () => {
    expect(daysOf('last_month', '2024-01-05')).toEqual({ first: '2023-12-01', last: '2023-12-31' });
    expect(daysOf('last_quarter', '2024-03-31')).toEqual({ first: '2023-10-01', last: '2023-12-31' });
    expect(daysOf('this_month', '2024-02-10').last).toBe('2024-02-29');
    for (const range of RANGES) expect(daysOf(range, TODAY).first <= daysOf(range, TODAY).last).toBe(true);
  });
});

describe('lengths of time', () => {
  it.each([
    ['en-US', '3:30', 'PT3H30M'],
    ['en-US', '3.5', 'PT3H30M'],
    ['de-DE', '3,5', 'PT3H30M'],
    ['en-US', '-1:15', '-PT1H15M'],
    ['en-US', '0:00:15', 'PT0H0M15S'],
    ['en-US', '127:05', 'PT127H5M'],
  ])('%s reads %s', (locale, typed, plain) => {
    useLocale(locale);
    expect(readDuration(typed)).toBe(plain);
    expect(readDuration(writeDuration(plain))).toBe(plain);
  });

  it('does not guess', () => {
    useLocale('en-US');
    for (const typed of ['3:75', 'half a day', '', '0.00001']) expect(readDuration(typed)).toBeNull();
    expect(plainDuration('PT90M')).toBe('PT1H30M');
  });
});
