// What can be asked of a column, by the kind of its values.
import type { CellKind } from '../../../gen/desk';
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

const OF_NUMBERS: readonly Operator[] = [
  'is',
  'is_not',
  'over',
  'under',
  'between',
  'one_of',
  'none_of',
  'not_zero',
  'empty',
  'not_empty',
];

/** The comparisons of each kind, in the order they are offered. */
export const OPERATORS: Record<CellKind, readonly Operator[]> = {
  text: [
    'contains',
    'not_contains',
    'is',
    'is_not',
    'begins',
    'ends',
    'one_of',
    'none_of',
    'empty',
    'not_empty',
  ],
  money: OF_NUMBERS,
  number: OF_NUMBERS,
  duration: ['is', 'is_not', 'over', 'under', 'between', 'not_zero', 'empty', 'not_empty'],
  date: ['on', 'is_not', 'before', 'after', 'between', ...RANGES, 'empty', 'not_empty'],
  date_time: ['on', 'before', 'after', 'between', ...RANGES, 'empty', 'not_empty'],
  enumeration: ['is', 'is_not', 'one_of', 'none_of', 'empty', 'not_empty'],
  yes_no: ['is', 'is_not', 'empty', 'not_empty'],
};

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

/** Where a new condition on a column begins. */
export function usualOperator(kind: CellKind): Operator {
  switch (kind) {
    case 'money':
    case 'number':
    case 'duration':
      return 'over';
    case 'date':
    case 'date_time':
      return 'between';
    case 'enumeration':
      return 'one_of';
    default:
      return kind === 'text' ? 'contains' : 'is';
  }
}

/** Where a list that was pasted goes: the columns that can be compared with one. */
export function takesLists(kind: CellKind): boolean {
  return OPERATORS[kind].includes('one_of');
}
