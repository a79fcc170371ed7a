import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PartView, ReadingView, RecordTypePath, RecordsState } from '../../src/gen/desk';
import { emptyKind } from '../../src/features/records/empty';
import { useLocale } from '../../src/words/locale';
import { coverText, cutText, pageText } from '../../src/words/coverage';
import {
  badge,
  doneText,
  readEndedText,
  pullFacts,
  quarter,
  readingText,
  restartText,
  stillText,
  triedText,
} from '../../src/words/records';
import { problem, records } from '../support/fake-desk';

const NOW = new Date(2026, 10, 18, 12, 0).getTime();
const part = {
  here: 4650,
  total: 12_480,
  pages_read: 31,
  pages_total: 84,
  left: { least_ms: 120_000, most_ms: 180_000 },
};

beforeEach(() => useLocale('en-GB'));
afterEach(() => useLocale(undefined));

describe('the line under the table says what the rows cover', () => {
  const expected: Record<RecordsState, string> = {
    nothing: '',
    waiting: 'Covers the 4,650 rows here so far.',
    asking: 'Covers the 4,650 rows here so far.',
    pulling: 'Covers the 4,650 rows here so far.',
    peeked: 'Covers 4,650 of 12,480: page 1 only.',
    stopped: 'Covers 4,650 of 12,480.',
    failed: 'Covers 4,650 of 12,480.',
    complete: 'Covers all 12,480 invoices, read today 09:52.',
  };
  for (const [state, words] of Object.entries(expected) as [RecordsState, string][]) {
    it(state, () => {
      const more =
        state === 'nothing'
          ? {}
          : state === 'complete'
            ? { ...part, here: 12_480, read_at: NOW - 128 * 60_000 }
            : part;
      expect(coverText(records('Invoices', { state, ...more }), NOW)).toBe(words);
    });
  }

  it('never says all of a list that was cut', () => {
    expect(coverText(records('Accounts', { state: 'complete', here: 500, cut: true }), NOW)).toBe(
      'Covers 500 accounts; the company file may hold more.',
    );
    expect(cutText(records('Accounts', { here: 500, cut: true }))).toEqual([
      'The service stopped at 500 accounts.',
      'The company file may hold more.',
    ]);
  });

  it('says all of a list that was cut once its parts are the whole list, and until then how much came at once', () => {
    const parts: PartView[] = [
      { filters: [], rows: 500, outcome: 'cut', read_at: NOW },
      { filters: [['activeStatus', 'InactiveOnly']], rows: 143, outcome: 'not_cut', read_at: NOW },
      { filters: [['isActive', 'false']], rows: 500, outcome: 'changed_nothing', read_at: NOW },
    ];
    const some = records('Accounts', { state: 'complete', here: 643, cut: true, parts });
    expect(cutText(some)[0]).toBe('The service stopped at 500 accounts.');
    expect(coverText(some, NOW)).toBe('Covers 643 accounts; the company file may hold more.');
    expect(badge(some)).toMatchObject({ text: '643+', look: 'capped' });
    const active: PartView = {
      filters: [['activeStatus', 'ActiveOnly']],
      rows: 490,
      outcome: 'not_cut',
      read_at: NOW,
    };
    const all = records('Accounts', { state: 'complete', here: 633, parts: [...parts, active] });
    expect(coverText(all, NOW)).toBe('Covers all 633 accounts.');
    expect(badge(all)).toMatchObject({ text: '633', look: 'done' });
  });

  it('says of a single record that there is no other', () => {
    expect(coverText(records('Invoices', { state: 'complete', here: 1, read_at: NOW - 60_000 }), NOW)).toBe(
      'Covers the only invoice, read today 11:59.',
    );
  });

  it('says of which read rows are that wait for a new one', () => {
    expect(
      coverText(
        records('Invoices', { state: 'pulling', ...part, earlier: 'part', read_at: NOW - 60_000 }),
        NOW,
      ),
    ).toBe('Covers 4,650 invoices of the earlier read, read today 11:59.');
  });

  it('does not name a total nobody counted', () => {
    expect(coverText(records('Invoices', { state: 'stopped', here: 150 }), NOW)).toBe(
      'Covers 150 invoices; how many there are is not known.',
    );
  });

  it('counts pages of what is here', () => {
    expect(pageText(1, 31, records('Invoices', { state: 'pulling', ...part }))).toBe('Page 1 of 31 so far');
    expect(pageText(1, 31, records('Invoices', { state: 'stopped', ...part }))).toBe('Page 1 of 31');
  });
});

describe('the strip above the table', () => {
  it('asks, then counts', () => {
    expect(pullFacts(records('Invoices', { state: 'asking' }), false)).toEqual({
      title: 'Asking for page 1',
      page: null,
      rows: null,
      soFar: null,
      toGo: null,
      left: null,
    });
    expect(pullFacts(records('Invoices', { state: 'pulling', ...part }), false)).toEqual({
      title: 'Reading invoices',
      page: { page: 31, pages: 84 },
      rows: { here: 4650, total: 12_480 },
      soFar: null,
      toGo: 7830,
      left: 'About 2 to 3 min left',
    });
  });

  it('does not count rows of an earlier read as rows of this one', () => {
    expect(
      pullFacts(records('Invoices', { state: 'pulling', ...part, earlier: 'part', pages_read: 9 }), false),
    ).toMatchObject({ page: { page: 9, pages: 84 }, rows: null, toGo: null });
  });

  it('offers the rest after page 1 and after a stop', () => {
    const whole = { least_ms: 200_000, most_ms: 290_000 };
    expect(
      stillText(
        records('Invoices', { state: 'peeked', here: 150, total: 12_480, pages_read: 1, left: whole }),
      ),
    ).toEqual({
      lead: '150 of 12,480 invoices are here.',
      rest: '',
      all: 'Read all 12,480',
      cost: 'about 3 to 5 min, keeps QuickBooks busy',
    });
    expect(stillText(records('Invoices', { state: 'stopped', ...part, left: whole }))).toEqual({
      lead: 'Stopped at page 31.',
      rest: '4,650 of 12,480 invoices are here.',
      all: 'Read all 12,480',
      cost: 'starts again at page 1, about 3 to 5 min',
    });
  });

  it('says that it is done, and that it started again', () => {
    expect(doneText(records('Invoices', { state: 'complete', here: 12_480 }))).toBe(
      '12,480 invoices are here.',
    );
    const slept = { times: 1, cause: { why: 'slept', seconds: 41 } } as const;
    expect(restartText(records('Invoices', { state: 'pulling', restart: slept }))).toEqual([
      'Started again from page 1. This computer slept for 41 s, and QuickBooks waits 10 s for the next page.',
      null,
    ]);
    const again = (why: 'lapsed' | 'network' | 'service', times: number) =>
      restartText(records('Invoices', { state: 'asking', restart: { times, cause: { why } } }))?.[0];
    expect(again('network', 1)).toMatch(/page 1\. The network dropped/);
    expect(again('service', 2)).toMatch(/page 1, for the second time\. The service failed/);
    expect(again('lapsed', 1)).toMatch(/asked for too late/);
    expect(
      restartText(records('Invoices', { state: 'complete', restart: slept })),
      'over is over',
    ).toBeNull();
  });

  it('says for what it waits', () => {
    const waiting = (waits_for: RecordTypePath | null) =>
      pullFacts(records('Bills', { state: 'waiting', waits_for }), false);
    expect(waiting('Invoices')).toMatchObject({ title: 'Waiting for invoices', left: null });
    expect(waiting(null).title).toBe('Waiting: the read before this one is being ended');
  });

  it('counts what is here so far where the service does not', () => {
    expect(
      pullFacts(records('Invoices', { state: 'pulling', here: 300, pages_read: 2 }), false),
    ).toMatchObject({ rows: null, soFar: '300 rows so far' });
  });

  it('says that older rows stay when reading again ended early', () => {
    const whole = { state: 'complete', here: 12_480, total: 12_480, read_at: NOW - 60_000 } as const;
    const tried = (pages_read: number) =>
      triedText(records('Invoices', { ...whole, tried: { pages_read, problem: null } }), NOW);
    expect(tried(3)).toEqual(['Stopped at page 3.', 'The 12,480 invoices read today 11:59 stay.']);
    expect(tried(0)?.[0]).toBe('Stopped before page 1.');
    expect(triedText(records('Invoices', whole), NOW)).toBeNull();
  });

  it('says when the rows of an earlier read make place', () => {
    const restart = { times: 1, cause: { why: 'network' } } as const;
    const rows = (earlier: 'part' | 'whole' | null, here: number) =>
      restartText(records('Invoices', { state: 'pulling', restart, earlier, here }))?.[1];
    expect(rows('part', 4650)).toBe(
      'The 4,650 rows of the earlier read stay here, marked, until the new read is as far.',
    );
    expect(rows('whole', 12_480)).toMatch(/until the new read is whole\.$/);
    expect(rows(null, 150), 'rows of the new read').toBeNull();
  });

  it('is read out at the quarters', () => {
    const at = (here: number) => quarter(records('Invoices', { state: 'pulling', here, total: 1000 }));
    expect([249, 250, 400, 500, 760, 1000].map(at)).toEqual([null, 25, 25, 50, 75, null]);
  });
});

describe('the mark in the list of types', () => {
  it('is a number only of what is whole', () => {
    expect(badge(records('Invoices'))).toBeNull();
    expect(badge(records('Invoices', { state: 'complete', here: 1286, total: 1286 }))).toMatchObject({
      text: '1,286',
      look: 'done',
    });
    expect(badge(records('Invoices', { state: 'stopped', ...part }))).toMatchObject({
      text: '37%',
      look: 'part',
    });
    expect(badge(records('Invoices', { state: 'pulling', ...part }))).toMatchObject({
      text: '37%',
      look: 'pulling',
    });
    expect(badge(records('Accounts', { state: 'complete', here: 500, cut: true }))).toMatchObject({
      text: '500+',
      look: 'capped',
    });
    expect(
      badge(records('Invoices', { state: 'stopped', here: 12_479, total: 12_480 })),
      'not 100 % before all are here',
    ).toMatchObject({ text: '99%' });
  });
});

describe('an empty table says why', () => {
  it('by what is known', () => {
    expect(emptyKind(records('Bills'), false)).toBe('not_connected');
    expect(emptyKind(records('Bills'), true)).toBe('not_read');
    expect(emptyKind(records('Bills', { state: 'complete' }), true)).toBe('none_exist');
    expect(emptyKind(records('Bills', { state: 'failed', problem: problem('not_allowed') }), true)).toBe(
      'not_allowed',
    );
    expect(emptyKind(records('Bills', { state: 'failed', problem: problem('timed_out') }), true)).toBe(
      'out_of_reach',
    );
    expect(emptyKind(records('Bills', { state: 'asking' }), true), 'rows are on their way').toBeNull();
    expect(
      emptyKind(records('Bills', { state: 'failed', here: 3 }), false),
      'rows that are here are shown',
    ).toBeNull();
  });
});

describe('a read at the row of its client', () => {
  const reading: ReadingView = {
    record_type: 'Invoices',
    rows: 4650,
    total: 12_480,
    since: NOW,
    waiting: 0,
  };

  it('says how far it is, and what Stop ends', () => {
    expect(readingText(reading, 'Harbor Lane')).toEqual({
      short: '37%',
      share: 4650 / 12_480,
      long: 'Reading invoices: 4,650 of 12,480 so far',
      stop: 'Stop reading invoices of Harbor Lane',
    });
    expect(readingText({ ...reading, total: null, waiting: 2 }, 'Harbor Lane')).toMatchObject({
      short: '4,650',
      share: null,
      long: 'Reading invoices: 4,650 so far',
      stop: 'Stop reading invoices and 2 waiting of Harbor Lane',
    });
    expect(readingText({ ...reading, rows: 0, total: null }, 'Harbor Lane').long).toBe(
      'Reading invoices: asking for page 1',
    );
  });

  it('says how it ended only where that is news', () => {
    const ended = (more: Parameters<typeof records>[1]) =>
      readEndedText(records('Invoices', more), reading, 'Harbor Lane');
    expect(ended({ state: 'complete', here: 12_480 })).toBe('12,480 invoices of Harbor Lane are here');
    expect(ended({ state: 'failed' })).toBe('Reading invoices of Harbor Lane did not work');
    const tried = { pages_read: 3, problem: problem('unreachable') };
    expect(ended({ state: 'complete', here: 9, tried })).toBe('Reading invoices of Harbor Lane did not work');
    expect(ended({ state: 'complete', here: 9, tried: { ...tried, problem: null } }), 'stopped').toBeNull();
    expect(ended({ state: 'peeked', here: 150 }), 'page 1 was all it was for').toBeNull();
  });
});
