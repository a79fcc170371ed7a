// One condition of the builder: a column, a comparison and what was typed; and the rule of a view that it means.
import type { CellKind, Rule, Test } from '../../../gen/desk';
import { isDay } from './dates';
import { needs, OPERATORS, type Operator } from './operators';
import { daysOf, isRange } from './ranges';
import { canonical, readTyped, writeTyped } from './typed';

/** A row of the builder. */
export interface Condition {
  /** By which the page tells rows apart; it means nothing. */
  id: number;
  path: string;
  /** The kind of the column. */
  kind: CellKind;
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
export function emptyCondition(path: string, kind: CellKind, operator: Operator): Condition {
  return { id: nextId(), path, kind, operator, first: '', second: '', values: [] };
}

/** The zero of a kind, as rules write it. */
function zeroOf(kind: CellKind): string {
  return kind === 'duration' ? 'PT0H0M' : '0';
}

/** The rule of a condition, null while a value is missing; or which of its fields cannot be read. `today` is the day that relative
 *  ranges are seen from. */
export function ruleOf(
  condition: Condition,
  today: string,
): { rule: Rule | null } | { unreadable: Unreadable[] } {
  const { path, kind, operator, values } = condition;
  const rule = (test: Test) => ({ rule: { path, test } });
  const none = { rule: null };
  const unreadable: Unreadable[] = [];
  const read = (field: Unreadable) => {
    const typed = condition[field];
    if ((kind === 'text' ? typed : typed.trim()) === '') return null;
    const plain = readTyped(typed, kind, today);
    if (plain === null) unreadable.push(field);
    return plain;
  };
  const days = (first: string | null, last: string | null) =>
    rule({ is: 'between', least: first, most: last });
  if (!OPERATORS[kind].includes(operator)) return none;
  if (isRange(operator)) {
    const { first, last } = daysOf(operator, today);
    return days(first, last);
  }
  switch (needs(operator)) {
    case 'nothing':
      if (operator === 'not_zero') return rule({ is: 'none_of', values: ['', zeroOf(kind)] });
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

/** A rule on a column of a kind in the one way that equal ones are written. */
export function normalRule({ path, test }: Rule, kind: CellKind): Rule {
  const plain = (text: string) => canonical(text, kind);
  switch (test.is) {
    case 'equal':
      return { path, test: test.to === '' ? { is: 'blank' } : { is: 'equal', to: plain(test.to) } };
    case 'not_equal':
      return { path, test: test.to === '' ? { is: 'not_blank' } : { is: 'not_equal', to: plain(test.to) } };
    case 'one_of':
    case 'none_of':
      return { path, test: { is: test.is, values: [...new Set(test.values.map(plain))] } };
    case 'between': {
      const bound = (text: string | null) => (text === null ? null : plain(text));
      return { path, test: { is: 'between', least: bound(test.least), most: bound(test.most) } };
    }
    case 'below':
    case 'above':
      return { path, test: { is: test.is, than: plain(test.than) } };
    case 'blank':
    case 'not_blank':
      return { path, test: { is: test.is } };
    case 'contains':
    case 'not_contains':
    case 'starts_with':
    case 'ends_with':
      return { path, test: { is: test.is, text: test.text } };
  }
}

/** The condition that means a rule on a column of a kind to the letter; null where none does. */
export function exactConditionOf(rule: Rule, kind: CellKind, today: string): Condition | null {
  const plain = normalRule(rule, kind);
  const condition = conditionOf(plain, kind);
  const again = condition && ruleOf(condition, today);
  return again && 'rule' in again && JSON.stringify(again.rule) === JSON.stringify(plain) ? condition : null;
}

/** The condition that comes nearest to a rule on a column of a kind; null where none does. */
export function conditionOf({ path, test }: Rule, kind: CellKind): Condition | null {
  const dates = kind === 'date' || kind === 'date_time';
  const made = (operator: Operator, more: Partial<Condition> = {}): Condition | null =>
    OPERATORS[kind].includes(operator) ? { ...emptyCondition(path, kind, operator), ...more } : null;
  const one = (operator: Operator, plain: string) => made(operator, { first: writeTyped(plain, kind) });
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
      const zero = values.length === 2 && values[0] === '' && values[1] === zeroOf(kind);
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
      const write = (plain: string | null) => (plain === null ? '' : writeTyped(plain, kind));
      return made('between', { first: write(test.least), second: write(test.most) });
    }
  }
}
