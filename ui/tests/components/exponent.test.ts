// Decimals that a record writes with an exponent.
import { expect, it } from 'vitest';
import { formatted } from '../../src/components/kinds/kind';

it.each([
  ['1E5', '100,000.00'],
  ['-1.5e-3', '(0.0015)'],
  ['1.2345E+2', '123.45'],
  ['12e0', '12.00'],
  ['0.00E3', '0.00'],
  ['1E500', '1E500'],
])('%s is written out as %s', (written, text) => {
  expect(formatted(written, 'money').text).toBe(text);
});
