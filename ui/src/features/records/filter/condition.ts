// One condition of the builder: a column, a comparison and what was typed; and the rule of a view that it means.
import type { CellKind, Rule, Test } from '../../../gen/desk';
import { isDay } from '../../../components/kinds/dates';
import { KIND } from '../../../components/kinds/kind';
import { needs, type Operator } from '../../../components/kinds/operators';
import { daysOf, isRange } from '../../../components/kinds/ranges';

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
      const test = value === null ? null : testOf(operator, value);
      return test ? rule(test) : none;
    }
  }
}

/** The comparisons with one value, and the tests that they are. A day of a column of moments is its whole day: Rust reads it so. */
const ONE_VALUE: readonly (readonly [Operator, Test['is'], 'to' | 'text' | 'than'])[] = [
  ['is', 'equal', 'to'],
  ['on', 'equal', 'to'],
  ['is_not', 'not_equal', 'to'],
  ['contains', 'contains', 'text'],
  ['not_contains', 'not_contains', 'text'],
  ['begins', 'starts_with', 'text'],
  ['ends', 'ends_with', 'text'],
  ['over', 'above', 'than'],
  ['after', 'above', 'than'],
  ['under', 'below', 'than'],
  ['before', 'below', 'than'],
];

function testOf(operator: Operator, value: string): Test | null {
  const found = ONE_VALUE.find(([name]) => name === operator);
  return found ? ({ is: found[1], [found[2]]: value } as Test) : null;
}

/** What a test compares with, other than a list: a value, or two bounds. */
export function operandsOf(test: Test): (string | null)[] {
  if ('to' in test) return [test.to];
  if ('than' in test) return [test.than];
  if ('text' in test) return [test.text];
  return 'least' in test ? [test.least, test.most] : [];
}

/** A rule on a column of a kind in the one way that equal ones are written. */
export function normalRule({ path, test }: Rule, kind: CellKind): Rule {
  const plain = (text: string) => KIND[kind].canonical(text);
  const bound = (text: string | null) => (text === null ? null : plain(text));
  const normal = (): Test => {
    if (test.is === 'equal' && test.to === '') return { is: 'blank' };
    if (test.is === 'not_equal' && test.to === '') return { is: 'not_blank' };
    if ('to' in test) return { is: test.is, to: plain(test.to) };
    if ('than' in test) return { is: test.is, than: plain(test.than) };
    if ('values' in test) return { is: test.is, values: [...new Set(test.values.map(plain))] };
    return 'least' in test ? { is: test.is, least: bound(test.least), most: bound(test.most) } : test;
  };
  return { path, test: normal() };
}

/** The condition that means a rule on a column of a kind to the letter; null where none does. */
export function exactConditionOf(rule: Rule, kind: CellKind, today: string): Condition | null {
  const plain = normalRule(rule, kind);
  const condition = conditionOf(plain, kind);
  const again = condition && ruleOf(condition, today);
  return again && 'rule' in again && JSON.stringify(again.rule) === JSON.stringify(plain) ? condition : null;
}

/** The comparison that a test is, or the nearest one where columns of the kind do not offer it. */
export function operatorOf(test: Test, kind: CellKind): Operator {
  if (test.is === 'blank') return 'empty';
  if (test.is === 'not_blank') return 'not_empty';
  if ('values' in test) {
    const [first, second, ...more] = test.values;
    const isZero = test.is === 'none_of' && first === '' && second === KIND[kind].zero && more.length === 0;
    return isZero && KIND[kind].operators.includes('not_zero') ? 'not_zero' : test.is;
  }
  if (test.is === 'between') return 'between';
  const names = ONE_VALUE.filter(([, is]) => is === test.is).map(([name]) => name);
  const isOfDays = KIND[kind].family === 'date';
  return (isOfDays ? names.at(-1) : names[0]) ?? 'is';
}

/** The condition that comes nearest to a rule on a column of a kind; null where none does. */
function conditionOf({ path, test }: Rule, kind: CellKind): Condition | null {
  const operands = operandsOf(test);
  const operator = operatorOf(test, kind);
  // A moment within a day is no bound that the builder can show.
  const isWithinDay = kind === 'date_time' && operands.some((plain) => plain !== null && !isDay(plain));
  if (isWithinDay || !KIND[kind].operators.includes(operator)) return null;
  const [first = '', second = ''] = operands.map((plain) => (plain === null ? '' : KIND[kind].write(plain)));
  const values = 'values' in test && operator !== 'not_zero' ? [...test.values] : [];
  return { ...emptyCondition(path, kind, operator), first, second, values };
}
