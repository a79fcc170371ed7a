// What this computer's Excel expects, sizes of files, and rows that are dragged out of a table.
import { afterEach, describe, expect, it } from 'vitest';
import { sizeText } from '../../src/features/export/words';
import { decimalMark, listSeparator, useLocale } from '../../src/words/locale';
import { cell, drawGrid, invoiceRows, mouse } from '../support/grid.svelte';
import { press } from '../support/window';

afterEach(() => useLocale('en-GB'));

describe('values in files', () => {
  it.each([
    ['en-GB', '.', ','],
    ['en-US', '.', ','],
    ['de-DE', ',', ';'],
    ['fr-FR', ',', ';'],
    ['de-CH', '.', ';'],
    ['de-LI', '.', ';'],
  ])('are divided in %s as Excel does it there', (locale, mark, separator) => {
    useLocale(locale);
    expect([decimalMark(), listSeparator()]).toEqual([mark, separator]);
  });
});

describe('the size of a file', () => {
  it.each([
    [0, '0 byte'],
    [999, '999 byte'],
    [48_210, '48 kB'],
    [1_240_000, '1.2 MB'],
    [96_200_000, '96 MB'],
    [2_500_000_000, '2.5 GB'],
  ])('of %i bytes is %s', (bytes, text) => {
    useLocale('en-GB');
    expect(sizeText(bytes)).toBe(text);
  });
});

describe('rows dragged out of a table', () => {
  /** Begins to drag an element. Answers with what is dragged as text; undefined where nothing is. */
  function drag(element: Element | null | undefined): string | undefined {
    const data = new Map<string, string>();
    const event = new Event('dragstart', { bubbles: true, cancelable: true });
    const dataTransfer = {
      setData: (kind: string, text: string) => data.set(kind, text),
      effectAllowed: '',
    };
    Object.assign(event, { dataTransfer });
    element?.dispatchEvent(event);
    return data.get('text/plain');
  }
  const handle = (row: number) => cell(row, 0)?.parentElement?.querySelector('td.sel');
  const box = (row: number) => handle(row)?.querySelector('input') ?? document.body;
  const heads = 'No.\tDate\tCustomer\tP.O. no.\tTerms\tDue\tAmount\tBalance';
  const first = (text: string | undefined) => text?.split('\n').map((line) => line.split('\t')[0]);
  const rows = invoiceRows(10);
  const ref = (row: number) => rows[row]?.cells[0];

  it('are the row under the pointer, with its heads', () => {
    drawGrid({ rows });
    expect(drag(handle(2))?.split('\n')[0]).toBe(heads);
    expect(first(drag(handle(2)))).toEqual(['No.', ref(2)]);
  });

  it('are the ticked rows where some are ticked', () => {
    drawGrid({ rows });
    mouse('click', box(1));
    mouse('click', box(4));
    expect(first(drag(handle(2)))).toEqual(['No.', ref(1), ref(4)]);
  });

  it('are the selected cells where the row is among them', () => {
    drawGrid({ rows });
    mouse('mousedown', cell(3, 0));
    press('ArrowDown', { shift: true });
    expect(drag(handle(4))?.split('\n')).toEqual(['No.', ref(3), ref(4)]);
    expect(first(drag(handle(7)))).toEqual(['No.', ref(7)]);
    mouse('mousedown', cell(7, 2));
    expect(drag(handle(7))?.split('\n')[0], 'one cell with the focus is no selection').toBe(heads);
  });

  it('begin at the box alone, so that a press elsewhere selects', () => {
    drawGrid({ rows });
    expect(handle(2)?.getAttribute('draggable')).toBe('true');
    expect(cell(2, 1)?.hasAttribute('draggable')).toBe(false);
    expect(drag(cell(2, 1))).toBeUndefined();
    expect(drag(document.querySelector('th.sel'))).toBeUndefined();
  });
});
