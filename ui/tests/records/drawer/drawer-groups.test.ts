// Which fields stand together in the drawer, for every type of the catalogue; and the lists within its records.
import { describe, expect, it } from 'vitest';
import { groupsOf } from '../../../src/features/records/drawer/groups';
import { linesOf, marked, matchesOf, valueOf } from '../../../src/features/records/drawer/json';
import {
  cellOf,
  listsOf,
  rowName,
  innerRows,
  typeOfTransaction,
} from '../../../src/features/records/drawer/lists';
import { titleOf } from '../../../src/features/records/drawer/title';
import { fieldValue } from '../../support/catalogue';
import { customerDetail, invoiceDetail } from '../../support/fake-detail';

describe('the headings of fields', () => {
  it('stand in one order, with what matters first under each', () => {
    const groups = groupsOf(invoiceDetail().fields, false);
    expect(groups.map(({ id }) => id)).toEqual([
      'balances',
      'contact',
      'terms',
      'dates',
      'accounts',
      'details',
      'identity',
    ]);
    expect(groups[0]?.entries.map(({ path }) => path)).toEqual([
      'subtotal',
      'salesTaxTotal',
      'amount',
      'balanceRemaining',
      'currency',
      'exchangeRate',
    ]);
  });

  it('leave out blanks, and an address without a line', () => {
    const paths = (blanks: boolean) =>
      groupsOf(customerDetail().fields, blanks).flatMap(({ entries }) => entries.map(({ path }) => path));
    expect(paths(true)).toEqual(expect.arrayContaining(['fax', 'shippingAddress', 'resaleNumber']));
    for (const blank of ['fax', 'shippingAddress', 'resaleNumber']) expect(paths(false)).not.toContain(blank);
  });
});

describe('an address', () => {
  const linesOfAddress = (parts: Record<string, string | null>) => {
    const fields = Object.entries(parts).map(([name, text]) => fieldValue(`address.${name}`, 'text', text));
    const [entry] = groupsOf(fields, true)[0]?.entries ?? [];
    return entry?.is === 'address' ? entry.lines : null;
  };

  it('is written as on a letter', () => {
    expect(
      linesOfAddress({
        line1: 'Accounts Payable',
        line2: '1400 Blakely Street',
        line3: null,
        city: 'Dunmore',
        state: 'PA',
        postalCode: '18512',
        country: 'USA',
        note: 'Back door',
      }),
    ).toEqual(['Accounts Payable', '1400 Blakely Street', 'Dunmore, PA 18512', 'USA', 'Back door']);
    expect(linesOfAddress({ city: null, state: null, postalCode: '18512' })).toEqual(['18512']);
    expect(linesOfAddress({ city: 'Dunmore', state: null })).toEqual(['Dunmore']);
    expect(linesOfAddress({ line1: null })).toEqual([]);
  });
});

describe('the lists within records', () => {
  it('come as they are written: no amount becomes a binary fraction', () => {
    const record = valueOf(
      '{"lines":[{"item":{"id":"1","fullname":"Sand"},"amount":1.10000000000000000001,"x":null}]}',
    );
    const [row] = innerRows(record, 'lines');
    expect(cellOf(row ?? null, 'amount')).toBe('1.10000000000000000001');
    expect(cellOf(row ?? null, 'item')).toBe('Sand');
    expect(cellOf(row ?? null, 'x')).toBeNull();
  });

  it('lie within rows of other lists too', () => {
    const record = valueOf(
      '{"groups":[{"lines":[{"a":"1"},{"a":"2"}]},{"lines":null},{},{"lines":[{"a":"3"}]}]}',
    );
    expect(innerRows(record, 'groups.lines').map((row) => cellOf(row, 'a'))).toEqual(['1', '2', '3']);
  });

  it('are shown where the catalogue does not know them', () => {
    const record = valueOf('{"itemSalesTax":[{"id":"7","fullname":"City"}],"tags":["red","blue"],"none":[]}');
    const found = listsOf(record, [{ path: 'lines', rows: 0 }], [{ path: 'id' }]);
    expect(found.map(({ path, isTable }) => [path, isTable])).toEqual([
      ['lines', true],
      ['itemSalesTax', false],
      ['tags', false],
    ]);
    const names = found.slice(1).map(({ rows, shape }) => rows.map((row) => rowName(row, shape)));
    expect(names).toEqual([['City'], ['red', 'blue']]);
    const fields = listsOf(record, [], [{ path: 'itemSalesTax[0]' }]);
    expect(
      fields.map(({ path }) => path),
      'references that are fields are shown once',
    ).toEqual(['tags']);
  });

  it('name transactions by the list that has them', () => {
    expect(typeOfTransaction('ReceivePayment')).toBe('ReceivePayments');
    expect(typeOfTransaction('bill_payment_check')).toBe('CheckBillPayments');
    expect(typeOfTransaction('Paycheck')).toBeNull();
    expect(typeOfTransaction(null)).toBeNull();
  });
});

describe('the title of a record', () => {
  it('is its name, or the number or the day of a transaction with whom it is', () => {
    expect(titleOf(customerDetail(), undefined)).toEqual({ title: 'Dunmore Public Schools', party: null });
    const invoice = invoiceDetail();
    expect(titleOf(invoice, undefined)).toEqual({
      title: 'Invoice 10481',
      party: 'Abernathy & Sons Masonry',
    });
    const fields = invoice.fields.filter(({ path }) => path !== 'refNumber');
    expect(titleOf({ ...invoice, fields }, undefined).title).toBe('Invoice of Jan 02, 2024');
    expect(titleOf({ ...invoice, fields: [] }, undefined).title).toBe('inv-0');
    expect(titleOf({ ...invoice, fields: [], id: '' }, undefined).title).toBe('Invoice');
    const [number] = invoice.fields.filter(({ path }) => path === 'refNumber');
    const credit = { ...number!, path: 'credit.refNumber' };
    expect(titleOf({ ...invoice, fields: [credit] }, undefined).title).toBe('10481');
  });
});

describe('JSON in lines', () => {
  const textOf = (json: string) => linesOf(json).map((line) => line.map(({ text }) => text).join(''));

  it('changes blanks between its signs and nothing else', () => {
    const json = '{"a":1.50,"b":{"c":"x {y}: \\" \\u00e9","d":[]},"e":[1e3,null,{}],"a":-0}';
    expect(textOf(json)).toEqual([
      '{',
      '  "a": 1.50,',
      '  "b": {',
      '    "c": "x {y}: \\" \\u00e9",',
      '    "d": []',
      '  },',
      '  "e": [',
      '    1e3,',
      '    null,',
      '    {}',
      '  ],',
      '  "a": -0',
      '}',
    ]);
    expect(textOf(textOf(json).join('\n'))).toEqual(textOf(json));
  });

  it('shows what is no JSON as it is', () => {
    expect(textOf('{"a":')).toEqual(['{"a":']);
    expect(textOf('<html>')).toEqual(['<html>']);
    expect(textOf('')).toEqual(['']);
    expect(valueOf('<html>')).toBeNull();
    expect(valueOf('{"a":[1,{"b":')).toBeNull();
  });

  it('tells its pieces apart', () => {
    expect(linesOf('{"a":null}')[1]).toEqual([
      { look: 'sign', text: '  ' },
      { look: 'key', text: '"a"' },
      { look: 'sign', text: ': ' },
      { look: 'nothing', text: 'null' },
    ]);
  });

  it('finds a text across pieces, in small and capital letters', () => {
    const lines = linesOf('{"Name":"a.b","c":[1]}');
    expect(matchesOf(lines, 'name": "A')).toEqual([{ line: 1, start: 3, end: 12 }]);
    expect(matchesOf(lines, 'a.b')).toHaveLength(1);
    expect(matchesOf(lines, 'axb')).toEqual([]);
    const [match] = matchesOf(lines, 'e": "a');
    const pieces = marked(lines[1] ?? [], match ? [match] : [], 4);
    expect(pieces.map(({ text }) => text).join('')).toBe('  "Name": "a.b",');
    expect(
      pieces
        .filter((piece) => piece.match === 4)
        .map(({ text }) => text)
        .join(''),
    ).toBe('e": "a');
  });
});
