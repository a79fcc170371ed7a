// One condition of the builder: a column, a comparison and what was typed; and the rule of a view that it means.
import type { CellKind, Rule, Test } from '../../../gen/desk';
import { isDay } from '../../../components/kinds/dates';
import { KIND } from '../../../components/kinds/kind';
import { needs, type Operator } from '../../../components/kinds/operators';
import { daysOf, isRange, rangeOf } from '../../../components/kinds/ranges';

/** What is known of the columns, and the day that relative ranges are seen from. */
export interface Context extends Known {
  today: string;
}

/** The same for what is read on other days too, where a range is told by its days and not by its name. */
export interface Known {
  kindOf: (path: string) => CellKind;
  today: string | null;
}

/** A row of the builder. */
export interface Condition {
  /** By which the page tells rows apart; it means nothing. */
  id: number;
  path: string;
  operator: Operator;
  /** What was typed; of two bounds the first. */
  first: string;
  /** The second bound as it was typed. */
  second: string;
  /** The values of a list, as records write them; an empty one stands for a blank. */
  values: string[];
}

/** A field of a condition with a text that cannot be read. */
export type Unreadable = 'first' | 'second';

let last = 0;

/** A number for a new condition or group, by which the page tells them apart. */
export function nextId(): number {
  return ++last;
}

/** A condition without values. */
export function emptyCondition(path: string, operator: Operator): Condition {
  return { id: nextId(), path, operator, first: '', second: '', values: [] };
}

/** The rule of a condition, null while a value is missing; or which of its fields cannot be read. */
export function ruleOf(
  condition: Condition,
  { kindOf, today }: Context,
): { rule: Rule | null } | { unreadable: Unreadable[] } {
  const { path, operator, values } = condition;
  const kind = kindOf(path);
  const rule = (test: Test) => ({ rule: { path, test } });
  const none = { rule: null };
  const unreadable: Unreadable[] = [];
  const read = (field: Unreadable) => {
    const typed = condition[field];
    if ((kind === 'text' ? typed : typed.trim()) === '') return null;
    const plain = KIND[kind].read(typed, today);
    if (plain === null) unreadable.push(field);
    return plain;
  };
  const days = (first: string | null, last: string | null) =>
    rule({ is: 'between', least: first, most: last });
  if (!KIND[kind].operators.includes(operator)) return none;
  if (isRange(operator)) {
    const { first, last } = daysOf(operator, today);
    return days(first, last);
  }
  switch (needs(operator)) {
    case 'nothing':
      if (operator === 'not_zero') return rule({ is: 'none_of', values: ['', KIND[kind].zero] });
      return rule({ is: operator === 'empty' ? 'blank' : 'not_blank' });
    case 'list':
      if (values.length === 0) return none;
      return rule({ is: operator === 'one_of' ? 'one_of' : 'none_of', values: [...values] });
    case 'two': {
      const [least, most] = [read('first'), read('second')];
      if (unreadable.length > 0) return { unreadable };
      return least === null && most === null ? none : days(least, most);
    }
    case 'one': {
      const value = read('first');
      if (unreadable.length > 0) return { unreadable };
      return value === null ? none : rule(testOf(operator, value));
    }
  }
}

function testOf(operator: Operator, value: string): Test {
  switch (operator) {
    case 'contains':
      return { is: 'contains', text: value };
    case 'not_contains':
      return { is: 'not_contains', text: value };
    case 'begins':
      return { is: 'starts_with', text: value };
    case 'ends':
      return { is: 'ends_with', text: value };
    case 'is_not':
      return { is: 'not_equal', to: value };
    case 'over':
    case 'after':
      return { is: 'above', than: value };
    case 'under':
    case 'before':
      return { is: 'below', than: value };
    default:
      // A day of a column of moments is the whole day by their clocks: Rust reads it so.
      return { is: 'equal', to: value };
  }
}

/** What a test compares with in their order: a value, or bounds. */
function boundsOf(test: Test): string[] {
  if (test.is === 'equal') return [test.to];
  if (test.is === 'above' || test.is === 'below') return [test.than];
  return test.is === 'between' ? [test.least, test.most].filter((bound) => bound !== null) : [];
}

/** The condition that means a rule; null where none does. */
export function conditionOf({ path, test }: Rule, { kindOf, today }: Known): Condition | null {
  const kind = kindOf(path);
  const dates = KIND[kind].family === 'date';
  const made = (operator: Operator, more: Partial<Condition> = {}): Condition | null =>
    KIND[kind].operators.includes(operator) ? { ...emptyCondition(path, operator), ...more } : null;
  const one = (operator: Operator, plain: string) => made(operator, { first: KIND[kind].write(plain) });
  // A moment within a day is no bound that the builder can show.
  if (kind === 'date_time' && boundsOf(test).some((bound) => !isDay(bound))) return null;
  switch (test.is) {
    case 'blank':
      return made('empty');
    case 'not_blank':
      return made('not_empty');
    case 'equal':
      return one(dates ? 'on' : 'is', test.to);
    case 'not_equal':
      return one('is_not', test.to);
    case 'one_of':
      return made('one_of', { values: [...test.values] });
    case 'none_of': {
      const { values } = test;
      const zero = values.length === 2 && values[0] === '' && values[1] === KIND[kind].zero;
      return (zero ? made('not_zero') : null) ?? made('none_of', { values: [...values] });
    }
    case 'contains':
      return one('contains', test.text);
    case 'not_contains':
      return one('not_contains', test.text);
    case 'starts_with':
      return one('begins', test.text);
    case 'ends_with':
      return one('ends', test.text);
    case 'above':
      return one(dates ? 'after' : 'over', test.than);
    case 'below':
      return one(dates ? 'before' : 'under', test.than);
    case 'between': {
      const { least: first, most: last } = test;
      if (dates && first !== null && last !== null) {
        const range = today === null ? null : rangeOf(first, last, today);
        if (range !== null) return made(range);
      }
      const write = (plain: string | null) => (plain === null ? '' : KIND[kind].write(plain));
      return made('between', { first: write(first), second: write(last) });
    }
  }
}
