// Exports at the foot of every screen: how far they are, how they ended, and what can be done with their files.
import { beforeEach, describe, expect, it } from 'vitest';
import { toasts } from '../../src/components/toasts.svelte';
import type { ExportState } from '../../src/gen/desk';
import { useLocale } from '../../src/words/locale';
import { FakeDesk, OFFICE, problem, records } from '../support/fake-desk';
import { exported, exportPlan } from '../support/fake-exports';
import { click, get, has, openWindow, shownOf, text, until } from '../support/window';

let desk: FakeDesk;
beforeEach(() => {
  useLocale('en-GB');
  localStorage.clear();
  desk = new FakeDesk();
});

const of = (id: number, state: ExportState, table = 'Invoices') =>
  exported(id, { connection: desk.idOf('harbor-lane'), state, table });
const push = (id: number, state: ExportState) =>
  desk.push({ event: 'export_changed', export: of(id, state) });
const writing = (rows: number): ExportState => ({ state: 'writing', rows, of: 1_000_000, left_ms: 42_000 });
const done: ExportState = {
  ...{
    state: 'done',
    rows: 12_480,
    bytes: 1_240_000,
    complete: true,
    instead_of: null,
    folder_refused: null,
  },
  ...{ about: null, notes: [] },
};
const stateOf = (id: number) => get(`export-${id}`).getAttribute('data-state');
const bar = () => get('exports').querySelector('[role="progressbar"]');

describe('an export under way', () => {
  it('says how far it is and how long it still takes, also on the board', async () => {
    desk.exports = [of(1, writing(412_000))];
    await openWindow(desk);
    await until(() => expect(has('export-1')).toBe(true));
    expect(text('export-1')).toContain('Invoices, Harbor Lane Building Supply');
    expect(text('export-1')).toContain('412,000 of 1,000,000 rows About 40 s left');
    expect(bar()?.getAttribute('aria-valuenow')).toBe('41');
    await push(1, writing(500_000));
    await until(() => expect(bar()?.getAttribute('aria-valuenow')).toBe('50'));
  });

  it('says that the list is read first, that rows are counted, and that the file is finished', async () => {
    desk.exports = [of(1, { state: 'reading' })];
    await openWindow(desk);
    await until(() => expect(text('export-1')).toContain('Reading the list first'));
    expect(has('export-stop-1')).toBe(true);
    expect(bar()?.hasAttribute('aria-valuenow'), 'nobody knows how far').toBe(false);
    await push(1, { state: 'writing', rows: 0, of: null, left_ms: null });
    await until(() => expect(text('export-1')).toContain('Counting the rows'));
    await push(1, { state: 'finishing' });
    await until(() => expect(text('export-1')).toContain('Finishing the file'));
    expect(has('export-stop-1'), 'packing is stopped too').toBe(true);
  });

  it('can be stopped', async () => {
    desk.exports = [of(7, writing(5))];
    await openWindow(desk);
    await until(() => expect(has('export-7')).toBe(true));
    click('export-stop-7');
    expect(desk.calls('stop_export')).toEqual([{ id: 7 }]);
    await push(7, { state: 'stopped' });
    await until(() => expect(text('export-7')).toContain('Stopped. No file was left.'));
  });

  it('is read out when it begins and when it ends, and not at each row', async () => {
    await openWindow(desk);
    await push(1, writing(0));
    await until(() => expect(toasts.spoken).toBe('Exporting Invoices.'));
    toasts.announce('something else');
    await push(1, writing(10));
    await until(() => expect(text('export-1')).toContain('10 of'));
    expect(toasts.spoken).toBe('something else');
    await push(1, done);
    await until(() => expect(toasts.spoken).toBe('Invoices is exported: 12,480 rows.'));
  });
});

describe('an export that ended', () => {
  it('says where the rows are and what became of their values', async () => {
    desk.exports = [
      of(1, {
        ...done,
        complete: false,
        about: 'invoices.about.json',
        notes: [
          { note: 'guarded', cells: 1 },
          { note: 'cut', cells: 2 },
          { note: 'as_text', cells: 3 },
          { note: 'left_out', cells: 4 },
          { note: 'sheets', sheets: 5 },
        ],
      }),
    ];
    await openWindow(desk);
    await until(() => expect(stateOf(1)).toBe('done'));
    expect(text('export-1')).toContain('12,480 rows are in harbor-lane-invoices-2026-11-23.csv 1.2 MB');
    expect(text('export-notes-1')).toBe(
      'It does not cover the whole list. 1 text that could be a formula has an apostrophe before it. ' +
        '2 texts are longer than a cell of Excel holds and were cut. ' +
        '3 numbers have more digits than Excel holds and are texts. ' +
        '4 values do not fit their columns and were left out. The rows are on 5 sheets. ' +
        'invoices.about.json beside it says where the rows come from.',
    );
  });

  it('says which name it has where the one that was asked for was not to be had', async () => {
    const notes: ExportState = { ...done, instead_of: 'mine.csv', notes: [{ note: 'nothing_beside' }] };
    desk.exports = [of(1, notes)];
    await openWindow(desk);
    await until(() => expect(stateOf(1)).toBe('done'));
    expect(text('export-notes-1')).toBe(
      'mine.csv could not be replaced, perhaps because another program has it open. It is as it was. ' +
        'The new rows are in harbor-lane-invoices-2026-11-23.csv. ' +
        'The file beside it that says where the rows come from could not be written.',
    );
  });

  it('says where it is kept where the folder that was asked for took no file', async () => {
    const elsewhere: ExportState = { ...done, folder_refused: '/shared/year end' };
    desk.exports = [{ ...of(1, elsewhere), folder: '/data/exports' }];
    await openWindow(desk);
    await until(() => expect(stateOf(1)).toBe('done'));
    expect(text('export-notes-1')).toContain(
      '/shared/year end did not take the file. It is kept in /data/exports instead. Move it to where you need it.',
    );
  });

  it('opens its file or the folder, and goes when it is dismissed', async () => {
    desk.exports = [of(3, done)];
    await openWindow(desk);
    await until(() => expect(has('export-3')).toBe(true));
    expect(has('export-notes-3')).toBe(false);
    click('export-open-3');
    click('export-show-3');
    expect(desk.calls('open_export')).toEqual([{ id: 3 }]);
    expect(desk.calls('show_export')).toEqual([{ id: 3 }]);
    click('export-dismiss-3');
    await until(() => expect(has('exports')).toBe(false));
    expect(desk.calls('dismiss_export')).toEqual([{ id: 3 }]);
  });

  it('says what is wrong where its file does not open', async () => {
    desk.exports = [of(3, done)];
    desk.answers.open_export = () => {
      throw problem('file_not_opened', { detail: { what: 'file_gone', file: 'mine.csv' } });
    };
    await openWindow(desk);
    await until(() => expect(has('export-3')).toBe(true));
    click('export-open-3');
    await until(() => expect(text('problem')).toContain('mine.csv is not there any more.'));
  });

  it('says why it failed', async () => {
    desk.exports = [
      of(1, {
        state: 'failed',
        problem: problem('file_not_written', { detail: { what: 'disk_full' } }),
      }),
    ];
    await openWindow(desk);
    await until(() => expect(stateOf(1)).toBe('failed'));
    expect(text('export-1')).toContain('The file was not written.');
    expect(text('export-1')).toContain('The disk is full.');
    expect(has('export-open-1')).toBe(false);
    click('export-dismiss-1');
    await until(() => expect(has('exports')).toBe(false));
  });

  it('can be done again where its table is on screen, and nowhere else', async () => {
    desk.place('harbor-lane', 'records', 'Invoices');
    desk.records = { Invoices: records('Invoices', { state: 'complete', here: 20, total: 20 }) };
    desk.plan = exportPlan({ again: true });
    desk.exportedAgain = [{ connection: desk.idOf('harbor-lane'), table: 'Invoices' }];
    desk.exports = [of(1, done), of(2, done, 'Year end 2025: Invoices')];
    const app = await openWindow(desk);
    await until(() => expect(has('export-again-1')).toBe(true));
    expect(has('export-again-2'), 'the kept copy is another table').toBe(false);
    await until(() => expect(has('export')).toBe(true));
    click('export-again-1');
    await until(() => expect(desk.calls('export_table')).toHaveLength(1));
    shownOf(app).goBoard();
    await until(() => expect(has('export-again-1')).toBe(false));
  });
});

describe('the list of exports', () => {
  it('shows three, those under way first, and counts the others', async () => {
    desk.exports = [of(1, done), of(2, { state: 'stopped' }), of(3, done), of(4, writing(4)), of(5, done)];
    await openWindow(desk);
    await until(() => expect(has('export-4')).toBe(true));
    const ids = () => [...get('exports').querySelectorAll('li')].map((one) => one.dataset['testid']);
    expect(ids()).toEqual(['export-4', 'export-5', 'export-3']);
    expect(text('exports-more')).toBe('2 more');
    click('exports-more');
    expect(ids()).toEqual(['export-4', 'export-5', 'export-3', 'export-2', 'export-1']);
  });

  it('is asked for again where events were missed, and what was pushed meanwhile is newer', async () => {
    await openWindow(desk);
    expect(has('exports')).toBe(false);
    let answer: () => void = () => undefined;
    desk.answers.exports = () =>
      new Promise(
        (tell) => (answer = () => tell({ exports: [of(1, writing(5)), of(2, writing(1))], again: [] })),
      );
    await desk.push({ event: 'ask_again' });
    await until(() => expect(desk.calls('exports').length).toBeGreaterThan(1));
    await push(1, done);
    await push(3, writing(3));
    answer();
    await until(() => expect(has('export-2')).toBe(true));
    expect(stateOf(1)).toBe('done');
    expect(has('export-3')).toBe(true);
  });

  it('leaves the exports of another profile to that one', async () => {
    await openWindow(desk);
    await desk.push({ event: 'export_changed', profile: OFFICE.id, export: of(1, done) });
    await desk.push({ event: 'export_changed', export: of(2, done) });
    await until(() => expect(has('export-2')).toBe(true));
    expect(has('export-1')).toBe(false);
  });
});
