// Cells as texts for other programs.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CellBlock } from '../../../src/components/grid/cell-block';
import { clipboardText, type CopyFormat } from '../../../src/components/grid/clipboard';
import type { CellKind } from '../../../src/gen/desk';
import type { NamedColumn } from '../../../src/words/columns';
import { useLocale } from '../../../src/words/locale';

beforeEach(() => useLocale('en-GB'));
afterEach(() => useLocale(undefined));

const column = (field: string, kind: CellKind, label = field): NamedColumn => ({
  field,
  kind,
  label,
  role: 'plain',
  rank: 0,
});
const block = (kind: CellKind, ...values: (string | null)[]): CellBlock => ({
  columns: [column('field', kind, 'Field')],
  rows: values.map((value) => [value]),
});
const write = (cells: CellBlock, format: CopyFormat = 'text', heads = false) =>
  clipboardText(cells, { format, heads });

const invoices: CellBlock = {
  columns: [
    column('refNumber', 'text', 'No.'),
    column('transactionDate', 'date', 'Date'),
    column('isPaid', 'yes_no', 'Paid'),
    column('amount', 'money', 'Amount'),
  ],
  rows: [
    ['10481', '2024-01-02', 'true', '4218.6'],
    ['A "b", c', '2024-02-30', null, '-612.40'],
  ],
};

describe('a text for a spreadsheet', () => {
  it('has tabs and lines, whole amounts without separators, and dates that every spreadsheet reads', () => {
    expect(write(invoices)).toBe('10481\t2024-01-02\tYes\t4218.60\nA "b", c\t2024-02-30\t\t-612.40');
    expect(write(invoices, 'text', true).split('\n')[0]).toBe('No.\tDate\tPaid\tAmount');
  });

  it('keeps every digit, and signs with a hyphen', () => {
    expect(write(block('money', '12345678901234567890.123', '-0.5', '1E3'))).toBe(
      '12345678901234567890.123\n-0.50\n1000.00',
    );
    expect(write(block('number', '7.00', '-3'))).toBe('7.00\n-3');
    expect(write(block('duration', 'PT127H5M', 'PT0H45M'))).toBe('127:05\n0:45');
  });

  it('has the decimal sign that spreadsheets on this computer read', () => {
    useLocale('de-DE');
    expect(write(block('money', '1234567.8', '-2'))).toBe('1234567,80\n-2,00');
    expect(write(block('money', '1234567.8', '-2'), 'csv'), 'but a file is for any computer').toBe(
      '1234567.80\r\n-2.00\r\n',
    );
    useLocale('ar-EG');
    expect(write(block('money', '12.5', '1')), 'in digits that every program reads').toBe('12.50\n1.00');
  });

  it('begins no cells within a cell', () => {
    expect(write(block('text', 'one\ttwo\r\nthree', '"quoted" and more'))).toBe(
      'one two three\n"""quoted"" and more"',
    );
  });

  it('computes nothing', () => {
    const formulas = ['=1+1', '@SUM(A1)', '+cmd|x', '-2+3', '  =1', '\uff1d1+1'];
    for (const text of formulas) {
      expect(write(block('text', text, 'x')).split('\n')[0], text).toBe(`'${text}`);
      expect(
        write(block('text', text, 'x'), 'csv')
          .split('\r\n')[0]
          ?.replace(/^"|"$/g, ''),
        text,
      ).toBe(`'${text}`);
    }
    expect(write(block('money', '=1+1', '-1')), 'in a column of amounts too').toBe("'=1+1\n-1.00");
    expect(write(block('duration', '-PT1H15M', 'PT1H'))).toBe("'-1:15\n1:00");
    expect(write(block('text', '+1 (555) 010-0199', 'a=b')), 'a phone number is none').toBe(
      '+1 (555) 010-0199\na=b',
    );
  });

  it('is the value itself where it is one cell', () => {
    expect(write(block('text', '=1+1\tand "more"'))).toBe('=1+1\tand "more"');
    expect(write(block('money', '-1234.5'))).toBe('-1234.50');
    expect(write(block('text', null))).toBe('');
    expect(write(block('text', '=1'), 'text', true), 'with its heading it is a table').toBe("Field\n'=1");
  });

  it('writes moments by their clock', () => {
    expect(write(block('date_time', '2024-01-31T14:05:09-05:00'))).toBe('2024-01-31 14:05:09');
    expect(write(block('date_time', '2024-01-31T14:05:00'))).toBe('2024-01-31 14:05:00');
    expect(write(block('date_time', 'soon'))).toBe('soon');
  });
});

describe('other formats', () => {
  it('CSV quotes what has commas, quotes, breaks or spaces at its ends', () => {
    expect(write(invoices, 'csv', true)).toBe(
      'No.,Date,Paid,Amount\r\n10481,2024-01-02,Yes,4218.60\r\n"A ""b"", c",2024-02-30,,-612.40\r\n',
    );
    expect(write(block('text', 'a\nb', ' c'), 'csv')).toBe('"a\nb"\r\n" c"\r\n');
  });

  it('Markdown is a table as it is on screen, with amounts on the right', () => {
    expect(write(invoices, 'markdown')).toBe(
      [
        '| No. | Date | Paid | Amount |',
        '| --- | --- | --- | ---: |',
        '| 10481 | 02 Jan 2024 | Yes | 4,218.60 |',
        '| A "b", c | 2024-02-30 |  | -612.40 |',
      ].join('\n'),
    );
    expect(write(block('text', 'a|b\n*c* <d>', 'x'), 'markdown')).toContain('| a\\|b \\*c\\* \\<d\\> |');
  });

  it('JSON has the values of the records under the names of their fields', () => {
    expect(JSON.parse(write(invoices, 'json'))).toEqual([
      { refNumber: '10481', transactionDate: '2024-01-02', isPaid: true, amount: '4218.6' },
      { refNumber: 'A "b", c', transactionDate: '2024-02-30', isPaid: null, amount: '-612.40' },
    ]);
  });
});
