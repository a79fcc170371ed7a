// Quick filters: what accountants ask for most, of the columns that a table has.
import type { ColumnView, Filter, Meaning, Rule, Test } from '../../../gen/desk';
import { daysOf } from '../../../components/kinds/ranges';
import { normal, ofParts, partsOf, rulesOf, type Kinds } from './filter-model';

export type QuickId = 'active' | 'not_zero' | 'negative' | 'over' | 'overdue' | 'quarter';

/** A quick filter. */
export interface Quick {
  id: QuickId;
  /** The column that its words name. */
  path: string;
  /** The rules that all have to be true. */
  rules: Rule[];
  /** The amount of the one that has an amount; the day of one that was set on another day. */
  value: string | undefined;
}

/** The amount of "Over". */
const OVER = '10000';

/** The quick filters that fit the columns of a table. */
export function quickFilters(
  columns: readonly ColumnView[],
  filter: Filter | null,
  today: string,
  context: Kinds,
): Quick[] {
  const found: Quick[] = [];
  const add = (id: QuickId, rules: Rule[], value?: string) =>
    found.push({ id, path: rules[0]?.path ?? '', rules, value });
  const active = columns.find((column) => column.field === 'isActive' && column.kind === 'yes_no');
  if (active) add('active', [{ path: active.field, test: { is: 'equal', to: 'true' } }]);
  const money = columns.filter((column) => column.kind === 'money');
  const meaning = (means: Meaning) => columns.find((column) => column.means === means);
  const open = money.find((column) => column.role === 'open') ?? meaning('open');
  if (open) add('not_zero', [{ path: open.field, test: { is: 'none_of', values: ['', '0'] } }]);
  const main = meaning('amount') ?? open ?? money[0];
  const negative = open ?? main;
  if (negative) add('negative', [{ path: negative.field, test: { is: 'below', than: '0' } }]);
  if (main) add('over', [{ path: main.field, test: { is: 'above', than: OVER } }], OVER);
  const due = meaning('due');
  if (due && open) {
    const overdue = (day: string): Rule[] => [
      { path: due.field, test: { is: 'below', than: day } },
      { path: open.field, test: { is: 'above', than: '0' } },
    ];
    // What was overdue on another day is still this filter, and says its day.
    const days = rulesOf(filter).map(({ test }) => (test.is === 'below' ? test.than : today));
    const other = days.find((day) => day !== today && isOn({ rules: overdue(day) }, filter, context));
    add('overdue', overdue(other ?? today), other);
  }
  const day = meaning('day') ?? columns.find((column) => column.kind === 'date' && column !== due);
  if (day) {
    const { first, last: end } = daysOf('this_quarter', today);
    add('quarter', [{ path: day.field, test: { is: 'between', least: first, most: end } }]);
  }
  return found;
}

const keyOf = (filter: Filter, context: Kinds) => JSON.stringify(normal(filter, context));

/** Whether a filter asks for all that a quick filter does. */
export function isOn({ rules }: Pick<Quick, 'rules'>, filter: Filter | null, context: Kinds): boolean {
  const there = new Set(partsOf(filter).map((part) => keyOf(part, context)));
  return rules.every((rule) => there.has(keyOf({ rule }, context)));
}

/** Whether a rule is one quarter, or one amount that is exceeded. */
function isOfOneKind(test: Test): boolean {
  if (test.is !== 'between' || test.least === null) return test.is === 'above';
  const { first, last } = daysOf('this_quarter', test.least);
  return first === test.least && last === test.most;
}

/** The filter with a quick filter on or off. A quarter takes the place of another one, and so does the amount of "Over". */
export function toggled(quick: Quick, filter: Filter | null, context: Kinds): Filter | null {
  const own = new Set(quick.rules.map((rule) => keyOf({ rule }, context)));
  const [main] = quick.rules;
  const isOther = (part: Filter) =>
    'rule' in part &&
    part.rule.path === quick.path &&
    part.rule.test.is === main?.test.is &&
    isOfOneKind(part.rule.test);
  const rest = ofParts(partsOf(filter).filter((part) => !own.has(keyOf(part, context)) && !isOther(part)));
  if (isOn(quick, filter, context)) return rest;
  return ofParts([...partsOf(rest), ...quick.rules.map((rule) => ({ rule }))]);
}
