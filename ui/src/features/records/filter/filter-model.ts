// The draft of a filter, as its builder holds it, and the filter that is made from it; without any drawing. The draft is the state, and
// the filter follows from it. A filter that comes from elsewhere becomes a draft once.
import type { CellKind, Filter, FormMember, Rule } from '../../../gen/desk';
import { KIND } from '../../../components/kinds/kind';
import type { Operator } from '../../../components/kinds/operators';
import { exactConditionOf, nextId, normalRule, ruleOf, type Condition, type Unreadable } from './condition';

export type Joint = 'all' | 'any';

/** What is known of the columns. */
export interface Kinds {
  kindOf: (path: string) => CellKind;
}

/** A rule that no condition shows, or not yet. */
export interface KeptRule {
  id: number;
  rule: Rule;
}

/** Members that are joined in a way of their own. */
export interface Group {
  id: number;
  joint: Joint;
  members: Member[];
}

export type Member = Condition | KeptRule | Group;

/** Whether a member is a group. */
export function isGroup(member: Member): member is Group {
  return 'members' in member;
}

/** Whether a member is a condition. */
export function isCondition(member: Member): member is Condition {
  return 'operator' in member;
}

/** What a member is made of, whatever its groups. */
function leavesOf(member: Member): (Condition | KeptRule)[] {
  return isGroup(member) ? member.members.flatMap(leavesOf) : [member];
}

/** Every condition of a draft, those in groups too. */
export function conditionsOf(draft: Group): Condition[] {
  return leavesOf(draft).filter(isCondition);
}

/** The rules of a draft that are no conditions. */
export function keptRulesOf(draft: Group): Rule[] {
  return leavesOf(draft).flatMap((member) => ('rule' in member ? [member.rule] : []));
}

/** The draft of a filter, none of whose rules is a condition yet. */
export function draftOf(filter: Filter | null): Group {
  const member = filter && memberOf(filter);
  return member && isGroup(member) ? member : { id: nextId(), joint: 'all', members: member ? [member] : [] };
}

function memberOf(filter: Filter): Member {
  const id = nextId();
  if ('rule' in filter) return { id, rule: filter.rule };
  return { id, joint: 'all' in filter ? 'all' : 'any', members: membersOf(filter).map(memberOf) };
}

/** A member whose rules are conditions, as far as the kind of their column is known and the builder can show them. */
export function opened(
  member: Member,
  kindOf: (path: string) => CellKind | undefined,
  today: string,
): Member {
  if (isGroup(member)) return { ...member, members: member.members.map((one) => opened(one, kindOf, today)) };
  if (isCondition(member)) return member;
  const kind = kindOf(member.rule.path);
  return (kind && exactConditionOf(member.rule, kind, today)) ?? member;
}

/** A draft as the desk keeps it: in plain texts, which can be read whatever the language of the computer is then. */
export function kept(member: Member, today: string): FormMember {
  if (isGroup(member)) return { joint: member.joint, members: member.members.map((one) => kept(one, today)) };
  if ('rule' in member) return { rule: member.rule };
  const { path, kind, operator, first, second, values } = member;
  const plain = (typed: string) => KIND[kind].read(typed, today) ?? typed;
  return { path, kind, operator, first: plain(first), second: plain(second), values: [...values] };
}

/** A draft that the desk kept. */
export function restored(form: FormMember): Member {
  const id = nextId();
  if ('members' in form) return { id, joint: form.joint, members: form.members.map(restored) };
  if ('rule' in form) return { id, rule: form.rule };
  const typed = (plain: string) => KIND[form.kind].write(plain);
  return {
    ...form,
    id,
    operator: form.operator as Operator,
    first: typed(form.first),
    second: typed(form.second),
  };
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
export function normal(filter: Filter | null, { kindOf }: Kinds): Filter | null {
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

/** Whether two filters show the same rows, as far as that can be seen from how they are written. */
export function sameFilter(a: Filter | null, b: Filter | null, context: Kinds): boolean {
  return JSON.stringify(normal(a, context)) === JSON.stringify(normal(b, context));
}

/** The filter that a draft means. Conditions without a value yet are left out. */
export interface Built {
  filter: Filter | null;
  /** What cannot be read, by the numbers of the conditions. */
  unreadable: ReadonlyMap<number, Unreadable[]>;
}

/** Everything can be read. */
export const ALL_READABLE: Built['unreadable'] = new Map();

/** The filter that a draft or a member means on a day, and what of it cannot be read. */
export function filterOf(member: Member, today: string): Built {
  const unreadable = new Map<number, Unreadable[]>();
  const read = (one: Member): Filter | null => {
    if ('rule' in one) return { rule: one.rule };
    if (isGroup(one)) {
      const members = one.members.map(read).filter((filter) => filter !== null);
      if (members.length < 2) return members[0] ?? null;
      return one.joint === 'all' ? { all: members } : { any: members };
    }
    const found = ruleOf(one, today);
    if ('rule' in found) return found.rule && { rule: found.rule };
    unreadable.set(one.id, found.unreadable);
    return null;
  };
  return { filter: read(member), unreadable };
}

/** The kinds of the columns that a draft has conditions on. */
export function kindsOf(draft: Group): Kinds {
  const conditions = conditionsOf(draft);
  return { kindOf: (path) => conditions.find((one) => one.path === path)?.kind ?? 'text' };
}

/** A draft without the conditions that have no value yet. */
export function withoutEmpty(draft: Group, today: string): Group {
  const members = draft.members.map((one) => (isGroup(one) ? withoutEmpty(one, today) : one));
  return {
    ...draft,
    members: members.filter((one) => {
      const { filter, unreadable } = filterOf(one, today);
      return filter !== null || unreadable.size > 0;
    }),
  };
}

/** The draft whose filter was replaced by another one: what means a part that stays is as it was typed. */
export function replaced(draft: Group, before: Filter | null, after: Filter | null, today: string): Group {
  const kinds = kindsOf(draft);
  const key = (part: Filter) => JSON.stringify(normal(part, kinds));
  const [were, are] = [partsOf(before).map(key), partsOf(after).map(key)];
  const isGone = (member: Member) => {
    const { filter } = filterOf(member, today);
    return filter !== null && were.includes(key(filter)) && !are.includes(key(filter));
  };
  const fresh = partsOf(after).filter((part) => !were.includes(key(part)));
  const rest = inParts(withoutEmpty(draft, today));
  const members = [...rest.members.filter((one) => !isGone(one)), ...fresh.map(memberOf)];
  const [only] = members;
  return only && members.length === 1 && isGroup(only) ? only : { ...rest, members };
}

/** The same draft with members that all have to be true, which are the parts of its filter. */
function inParts(draft: Group): Group {
  const { joint, members } = draft;
  const [only] = members;
  if (only && members.length === 1 && isGroup(only)) return inParts(only);
  if (joint === 'all' || members.length < 2) return { ...draft, joint: 'all' };
  return { id: nextId(), joint: 'all', members: [draft] };
}

/** What a filter is made of where all of it has to be true: the members that can be taken away one by one. */
export function partsOf(filter: Filter | null): Filter[] {
  if (filter === null) return [];
  return 'all' in filter ? filter.all : [filter];
}

/** A filter of parts that all have to be true. */
export function ofParts(parts: Filter[]): Filter | null {
  return parts.length < 2 ? (parts[0] ?? null) : { all: parts };
}

/** The filter of a name with everything below it, as sums by groups have it: Valley Forge and Valley Forge:Kitchen. */
export function familyFilter(path: string, name: string): Filter {
  const equal: Rule = { path, test: { is: 'one_of', values: [name] } };
  return { any: [{ rule: equal }, { rule: { path, test: { is: 'starts_with', text: `${name}:` } } }] };
}

/** The column and the name of a filter that is one of a name with everything below it; null where it is another one. */
export function familyOf(filter: Filter): { path: string; name: string } | null {
  const [first] = rulesOf(filter);
  if (first?.test.is !== 'one_of') return null;
  const [name = ''] = first.test.values;
  const is = JSON.stringify(filter) === JSON.stringify(familyFilter(first.path, name));
  return is ? { path: first.path, name } : null;
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
