// Rows of all pages, for paper and for the clipboard: what they are while the table on screen becomes another one.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearPaper } from '../../../src/features/records/foot/paper';
import type { RecordsModel } from '../../../src/features/records/records.svelte';
import type { TableModel } from '../../../src/features/records/table.svelte';
import type { TableTotals } from '../../../src/gen/desk';
import { useLocale } from '../../../src/words/locale';
import { FakeDesk, problem, records } from '../../support/fake-desk';
import { invoices } from '../../support/fake-records';
import { pageOf, totalsOf } from '../../support/fake-tables';
import { cell, head, mouse } from '../../support/grid.svelte';
import { click, get, has, openWindow, shownOf, text, until } from '../../support/window';

const HERE = 1200;
let desk: FakeDesk;
let model: RecordsModel;
let table: TableModel;
const print = vi.fn();

async function open(more: (desk: FakeDesk) => void = () => undefined): Promise<void> {
  useLocale('en-GB');
  localStorage.clear();
  print.mockReset();
  vi.stubGlobal('print', print);
  desk = new FakeDesk();
  desk.place('harbor-lane', 'records', 'Invoices');
  desk.records = {
    Invoices: records('Invoices', { state: 'complete', here: HERE, total: HERE, read_at: Date.now() }),
    Customers: records('Customers', { state: 'complete', here: 3, total: 3, read_at: Date.now() }),
  };
  more(desk);
  const app = await openWindow(desk);
  await until(() => expect(cell(0, 0).textContent).toContain('10481'));
  const shown = shownOf(app).records;
  if (!shown?.table) throw new Error('no table is open');
  model = shown;
  table = shown.table;
}
afterEach(() => {
  clearPaper();
  vi.unstubAllGlobals();
});

/** Has something happen while the first of the gathered pages is read. */
function meanwhile(happens: () => Promise<void>): void {
  desk.answers.table_page = async ({ record_type, view, page, size }) => {
    if (size === 500 && page === 1) await happens();
    return pageOf(record_type, HERE, view, page, size);
  };
}
const hideTerms = async () => {
  mouse('contextmenu', head('terms'));
  click('menu-hide');
  await until(() => expect(table.columns.map(({ field }) => field)).not.toContain('terms'));
};
const sort = async () => {
  table.change({ order: [{ path: 'refNumber', descending: true }] });
  await until(() => expect(table.isAnswered).toBe(true));
};
const amounts = Array.from({ length: HERE }, (_, i) => Number(invoices(i).cells[6]));
const copied = () => desk.calls('copy_text').map((one) => one.text);

function copyColumn(col: number): void {
  mouse('contextmenu', cell(0, col));
  click('menu-copy-column');
}

describe('copying a column of all pages', () => {
  beforeEach(() => open());

  it('takes its own values while another column is hidden', async () => {
    meanwhile(hideTerms);
    copyColumn(6);
    await until(() => expect(copied()).toHaveLength(1));
    expect(copied()[0]?.split('\n').map(Number)).toEqual(amounts);
  });

  it('says that the rows changed where the table is sorted meanwhile', async () => {
    meanwhile(sort);
    copyColumn(6);
    await until(() => expect(text('toast')).toMatch(/^The rows changed meanwhile/));
    expect(copied()).toEqual([]);
    expect(has('column-copying')).toBe(false);
  });
});

describe('a column that is being copied', () => {
  let answer: (fails: boolean) => void = () => undefined;
  beforeEach(async () => {
    await open();
    desk.answers.table_page = async ({ record_type, view, page, size }) => {
      const waits = size === 500 && page > 1;
      if (waits && (await new Promise<boolean>((done) => (answer = done)))) throw problem('storage');
      return pageOf(record_type, record_type === 'Invoices' ? HERE : 3, view, page, size);
    };
    copyColumn(6);
    await until(() => expect(text('column-copying')).toContain('500'));
  });
  /** The answer comes, and no further page is asked for. */
  const ended = async (fails: boolean) => {
    answer(fails);
    await new Promise((next) => setTimeout(next));
    const pages = desk.calls('table_page').filter((one) => one.size === 500);
    expect(pages.map((one) => one.page)).toEqual([1, 2]);
    expect(copied()).toEqual([]);
  };
  const showCustomers = async () => {
    click('type-Customers');
    await until(() =>
      expect(document.querySelector('[role=grid]')?.getAttribute('aria-label')).toBe('Customers'),
    );
  };

  it.each([false, true])(
    'is left alone once another table is shown, and nothing is said of it',
    async (fails) => {
      await showCustomers();
      expect(has('column-copying')).toBe(false);
      await ended(fails);
      expect(has('toast')).toBe(false);
      expect(model.problems.current).toBeNull();
    },
  );

  it('is left alone once the connection is left', async () => {
    click('board');
    await ended(false);
  });

  it('goes on where another is too long to copy', async () => {
    const { table: page } = table;
    if (!page) throw new Error('no page');
    table.table = { ...page, count: 100_001 };
    copyColumn(0);
    await until(() => expect(text('toast')).toContain('100,001 rows'));
    expect(text('column-copying')).toContain('Amount');
    table.table = page;
    answer(false);
    await until(() => expect(text('column-copying')).toContain('1,000'));
    answer(false);
    await until(() => expect(copied()).toHaveLength(1));
    expect(has('column-copying')).toBe(false);
  });
});

describe('printing all rows', () => {
  it('has each value under its column while one is hidden', async () => {
    await open();
    meanwhile(hideTerms);
    click('print');
    click('print-start');
    await until(() => expect(print).toHaveBeenCalledTimes(1));
    const names = [...get('paper').querySelectorAll('thead tr:last-child th')].map((one) => one.textContent);
    const at = names.findIndex((name) => name === 'Amount');
    const shown = [...get('paper').querySelectorAll('tbody tr:not(.paper-totals)')].map((row) =>
      Number(row.children[at]?.textContent?.replace(/[(),]/g, (sign) => (sign === '(' ? '-' : ''))),
    );
    expect(shown).toEqual(amounts);
  });

  it('prints nothing where the table was sorted meanwhile', async () => {
    await open();
    meanwhile(sort);
    click('print');
    click('print-start');
    await until(() => expect(has('print-changed')).toBe(true));
    expect(print).not.toHaveBeenCalled();
  });
});

describe('printing, once the totals are counted', () => {
  let counted: () => void = () => undefined;
  beforeEach(async () => {
    await open((desk) => {
      desk.answers.table_totals = ({ view }) =>
        new Promise<TableTotals>((done) => (counted = () => done(totalsOf('Invoices', HERE, view))));
    });
    click('print');
  });
  const gathered = () =>
    until(() => expect(desk.calls('table_page').filter((one) => one.size === 500)).toHaveLength(3));

  it('prints the rows with them', async () => {
    click('print-start');
    await gathered();
    expect(print).not.toHaveBeenCalled();
    counted();
    await until(() => expect(print).toHaveBeenCalledTimes(1));
    expect(text('paper')).toContain('1,200 invoices');
  });

  it('prints nothing where the rows are of another copy than the page on screen by then', async () => {
    click('print-start');
    await gathered();
    desk.answers.table_page = ({ record_type, view, page, size }) => ({
      ...pageOf(record_type, HERE, view, page, size),
      copy: 2,
    });
    table.refresh(true);
    await until(() => expect(table.table?.copy).toBe(2));
    const before = counted;
    counted();
    await until(() => expect(counted).not.toBe(before));
    counted();
    await until(() => expect(has('print-changed')).toBe(true));
    expect(print).not.toHaveBeenCalled();
  });

  it('prints nothing of a page in place of which another view is on screen by then', async () => {
    get('print-dialog').querySelector<HTMLInputElement>('input[value=page]')?.click();
    click('print-start');
    table.change({ filter: { rule: { path: 'balanceRemaining', test: { is: 'equal', to: '-612.40' } } } });
    await until(() => expect(table.isAnswered).toBe(true));
    const before = counted;
    counted();
    await until(() => expect(counted).not.toBe(before));
    counted();
    await until(() => expect(has('print-changed')).toBe(true));
    expect(print).not.toHaveBeenCalled();
  });
});
