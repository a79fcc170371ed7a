// The mark of what is under way, and the questions about ending it.
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { UnderWay, UnderWayEntry, Work } from '../../src/gen/desk';
import {
  FakeDesk,
  OFFICE,
  SAMPLE,
  closeAsked,
  entries,
  officeRows,
  problem,
  watchedOf,
} from '../support/fake-desk';
import { click, get, has, openWindow, press, text, type, until } from '../support/window';

let desk: FakeDesk;

const ELSEWHERE = { ...OFFICE, id: 5, name: 'old.marlowfinch.example' };

function of(work: Work, profile = SAMPLE): UnderWayEntry {
  return { profile: profile.id, service: profile.name, connection: 'conn_1', name: 'Harbor Lane', work };
}

const READ = of({ kind: 'read', record_type: 'Invoices', rows: 300, total: 1200 });
const EXPORT = of(
  {
    kind: 'export',
    id: 7,
    table: 'Bills',
    file: 'bills.csv',
    state: { state: 'writing', rows: 5, of: 10, left_ms: 60_000 },
    ends_soon: false,
  },
  ELSEWHERE,
);
const CUT = of({ kind: 'cut_off', id: 3, record_type: 'Bills', list: null, file: '/home/ada/bills.csv' });

beforeEach(() => {
  desk = new FakeDesk();
  desk.install();
});

describe('the mark of what is under way', () => {
  it('counts work of every service, says what it is, and stops it', async () => {
    desk.underWay = [READ, EXPORT];
    await openWindow(desk);
    await until(() => expect(text('work-count')).toBe('2'));
    click('work-mark');
    await until(() => expect(text('work-read')).toMatch(/Harbor Lane.*Reading Invoices: 300 of 1,200/));
    expect(text('work-export')).toMatch(/old\.marlowfinch\.example.*Exporting Bills to bills\.csv/);
    get('work-read').querySelector('button')?.click();
    get('work-export').querySelector('button')?.click();
    await until(() => expect(desk.profilesAsked('stop_export')).toEqual([ELSEWHERE.id]));
    expect(desk.calls('stop_pull')).toEqual([{ connection: 'conn_1', record_type: 'Invoices' }]);
    press('Escape', {}, get('work-list'));
    await until(() => expect(has('work-list')).toBe(false));
    expect(document.activeElement).toBe(get('work-mark'));
  });

  it('moves nothing under the pointer', async () => {
    const bills = of({ kind: 'read', record_type: 'Bills', rows: 5, total: 10 });
    desk.underWay = [READ, bills];
    await openWindow(desk);
    await until(() => expect(text('work-count')).toBe('2'));
    click('work-mark');
    await until(() => expect(has('work-list')).toBe(true));
    const list = get('work-list').querySelector('ul');
    list?.dispatchEvent(new PointerEvent('pointerenter'));
    const stop = get('work-list').querySelectorAll('button')[1];
    await desk.push({ event: 'under_way_changed', under_way: { entries: [bills, EXPORT] } });
    await until(() => expect(text('work-list')).toMatch(/Invoices.*Bills: 5.*bills\.csv/));
    expect(get('work-list').querySelectorAll('button')[1]).toBe(stop);
    stop?.click();
    await until(() =>
      expect(desk.calls('stop_pull')).toEqual([{ connection: 'conn_1', record_type: 'Bills' }]),
    );
    list?.dispatchEvent(new PointerEvent('pointerleave'));
    await until(() => expect(text('work-list')).not.toMatch(/Invoices/));
  });

  it('follows the desk, and stands on the welcome screen too', async () => {
    const app = await openWindow(desk);
    app.welcome();
    await until(() => expect(has('work-mark')).toBe(true));
    expect(has('work-count')).toBe(false);
    await desk.push({ event: 'under_way_changed', under_way: { entries: [READ] } });
    await until(() => expect(text('work-count')).toBe('1'));
  });

  it('keeps what an event told when an older answer comes after it', async () => {
    let answer = () => undefined as void;
    const old = new Promise<UnderWay>((done) => (answer = () => done({ entries: [] })));
    desk.answers.under_way = () => old;
    await openWindow(desk);
    await desk.push({ event: 'under_way_changed', under_way: { entries: [READ] } });
    answer();
    await new Promise((done) => setTimeout(done));
    expect(text('work-count')).toBe('1');
  });

  it('tells a read of other records from one that failed and one that is whole', async () => {
    const read = { kind: 'read_ended', id: 8, record_type: 'Invoices' } as const;
    const aside = problem('rows_not_chosen', { who: 'you' });
    desk.underWay = [of({ ...read, problem: aside })];
    await openWindow(desk);
    click('work-mark');
    await until(() =>
      expect(text('work-list')).toContain('Invoices brought none of the records from before: choose'),
    );
  });

  it('tells at a start what was cut off, until that is dismissed', async () => {
    desk.underWay = [CUT];
    await openWindow(desk);
    await until(() =>
      expect(text('cut-off')).toMatch(
        /One piece of work was cut off.*Harbor Lane: Exporting Bills to \/home\/ada\/bills\.csv was cut off/,
      ),
    );
    click('cut-off-dismiss');
    await until(() => expect(desk.calls('dismiss_work')).toEqual([{ id: 3 }]));
    await desk.push({ event: 'under_way_changed', under_way: { entries: [] } });
    await until(() => expect(has('cut-off')).toBe(false));
  });
});

describe('the end of the app', () => {
  it('is asked about with the clients whose reads and exports it stops', async () => {
    await openWindow(desk);
    await desk.push(closeAsked([READ, EXPORT]));
    await until(() => expect(text('close-dialog')).toMatch(/^Some work is not finished/));
    expect(desk.calls('close_heard')).toEqual([{ number: 1 }]);
    expect(text('close-dialog')).toMatch(/Harbor Lane.*Reading Invoices.*Exporting Bills/);
    click('quit');
    await until(() => expect(desk.calls('answer_close')).toEqual([{ choice: 'quit', always: null }]));
  });

  it('waits for an export that is nearly done, and asks nothing about it', async () => {
    await openWindow(desk);
    const work: Work = { ...(EXPORT.work as Extract<Work, { kind: 'export' }>), ends_soon: true };
    await desk.push(closeAsked([{ ...EXPORT, work }]));
    await until(() => expect(desk.calls('answer_close')).toEqual([{ choice: 'quit', always: null }]));
    expect(has('close-dialog')).toBe(false);
  });

  it('asks nothing where the system ends it', async () => {
    await openWindow(desk);
    await desk.push(closeAsked([READ], 'now'));
    await until(() => expect(desk.calls('answer_close')).toEqual([{ choice: 'quit', always: null }]));
  });

  it('saves the note in the field that has the focus before it answers', async () => {
    desk.place('copperfield', 'setup');
    await openWindow(desk);
    await until(() => expect(has('note')).toBe(true));
    get('note').focus();
    type('note', 'Call before 11:00');
    let save: () => void = () => undefined;
    desk.answers.set_note = ({ connection }) =>
      new Promise((resolve) => {
        save = () => resolve(desk.row(connection));
      });
    await desk.push(closeAsked([], 'now'));
    await until(() => expect(desk.calls('set_note').length).toBe(1));
    expect(desk.calls('answer_close')).toEqual([]);
    save();
    await until(() => expect(desk.calls('answer_close').length).toBe(1));
  });

  it('is asked about with the note that could not be saved, which the mark lists too', async () => {
    desk.place('copperfield', 'setup');
    await openWindow(desk);
    await until(() => expect(has('note')).toBe(true));
    get('note').focus();
    type('note', 'Call before 11:00');
    desk.answers.set_note = () => {
      throw problem('storage');
    };
    await desk.push(closeAsked([]));
    await until(() => expect(text('close-dialog')).toMatch(/Copperfield.*The note is not saved/));
    expect(desk.calls('answer_close')).toEqual([]);
    click('close-cancel');
    await until(() => expect(text('work-count')).toBe('1'));
    click('work-mark');
    await until(() => expect(text('work-note')).toMatch(/Copperfield.*The note is not saved/));

    delete desk.answers.set_note;
    await desk.push(closeAsked([]));
    await until(() => expect(desk.calls('answer_close').at(-1)).toEqual({ choice: 'quit', always: null }));
  });
});

describe('the end of the app where quitting was chosen for good', () => {
  const chosen = (...work: UnderWayEntry[]) => desk.push(closeAsked(work, 'chosen'));
  const hasQuit = () =>
    until(() => expect(desk.calls('answer_close')).toEqual([{ choice: 'quit', always: null }]));

  beforeEach(() => desk.place('copperfield', 'setup'));

  it('asks nothing about watched links', async () => {
    await openWindow(desk);
    await chosen(watchedOf(desk.row(desk.idOf('copperfield'))));
    await hasQuit();
    expect(has('close-dialog')).toBe(false);
  });

  it('is asked about with a read', async () => {
    await openWindow(desk);
    await chosen(READ);
    await until(() => expect(text('close-dialog')).toMatch(/Reading Invoices/));
    expect(desk.calls('answer_close')).toEqual([]);
  });

  it('is asked about with a note whose saving hangs', async () => {
    await openWindow(desk);
    await until(() => expect(has('note')).toBe(true));
    let answer = (): void => undefined;
    desk.answers.set_note = ({ connection }) =>
      new Promise((done) => (answer = () => done(desk.row(connection))));
    // The notes of later cases wait in the same queue for this answer.
    onTestFinished(() => {
      delete desk.answers.set_note;
      answer();
    });
    get('note').focus();
    type('note', 'Call before 11:00');
    await chosen();
    await until(() => expect(text('close-dialog')).toMatch(/Copperfield.*The note is not saved/));
    expect(desk.calls('answer_close')).toEqual([]);
    click('quit');
    await until(() => expect(desk.calls('answer_close')).toEqual([{ choice: 'quit', always: null }]));
  });
});

describe('questions about ending a service', () => {
  beforeEach(() => {
    desk.rows = officeRows();
    desk.state = { ...desk.state, profile: OFFICE, profiles: entries(OFFICE) };
  });

  it('name its reads when it is forgotten', async () => {
    desk.underWay = [of({ ...READ.work }, OFFICE), READ, watchedOf(desk.rows[0]!, OFFICE)];
    const app = await openWindow(desk);
    app.forgetting = OFFICE;
    await until(() => expect(text('lost')).toBe('This stops Harbor Lane Reading Invoices: 300 of 1,200'));
  });

  it('name the copies kept under a name that go with it, also where reads do', async () => {
    desk.answers.kept_of_profile = ({ profile }) => ({
      names: profile === OFFICE.id ? ['Year end 2025', 'May'] : ['of another service'],
    });
    const app = await openWindow(desk);
    for (const underWay of [[], [of({ ...READ.work }, OFFICE)]]) {
      await desk.push({ event: 'under_way_changed', under_way: { entries: underWay } });
      app.forgetting = OFFICE;
      await until(() =>
        expect(text('forget-kept')).toBe('2 copies kept under a name go too: Year end 2025, May.'),
      );
      expect(has('lost')).toBe(underWay.length > 0);
      app.forgetting = null;
      await until(() => expect(has('forget-dialog')).toBe(false));
    }
  });

  it('say where the copies that go with it cannot be named, and forget nothing until they can be', async () => {
    desk.answers.kept_of_profile = () => {
      throw problem('storage');
    };
    desk.underWay = [of({ ...READ.work }, OFFICE)];
    const app = await openWindow(desk);
    app.forgetting = OFFICE;
    await until(() => expect(document.querySelector('[role=alert]')).not.toBeNull());
    expect(has('lost'), 'what ends with it is named all the same').toBe(true);
    click('forget-key');
    await until(() => expect((get('forget-key') as HTMLButtonElement).disabled).toBe(false));
    expect(desk.calls('forget_profile')).toEqual([]);
    desk.answers.kept_of_profile = () => ({ names: ['May'] });
    click('forget-key');
    await until(() => expect(text('forget-kept')).toContain('May'));
    expect(desk.calls('forget_profile')).toEqual([]);
    click('forget-key');
    await until(() => expect(desk.calls('forget_profile').length).toBe(1));
  });

  it('are asked before a new key replaces its own', async () => {
    desk.underWay = [of({ ...READ.work }, OFFICE)];
    const app = await openWindow(desk);
    app.welcome(OFFICE.address ?? '');
    await until(() => expect(has('service-key')).toBe(true));
    type('service-key', 'sk_test_new');
    click('test-service');
    await until(() => expect((get('save-service') as HTMLButtonElement).disabled).toBe(false));
    click('save-service');
    await until(() => expect(text('key-ask')).toMatch(/Harbor Lane Reading Invoices/));
    expect(desk.calls('save_service')).toEqual([]);
    click('key-ask-save');
    await until(() => expect(desk.calls('save_service').length).toBe(1));
  });
});
