// The dialog of local copies over a fake desk: what is here, keeping, deleting, and never keeping records.
import { flushSync, mount, unmount } from 'svelte';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import KeptList from '../../../src/features/records/copies/KeptList.svelte';
import type { KeptCopy } from '../../../src/gen/desk';
import { useLocale } from '../../../src/words/locale';
import { FakeDesk, problem, records } from '../../support/fake-desk';
import { click, get, has, openWindow, press, shownOf, text, type, until } from '../../support/window';

const READ_AT = new Date(2024, 10, 19, 9, 52).getTime();
/** A list that is here whole. */
const WHOLE = { state: 'complete', here: 12_480, total: 12_480, read_at: READ_AT } as const;

let desk: FakeDesk;
beforeEach(() => {
  useLocale('en-GB');
  onTestFinished(() => useLocale(undefined));
  desk = new FakeDesk();
  localStorage.clear();
  desk.place('harbor-lane', 'records', 'Invoices');
  desk.records = {
    Invoices: records('Invoices', { ...WHOLE, copy: 11 }),
    Customers: records('Customers', {
      ...{ state: 'peeked', here: 150, total: 1286 },
      ...{ copy: 12, read_at: READ_AT + 1 },
    }),
  };
});

const KEPT: KeptCopy = {
  copy: 7,
  record_type: 'Invoices',
  name: 'year end 2025',
  rows: 9000,
  complete: true,
  findings: [],
  read_at: READ_AT - 1,
};

const connection = () => desk.idOf('harbor-lane');

async function open() {
  const app = await openWindow(desk);
  await until(() => expect(has('records-more')).toBe(true));
  click('records-more');
  await until(() => expect(has('open-copies')).toBe(true));
  click('open-copies');
  await until(() => expect(has('copy-Invoices')).toBe(true));
  await until(() => expect((get('never-keep') as HTMLInputElement).disabled).toBe(false));
  return app;
}

const isOn = (id: string) => (get(id) as HTMLInputElement).checked;
const isDisabled = (id: string) => (get(id) as HTMLButtonElement).disabled;
const question = () => text('copies-ask').replaceAll(/[\u2066-\u2069]/g, '');
const shown = (id: string) => text(id).replaceAll(/[\u2066-\u2069]/g, '');

/** Answers the question, and waits until it is gone. */
async function confirm() {
  click('copies-ask-confirm');
  await until(() => expect(has('copies-ask')).toBe(false));
}

describe('the dialog of local copies', () => {
  it('tells what is here of the connection, and nothing of what is not', async () => {
    await open();
    expect(shown('copy-Invoices')).toMatch(/^Invoices ?12,480 ?19 Nov 2024 ?Keep$/);
    expect(shown('copy-Customers')).toMatch(/^Customers ?150 of 1,286/);
    expect(has('copy-Accounts')).toBe(false);
    const reading = records('Customers', { state: 'pulling', here: 300, read_at: READ_AT + 5 });
    await desk.push({ event: 'records_changed', connection: connection(), records: reading });
    await until(() => expect(shown('copy-Customers')).toContain('Being read'));
    click('copies-done');
    expect(has('copies-dialog')).toBe(false);
  });

  it('offers no list to be deleted before it is known which are kept', async () => {
    desk.kept = [{ ...KEPT, copy: 11, rows: 12_480, read_at: READ_AT }];
    await openWindow(desk);
    await until(() => expect(has('records-more')).toBe(true));
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((done) => (answer = done));
    desk.answers.kept_copies = () =>
      answered.then(() => ({ copies: desk.kept, may_be_more: false, aside: [] }));
    click('records-more');
    click('open-copies');
    await until(() => expect(has('copy-Invoices')).toBe(true));
    expect(['delete-Invoices', 'delete-Customers', 'delete-company'].filter(has)).toEqual([]);
    answer();
    await until(() => expect(has('delete-company')).toBe(true));
    expect(['delete-Invoices', 'delete-Customers'].filter(has)).toEqual(['delete-Customers']);
    click('delete-company');
    expect(question()).toContain('One list with 150 rows.');
  });

  it('names files that were put aside, from which nothing is deleted', async () => {
    desk.aside = ['/data/records.db.other-key'];
    await open();
    await until(() => expect(has('files-aside')).toBe(true));
    expect(text('files-aside')).toContain('/data/records.db.other-key');
  });

  it('keeps a copy under a name', async () => {
    desk.answers.keep_copy = ({ record_type, name }) => {
      expect(record_type).toBe('Invoices');
      return { ...KEPT, copy: 11, name, rows: 12_480, read_at: READ_AT };
    };
    await open();
    click('keep-Invoices');
    expect(document.activeElement).toBe(get('copy-name'));
    expect(isDisabled('copy-keep')).toBe(true);
    type('copy-name', '   ');
    expect(isDisabled('copy-keep')).toBe(true);
    type('copy-name', ' year end 2025 ');
    press('Enter', {}, get('copy-name'));
    await until(() => expect(has('kept-11')).toBe(true));
    const request = { connection: connection(), record_type: 'Invoices', copy: 11, name: 'year end 2025' };
    expect(desk.calls('keep_copy')).toEqual([request]);
    expect(shown('copy-Invoices')).toContain('Kept as year end 2025');
    expect(has('delete-Invoices'), 'what is kept is not deleted').toBe(false);
    expect(has('copy-name')).toBe(false);
  });

  it('keeps and deletes the copy that was on screen when it was asked, whatever took its place', async () => {
    await open();
    click('keep-Invoices');
    type('copy-name', 'May');
    const other = records('Invoices', { ...WHOLE, copy: 21 });
    await desk.push({ event: 'records_changed', connection: connection(), records: other });
    desk.answers.keep_copy = () => {
      throw problem('rows_read_anew', { who: 'you' });
    };
    click('copy-keep');
    await until(() => expect(shown('copies-dialog')).toContain('These rows were read anew meanwhile.'));
    expect(desk.calls('keep_copy')[0]?.copy).toBe(11);
    click('delete-Customers');
    const others = records('Customers', { ...WHOLE, copy: 22 });
    await desk.push({ event: 'records_changed', connection: connection(), records: others });
    await confirm();
    expect(desk.calls('delete_copies')[0]?.copies).toMatchObject({ copy: 12 });
  });

  it('says why a name cannot be given, and leaves it in the field', async () => {
    desk.answers.keep_copy = () => {
      throw problem('copy_not_kept', { who: 'you', detail: { what: 'copy_name_taken', name: 'May' } });
    };
    await open();
    click('keep-Invoices');
    type('copy-name', 'May');
    click('copy-keep');
    await until(() =>
      expect(shown('copies-dialog')).toContain(
        'Another copy of this list is kept as May. Choose another name.',
      ),
    );
    expect((get('copy-name') as HTMLInputElement).value).toBe('May');
    press('Escape', {}, get('copy-name'));
    press('Escape', {}, get('copies-done'));
    expect((get('copy-name') as HTMLInputElement).value, 'what was typed stays').toBe('May');
    type('copy-name', '');
    press('Escape', {}, get('copy-name'));
    expect(has('copy-name')).toBe(false);
    expect(has('copies-dialog'), 'the layer below stays').toBe(true);
  });

  it('asks before it deletes, and deletes what was asked', async () => {
    await open();
    click('delete-Customers');
    expect(question()).toMatch(
      /^Delete the local copy of customers\? 150 customers of Harbor Lane Building Supply, read .* The company file is not touched\./,
    );
    click('copies-ask-keep');
    expect(has('copies-ask')).toBe(false);
    expect(desk.calls('delete_copies')).toEqual([]);

    click('delete-Customers');
    await confirm();
    const gone = records('Customers');
    await desk.push({ event: 'records_changed', connection: connection(), records: gone });
    await until(() => expect(has('copy-Customers')).toBe(false));
    click('delete-company');
    expect(question()).toContain('One list with 12,480 rows.');
    await confirm();
    click('delete-all');
    await confirm();
    expect(desk.calls('delete_copies')).toEqual([
      { copies: { which: 'of_type', connection: connection(), record_type: 'Customers', copy: 12 } },
      { copies: { which: 'of_connection', connection: connection() } },
      { copies: { which: 'all' } },
    ]);
  });

  it('deletes by age, with an age that can be', async () => {
    await open();
    for (const bad of ['0', '', '2.5', '99999999']) {
      type('copies-days', bad);
      expect(isDisabled('delete-older'), bad).toBe(true);
    }
    type('copies-days', '365');
    click('delete-older');
    expect(question()).toContain('Delete copies read 365 days ago or longer?');
    await confirm();
    expect(desk.calls('delete_copies')).toEqual([{ copies: { which: 'older_than', days: 365 } }]);
  });

  it('keeps a copy no longer', async () => {
    desk.kept = [KEPT, { ...KEPT, copy: 11, name: 'May', read_at: READ_AT }];
    await open();
    await until(() => expect(has('kept-7')).toBe(true));
    expect(shown('kept-7')).toMatch(/^year end 2025 Invoices, 9,000 rows, read .* Keep no longer$/);
    const forget = (copy: number) =>
      get(`kept-${copy}`).querySelector<HTMLElement>('[data-testid=forget-kept]');
    forget(11)?.click();
    flushSync();
    expect(question()).toContain('The table shows them until the list is read again.');
    click('copies-ask-keep');
    forget(7)?.click();
    flushSync();
    expect(question()).toContain('This copy is deleted from this computer.');
    await confirm();
    expect(desk.calls('forget_kept')).toEqual([{ connection: connection(), copy: 7 }]);
    await until(() => expect(has('kept-7')).toBe(false));
    expect(has('kept-11')).toBe(true);
  });

  it('opens a kept copy', () => {
    const opened: KeptCopy[] = [];
    document.body.innerHTML = '<div id="app"></div>';
    const target = document.getElementById('app') ?? document.body;
    const props = {
      copies: [KEPT],
      busy: false,
      onopen: (copy: KeptCopy) => opened.push(copy),
      onforget: () => 0,
    };
    const list = mount(KeptList, { target, props });
    onTestFinished(() => void unmount(list));
    click('open-kept');
    expect(opened).toEqual([KEPT]);
  });

  it('never keeps records after a clear question, and keeps them again', async () => {
    await open();
    expect(isOn('never-keep')).toBe(false);
    click('never-keep');
    expect(isOn('never-keep'), 'the answer moves it').toBe(false);
    expect(question()).toContain('copies kept under a name too');
    click('copies-ask-keep');
    expect([isOn('never-keep'), desk.calls('set_keep_records')]).toEqual([false, []]);
    click('never-keep');
    await confirm();
    expect(isOn('never-keep')).toBe(true);
    click('never-keep');
    expect(question()).toContain('Rows that are in memory now go');
    expect(question()).toContain('copies kept under a name');
    await confirm();
    expect(isOn('never-keep')).toBe(false);
    expect(desk.calls('set_keep_records')).toEqual([{ keep: false }, { keep: true }]);
  });

  it('says what could not be deleted, and that records are not kept all the same', async () => {
    desk.answers.set_keep_records = () => {
      desk.keep = false;
      throw problem('storage', {
        who: 'you',
        detail: { what: 'file_not_deleted', file: 'records.db', error: 'in use' },
      });
    };
    await open();
    click('never-keep');
    click('copies-ask-confirm');
    await until(() => expect(question()).toContain('records.db could not be deleted: in use.'));
    click('copies-ask-keep');
    await until(() => expect(isOn('never-keep')).toBe(true));
  });

  it('shows no band about the keychain where the user keeps no records', async () => {
    desk.keep = false;
    const app = await openWindow(desk);
    await until(() => expect(shownOf(app).records?.neverKept).toBe(true));
    expect(has('in-memory')).toBe(false);
  });
});
