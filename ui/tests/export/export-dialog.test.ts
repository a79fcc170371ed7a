// The export of a table: what is asked, what the desk is asked for, and doing it again as before.
import { flushSync } from 'svelte';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ExportPlan, RecordTypePath, RecordsView } from '../../src/gen/desk';
import { useLocale } from '../../src/words/locale';
import { FakeDesk, problem, records } from '../support/fake-desk';
import { exportPlan } from '../support/fake-exports';
import { fieldsOf, STATE } from '../support/fake-tables';
import { click, get, has, openWindow, press, shownOf, text, type, until } from '../support/window';

let desk: FakeDesk;
beforeEach(() => {
  useLocale('en-GB');
  localStorage.clear();
  desk = new FakeDesk();
});

const input = (id: string) => get(id) as HTMLInputElement;
const asked = () => desk.calls('export_table');
const last = () => {
  const request = asked().at(-1);
  if (!request) throw new Error('no export was asked for');
  return request;
};
const begin = () => click('export-start');
const started = (times = 1) => until(() => expect(asked()).toHaveLength(times));

/** Opens the table of a type, of which so many rows are here. */
async function table(here: number, more: Partial<RecordsView> = {}, path: RecordTypePath = 'Invoices') {
  desk.place('harbor-lane', 'records', path);
  desk.records = {
    [path]: records(path, { state: 'complete', here, total: here, read_at: Date.now(), ...more }),
  };
  const app = await openWindow(desk);
  await until(() => expect(has('export')).toBe(true));
  const model = shownOf(app).records?.table;
  if (!model) throw new Error('no table is open');
  return { app, model };
}

/** The same with the dialog open, once the desk told how it was done last time. */
async function dialog(here = 20, more: Partial<RecordsView> = {}, path: RecordTypePath = 'Invoices') {
  const opened = await table(here, more, path);
  click('export');
  await until(() => expect(input('export-file').value).toBe(desk.plan.file));
  await until(() => expect(input('export-columns-every').disabled).toBe(false));
  return opened;
}

const unpaid = { rule: { path: 'balanceRemaining', test: { is: 'not_equal', to: '0' } } } as const;

describe('what is exported', () => {
  it('is the view as it is on screen, unless something else is chosen', async () => {
    const { model } = await table(60);
    model.change({ filter: unpaid, order: [{ path: 'amount', descending: true }] });
    await until(() => expect(model.count).toBeLessThan(60));
    const count = model.count ?? 0;
    expect(press('e', { ctrl: true }, document.body), 'Ctrl E is the page’s').toBe(true);
    await until(() => expect(text('export-start')).toBe(`Export ${count} rows`));
    await until(() => expect(input('export-file').value).toBe(`narrowed ${desk.plan.file}`));
    click('export-rows-all');
    await until(() => expect(input('export-file').value, 'nothing narrows all rows').toBe(desk.plan.file));
    click('export-rows-view');
    expect(text('export-dialog')).toContain(`${count} rows the filter shows`);
    expect(text('export-dialog')).toContain('All 60 rows');
    begin();
    await started();
    expect(last()).toEqual({
      connection: desk.idOf('harbor-lane'),
      record_type: 'Invoices',
      copy: null,
      view: { ...model.tableView, columns: model.columns.map(({ field }) => field) },
      ticked: null,
      columns: [
        { path: 'refNumber', head: 'No.' },
        { path: 'transactionDate', head: 'Date' },
        { path: 'customer', head: 'Customer' },
        { path: 'poNumber', head: 'P.O. no.' },
        { path: 'terms', head: 'Terms' },
        { path: 'dueDate', head: 'Due' },
        { path: 'amount', head: 'Amount' },
        { path: 'balanceRemaining', head: 'Balance' },
      ],
      choices: { format: 'csv_excel', rows: 'view', columns: 'shown', totals: null },
      groups: null,
      totals: true,
      sensitive: false,
      folder: '/home/desk/Documents',
      file: 'narrowed harbor-lane-invoices-2026-11-23',
      replace: false,
      read_first: false,
      decimal_mark: '.',
      separator: ',',
      words: {
        table: 'Invoices',
        view: ['Only rows where Balance is not 0.00.', 'Sorted by Amount, largest first.'],
      },
    });
    expect(desk.calls('plan_export')).toEqual([
      {
        connection: desk.idOf('harbor-lane'),
        table: 'Invoices',
        names: ['Harbor Lane Building Supply', 'Invoices'],
        narrowed: {
          words: expect.stringMatching(/^.?Balance.? is not .?0.00.?$/u) as string,
          search: null,
          filter: model.tableView.filter,
        },
      },
    ]);
    await until(() => expect(has('export-dialog')).toBe(false));
    expect(has('exports'), 'it goes on at the foot').toBe(true);
  });

  it('is all rows that are here, whatever the filter leaves out', async () => {
    const { model } = await table(60);
    model.change({ filter: unpaid });
    await until(() => expect(model.count).toBeLessThan(60));
    click('export');
    click('export-rows-all');
    expect(text('export-start')).toBe('Export 60 rows');
    begin();
    await started();
    expect(last().choices.rows).toBe('all');
    expect(last().words.view, 'none is left out').toEqual([]);
  });

  it('is the rows that are ticked, on whatever page', async () => {
    const { model } = await table(400);
    const boxes = () => document.querySelectorAll<HTMLElement>('[data-testid="check-row"]');
    boxes()[1]?.click();
    model.go(2);
    await until(() => expect(model.table?.page).toBe(2));
    await until(() => expect(document.querySelector('[aria-rowindex="152"]')).not.toBeNull());
    boxes()[0]?.click();
    click('export');
    expect(text('export-dialog')).toContain('2 ticked rows');
    click('export-rows-ticked');
    expect(text('export-start')).toBe('Export 2 rows');
    begin();
    await started();
    expect(last().ticked).toEqual({ of: STATE, rows: [1, 150] });
    expect(last().choices.rows).toBe('ticked');
    expect(last().words.view, 'the desk says that they were ticked').toEqual([]);
  });

  it('waits for a choice where the ticked rows are read anew while the dialog is open', async () => {
    const { model } = await table(20);
    document.querySelectorAll<HTMLElement>('[data-testid="check-row"]')[3]?.click();
    click('export');
    click('export-rows-ticked');
    await until(() => expect(input('export-file').value).toBe(desk.plan.file));
    expect(text('export-start')).toBe('Export 1 row');
    expect(has('export-ticks-gone')).toBe(false);
    const { table: page } = model;
    if (page) model.table = { ...page, copy: 2, state: '2.0.20.20' };
    await until(() => expect(has('export-ticks-gone')).toBe(true));
    expect(text('export-ticks-gone')).toBe(
      'The ticked rows were read anew, so they are not ticked any more. Choose which rows to export.',
    );
    expect(input('export-start').disabled).toBe(true);
    press('Enter', { ctrl: true });
    begin();
    expect(asked()).toEqual([]);
    click('export-rows-all');
    expect(has('export-ticks-gone')).toBe(false);
    begin();
    await started();
    expect(last()).toMatchObject({ ticked: null, choices: { rows: 'all' } });
  });

  it('names the state in which the first of the ticked rows was ticked', async () => {
    const { model } = await table(20);
    const tick = (row: number) =>
      document.querySelectorAll<HTMLElement>('[data-testid="check-row"]')[row]?.click();
    tick(3);
    flushSync();
    if (model.table) model.table = { ...model.table, state: '1.0.25.25' };
    flushSync();
    tick(4);
    click('export');
    click('export-rows-ticked');
    begin();
    await started();
    expect(last().ticked).toEqual({ of: STATE, rows: [3, 4] });
  });

  it('has no ticked rows to offer where none is ticked, and none at all where the filter shows none', async () => {
    const { model } = await dialog();
    expect(input('export-rows-ticked').disabled).toBe(true);
    model.change({ search: { text: 'nobody is called so', within: 'all' } });
    await until(() => expect(model.count).toBe(0));
    expect(input('export-start').disabled).toBe(true);
    press('Enter', { ctrl: true });
    expect(asked()).toEqual([]);
    click('export-rows-all');
    expect(input('export-start').disabled).toBe(false);
  });

  it('has every field where that is chosen, and heads that differ', async () => {
    desk.answers.table_fields = () => ({
      fields: [
        ...fieldsOf('Invoices', null).slice(0, 2),
        { field: 'memo', kind: 'text', role: 'plain', rank: 0 },
        { field: 'Memo', kind: 'text', role: 'plain', rank: 0 },
      ],
    });
    await dialog();
    expect(text('export-dialog')).toContain('Every field (4)');
    click('export-columns-every');
    begin();
    await started();
    expect(last().choices.columns).toBe('every');
    expect(last().columns).toEqual([
      { path: 'refNumber', head: 'No.' },
      { path: 'transactionDate', head: 'Date' },
      { path: 'memo', head: 'Memo (memo)' },
      { path: 'Memo', head: 'Memo (Memo)' },
    ]);
  });

  it('is the lines with the fields of their documents, in a table of lines', async () => {
    const { model } = await table(20);
    model.change({ list: 'lines' });
    await until(() => expect(model.table?.here).toBeGreaterThan(20));
    await until(() => expect(model.tableView.list).toBe('lines'));
    click('export');
    const lines = model.table?.here ?? 0;
    await until(() => expect(text('export-start')).toBe(`Export ${lines} rows`));
    begin();
    await started();
    expect(last().view.list).toBe('lines');
    expect(last().words.table).toBe('Invoices: Lines');
    expect(last().columns.some(({ path }) => path.startsWith('document.'))).toBe(true);
    expect(desk.calls('plan_export')[0]?.table).toBe('Invoices/lines');
  });

  it('is written as the Excel of this country reads it', async () => {
    useLocale('de-CH');
    await dialog();
    begin();
    await started();
    expect([last().decimal_mark, last().separator]).toEqual(['.', ';']);
  });
});

describe('sensitive fields', () => {
  it('are left out until they are chosen, and named before', async () => {
    await dialog(20, {}, 'Customers');
    expect(has('export-sensitive'), 'none of the shown columns is one').toBe(false);
    click('export-columns-every');
    expect(input('export-sensitive').checked).toBe(false);
    expect(text('export-dialog')).toMatch(/Also \d+ sensitive fields: Resale no\., .* and \d+ more/);
    begin();
    await started();
    // The desk leaves them out, and writes down beside the file which ones.
    expect(last().columns.map(({ path }) => path)).toContain('resaleNumber');
    expect(last().sensitive).toBe(false);
    await until(() => expect(has('export-dialog')).toBe(false));
    click('export');
    click('export-columns-every');
    click('export-sensitive');
    await until(() => expect(input('export-file').value).toBe(desk.plan.file));
    begin();
    await started(2);
    expect(last().columns.map(({ path }) => path)).toContain('resaleNumber');
    expect(last().sensitive).toBe(true);
    await until(() => expect(has('export-dialog')).toBe(false));
    click('export');
    click('export-columns-every');
    expect(input('export-sensitive').checked, 'they are chosen anew each time').toBe(false);
  });

  it('are asked about for JSON lines whatever the columns are, which do not apply', async () => {
    await dialog(20, {}, 'Customers');
    click('export-format-json_lines');
    expect(has('export-sensitive')).toBe(true);
    expect(input('export-columns-shown').disabled).toBe(true);
    expect(text('export-dialog')).toContain('JSON lines have every field of a record.');
  });
});

describe('the format', () => {
  it('says its ending and what is beside the file', async () => {
    await dialog();
    const foot = () => text('export-dialog');
    expect(foot()).toContain('A second one beside it says where the rows come from.');
    click('export-format-xlsx');
    expect(foot()).toContain('.xlsx');
    expect(foot()).toContain('The file is not encrypted.');
    expect(foot()).not.toContain('A second one');
    click('export-format-parquet');
    expect(foot()).toContain('.parquet');
  });

  it('says before that an Excel file needs several sheets', async () => {
    const { model } = await dialog();
    click('export-format-xlsx');
    expect(has('export-sheets')).toBe(false);
    if (model.table) model.table = { ...model.table, count: 2_100_000 };
    expect(text('export-sheets')).toBe('A sheet of Excel holds 1,048,575 rows, so these come on 3 sheets.');
    click('export-format-csv');
    expect(has('export-sheets')).toBe(false);
  });
});

describe('a list that is not here whole', () => {
  const part = {
    state: 'peeked',
    total: 12_480,
    left: { least_ms: 240_000, most_ms: 240_000 },
  } as const;

  it('is said to be a part, and is read to its end first where that is chosen', async () => {
    await dialog(300, part);
    expect(text('export-dialog')).toContain('The 300 of 12,480 rows that are here');
    expect(text('export-covers')).toBe('Covers 300 of 12,480: page 1 only.');
    expect(text('export-dialog')).toContain('Read the rest first, then export all 12,480 (about 4 min)');
    click('export-rows-rest');
    expect(text('export-start')).toBe('Read and export all');
    expect(text('export-dialog')).not.toContain('without asking QuickBooks');
    begin();
    await started();
    expect(last()).toMatchObject({ read_first: true, choices: { rows: 'all' } });
  });

  it('is exported as it is where another choice is taken after all', async () => {
    await dialog(300, part);
    click('export-rows-rest');
    click('export-rows-view');
    begin();
    await started();
    expect(last()).toMatchObject({ read_first: false, choices: { rows: 'view' } });
  });

  it('cannot be read where the connection cannot be asked', async () => {
    desk.rows = desk.rows.map((row) => ({ ...row, status: 'not_connected' as const }));
    await dialog(300, part);
    expect(has('export-rows-rest')).toBe(false);
    expect(text('export-covers')).toContain('Covers 300 of 12,480');
  });
});

describe('what was chosen last time', () => {
  const remembered = { format: 'xlsx', rows: 'all', columns: 'every' } as const;

  it('is chosen again', async () => {
    desk.plan = exportPlan({ folder: '/mnt/clients' }, remembered);
    await dialog();
    expect(input('export-format-xlsx').checked).toBe(true);
    expect(input('export-rows-all').checked).toBe(true);
    expect(input('export-columns-every').checked).toBe(true);
    expect(text('export-folder')).toBe('In /mnt/clients');
    begin();
    await started();
    expect(last()).toMatchObject({ folder: '/mnt/clients', choices: remembered });
  });

  it('takes nothing back that was chosen here before the desk told it', async () => {
    let tell: (plan: ExportPlan) => void = () => undefined;
    desk.answers.plan_export = () => new Promise<ExportPlan>((done) => (tell = done));
    await table(20);
    click('export');
    click('export-format-csv');
    type('export-file', 'mine');
    begin();
    expect(asked(), 'the folder is not known yet').toEqual([]);
    tell(exportPlan({}, remembered));
    await started();
    expect(last().file).toBe('mine');
    expect(last().choices).toMatchObject({ format: 'csv', rows: 'all' });
  });

  it('is overruled by another folder', async () => {
    await dialog();
    click('export-change');
    await until(() => expect(text('export-folder')).toBe('In /home/desk/Clients'));
    expect(desk.calls('choose_folder')).toEqual([{ start: '/home/desk/Documents' }]);
    begin();
    await started();
    expect(last().folder).toBe('/home/desk/Clients');
  });
});

describe('what stands in the way', () => {
  it('is a file of that name: it is kept unless somebody replaces it', async () => {
    desk.answers.export_table = ({ replace }) => {
      if (!replace) throw problem('file_exists');
      return { ...desk.exports[0], id: 1, connection: '', table: 'Invoices' } as never;
    };
    await dialog();
    type('export-file', 'mine');
    begin();
    await until(() => expect(has('export-exists')).toBe(true));
    expect(text('export-exists')).toContain('mine.csv is in /home/desk/Documents already. Replace it?');
    expect(document.activeElement, 'Enter keeps it').toBe(get('export-keep'));
    press('Enter', { ctrl: true });
    await until(() => expect(has('export-exists')).toBe(false));
    await until(() => expect(document.activeElement).toBe(get('export-file')));
    expect(asked()).toHaveLength(1);
    begin();
    await until(() => expect(has('export-exists')).toBe(true));
    type('export-file', 'another');
    expect(has('export-exists'), 'the question was of another file').toBe(false);
    type('export-file', 'mine');
    await until(() => expect(has('export-replace')).toBe(true));
    desk.answers.export_table = undefined as never;
    click('export-replace');
    await started(3);
    expect(last()).toMatchObject({ replace: true, file: 'mine' });
    await until(() => expect(has('export-dialog')).toBe(false));
  });

  it('is said in the dialog, and nothing that was chosen is lost', async () => {
    desk.answers.export_table = () => {
      throw problem('file_not_written', { detail: { what: 'folder_gone', folder: '/mnt/gone' } });
    };
    await dialog();
    type('export-file', 'mine');
    click('export-format-csv');
    begin();
    await until(() => expect(has('export-problem')).toBe(true));
    expect(text('export-problem')).toContain('/mnt/gone is not there, or is no folder.');
    expect(input('export-file').value).toBe('mine');
    expect(input('export-format-csv').checked).toBe(true);
    expect(input('export-start').disabled).toBe(false);
  });

  it('is an empty name', async () => {
    await dialog();
    type('export-file', ' ');
    expect(input('export-start').disabled).toBe(true);
  });
});

describe('exporting again', () => {
  const done = { again: true, file: 'harbor-lane-invoices-2026-11-24' };
  const again = () => press('e', { ctrl: true, shift: true }, document.body);
  /** The same table, which was exported in this run. */
  const exportedTable = () => {
    desk.exportedAgain = [{ connection: desk.idOf('harbor-lane'), table: 'Invoices' }];
    return table(20);
  };

  it('asks nothing where it was done before', async () => {
    desk.plan = exportPlan(done, { format: 'parquet', columns: 'every' });
    await exportedTable();
    again();
    await started();
    expect(last()).toMatchObject({
      file: 'harbor-lane-invoices-2026-11-24',
      choices: { format: 'parquet', columns: 'every', rows: 'view' },
    });
    expect(last().columns.length).toBeGreaterThan(20);
    await until(() => expect(has('exports')).toBe(true));
    expect(has('export-dialog')).toBe(false);
  });

  it('is not there where the table was not exported in this run, or only that of another client', async () => {
    desk.exportedAgain = [
      { connection: desk.idOf('quarry-road'), table: 'Invoices' },
      { connection: desk.idOf('harbor-lane'), table: 'Invoices/lines' },
    ];
    const { app } = await table(20);
    again();
    click('records-more');
    expect(has('menu-export'), 'the menu is open').toBe(true);
    expect(has('menu-export-again')).toBe(false);
    press('Escape');
    expect([has('export-dialog'), desk.calls('plan_export'), asked()]).toEqual([false, [], []]);
    expect(shownOf(app).canExportAgain).toBe(false);
  });

  it('is there once the table was exported, and not after an export with sensitive fields', async () => {
    const { app } = await dialog(20, {}, 'Customers');
    begin();
    await started();
    await until(() => expect(shownOf(app).canExportAgain).toBe(true));
    click('export');
    click('export-columns-every');
    click('export-sensitive');
    await until(() => expect(input('export-file').value).toBe(desk.plan.file));
    begin();
    await started(2);
    await until(() => expect(shownOf(app).canExportAgain).toBe(false));
  });

  it('asks where the ticked rows were exported and none is ticked', async () => {
    desk.plan = exportPlan(done, { rows: 'ticked' });
    await exportedTable();
    again();
    await until(() => expect(has('export-dialog')).toBe(true));
    expect(asked()).toEqual([]);
  });

  it('asks what becomes of a file that is there already', async () => {
    desk.plan = exportPlan(done);
    desk.answers.export_table = () => {
      throw problem('file_exists');
    };
    await exportedTable();
    again();
    await until(() => expect(has('export-exists')).toBe(true));
    expect(asked()).toHaveLength(1);
  });

  it('stands in the menu of the table beside the export', async () => {
    desk.plan = exportPlan(done);
    await exportedTable();
    click('records-more');
    expect(text('menu-export')).toBe('Export the table');
    click('menu-export-again');
    await started();
    click('records-more');
    click('menu-export');
    await until(() => expect(has('export-dialog')).toBe(true));
  });
});
