// What can be asked of a column.
import { RANGES, type RangeName } from './ranges';

/** A comparison of the builder. */
export type Operator =
  | 'contains'
  | 'not_contains'
  | 'is'
  | 'is_not'
  | 'begins'
  | 'ends'
  | 'one_of'
  | 'none_of'
  | 'over'
  | 'under'
  | 'between'
  | 'not_zero'
  | 'on'
  | 'before'
  | 'after'
  | RangeName
  | 'empty'
  | 'not_empty';

/** What has to be given with a comparison: nothing, one value, two bounds, or a list. */
export type Needs = 'nothing' | 'one' | 'two' | 'list';

/** What has to be given with a comparison. */
export function needs(operator: Operator): Needs {
  switch (operator) {
    case 'one_of':
    case 'none_of':
      return 'list';
    case 'between':
      return 'two';
    case 'empty':
    case 'not_empty':
    case 'not_zero':
      return 'nothing';
    default:
      return (RANGES as readonly Operator[]).includes(operator) ? 'nothing' : 'one';
  }
}
