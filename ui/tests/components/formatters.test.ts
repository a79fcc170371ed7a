// How often a formatter of this computer is made and asked for its signs: once a locale, not once a cell.
import { afterEach, expect, it, vi } from 'vitest';
import { formatted } from '../../src/components/kinds/kind';
import { useLocale } from '../../src/words/locale';

afterEach(() => {
  vi.restoreAllMocks();
  useLocale(undefined);
});

/** Many values of every kind that has a formatter. */
function showMany(): string[] {
  return Array.from({ length: 200 }, (_, i) => [
    formatted(`${1000 + i}.25`, 'money').text,
    formatted(`${i}.5`, 'number').text,
    formatted('2024-03-05', 'date').text,
    formatted('2024-03-05T10:20:00-05:00', 'date_time').text,
    formatted('2024-03-05T10:20:00', 'date_time').text,
    formatted('PT3H5M', 'duration').text,
  ]).at(-1) as string[];
}

it('formatters are made once a locale, whatever number of cells there is', () => {
  useLocale('en-US');
  const parts = vi.spyOn(Intl.NumberFormat.prototype, 'formatToParts');
  const { NumberFormat, DateTimeFormat } = Intl;
  const number = vi.spyOn(Intl, 'NumberFormat').mockImplementation(function (...given) {
    return new NumberFormat(...given);
  });
  const date = vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function (...given) {
    return new DateTimeFormat(...given);
  });
  expect(showMany().slice(0, 2)).toEqual(['1,199.25', '199.5']);
  expect(number.mock.calls.length, 'with groups, without them, with a decimal sign, of counts').toBe(4);
  expect(date.mock.calls.length, 'days and moments').toBe(2);
  expect(parts, 'the decimal sign').toHaveBeenCalledTimes(1);
  showMany();
  expect(number.mock.calls.length + date.mock.calls.length + parts.mock.calls.length).toBe(7);
});

it('another locale has its own signs, also after values were shown', () => {
  useLocale('en-US');
  showMany();
  useLocale('de-DE');
  expect(showMany().slice(0, 2)).toEqual(['1.199,25', '199,5']);
  useLocale('ar-EG');
  expect(formatted('12.5', 'number').text).toBe('١٢٫٥');
});
