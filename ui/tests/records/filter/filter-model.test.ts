// A view's filter and the rows of its builder: each is made from the other, and nothing is lost either way.
import { afterEach, describe, expect, it } from 'vitest';
import type { CellKind, Filter, Test } from '../../../src/gen/desk';
import { emptyCondition, ruleOf, type Condition } from '../../../src/features/records/filter/condition';
import {
  conditionsOf,
  draftOf,
  filterOf,
  isCondition,
  isGroup,
  kept,
  keptRulesOf,
  normal,
  ofParts,
  partsOf,
  opened,
  replaced,
  restored,
  rulesOf,
  withoutColumn,
  type Group,
  type Member,
} from '../../../src/features/records/filter/filter-model';
import { KIND } from '../../../src/components/kinds/kind';
import { needs } from '../../../src/components/kinds/operators';
import { pastedValues } from '../../../src/features/records/filter/pasted';
import { filterText } from '../../../src/features/records/filter/words';
import { useLocale } from '../../../src/words/locale';

const KINDS: Record<string, CellKind> = {
  name: 'text',
  balance: 'money',
  quantity: 'number',
  day: 'date',
  updated: 'date_time',
  hours: 'duration',
  type: 'enumeration',
  active: 'yes_no',
};
const context = { kindOf: (path: string): CellKind => KINDS[path] ?? 'text', today: '2026-11-22' };
const { today } = context;
/** A condition on one of the columns. */
const on = (path: string, ...[operator, more]: [Condition['operator'], Partial<Condition>?]) => ({
  ...emptyCondition(path, context.kindOf(path), operator),
  ...more,
});
/** The draft of a filter, with the columns known. */
const openedOf = (filter: Filter | null) => opened(draftOf(filter), (path) => KINDS[path], today) as Group;
const group = (joint: Group['joint'], ...members: Member[]): Group => ({ id: 9, joint, members });
const named = { ...context, nameOf: (path: string) => path.charAt(0).toUpperCase() + path.slice(1) };

/** Numbers that look like chance and are the same each time. */
function chance(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return Math.floor((state / 0x8000_0000) * below);
  };
}
type Chance = ReturnType<typeof chance>;
const pick = <T>(among: Chance, list: readonly T[]): T => list[among(list.length)] as T;

const TYPED: Record<CellKind, string[]> = {
  text: ['Net 30', '&', '"quoted"', ' ', '2% 10', 'é'],
  money: ['0', '-5', '1234.5', '0.01', '10000'],
  number: ['3', '2.5', '0'],
  date: ['2024-01-15', '2026-11-01', '1999-12-31'],
  date_time: ['2024-01-15', '2026-11-01'],
  duration: ['3:30', '0:45', '127:05'],
  enumeration: ['AccountsReceivable', 'full_time'],
  yes_no: ['true', 'false'],
};
const PLAIN: Record<CellKind, string[]> = {
  ...TYPED,
  date_time: ['2024-01-15', '2024-01-15T05:00:00', '2024-01-15T12:34:56-05:00'],
  duration: ['PT3H30M', 'PT90M', 'PT0H0M'],
  money: ['0', '0.00', '-5', '1234.50', '1e3', 'none'],
};

function randomCondition(among: Chance): Condition {
  const path = pick(among, Object.keys(KINDS));
  const kind = context.kindOf(path);
  const operator = pick(among, KIND[kind].operators);
  const values = [...new Set([pick(among, TYPED[kind]), pick(among, TYPED[kind]), ''])];
  const need = needs(operator);
  const one = need === 'one' || need === 'two' ? pick(among, TYPED[kind]) : '';
  return on(path, operator, {
    first: one,
    second: need === 'two' ? pick(among, TYPED[kind]) : '',
    values: need === 'list' ? values : [],
  });
}

function randomDraft(among: Chance): Group {
  const members = Array.from({ length: 2 + among(4) }, () =>
    among(3) === 0
      ? group(pick(among, ['all', 'any'] as const), randomCondition(among), randomCondition(among))
      : randomCondition(among),
  );
  return group(pick(among, ['all', 'any'] as const), ...members);
}

function randomTest(among: Chance, kind: CellKind): Test {
  const value = () => pick(among, [...PLAIN[kind], '']);
  const bound = () => (among(4) === 0 ? null : value());
  return pick<() => Test>(among, [
    () => ({ is: 'blank' }),
    () => ({ is: 'not_blank' }),
    () => ({ is: 'equal', to: value() }),
    () => ({ is: 'not_equal', to: value() }),
    () => ({ is: 'one_of', values: [value(), value()] }),
    () => ({ is: 'none_of', values: [value(), value(), value()] }),
    () => ({ is: 'contains', text: value() }),
    () => ({ is: 'not_contains', text: value() }),
    () => ({ is: 'starts_with', text: value() }),
    () => ({ is: 'ends_with', text: value() }),
    () => ({ is: 'between', least: bound(), most: bound() }),
    () => ({ is: 'below', than: value() }),
    () => ({ is: 'above', than: value() }),
  ])();
}

function randomFilter(among: Chance, depth: number): Filter {
  if (depth === 0 || among(3) === 0) {
    const path = pick(among, Object.keys(KINDS));
    return { rule: { path, test: randomTest(among, KINDS[path] ?? 'text') } };
  }
  const members = Array.from({ length: 1 + among(3) }, () => randomFilter(among, depth - 1));
  return among(2) === 0 ? { all: members } : { any: members };
}

const withoutIds = (draft: Group) =>
  JSON.parse(JSON.stringify(draft, (key, value: unknown) => (key === 'id' ? 0 : value))) as unknown;

afterEach(() => useLocale(undefined));

describe('the builder', () => {
  it.each(['en-US', 'de-DE', 'ar-EG'])(
    'shows again what it made, with the numbers and days of %s',
    (locale) => {
      useLocale(locale);
      for (let seed = 1; seed <= 400; seed++) {
        const draft = randomDraft(chance(seed));
        const made = filterOf(draft, today);
        // What was typed in English may not be readable elsewhere; then nothing is made of it.
        if (made.unreadable.size > 0) continue;
        const again = openedOf(made.filter);
        expect(keptRulesOf(again), JSON.stringify(made.filter)).toEqual([]);
        const twice = filterOf(again, today);
        expect(twice.unreadable.size).toBe(0);
        expect(normal(twice.filter, context)).toEqual(normal(made.filter, context));
        expect(withoutIds(openedOf(twice.filter))).toEqual(withoutIds(again));
      }
    },
  );

  it('keeps every filter whole, in conditions where they mean the same', () => {
    useLocale('en-US');
    let shown = 0;
    for (let seed = 1; seed <= 3000; seed++) {
      const filter = randomFilter(chance(seed), 3);
      const draft = openedOf(filter);
      shown += conditionsOf(draft).length;
      const again = filterOf(draft, today);
      expect(again.unreadable.size).toBe(0);
      expect(normal(again.filter, context), JSON.stringify(filter)).toEqual(normal(filter, context));
    }
    expect(shown, 'most rules are conditions or none were tried').toBeGreaterThan(3000);
  });

  it('says every filter in words, those too that it cannot show', () => {
    useLocale('en-US');
    for (let seed = 1; seed <= 500; seed++) {
      const words = filterText(randomFilter(chance(seed), 3), named);
      expect(words).not.toBe('');
      expect(words).not.toMatch(/<b>|undefined/);
    }
    const deep: Filter = {
      any: [
        { rule: { path: 'name', test: { is: 'contains', text: '&' } } },
        {
          all: [
            { rule: { path: 'balance', test: { is: 'above', than: '0' } } },
            {
              any: [
                { rule: { path: 'day', test: { is: 'below', than: '2024-01-15' } } },
                { rule: { path: 'active', test: { is: 'equal', to: 'true' } } },
              ],
            },
          ],
        },
      ],
    };
    expect(openedOf(deep).members.map(isCondition)).toEqual([true, false]);
    expect(filterOf(openedOf(deep), today).filter).toEqual(deep);
    expect(filterText(deep, named)).toBe(
      'Name contains “&” or (Balance over 0.00 and (Day before Jan 15, 2024 or Active is Yes))',
    );
  });

  it('leaves out a condition without a value, and says which field cannot be read', () => {
    useLocale('en-US');
    const draft = group(
      'all',
      on('balance', 'over', { first: '1.234,5' }),
      on('name', 'contains'),
      on('day', 'between', { first: '1/1/2024', second: 'soon' }),
      on('name', 'is', { first: 'Net 30' }),
    );
    const { filter, unreadable } = filterOf(draft, today);
    expect(filter).toEqual({ rule: { path: 'name', test: { is: 'equal', to: 'Net 30' } } });
    expect([...unreadable.values()]).toEqual([['first'], ['second']]);
  });

  it('joins conditions and one level of groups', () => {
    useLocale('en-US');
    const is = (value: string) => on('name', 'is', { first: value });
    const draft = group('all', is('a'), group('any', is('b'), is('c')));
    const rule = (to: string): Filter => ({ rule: { path: 'name', test: { is: 'equal', to } } });
    const filter: Filter = { all: [rule('a'), { any: [rule('b'), rule('c')] }] };
    expect(filterOf(draft, today).filter).toEqual(filter);
    expect(openedOf(filter).members.map(isGroup)).toEqual([false, true]);
  });

  it('a range moves with the calendar, and the same days do not', () => {
    const range = on('day', 'this_quarter');
    const rule = (least: string, most: string) => ({
      rule: { path: 'day', test: { is: 'between' as const, least, most } },
    });
    expect(ruleOf(range, '2026-12-31')).toEqual(rule('2026-10-01', '2026-12-31'));
    expect(ruleOf(range, '2027-01-01')).toEqual(rule('2027-01-01', '2027-03-31'));
    const days = openedOf(rule('2026-10-01', '2026-12-31'));
    expect(filterOf(days, '2027-01-01').filter).toEqual(rule('2026-10-01', '2026-12-31'));
  });

  it('a day of a column of moments is the day that they show, whatever the zone of this computer', () => {
    useLocale('en-US');
    const read = ruleOf(on('updated', 'on', { first: '2024-01-15' }), today);
    expect(read).toEqual({ rule: { path: 'updated', test: { is: 'equal', to: '2024-01-15' } } });
  });
});

describe('filters', () => {
  const a: Filter = { rule: { path: 'name', test: { is: 'equal', to: 'a' } } };
  const b: Filter = { rule: { path: 'balance', test: { is: 'above', than: '0.00' } } };

  it('equal ones are written in one way', () => {
    expect(normal({ all: [{ any: [a] }, { all: [] }] }, context)).toEqual(a);
    expect(normal({ all: [] }, context)).toBeNull();
    expect(normal({ any: [] }, context)).toEqual({ any: [] });
    expect(normal({ any: [a, { all: [] }] }, context)).toBeNull();
    expect(rulesOf(normal(b, context))[0]?.test).toEqual({ is: 'above', than: '0' });
  });

  it('the values of a column are counted in the rows that its own rules do not narrow', () => {
    expect(withoutColumn({ all: [a, b] }, 'name')).toEqual({ all: [b] });
    expect(withoutColumn(a, 'name')).toBeNull();
    expect(withoutColumn({ any: [a, b] }, 'name'), 'any row could be one of them').toBeNull();
    expect(withoutColumn({ all: [b, { any: [a, a] }] }, 'name')).toEqual({ all: [b] });
    expect(ofParts([a])).toEqual(a);
    expect(ofParts([...partsOf({ all: [a, a] }), b])).toEqual({ all: [a, a, b] });
  });
});

describe('a draft', () => {
  const is = (path: string, to: string): Filter => ({ rule: { path, test: { is: 'equal', to } } });
  const half = on('balance', 'over', { first: '1.234,5' });

  it('keeps what was typed where a part of its filter is replaced', () => {
    useLocale('en-US');
    const draft = group(
      'all',
      on('name', 'is', { first: 'a' }),
      on('day', 'this_month'),
      half,
      on('name', 'is'),
    );
    const before = filterOf(draft, today).filter;
    const after = ofParts([...partsOf(rangeAlone(before)), is('type', 'full_time')]);
    const next = replaced(draft, before, after, today);
    expect(next.members.slice(0, 2), 'no other object').toEqual([draft.members[1], half]);
    expect(next.members.slice(2)).toMatchObject([{ rule: { path: 'type' } }]);
    expect(filterOf(next, today).filter).toEqual(after);

    function rangeAlone(filter: Filter | null): Filter | null {
      return filter !== null && 'all' in filter ? (filter.all[1] ?? null) : null;
    }
  });

  it.each(['all', 'any'] as const)('joined by %s gets another part, and loses one', (joint) => {
    useLocale('en-US');
    const [a, b] = ['a', 'b'].map((first) => on('name', 'is', { first })) as [Condition, Condition];
    for (const draft of [
      group(joint, a, b),
      group('all', group(joint, a, b)),
      group(joint, a, group('any', b, a)),
    ]) {
      const before = filterOf(draft, today).filter;
      const after = ofParts([...partsOf(before), is('type', 'full_time')]);
      const more = replaced(draft, before, after, today);
      expect(filterOf(more, today).filter).toEqual(after);
      expect(conditionsOf(more), 'its conditions are the same').toEqual(conditionsOf(draft));
      expect(filterOf(replaced(more, after, before, today), today).filter).toEqual(before);
      expect(replaced(more, after, null, today).members).toEqual([]);
    }
  });

  it('is read in another language than it was kept in, with what was half typed', () => {
    useLocale('en-US');
    const draft = group(
      'any',
      on('balance', 'over', { first: '1,234.50' }),
      group('all', on('day', 'last_month'), on('day', 'after', { first: 'Jan 15, 2024' })),
      on('hours', 'over', { first: 'soon' }),
      { id: 3, rule: { path: 'updated', test: { is: 'above', than: '2024-01-15T05:00:00' } } },
    );
    const { filter } = filterOf(draft, today);
    const written = JSON.stringify(kept(draft, today));
    useLocale('de-DE');
    const again = restored(JSON.parse(written) as Parameters<typeof restored>[0]) as Group;
    expect(filterOf(again, today).filter).toEqual(filter);
    expect(conditionsOf(again).map(({ first }) => first)).toEqual(['1.234,50', '', '15. Jan. 2024', 'soon']);
    expect([...filterOf(again, today).unreadable.values()]).toEqual([['first']]);
  });
});

describe('a pasted list', () => {
  const values = (text: string, kind: CellKind = 'text') => pastedValues(text, kind, context.today);

  it('is told from a value', () => {
    useLocale('en-US');
    expect(values('10481\r\n10482\r\n\r\n10481 \r\n')).toEqual(['10481', '10482']);
    expect(values('10481\t10482\t10483')).toEqual(['10481', '10482', '10483']);
    expect(values('10481, 10482,10483')).toEqual(['10481', '10482', '10483']);
    expect(values('A-1; B-2')).toEqual(['A-1', 'B-2']);
    expect(values('\ufeffA-1\n\u200eB-2\u200f\n'), 'marks of files and of direction').toEqual(['A-1', 'B-2']);
    expect(values('Smith, John')).toEqual(['Smith, John']);
    expect(values('Abernathy & Sons, Inc.\nDunmore, Public')).toEqual([
      'Abernathy & Sons, Inc.',
      'Dunmore, Public',
    ]);
    expect(values('"Smith ""Jack"" & Co"\n"B"')).toEqual(['Smith "Jack" & Co', 'B']);
    expect(values('Net 30')).toEqual(['Net 30']);
  });

  it('of amounts is read as this computer writes them', () => {
    useLocale('en-US');
    expect(values('1,234.50\n(84.60)\nnone', 'money')).toEqual(['1234.5', '-84.6', 'none']);
    expect(values('1,234.50', 'money'), 'one amount').toEqual(['1234.5']);
    expect(values('1,234.50, 99', 'money')).toEqual(['1234.5', '99']);
    useLocale('de-DE');
    expect(values('1.234,50', 'money')).toEqual(['1234.5']);
    expect(values('1,5, 2,5', 'money')).toEqual(['1.5', '2.5']);
  });
});
