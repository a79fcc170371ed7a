// The filter of a view and the rows of the builder: one is made from the other, both ways, without any drawing. The view's filter is
// the only state there is; the builder adds nothing but what is being typed.
import type { CellKind, Filter, Rule } from '../../../gen/desk';
import { conditionOf, nextId, ruleOf, type Condition, type Context, type Unreadable } from './condition';
import { KIND } from '../../../components/kinds/kind';

export type Joint = 'all' | 'any';

/** Conditions within others, joined in a way of their own. */
export interface Group {
  id: number;
  joint: Joint;
  conditions: Condition[];
}

/** What the builder shows. */
export interface Draft {
  joint: Joint;
  members: (Condition | Group)[];
}

/** Whether a member is a group. */
export function isGroup(member: Condition | Group): member is Group {
  return 'conditions' in member;
}

/** Every condition of a draft, those in groups too. */
export function conditionsOf(draft: Draft): Condition[] {
  return draft.members.flatMap((member) => (isGroup(member) ? member.conditions : [member]));
}

/** The rules of a filter, in order. */
export function rulesOf(filter: Filter | null): Rule[] {
  if (filter === null) return [];
  if ('rule' in filter) return [filter.rule];
  return membersOf(filter).flatMap(rulesOf);
}

function membersOf(filter: Exclude<Filter, { rule: Rule }>): Filter[] {
  return 'all' in filter ? filter.all : filter.any;
}

/** A filter in the one way that equal ones are written: without groups of one, and with operands without needless digits. Null
 *  where it shows every row. */
export function normal(filter: Filter | null, { kindOf }: Pick<Context, 'kindOf'>): Filter | null {
  if (filter === null) return null;
  if ('rule' in filter) return { rule: normalRule(filter.rule, kindOf(filter.rule.path)) };
  const members = membersOf(filter).map((one) => normal(one, { kindOf }));
  if ('all' in filter) {
    const kept = members.filter((one) => one !== null);
    return kept.length === 0 ? null : kept.length === 1 ? (kept[0] ?? null) : { all: kept };
  }
  // One of them shows every row, and so do all of them together.
  if (members.includes(null)) return null;
  const kept = members.filter((one) => one !== null);
  return kept.length === 1 ? (kept[0] ?? null) : { any: kept };
}

function normalRule({ path, test }: Rule, kind: CellKind): Rule {
  const plain = (text: string) => KIND[kind].canonical(text);
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

/** Whether two filters show the same rows, as far as that can be seen from how they are written. */
export function sameFilter(a: Filter | null, b: Filter | null, context: Pick<Context, 'kindOf'>): boolean {
  return JSON.stringify(normal(a, context)) === JSON.stringify(normal(b, context));
}

/** The rows of the builder for a filter; null where the builder cannot show it. */
export function draftOf(filter: Filter | null, context: Context): Draft | null {
  const plain = normal(filter, context);
  const draft = read(plain, context);
  if (draft === null) return null;
  // What the builder shows has to mean the same filter, to the letter.
  const again = filterOf(draft, context);
  return again.unreadable.size === 0 && JSON.stringify(again.filter) === JSON.stringify(plain) ? draft : null;
}

function read(filter: Filter | null, context: Context): Draft | null {
  if (filter === null) return { joint: 'all', members: [] };
  if ('rule' in filter) {
    const only = conditionOf(filter.rule, context);
    return only && { joint: 'all', members: [only] };
  }
  const members: (Condition | Group)[] = [];
  for (const one of membersOf(filter)) {
    const member = 'rule' in one ? conditionOf(one.rule, context) : readGroup(one, context);
    if (member === null) return null;
    members.push(member);
  }
  return members.length === 0 ? null : { joint: 'all' in filter ? 'all' : 'any', members };
}

function readGroup(filter: Exclude<Filter, { rule: Rule }>, context: Context): Group | null {
  const conditions: Condition[] = [];
  for (const one of membersOf(filter)) {
    const condition = 'rule' in one ? conditionOf(one.rule, context) : null;
    if (condition === null) return null;
    conditions.push(condition);
  }
  return conditions.length === 0
    ? null
    : { id: nextId(), joint: 'all' in filter ? 'all' : 'any', conditions };
}

/** The filter that a draft means. Conditions without a value yet are left out. */
export interface Built {
  filter: Filter | null;
  /** What cannot be read, by the numbers of the conditions. */
  unreadable: Map<number, Unreadable[]>;
}

/** Everything can be read. */
export const ALL_READABLE: ReadonlyMap<number, Unreadable[]> = new Map();

/** The filter that a draft means, and what of it cannot be read. */
export function filterOf(draft: Draft, context: Context): Built {
  const unreadable: Built['unreadable'] = new Map();
  const ruled = (condition: Condition): Filter[] => {
    const read = ruleOf(condition, context);
    if ('unreadable' in read) unreadable.set(condition.id, read.unreadable);
    return 'rule' in read && read.rule !== null ? [{ rule: read.rule }] : [];
  };
  const members = draft.members.flatMap((member) =>
    isGroup(member) ? joined(member.joint, member.conditions.flatMap(ruled)) : ruled(member),
  );
  return { filter: joined(draft.joint, members)[0] ?? null, unreadable };
}

function joined(joint: Joint, members: Filter[]): Filter[] {
  if (members.length < 2) return members;
  return [joint === 'all' ? { all: members } : { any: members }];
}

/** What a filter is made of where all of it has to be true: the members that can be taken away one by one. */
export function partsOf(filter: Filter | null): Filter[] {
  if (filter === null) return [];
  return 'all' in filter ? filter.all : [filter];
}

/** A filter with something more that has to be true. */
export function with_(filter: Filter | null, more: Filter): Filter {
  const parts = [...partsOf(filter), ...partsOf(more)];
  return parts.length === 1 ? more : { all: parts };
}

/** A filter of parts that all have to be true. */
export function ofParts(parts: Filter[]): Filter | null {
  return parts.length < 2 ? (parts[0] ?? null) : { all: parts };
}

/** A filter without the rules on a column: whose rows the values of that column are counted in. */
export function withoutColumn(filter: Filter | null, path: string): Filter | null {
  if (filter === null) return null;
  if ('rule' in filter) return filter.rule.path === path ? null : filter;
  const kept = membersOf(filter)
    .map((one) => withoutColumn(one, path))
    .filter((one) => one !== null);
  // Where any of several is enough, one that is about the column alone leaves every row possible.
  if ('any' in filter && kept.length < filter.any.length) return null;
  if (kept.length === 0) return null;
  return 'all' in filter ? { all: kept } : { any: kept };
}
