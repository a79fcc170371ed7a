// One and two of every unit that times are said in, and the moments whose words depend on the day.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inWords, longest, outOfBounds } from '../../src/words/expiry';
import { english } from '../../src/words/language';
import { useLocale } from '../../src/words/locale';
import { useLanguage } from '../../src/words/messages';
import {
  ago,
  clock,
  estimate,
  estimateRange,
  lastSeen,
  leftLong,
  leftSpoken,
  life,
  span,
  timeAt,
  when,
  whenAt,
} from '../../src/words/time';

const S = 1000;
const M = 60 * S;
const H = 60 * M;
const D = 24 * H;
const NOON = new Date(2026, 10, 18, 12, 0).getTime();

beforeEach(() => useLocale('en-GB'));
afterEach(() => useLocale(undefined));

test('spoken time left names each unit in its number', () => {
  expect([S, 2 * S, M, 2 * M, H, 2 * H, D, 2 * D].map(leftSpoken)).toEqual([
    '1 second',
    '2 seconds',
    '1 minute',
    '2 minutes',
    '1 hour',
    '2 hours',
    '1 day',
    '2 days',
  ]);
  expect([0, 2 * M + S, H + 2 * M, 2 * D + H].map(leftSpoken)).toEqual([
    'no time',
    '2 minutes 1 second',
    '1 hour 2 minutes',
    '2 days 1 hour',
  ]);
});

test('spans and times left have one unit or two', () => {
  expect([S, 2 * S, M, 2 * M + S, H, H + 2 * M, D, 2 * D + H].map(span)).toEqual([
    '1 s',
    '2 s',
    '1 min',
    '2 min 1 s',
    '1 h',
    '1 h 2 min',
    '1 d',
    '2 d 1 h',
  ]);
  expect([S, 2 * M, H, 2 * H + M, D, 2 * D + H].map(leftLong)).toEqual([
    '0:01',
    '2:00',
    '1 h 0 m',
    '2 h 1 m',
    '1 d 0 h',
    '2 d 1 h',
  ]);
});

test('lives and typed minutes are said in days where they are days', () => {
  expect([1, 2, 60, 120, 1440, 2880].map(life)).toEqual(['1 min', '2 min', '1 h', '2 h', '24 h', '2 days']);
  expect(['60', '121', '1440', '2880', '1501', '4322'].map(inWords)).toEqual([
    '1 h',
    '2 h 1 min',
    '1 day',
    '2 days',
    '1 day 1 h 1 min',
    '3 days 2 min',
  ]);
  expect([outOfBounds(), longest()]).toEqual([
    'Enter 1 to 10080 minutes.',
    'The longest a link can live is 7 days.',
  ]);
});

test('a range names a unit that both ends share once', () => {
  expect(estimateRange(2 * S, 8 * S), 'a few seconds').toBeNull();
  expect(estimateRange(21 * S, 43 * S)).toBe('20 to 40 s');
  expect(estimateRange(32 * S, 128 * S)).toBe('30 s to 2 min');
  expect(estimateRange(H, 2 * H)).toBe('1 to 2 h');
  expect(estimateRange(M, M)).toBe('1 min');
  expect(estimate(D, 2 * D)).toBe('about 1 to 2 d');
});

test('numbers have the separators of this computer', () => {
  useLocale('de-DE');
  expect(span(2000 * D)).toBe('2.000 d');
});

test('a moment is near in words and far by its date', () => {
  const at = (day: number) => new Date(2026, 10, day, 9, 41).getTime();
  expect([18, 17, 19, 25].map((day) => whenAt(at(day), NOON))).toEqual([
    'today at 09:41',
    'yesterday at 09:41',
    'tomorrow at 09:41',
    'Wed 25 Nov at 09:41',
  ]);
  expect([18, 17, 19, 25].map((day) => timeAt(at(day), NOON))).toEqual([
    'at 09:41',
    'yesterday at 09:41',
    'tomorrow at 09:41',
    'Wed 25 Nov at 09:41',
  ]);
  expect([18, 11].map((day) => when(at(day), NOON))).toEqual(['Today 09:41', 'Wed 11 Nov 09:41']);
  expect([18, 16, 2].map((day) => lastSeen(at(day), NOON))).toEqual(['09:41', 'Mon 09:41', '02 Nov 2026']);
  expect([S, 2 * S, M, 2 * M].map((ms) => ago(NOON - ms, NOON))).toEqual([
    '1 s ago',
    '2 s ago',
    '1 min ago',
    '2 min ago',
  ]);
});

test('a time in a language that runs the other way is isolated, so that its AM stays behind it', () => {
  const morning = new Date(2026, 10, 22, 9, 41).getTime();
  useLocale('en-US');
  useLanguage({ ...english, direction: 'rtl' });
  expect(clock(morning)).toBe('\u20689:41\u00a0AM\u2069');
  useLanguage(english);
  expect(clock(morning)).toBe('9:41\u00a0AM');
});
