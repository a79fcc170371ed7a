// What a search looks for: the text that was typed, and an amount or a day as records have it.
import { expect, it } from 'vitest';
import { searchFor } from '../../../src/features/records/filter/search.svelte';

it.each([
  ['75,911.50', '75911.5'],
  ['75,911', '75911'],
  ['1234.50', '1234.5'],
  ['(1,234.56)', '-1234.56'],
  ['Aug 19, 2026', '2026-08-19'],
  ['aug 19, 2026 ', '2026-08-19'],
])('looks for %s as records have it too', (typed, also) => {
  expect(searchFor(typed, 'all')).toEqual({ text: typed, within: 'all', also });
});

it.each(['75911.5', '100', '007', '5-', '12-3', '8/19', '2026-08-19', 'Aug', 'Mill & Sons', '10 Downing St'])(
  'looks for %s as it is alone',
  (typed) => {
    expect(searchFor(typed, 'shown')).toEqual({ text: typed, within: 'shown' });
  },
);
