// The kind of a column that nothing else is known of, from what a rule compares it with.
import type { CellKind, Test } from '../../../gen/desk';

/** The kind that a test fits. */
export function guessKind(test: Test): CellKind {
  const compared =
    test.is === 'above' || test.is === 'below'
      ? test.than
      : test.is === 'between'
        ? (test.least ?? test.most ?? '')
        : '';
  if (/^-?\d+(\.\d+)?$/.test(compared)) return 'number';
  if (/^\d{4}-\d{2}-\d{2}$/.test(compared)) return 'date';
  if (/^\d{4}-\d{2}-\d{2}T/.test(compared)) return 'date_time';
  return /^-?PT\d/.test(compared) ? 'duration' : 'text';
}
