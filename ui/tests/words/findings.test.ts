// What does not add up about a list, in sentences: with one of each, and with several.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Finding, RecordsView } from '../../src/gen/desk';
import { coverText, findingText, findingsTitle, hereText, noneText } from '../../src/words/coverage';
import { useLocale } from '../../src/words/locale';
import {
  badge,
  doneText,
  pullFacts,
  readEndedText,
  restartText,
  stillText,
  triedText,
} from '../../src/words/records';
import { records } from '../support/fake-desk';

const NOW = new Date(2026, 10, 18, 12, 0).getTime();

beforeEach(() => useLocale('en-GB'));
afterEach(() => useLocale(undefined));

/** What is said where a finding is about so many. */
const said = (finding: Finding) => findingText(finding, { record_type: 'Accounts' });

describe('a finding', () => {
  const counted: [(count: number) => Finding, string, string, string][] = [
    [
      (count) => ({ found: 'twice', count }),
      '1 account came twice. Both rows are shown.',
      '2 accounts came twice. Both rows are shown.',
      '1,200 accounts came twice. Both rows are shown.',
    ],
    [
      (count) => ({ found: 'without_id', count }),
      '1 account came without an id.',
      '2 accounts came without an id.',
      '1,200 accounts came without an id.',
    ],
    [
      (came) => ({ found: 'miscounted', came, counted: 3 }),
      '1 account came, but the service counts 3. Read again to be sure.',
      '2 accounts came, but the service counts 3. Read again to be sure.',
      '1,200 accounts came, but the service counts 3. Read again to be sure.',
    ],
    [
      (pages) => ({ found: 'page_miscounted', pages }),
      "On 1 page the service's own count was wrong.",
      "On 2 pages the service's own count was wrong.",
      "On 1,200 pages the service's own count was wrong.",
    ],
    [
      (pages) => ({ found: 'page_misnumbered', pages }),
      '1 page came with another number than asked for.',
      '2 pages came with another number than asked for.',
      '1,200 pages came with another number than asked for.',
    ],
    [
      (pages) => ({ found: 'page_empty', pages }),
      '1 page came empty.',
      '2 pages came empty.',
      '1,200 pages came empty.',
    ],
  ];
  for (const [finding, one, two, many] of counted)
    it(`${finding(1).found} counts`, () => {
      expect([1, 2, 1200].map((count) => said(finding(count)))).toEqual([one, two, many]);
    });

  it('without a number of its own is a sentence', () => {
    expect(said({ found: 'count_changed', from: 1, to: 12_480 })).toBe(
      "The service's count went from 1 to 12,480 meanwhile: somebody is working in the file.",
    );
    expect(said({ found: 'count_impossible' })).toBe(
      'The service gave a count that cannot be, so how many accounts there are is not known.',
    );
    expect(said({ found: 'active_only' })).toBe(
      'Active accounts only, or what your service chooses: it does not take the question for all.',
    );
    expect(said({ found: 'no_lines' })).toBe(
      'The lines of these accounts may be missing: the service does not take the question for them.',
    );
    expect(said({ found: 'no_linked_transactions' })).toBe(
      'The transactions that these accounts are linked to may be missing: ' +
        'the service does not take the question for them.',
    );
    expect(said({ found: 'unknown' })).toBe(
      'Another version of this app stored a doubt here that this one cannot read. Read again to be sure.',
    );
  });
});

describe('what may be missing in records', () => {
  const missing: Finding[] = [{ found: 'no_lines' }, { found: 'no_linked_transactions' }];

  it('says nothing against the list, and stands under a title of its own', () => {
    const invoices = records('Invoices', { state: 'complete', here: 20, total: 20, findings: missing });
    expect(coverText(invoices, NOW)).toBe('Covers all 20 invoices.');
    expect(badge(invoices)?.look).toBe('done');
    expect(findingsTitle(invoices)).toBe('Something may be missing.');
  });

  it('stands under the title of what does not add up, where there is such a thing too', () => {
    expect(findingsTitle({ findings: [...missing, { found: 'twice', count: 2 }] })).toBe(
      'Something does not add up.',
    );
    expect(findingsTitle({ findings: [{ found: 'active_only' }] })).toBe('Something does not add up.');
  });
});

describe('what stands against all being here', () => {
  const twice = (count: number): Partial<RecordsView> => ({
    state: 'complete',
    here: 20,
    total: 20,
    findings: [{ found: 'twice', count }, { found: 'active_only' }],
  });

  it('is a list of clauses in a sentence, and begins a line with a capital', () => {
    expect(coverText(records('Accounts', twice(1)), NOW)).toBe(
      'Covers 20 accounts; active only, or what your service chooses; 1 came twice.',
    );
    expect(badge(records('Accounts', twice(2)))?.title).toBe(
      'Active only, or what your service chooses; 2 came twice',
    );
    const miscounted = records('Accounts', { ...twice(2), total: 1000, cut: true });
    expect(badge(miscounted)?.title).toBe(
      'The service counts 1,000; active only, or what your service chooses; ' +
        'the company file may hold more; 2 came twice',
    );
    const unsure = records('Accounts', { state: 'complete', here: 2, findings: [{ found: 'unknown' }] });
    expect(badge(unsure)?.title).toBe('Something does not add up');
  });

  it('stands in the sentence of a list without rows', () => {
    const none = (more: Partial<RecordsView>) =>
      noneText(records('Accounts', { state: 'complete', here: 0, read_at: NOW - 60_000, ...more }), NOW);
    expect(none({})).toEqual([
      'This company has no accounts',
      'The service listed none today 11:59. Nothing is hidden by a filter.',
    ]);
    expect(none({ total: 0, read_at: null })[1]).toBe(
      'The service counted 0 of them. Nothing is hidden by a filter.',
    );
    expect(none({ total: 1 })).toEqual([
      'No accounts came',
      'The service listed none today 11:59: the service counts 1. There may be some.',
    ]);
    expect(none({ findings: [{ found: 'unknown' }], read_at: null })[1]).toBe(
      'The service listed none: something did not add up. There may be some.',
    );
  });
});

describe('one record or one page', () => {
  const one = (more: Partial<RecordsView> = {}) => records('Accounts', { here: 1, ...more });

  it('is not several', () => {
    expect(doneText(one())).toBe('1 account is here.');
    expect(hereText(one())).toBe('1 account is here.');
    expect(hereText(one({ total: 12 }))).toBe('1 of 12 accounts is here.');
    expect(coverText(one({ state: 'stopped' }), NOW)).toBe(
      'Covers 1 account; how many there are is not known.',
    );
    expect(coverText(one({ state: 'pulling', pages_read: 1 }), NOW)).toBe('Covers the row here so far.');
    expect(coverText(one({ state: 'pulling', earlier: 'part' }), NOW)).toBe(
      'Covers 1 account of the earlier read.',
    );
    expect(stillText(one({ state: 'peeked', total: 12 })).lead).toBe('1 of 12 accounts is here.');
    expect(triedText(one({ state: 'complete', tried: { pages_read: 1, problem: null } }), NOW)?.[1]).toBe(
      'The 1 account stays.',
    );
    expect(badge(one({ state: 'stopped', total: 12 }))?.title).toBe('1 of 12 is here');
    expect(pullFacts(one({ state: 'pulling', pages_read: 1 }), false).soFar).toBe('1 row so far');
    const restart = { times: 3, cause: { why: 'service' } } as const;
    expect(restartText(one({ state: 'pulling', earlier: 'whole', restart }))).toEqual([
      'Started again from page 1, for the third time. The service failed, and a page that failed cannot be asked for again.',
      'The row of the earlier read stays here, marked, until the new read is whole.',
    ]);
    const reading = { record_type: 'Accounts', rows: 1, total: null, since: NOW, waiting: 0 } as const;
    expect(readEndedText(one({ state: 'complete' }), reading, 'Harbor Lane')).toBe(
      '1 account of Harbor Lane is here',
    );
    expect(readEndedText(records('Accounts', { state: 'complete' }), reading, 'Harbor Lane')).toBe(
      'No accounts of Harbor Lane came',
    );
  });
});
