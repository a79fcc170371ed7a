// What the foot says of a selection.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { selectedOf } from '../../../src/features/records/foot/selected';
import type { Selection } from '../../../src/components/grid/selection';
import type { CellKind } from '../../../src/gen/desk';
import type { NamedColumn } from '../../../src/words/columns';
import { currenciesOf, type Currencies } from '../../../src/features/records/foot/total-rows';
import { useLocale } from '../../../src/words/locale';

beforeEach(() => useLocale('en-GB'));
afterEach(() => useLocale(undefined));

const column = (field: string, kind: CellKind, adds_up = kind === 'money'): NamedColumn => ({
  field,
  kind,
  label: field,
  role: 'plain',
  rank: 0,
  adds_up,
});
const NAME = column('name', 'text');
const AMOUNT = column('amount', 'money');
const BALANCE = column('balanceRemaining', 'money');
const QUANTITY = column('quantity', 'number');
const RATE = column('rate', 'money', false);
const DURATION = column('duration', 'duration', true);
/** Every amount is in one currency. */
const ONE: Currencies = new Map(['amount', 'balanceRemaining', 'rate'].map((field) => [field, ['USD']]));
const SEVERAL: Currencies = new Map([...ONE, ['amount', ['USD', 'EUR']], ['rate', ['USD', 'EUR']]]);
/** The totals are not counted, or that failed. */
const UNKNOWN: Currencies = currenciesOf(null, [AMOUNT, BALANCE, RATE]);

const selection = (
  what: Selection['what'],
  columns: NamedColumn[],
  ...values: (string | null)[][]
): Selection => ({ what, columns, values, ticked: [], clear: () => undefined });

describe('rows that are checked', () => {
  it('are counted, with the sum of each column that adds up', () => {
    const selected = selectedOf(
      selection(
        'rows',
        [NAME, RATE, AMOUNT, BALANCE],
        ['Beckett', '9.50', '148920.75', '14892.08'],
        ['Étienne', '1', '3381.70', '3381.70'],
        ['Cedar', null, '128.75', '128.75'],
      ),
      ONE,
    );
    expect(selected.count).toBe(3);
    expect(selected.sums.map(({ label, sum }) => [label, sum?.text])).toEqual([
      ['amount', '152,431.20'],
      ['balanceRemaining', '18,402.53'],
    ]);
    expect(selected.statistics).toBeNull();
  });

  it('say what was not added, and add nothing across currencies', () => {
    const rows = selection('rows', [AMOUNT, BALANCE], ['1.00', 'n/a'], ['2.00', '5'], [null, null]);
    const selected = selectedOf(rows, SEVERAL);
    expect(selected.notAdded).toBe(1);
    expect(selected.sums.map(({ sum }) => sum?.text ?? null)).toEqual([null, '5.00']);
    const one = selectedOf(selection('rows', [AMOUNT], ['1.00']), SEVERAL);
    expect(one.sums[0]?.sum?.text, 'one amount is in one currency').toBe('1.00');
  });

  it('have no sum where none of their values is a number', () => {
    const rows = selection('rows', [AMOUNT, BALANCE, DURATION], [null, 'n/a', null], ['', 'n/a', 'PT1H']);
    expect(selectedOf(rows, ONE)).toMatchObject({ notAdded: 2, sums: [{ field: 'duration' }] });
  });
});

describe('a rectangle of cells', () => {
  it('has sum, average, count, least and greatest of one column, exactly', () => {
    const { count, statistics } = selectedOf(
      selection('cells', [AMOUNT], ['0.10'], ['0.20'], ['-0.05'], [null]),
      ONE,
    );
    expect(count).toBe(4);
    expect(statistics).toMatchObject({ count: 3, averageDigits: 4 });
    expect(statistics?.sum.text).toBe('0.25');
    expect(statistics?.average.text, 'two digits more').toBe('0.0833');
    expect(statistics?.least.text).toBe('(0.05)');
    expect(statistics?.greatest.text).toBe('0.20');
  });

  it('says that an average was rounded only where it was', () => {
    const { statistics } = selectedOf(selection('cells', [AMOUNT], ['1.00'], ['2.00']), ONE);
    expect(statistics?.average.text).toBe('1.50');
    expect(statistics?.averageDigits).toBeNull();
  });

  it('counts quantities and rates of one column, which somebody chose by hand', () => {
    const { statistics } = selectedOf(selection('cells', [QUANTITY], ['640'], ['112']), ONE);
    expect(statistics?.sum.text).toBe('752');
  });

  it('counts columns of amounts together, and of several kinds each by itself', () => {
    const both = selectedOf(
      selection('cells', [NAME, AMOUNT, BALANCE], ['a', '1', '2'], ['b', '3', '4']),
      ONE,
    );
    expect(both.count).toBe(6);
    expect(both.statistics?.sum.text).toBe('10.00');
    const mixed = selectedOf(
      selection('cells', [QUANTITY, RATE, AMOUNT], ['2', '3', '6'], ['1', '1', '1']),
      ONE,
    );
    expect(mixed.statistics).toBeNull();
    expect(mixed.sums.map(({ label, sum }) => [label, sum?.text])).toEqual([['amount', '7.00']]);
  });

  it('adds up lengths of time as hours', () => {
    const { statistics } = selectedOf(
      selection('cells', [DURATION], ['PT8H0M'], ['PT3H30M'], ['-PT0H15M'], ['half a day']),
      ONE,
    );
    expect(statistics?.sum.text).toBe('11:15');
    expect(statistics?.average.text).toBe('3:45');
    expect(statistics?.least.label).toBe('minus 15 minutes');
    expect(statistics?.count).toBe(3);
  });

  it('has no sum of a column without a number, and the statistics of the others', () => {
    const cells = selection('cells', [QUANTITY, AMOUNT], ['n/a', '1'], ['n/a', '2']);
    const { statistics, notAdded } = selectedOf(cells, ONE);
    expect([statistics?.sum.text, notAdded]).toEqual(['3.00', 2]);
    expect(selectedOf(selection('cells', [AMOUNT], ['n/a'], ['']), ONE).sums).toEqual([]);
  });

  it('has no numbers where none are selected', () => {
    const selected = selectedOf(selection('cells', [NAME], ['a'], ['b']), ONE);
    expect(selected).toEqual({ of: 'cells', count: 2, sums: [], statistics: null, notAdded: 0 });
  });
});

describe('amounts of currencies that are not known', () => {
  it('are counted and not added, while one alone is what it is', () => {
    const rows = selectedOf(
      selection('rows', [AMOUNT, BALANCE, DURATION], ['1', '5', 'PT1H'], ['2', null, 'PT2H']),
      UNKNOWN,
    );
    expect(rows.count).toBe(2);
    expect(rows.sums.map(({ label, sum }) => [label, sum?.text])).toEqual([
      ['balanceRemaining', '5.00'],
      ['duration', '3:00'],
    ]);
    const cells = selectedOf(selection('cells', [AMOUNT], ['1'], ['2']), UNKNOWN);
    expect(cells).toMatchObject({ count: 2, statistics: null, sums: [] });
    const numbers = selectedOf(selection('cells', [QUANTITY], ['1'], ['2']), UNKNOWN);
    expect(numbers.statistics?.sum.text, 'a quantity has no currency').toBe('3');
    const one = selectedOf(selection('cells', [AMOUNT], ['1'], [null]), UNKNOWN);
    expect(one.statistics?.sum.text).toBe('1.00');
  });

  it('are not added either where they have no totals and others are in several', () => {
    const rates = selection('cells', [RATE], ['1'], ['2']);
    expect(selectedOf(rates, ONE).statistics?.sum.text).toBe('3.00');
    expect(selectedOf(rates, SEVERAL)).toMatchObject({ count: 2, statistics: null, sums: [] });
    expect(selectedOf(rates, UNKNOWN)).toMatchObject({ count: 2, statistics: null, sums: [] });
  });

  it('are not added across columns of one currency each', () => {
    const currencies: Currencies = new Map([
      ['amount', ['EUR']],
      ['balanceRemaining', ['USD']],
    ]);
    const both = selectedOf(selection('cells', [AMOUNT, BALANCE], ['1', '2'], ['3', '4']), currencies);
    expect(both.statistics).toBeNull();
    expect(both.sums.map(({ sum }) => sum?.text)).toEqual(['4.00', '6.00']);
  });
});
