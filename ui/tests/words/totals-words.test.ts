// What the foot and the totals say of the rows, in every combination of what can be known of them: never two things at once.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Finding, KeptCopy, RecordsView, View } from '../../src/gen/desk';
import type { NamedColumn } from '../../src/words/columns';
import { keptRecords } from '../../src/features/records/tabs/kept';
import { coverSentences, hereText } from '../../src/words/coverage';
import { useLocale } from '../../src/words/locale';
import { totalsMark, totalsText } from '../../src/words/totals';
import { problem, records } from '../support/fake-desk';

const NOW = new Date(2026, 10, 22, 17, 0).getTime();
const READ = new Date(2026, 10, 22, 9, 52).getTime();
const PLAIN: View = { list: null, columns: [], filter: null, search: null, order: [] };
const FILTERED: View = {
  ...PLAIN,
  filter: { rule: { path: 'balanceRemaining', test: { is: 'not_blank' } } },
};
const SEARCHED: View = { ...PLAIN, search: { text: 'north', within: 'all' } };
const OF_LINES: View = { ...PLAIN, list: 'lines' };
const LINES_FILTERED: View = { ...FILTERED, list: 'lines' };

beforeEach(() => useLocale('en-GB'));
afterEach(() => useLocale(undefined));

const whole = (more: Partial<RecordsView> = {}) =>
  records('Invoices', { state: 'complete', here: 12_480, total: 12_480, read_at: READ, ...more });
const part = (more: Partial<RecordsView> = {}) =>
  records('Invoices', { state: 'stopped', here: 4650, total: 12_480, read_at: READ, ...more });
const running = (more: Partial<RecordsView> = {}) =>
  records('Invoices', { state: 'pulling', here: 4650, total: 12_480, read_at: READ, ...more });
const KEPT: KeptCopy = {
  copy: 9,
  record_type: 'Invoices',
  name: 'year end 2025',
  rows: 11_002,
  complete: true,
  findings: [],
  read_at: READ,
};

const column = (field: string, label: string): NamedColumn => ({
  field,
  label,
  kind: 'text',
  role: 'plain',
  rank: 0,
});
const LINES = [
  column('document.refNumber', 'Inv.'),
  column('document.transactionDate', 'Date'),
  column('document.customer', 'Customer'),
  column('item', 'Item'),
];

/** What is said: the foot, the totals, and the mark at them. */
function said(records: RecordsView, shown: View, count: number, here: number, kept: KeptCopy | null = null) {
  const columns = shown.list === null ? [] : LINES;
  const { rows, more } = coverSentences(records, kept, columns, NOW);
  return [
    [rows, ...more].join(' '),
    totalsText(records, kept, shown, { count, here }),
    totalsMark(records, kept, shown, { count, here }),
  ];
}

const THESE = 'Sorting, search and totals cover these.';
const OF_DOCUMENT = "Inv., Date, and Customer are the invoice's.";

describe('the foot and the totals', () => {
  const table: [string, () => ReturnType<typeof said>, ReturnType<typeof said>][] = [
    [
      'the whole list',
      () => said(whole(), PLAIN, 12_480, 12_480),
      ['Covers all 12,480 invoices, read today 09:52.', '12,480 invoices', null],
    ],
    [
      'the whole list, of which a part is added up so far',
      () => said(whole(), PLAIN, 150, 150),
      ['Covers all 12,480 invoices, read today 09:52.', '150 rows here so far', 'part'],
    ],
    [
      'the whole list, read in another year',
      () => said(whole({ read_at: new Date(2024, 10, 19, 9, 52).getTime() }), PLAIN, 12_480, 12_480),
      ['Covers all 12,480 invoices, read 19 Nov 2024.', '12,480 invoices', null],
    ],
    [
      'the whole list, filtered',
      () => said(whole(), FILTERED, 6, 12_480),
      ['Covers all 12,480 invoices, read today 09:52.', '6 of 12,480 invoices match', null],
    ],
    [
      'the whole list, searched, one row',
      () => said(whole(), SEARCHED, 1, 12_480),
      ['Covers all 12,480 invoices, read today 09:52.', '1 of 12,480 invoices matches', null],
    ],
    [
      'page 1',
      () => said(part({ state: 'peeked', here: 150 }), PLAIN, 150, 150),
      [`Covers 150 of 12,480: page 1 only. ${THESE}`, '150 of 12,480 invoices', 'part'],
    ],
    [
      'page 1, filtered',
      () => said(part({ state: 'peeked', here: 150 }), FILTERED, 6, 150),
      [`Covers 150 of 12,480: page 1 only. ${THESE}`, '6 of the 150 invoices here match', 'part'],
    ],
    [
      'stopped',
      () => said(part(), PLAIN, 4650, 4650),
      [`Covers 4,650 of 12,480. ${THESE}`, '4,650 of 12,480 invoices', 'part'],
    ],
    [
      'stopped, nobody knows how many there are',
      () => said(part({ total: null }), PLAIN, 4650, 4650),
      [`Covers 4,650 invoices; how many there are is not known. ${THESE}`, '4,650 invoices here', 'part'],
    ],
    [
      'failed, filtered',
      () => said(part({ state: 'failed', problem: problem('timed_out') }), FILTERED, 6, 4650),
      [`Covers 4,650 of 12,480. ${THESE}`, '6 of the 4,650 invoices here match', 'part'],
    ],
    [
      'running',
      () => said(running(), PLAIN, 4650, 4650),
      [`Covers the 4,650 rows here so far. ${THESE}`, '4,650 rows here so far', 'part'],
    ],
    [
      'running, filtered',
      () => said(running(), FILTERED, 6, 4650),
      [`Covers the 4,650 rows here so far. ${THESE}`, '6 of the 4,650 rows here so far match', 'part'],
    ],
    [
      'running, the rows of the earlier read stay, which was whole',
      () => said(running({ earlier: 'whole', here: 12_480 }), FILTERED, 6, 12_480),
      [
        'Covers 12,480 invoices of the earlier read, read today 09:52.',
        '6 of 12,480 invoices of the earlier read match',
        null,
      ],
    ],
    [
      'running, the rows of the earlier read stay, which was a part',
      () => said(running({ earlier: 'part' }), PLAIN, 4650, 4650),
      [
        'Covers 4,650 invoices of the earlier read, read today 09:52.',
        '4,650 invoices of the earlier read',
        'part',
      ],
    ],
    [
      'cut',
      () => said(whole({ here: 500, total: null, cut: true }), PLAIN, 500, 500),
      ['Covers 500 invoices; the company file may hold more, read today 09:52.', '500 invoices', 'unsure'],
    ],
    [
      'cut, filtered',
      () => said(whole({ here: 500, total: null, cut: true }), FILTERED, 6, 500),
      [
        'Covers 500 invoices; the company file may hold more, read today 09:52.',
        '6 of 500 invoices match',
        'unsure',
      ],
    ],
    [
      'lines of the whole list',
      () => said(whole(), OF_LINES, 31_902, 31_902),
      [
        `Covers all 12,480 invoices, read today 09:52. ${OF_DOCUMENT}`,
        '31,902 lines of 12,480 invoices',
        null,
      ],
    ],
    [
      'lines, filtered',
      () => said(whole(), LINES_FILTERED, 212, 31_902),
      [`Covers all 12,480 invoices, read today 09:52. ${OF_DOCUMENT}`, '212 of 31,902 lines match', null],
    ],
    [
      'lines of a part',
      () => said(part(), OF_LINES, 11_870, 11_870),
      [`Covers 4,650 of 12,480. ${THESE} ${OF_DOCUMENT}`, '11,870 lines of 4,650 of 12,480 invoices', 'part'],
    ],
    [
      'lines while they come in',
      () => said(running(), OF_LINES, 11_870, 11_870),
      [
        `Covers the 4,650 rows here so far. ${THESE} ${OF_DOCUMENT}`,
        '11,870 lines of the 4,650 invoices here so far',
        'part',
      ],
    ],
    [
      'lines while they come in, filtered',
      () => said(running(), LINES_FILTERED, 212, 11_870),
      [
        `Covers the 4,650 rows here so far. ${THESE} ${OF_DOCUMENT}`,
        '212 of the 11,870 lines here so far match',
        'part',
      ],
    ],
    [
      'a kept copy, whatever is read meanwhile',
      () => said(running(), FILTERED, 6, 11_002, KEPT),
      [
        'Covers all 11,002 invoices of the copy year end 2025, read 22 Nov 2026.',
        '6 of 11,002 invoices match',
        null,
      ],
    ],
    [
      'a kept copy of a part',
      () => said(whole(), PLAIN, 300, 300, { ...KEPT, rows: 300, complete: false }),
      [
        `Covers 300 invoices of the copy year end 2025, read 22 Nov 2026. It is not the whole list. ${THESE}`,
        '300 invoices here',
        'part',
      ],
    ],
    [
      'lines of a kept copy',
      () => said(running(), OF_LINES, 29_111, 29_111, KEPT),
      [
        `Covers all 11,002 invoices of the copy year end 2025, read 22 Nov 2026. ${OF_DOCUMENT}`,
        '29,111 lines of 11,002 invoices',
        null,
      ],
    ],
  ];
  it.each(table)('of %s', (_, found, expected) => expect(found()).toEqual(expected));

  it('never contradict each other', () => {
    const sets: Finding[][] = [
      [],
      [{ found: 'twice', count: 3 }],
      [{ found: 'active_only' }],
      [{ found: 'count_impossible' }],
      [{ found: 'miscounted', came: 20, counted: 1000 }],
    ];
    let combinations = 0;
    for (const state of ['peeked', 'stopped', 'failed', 'waiting', 'asking', 'pulling', 'complete'] as const)
      for (const here of [1, 20])
        for (const total of [null, here, 1000])
          for (const earlier of [null, 'part', 'whole'] as const)
            for (const cut of [false, true])
              for (const findings of sets)
                for (const shown of [PLAIN, FILTERED, OF_LINES, LINES_FILTERED])
                  for (const kept of [null, KEPT, { ...KEPT, complete: false }]) {
                    const invoices = records('Invoices', { state, here, total, earlier, cut, findings });
                    const rows = kept?.rows ?? here;
                    const [foot, totals, mark] = said(invoices, shown, 1, rows, kept) as [
                      string,
                      string,
                      string | null,
                    ];
                    const why = `${JSON.stringify({ invoices, shown, kept })}\n${foot}\n${totals}\n${mark}`;
                    combinations++;
                    // Totals of the whole list are marked as nothing else, and those of a part are never unmarked.
                    const isAll = /Covers all|Covers the only/.test(foot);
                    const isEarlier = /of the earlier read/.test(foot);
                    if (isAll) expect(mark, why).toBeNull();
                    else if (!isEarlier) expect(mark, why).not.toBeNull();
                    expect(/so far/.test(totals), why).toBe(/so far/.test(foot));
                    expect(mark === 'part' && !isEarlier, why).toBe(foot.includes(THESE));
                    // A number of rows that the totals are a part of is one that the foot covers.
                    if (shown.list === null && shown.filter !== null)
                      expect(totals, why).toContain(`${rows === 1 ? 1 : rows.toLocaleString('en-GB')} `);
                    if (kept === null && state === 'stopped')
                      expect(hereText(invoices), why).not.toMatch(/\ball\b/);
                  }
    expect(combinations).toBeGreaterThan(2000);
  });
});

describe('a kept copy', () => {
  it('is not called whole where something was found that speaks against it', () => {
    const kept: KeptCopy = {
      ...KEPT,
      complete: false,
      findings: [{ found: 'miscounted', came: 11_002, counted: 11_400 }],
    };
    const invoices = keptRecords('Invoices', kept, 11_002);
    expect(invoices.findings).toEqual(kept.findings);
    expect(said(invoices, PLAIN, 11_002, 11_002, kept)[0]).toBe(
      `Covers 11,002 invoices of the copy year end 2025, read 22 Nov 2026. It may not be the whole list. ${THESE}`,
    );
  });

  it('is told with the year in which it was read, and on paper with no day: that stands there by itself', () => {
    const kept = { ...KEPT, read_at: new Date(2025, 10, 19, 9, 52).getTime() };
    const invoices = keptRecords('Invoices', kept, 11_002);
    expect(said(invoices, PLAIN, 11_002, 11_002, kept)[0]).toBe(
      'Covers all 11,002 invoices of the copy year end 2025, read 19 Nov 2025.',
    );
    expect(said({ ...invoices, read_at: null }, PLAIN, 11_002, 11_002, kept)[0]).toBe(
      'Covers all 11,002 invoices of the copy year end 2025.',
    );
    const part = { ...kept, complete: false };
    expect(said({ ...invoices, read_at: null }, PLAIN, 11_002, 11_002, part)[0]).toBe(
      `Covers 11,002 invoices of the copy year end 2025. It is not the whole list. ${THESE}`,
    );
  });
});
