// What is said on screen about what the rows cover, in every combination of what can be known of them: no two sentences
// shown together contradict each other.
import { flushSync } from 'svelte';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Finding, RecordsView } from '../../src/gen/desk';
import { coverText } from '../../src/words/coverage';
import { useLocale } from '../../src/words/locale';
import { FakeDesk, problem, records } from '../support/fake-desk';
import { has, openWindow, until } from '../support/window';

const HERE = 20;
const OTHER = 1000;

/** Subsets of what can be found about a list. */
function findings(counts: number | null): Finding[][] {
  const own: Finding[] = counts === null ? [] : [{ found: 'miscounted', came: HERE, counted: counts }];
  const more: Finding[] = [
    { found: 'active_only' },
    { found: 'twice', count: 3 },
    { found: 'count_changed', from: 10, to: counts ?? HERE },
    { found: 'count_impossible' },
    { found: 'unknown' },
  ];
  const sets: Finding[][] = [own];
  for (const one of more) sets.push(...sets.map((set) => [...set, one]));
  return sets;
}

/** Every state of a type that was read before, with everything that can be known of it. */
function combinations(): RecordsView[] {
  const met = problem('unreachable', { who: 'network' });
  const lists: RecordsView[] = [];
  const base = { pages_total: 3, pages_read: 3, read_at: Date.now() - 60_000 };
  for (const here of [HERE, 1, 0])
    for (const total of [null, here, OTHER])
      for (const state of ['asking', 'pulling', 'peeked', 'stopped', 'failed', 'waiting'] as const)
        for (const earlier of [null, 'part', 'whole'] as const) {
          const runs = state === 'asking' || state === 'pulling' || state === 'waiting';
          // only a running read has earlier rows, and before its first page it has no others
          if (
            (earlier !== null && (!runs || here === 0)) ||
            (here > 0 && runs && state !== 'pulling' && !earlier)
          )
            continue;
          lists.push(
            records('Customers', {
              ...base,
              state,
              here,
              total,
              earlier,
              problem: state === 'failed' ? met : null,
            }),
          );
        }
  for (const here of [HERE, 0])
    for (const total of [null, here, OTHER])
      for (const set of findings(total !== null && total !== here ? total : null))
        for (const cut of [false, true])
          for (const tried of [null, { pages_read: 2, problem: met }, { pages_read: 2, problem: null }])
            lists.push(
              records('Customers', { ...base, state: 'complete', here, total, findings: set, cut, tried }),
            );
  return lists;
}

/** What contradicts a claim that all is here. */
const LESS: [string, RegExp][] = [
  ['more may exist', /may hold more|There may be some/],
  ['active only', /active (customers )?only/i],
  ['another count', /service counts/],
  ['no count', /is not known/],
  ['twice', /came twice/],
  ['so far', /so far/],
  ['page 1 only', /page 1 only/],
  ['a part', /\d of [\d,]+ (customers )?(is|are) here|Covers [\d,]+ of/],
];
const ALL =
  /\ball [\d,]+ customers\b(?<!Read all [\d,]+ customers)|the only customer|All of them are here|This company has no/;

// INV-COVER-1
describe('what is said of the rows', () => {
  let desk: FakeDesk;
  beforeEach(async () => {
    useLocale('en-GB');
    desk = new FakeDesk();
    desk.place('harbor-lane', 'records', 'Customers');
    desk.records = { Customers: records('Customers', { state: 'complete', here: 2, total: 2 }) };
    await openWindow(desk);
    await until(() => expect(has('records-foot')).toBe(true));
  });

  /** Everything visible or read out about the type, titles included. */
  function said(): string {
    flushSync();
    const sheet = document.querySelector('.sheet');
    const mark = document.querySelector('[data-testid="type-Customers"]');
    const titles = [...(mark?.querySelectorAll('[title]') ?? [])].map((e) => e.getAttribute('title'));
    const foot = document.querySelector('[data-testid="types-foot"]')?.textContent ?? '';
    // the table's own rows say nothing of what they cover
    const texts = [...(sheet?.querySelectorAll('.pull, .notice, .walk, .foot, .empty, .toolbar') ?? [])];
    return [...texts.map((e) => e.textContent ?? ''), mark?.textContent ?? '', ...titles, foot]
      .join(' | ')
      .replace(/\s+/g, ' ');
  }

  it('never contradicts itself', async () => {
    const connection = desk.idOf('harbor-lane');
    const lists = combinations();
    expect(lists.length).toBeGreaterThan(300);
    for (const list of lists) {
      desk.records = { Customers: list };
      await desk.push({ event: 'records_changed', connection, records: list });
      const text = said();
      const why = `${JSON.stringify(list)}\n${text}`;
      if (ALL.test(text))
        for (const [what, less] of LESS) expect(text, `all, and ${what}: ${why}`).not.toMatch(less);
      const whole = / 1 of 3 types read whole/.test(text);
      expect(whole, why).toBe(/All of them are here/.test(text));
      const totals = [...text.matchAll(/[\d,]+ of ([\d,]+)(?= customers (?:is|are) here| rows?|:)/g)].map(
        (m) => m[1],
      );
      expect(new Set(totals).size, `parts of different wholes: ${why}`).toBeLessThanOrEqual(1);
      if (list.here > 0 && list.state === 'pulling' && list.earlier === null)
        expect(text, why).toMatch(/here so far/);
    }
  }, 60_000);

  it('says all only of what is all', () => {
    const now = Date.now();
    const cover = (more: Partial<RecordsView>) =>
      coverText(records('Customers', { state: 'complete', here: HERE, total: HERE, ...more }), now);
    expect(cover({})).toBe('Covers all 20 customers.');
    expect(cover({ findings: [{ found: 'active_only' }] })).toBe(
      'Covers 20 customers; active only, or what your service chooses.',
    );
    expect(cover({ total: OTHER, findings: [{ found: 'miscounted', came: HERE, counted: OTHER }] })).toBe(
      'Covers 20 customers; the service counts 1,000.',
    );
    expect(cover({ findings: [{ found: 'page_empty', pages: 1 }] }), 'a detail').toBe(
      'Covers all 20 customers.',
    );
  });
});
