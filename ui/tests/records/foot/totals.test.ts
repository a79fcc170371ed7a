// The totals of a table: when they are asked for, whose they are, and their rows.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Totals } from '../../../src/features/records/foot/totals.svelte';
import { durationText } from '../../../src/components/kinds/durations';
import { notAdded, currenciesOf, totalRows } from '../../../src/features/records/foot/total-rows';
import type { ColumnView, TablePage, TableTotals, Total, View, ViewRequest } from '../../../src/gen/desk';
import type { ProfileDoor } from '../../../src/platform/desk';
import { namedColumns } from '../../../src/words/columns';
import { useLocale } from '../../../src/words/locale';
import { problem } from '../../support/fake-desk';

const column = (field: string, kind: ColumnView['kind']): ColumnView => ({
  field,
  kind,
  role: 'plain',
  rank: 0,
  adds_up: ['amount', 'balanceRemaining', 'duration'].includes(field),
});
const COLUMNS = [column('refNumber', 'text'), column('amount', 'money'), column('rate', 'money')];
const PLAIN: View = { list: null, columns: [], filter: null, search: null, order: [] };
const NORTH: View = { ...PLAIN, search: { text: 'north', within: 'shown' } };

const page = (more: Partial<TablePage> = {}): TablePage => ({
  copy: 7,
  columns: COLUMNS,
  rows: [],
  page: 1,
  pages: 1,
  count: 10,
  here: 10,
  first: 1,
  ...more,
});
const total = (currency: string | null, sum: string, more: Partial<Total> = {}): Total => ({
  currency,
  sum,
  added: 3,
  blank: 0,
  not_added: 0,
  ...more,
});
const sums = (count: number, ...totals: Total[]): TableTotals => ({
  count,
  columns: [{ path: 'amount', totals }],
});

describe('totals', () => {
  let asked: Omit<ViewRequest, 'profile'>[];
  let answers: ((answer: TableTotals | Error) => void)[];
  let totals: Totals;
  beforeEach(() => {
    vi.useFakeTimers();
    asked = [];
    answers = [];
    const call = (_: string, request: Omit<ViewRequest, 'profile'>) => {
      asked.push(request);
      return new Promise<TableTotals>((resolve, reject) =>
        answers.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer))),
      );
    };
    totals = new Totals({ connection: 'conn_1', record_type: 'Invoices', copy: null }, {
      call,
    } as unknown as ProfileDoor);
  });
  afterEach(() => {
    totals.close();
    vi.useRealTimers();
  });
  /** Lets so much time pass. */
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  const answer = async (count: number, sum = '1.00') => {
    answers.shift()?.(sums(count, total(null, sum)));
    await pass(0);
  };

  it('are of all rows that were here when they were asked for, also where the page is older', async () => {
    totals.follow(page({ count: 3 }), NORTH, 30);
    await pass(0);
    await answer(9);
    expect(totals.current?.here).toBe(30);
  });

  it('are asked with the view of the page, and are of no order', async () => {
    totals.follow(page(), { ...NORTH, order: [{ path: 'amount', descending: true }] }, 10);
    await pass(0);
    expect(asked).toEqual([
      {
        connection: 'conn_1',
        record_type: 'Invoices',
        copy: null,
        view: { ...NORTH, columns: ['refNumber', 'amount', 'rate'] },
      },
    ]);
    expect(totals.current, 'they are counted').toBeNull();
    await answer(4);
    expect(totals.current?.totals.count).toBe(4);
    totals.follow(page(), NORTH, 10);
    totals.follow(page({ page: 2, first: 151 }), NORTH, 10);
    await pass(5000);
    expect(asked, 'another order or page has the same sums').toHaveLength(1);
  });

  it('of an older view never stand under a newer page', async () => {
    totals.follow(page(), PLAIN, 10);
    await pass(0);
    await answer(10);
    totals.follow(page({ count: 4 }), NORTH, 10);
    expect(totals.current, 'at once').toBeNull();
    await pass(0);
    totals.follow(page(), PLAIN, 10);
    expect(totals.current?.totals.count, 'those of the view that is on screen again are known').toBe(10);
    await answer(4);
    expect(totals.current, 'an answer that comes late').toBeNull();
    await pass(0);
    await answer(10);
    expect(totals.current?.totals.count).toBe(10);
    for (const other of [page({ copy: 8 }), page({ columns: [column('amount', 'money')] })]) {
      totals.follow(other, PLAIN, 10);
      expect(totals.current).toBeNull();
    }
    totals.follow(page(), { ...PLAIN, list: 'lines' }, 10);
    expect(totals.current).toBeNull();
  });

  it('follow rows that come in, once a second', async () => {
    totals.follow(page(), PLAIN, 150);
    await pass(0);
    await answer(150);
    for (let here = 300; here <= 1500; here += 150) {
      totals.follow(page(), PLAIN, here);
      await pass(100);
    }
    expect(asked).toHaveLength(1);
    expect(totals.current?.totals.count, 'the ones of before stand meanwhile').toBe(150);
    await pass(100);
    expect(asked).toHaveLength(2);
    totals.follow(page(), PLAIN, 1650);
    await pass(3000);
    expect(asked, 'one at a time').toHaveLength(2);
    await answer(1500);
    await pass(0);
    expect(asked).toHaveLength(3);
    await answer(1650);
    await pass(5000);
    expect(asked, 'and no more when none come').toHaveLength(3);
    expect(totals.current?.totals.count).toBe(1650);
  });

  it('are of the state that the page was read in, and of no other copy', async () => {
    totals.follow(page({ state: 'a' }), PLAIN, 10);
    await pass(0);
    expect(asked[0]?.state).toBe('a');
    answers.shift()?.({ ...sums(9, total(null, '1')), state: 'b' });
    await pass(5000);
    expect(totals.current, 'the copy was another one').toBeNull();
    expect(asked, 'nothing is known before the page is read again').toHaveLength(1);
    totals.follow(page({ state: 'b' }), PLAIN, 10);
    await pass(1000);
    expect(asked[1]?.state).toBe('b');
    answers.shift()?.({ ...sums(9, total(null, '1')), state: 'b' });
    await pass(0);
    expect(totals.current?.totals.count).toBe(9);
    totals.follow(page({ state: 'b' }), PLAIN, 20);
    await pass(1000);
    expect(asked[2], 'rows that came since are to be counted').not.toHaveProperty('state');
  });

  it('are not asked for where no column adds up', async () => {
    totals.follow(page({ columns: [column('name', 'text'), column('rate', 'money')] }), PLAIN, 10);
    await pass(2000);
    expect(asked).toEqual([]);
    expect(await totals.counted()).toBeNull();
  });

  it('say that they could not be counted, and are counted again', async () => {
    totals.follow(page(), PLAIN, 10);
    await pass(0);
    answers.shift()?.(Object.assign(new Error('refused'), problem('internal')));
    await pass(0);
    expect(totals.problems.current?.code).toBe('internal');
    await pass(5000);
    expect(asked).toHaveLength(1);
    const counted = totals.counted();
    await pass(0);
    await answer(10);
    expect((await counted)?.totals.count).toBe(10);
    expect(totals.problems.current).toBeNull();
  });
});

describe('the rows of totals', () => {
  beforeEach(() => useLocale('en-GB'));
  afterEach(() => useLocale(undefined));

  const columns = namedColumns('Invoices', [
    column('refNumber', 'text'),
    column('amount', 'money'),
    column('rate', 'money'),
    column('balanceRemaining', 'money'),
    column('duration', 'duration'),
  ]);
  const texts = (totals: TableTotals) =>
    totalRows(totals, columns).map(({ currency, sums }) => [
      currency,
      ...sums.map((sum) => (sum === null ? null : sum.value.text)),
    ]);

  it('are one where no currency is named', () => {
    const totals: TableTotals = {
      count: 3,
      columns: [
        { path: 'amount', totals: [total(null, '12345678901234567890.10')] },
        { path: 'rate', totals: [total(null, '99')] },
        { path: 'balanceRemaining', totals: [total(null, '-612.40')] },
        { path: 'duration', totals: [total(null, '40500')] },
      ],
    };
    expect(texts(totals)).toEqual([[null, null, '12,345,678,901,234,567,890.10', null, '(612.40)', '11:15']]);
    expect(Object.fromEntries(currenciesOf(totals, columns))).toEqual({
      amount: [null],
      rate: [null],
      balanceRemaining: [null],
    });
  });

  it('are one a currency, those without one last, and lengths of time in the first', () => {
    const totals: TableTotals = {
      count: 9,
      columns: [
        { path: 'amount', totals: [total('USD', '5'), total('EUR', '7'), total(null, '1')] },
        { path: 'balanceRemaining', totals: [total('EUR', '2'), total(null, '0')] },
        { path: 'duration', totals: [total(null, '60')] },
      ],
    };
    expect(texts(totals)).toEqual([
      ['EUR', null, '7.00', null, '2.00', '0:01'],
      ['USD', null, '5.00', null, null, null],
      [null, null, '1.00', null, '0.00', null],
    ]);
    expect(Object.fromEntries(currenciesOf(totals, columns)), 'what does not add up may be in any').toEqual({
      amount: ['USD', 'EUR', null],
      rate: ['USD', 'EUR', null],
      balanceRemaining: ['EUR', null],
    });
    expect(currenciesOf(null, columns).get('amount'), 'nobody knows before they are counted').toEqual([]);
  });

  it('name a currency that is the only one', () => {
    expect(texts(sums(3, total('USD', '5')))[0]?.[0]).toBe('USD');
  });

  it('have no 0.00 where nothing was added, and tell what was not', () => {
    const totals = sums(3, total(null, '0.00', { added: 0, blank: 1, not_added: 2 }));
    const [row] = totalRows(totals, columns);
    expect(row?.sums[1]).toMatchObject({ isSum: false, value: { text: '–', label: 'empty' } });
    expect(notAdded(totals, columns)).toEqual([{ label: 'Amount', count: 2 }]);
  });

  it('write lengths of time of any size', () => {
    expect(durationText('40500')).toBe('PT11H15M0S');
    expect(durationText('-4500')).toBe('-PT1H15M0S');
    expect(durationText('3600000000000')).toBe('PT1000000000H0M0S');
  });
});
