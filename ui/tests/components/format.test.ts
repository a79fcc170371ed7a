import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  LONGEST_CELL,
  date,
  dateTime,
  decimal,
  initials,
  plain,
  shorten,
  shortId,
} from '../../src/components/format';
import { onTheRight, formatted } from '../../src/components/kinds/kind';
import { useLocale } from '../../src/words/locale';

beforeEach(() => useLocale('en-GB'));
afterEach(() => useLocale(undefined));

describe('amounts', () => {
  it('keep every digit: no binary fraction stands between the record and the screen', () => {
    expect(formatted('12345678901234567890.12', 'money').text).toBe('12,345,678,901,234,567,890.12');
    expect(formatted('0.10000000000000000001', 'money').text).toBe('0.10000000000000000001');
    expect(formatted('90071992547409.93', 'money').text).toBe('90,071,992,547,409.93');
  });

  it('have two digits at least, and no zeros behind more than two', () => {
    expect(formatted('5', 'money').text).toBe('5.00');
    expect(formatted('5.5', 'money').text).toBe('5.50');
    expect(formatted('4.125', 'money').text).toBe('4.125');
    expect(formatted('4.50000', 'money').text).toBe('4.50');
    expect(formatted('7.00', 'number').text).toBe('7');
  });

  it('stand in parentheses below zero, are said with minus, and are copied with a hyphen spreadsheets read', () => {
    expect(formatted('-612.4', 'money')).toEqual({
      text: '(612.40)',
      label: 'minus 612.40',
      copy: '-612.40',
      look: 'neg',
    });
    expect(formatted('-3', 'number')).toEqual({
      text: '\u22123',
      label: 'minus 3',
      copy: '-3',
      look: 'plain',
    });
  });

  it('of zero are quiet, also with a sign before them', () => {
    expect(formatted('0', 'money').look).toBe('zero');
    expect(formatted('-0.00', 'money')).toEqual({ text: '0.00', copy: '0.00', look: 'zero' });
  });

  it('follow the signs of the locale', () => {
    useLocale('de-DE');
    expect(formatted('-1234567.8', 'money').text).toBe('(1.234.567,80)');
    useLocale('ar-EG');
    expect(decimal('12.5', 2)?.text, 'fractions are written in the digits of the locale too').toBe('١٢٫٥٠');
  });

  it('written with an exponent are written out', () => {
    expect(formatted('1e5', 'money').text).toBe('100,000.00');
    expect(formatted('-1.5E-3', 'number').text).toBe('−0.0015');
  });

  it('that are none are shown as they came', () => {
    expect(formatted('1e', 'money').text).toBe('1e');
    expect(formatted('abc', 'number').text).toBe('abc');
  });
});

describe('dates', () => {
  it('are the day that was written, wherever the computer stands', () => {
    expect(date('2024-01-02')).toBe('02 Jan 2024');
    expect(date('2024-03-31'), 'the day the clocks change').toBe('31 Mar 2024');
    expect(formatted('2024-12-31', 'date').text).toBe('31 Dec 2024');
  });

  it('that do not exist are shown as text', () => {
    expect(date('2024-02-30')).toBeNull();
    expect(formatted('2024-02-30', 'date').text).toBe('2024-02-30');
  });

  it('with a time come by the clock that was written, with an offset or without one', () => {
    expect(dateTime('2024-07-01T10:00:00-05:00')).toBe('01 Jul 2024, 10:00');
    expect(dateTime('2024-07-01T10:00:00')).toBe('01 Jul 2024, 10:00');
  });
});

describe('lengths of time', () => {
  const texts = (...values: string[]) => values.map((value) => formatted(value, 'duration').text);

  it('are hours and minutes, with seconds where there are any', () => {
    expect(texts('PT3H30M', 'PT0H5M', 'PT12H', 'PT45M', 'PT3H30M0S', 'PT1H0M15S', 'PT15S')).toEqual([
      '3:30',
      '0:05',
      '12:00',
      '0:45',
      '3:30',
      '1:00:15',
      '0:00:15',
    ]);
  });

  it('count what goes beyond a unit, and stay in hours however many there are', () => {
    expect(texts('PT90M', 'P1DT2H', 'PT1234H5M', 'PT3600S')).toEqual(['1:30', '26:00', '1234:05', '1:00']);
  });

  it('are said in words, and copied as they are shown', () => {
    expect(formatted('PT3H30M', 'duration')).toEqual({
      text: '3:30',
      label: '3 hours 30 minutes',
      copy: '3:30',
      look: 'plain',
    });
    expect(formatted('PT1H1M1S', 'duration').label).toBe('1 hour 1 minute 1 second');
    expect(formatted('PT8H0M', 'duration').label).toBe('8 hours');
    expect(formatted('PT0H0M', 'duration')).toEqual({
      text: '0:00',
      label: '0 minutes',
      copy: '0:00',
      look: 'zero',
    });
  });

  it('below zero have a sign, are said with minus, and are copied with a hyphen', () => {
    expect(formatted('-PT1H15M', 'duration')).toEqual({
      text: '\u22121:15',
      label: 'minus 1 hour 15 minutes',
      copy: '-1:15',
      look: 'plain',
    });
    expect(formatted('-PT0H0M', 'duration').look).toBe('zero');
  });

  it('that are none, or are not counted in hours, are shown as they came', () => {
    for (const other of [
      '3:30',
      'P',
      'PT',
      '-PT',
      'P1M',
      'P2W',
      'PT1.5H',
      'PT30M3H',
      'half a day',
      '24',
      'PT9999999999H',
    ])
      expect(formatted(other, 'duration'), other).toEqual({ text: other, copy: other, look: 'text' });
    expect(formatted(null, 'duration').look).toBe('nil');
  });

  it('have the digits of the locale', () => {
    useLocale('ar-EG');
    expect(formatted('PT3H05M', 'duration').text).toBe('٣:٠٥');
  });

  it('stand on the right, as numbers do', () => {
    expect(onTheRight('duration')).toBe(true);
    expect(onTheRight('enumeration')).toBe(false);
  });
});

describe('texts of a fixed set', () => {
  it('are shown and copied in words', () => {
    for (const [arrived, words] of [
      ['AccountsReceivable', 'Accounts receivable'],
      ['OtherCurrentLiability', 'Other current liability'],
      ['HasBeenBilled', 'Billed'],
      ['full_time', 'Full-time'],
      ['STR255TYPE', 'Text'],
      ['Bank', 'Bank'],
      ['NON_EXEMPT', 'Not exempt'],
      // Values that are newer than the app.
      ['NON_WORKING', 'NON WORKING'],
      ['onLeave', 'On leave'],
      ['PaidInUSD', 'Paid in USD'],
      ['i9_on_file', 'I9 on file'],
      ['1099', '1099'],
    ] as const)
      expect(formatted(arrived, 'enumeration'), arrived).toEqual({ text: words, copy: words, look: 'text' });
  });

  it('that are spelt otherwise are shown as they came', () => {
    for (const other of ['Net 30, EOM', 'Établi', '_', 'a-b', '{"a":1}'])
      expect(formatted(other, 'enumeration'), other).toEqual({ text: other, copy: other, look: 'text' });
    expect(formatted('', 'enumeration').look).toBe('nil');
  });

  it('stay in other columns as they are', () => {
    expect(formatted('AccountsReceivable', 'text').text).toBe('AccountsReceivable');
    expect(formatted('PT3H30M', 'text').text).toBe('PT3H30M');
  });
});

describe('texts', () => {
  it('lose the marks that turn the reading direction: they could make a name look like another', () => {
    expect(plain('abc\u202etxt.exe')).toBe('abctxt.exe');
    expect(plain('\u2067\u061cname\u2069\u200f')).toBe('name');
    expect(formatted('a\u202eb', 'text').text).toBe('ab');
  });

  it('stay on one line', () => {
    expect(plain('a\r\n\tb\u2028c')).toBe('a b c');
    expect(plain('a\u0000b')).toBe('ab');
  });

  it('are cut for drawing by whole characters, never for copying', () => {
    const long = 'x'.repeat(LONGEST_CELL - 1) + '😀' + 'y'.repeat(50);
    expect(shorten(long)).toBe(`${'x'.repeat(LONGEST_CELL - 1)}…`);
    expect(formatted(long, 'text').copy).toBe(long);
  });

  it('that are empty say so', () => {
    for (const nothing of [null, ''])
      expect(formatted(nothing, 'text')).toEqual({ text: '–', label: 'empty', copy: '', look: 'nil' });
  });

  it('yes and no are words', () => {
    expect(formatted('true', 'yes_no').text).toBe('Yes');
    expect(formatted('false', 'yes_no').text).toBe('No');
  });

  it('make letters for a tile in any script', () => {
    expect(initials('Harbor Lane Building Supply')).toBe('HL');
    expect(initials('Okonkwo-Bell (Pier 40)')).toBe('OB');
    expect(initials('مخبز الواحة')).toBe('ما');
    expect(initials('!!!')).toBe('?');
  });

  it('ids keep both ends', () => {
    expect(shortId('conn_4b1e9c0732d84f6aa1c5e07b93d2f418')).toBe('conn_4b1e9c…d2f418');
    expect(shortId('short')).toBe('short');
  });
});
