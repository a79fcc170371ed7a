// Answers that come late: what the desk pushed since they were asked for is newer. And what was begun in one service is
// not finished in another.
import { beforeEach, describe, expect, it } from 'vitest';
import type { ConnectionDetail, RecordTypePath, RecordsView } from '../../src/gen/desk';
import { FakeDesk, OFFICE, SAMPLE, link, officeRows, entries, records } from '../support/fake-desk';
import { click, get, has, openWindow, text, type, until, shownOf } from '../support/window';

let desk: FakeDesk;
beforeEach(() => {
  desk = new FakeDesk();
  localStorage.clear();
});

/** Answers of open_connection wait; each is as things were when it was asked for, until it is let go. */
function held(): { answer: () => void; asked: () => number } {
  const waiting: (() => void)[] = [];
  let asked = 0;
  desk.answers.open_connection = ({ connection }) => {
    asked++;
    const then = structuredClone(desk.detail(connection));
    return new Promise<ConnectionDetail>((done) => waiting.push(() => done(then)));
  };
  return { answer: () => waiting.shift()?.(), asked: () => asked };
}

describe('an answer about a connection', () => {
  it('leaves the row and the lane that were pushed since it was asked for', async () => {
    const app = await openWindow(desk);
    await until(() => expect(has('board-row-fernhill')).toBe(true));
    const id = desk.idOf('fernhill');
    const { answer, asked } = held();
    shownOf(app).goTo(id, 'setup');
    await until(() => expect(asked()).toBe(1));
    desk.rows = desk.rows.map((row) => (row.id === id ? { ...row, name: 'Fernhill & Daughters' } : row));
    await desk.push({ event: 'connections_changed', rows: [desk.row(id)] });
    await desk.push({
      event: 'lane_changed',
      connection: id,
      lane: { holder: 'theirs', since: null, record_type: null },
    });
    await until(() => expect(document.querySelector('h1')?.textContent).toMatch(/Daughters/));
    answer();
    await until(() => expect(shownOf(app).connection?.detail).not.toBeNull());
    expect(document.querySelector('h1')?.textContent).toMatch(/Daughters/);
    expect(shownOf(app).board.row(id)?.name).toBe('Fernhill & Daughters');
    expect(shownOf(app).connection?.detail?.row.name).toBe('Fernhill & Daughters');
    expect(get('lane').getAttribute('data-holder')).toBe('theirs');
  });

  it('is dropped where a link was made meanwhile: how links ended is older than that', async () => {
    const app = await openWindow(desk);
    await until(() => expect(has('board-row-fernhill')).toBe(true));
    const id = desk.idOf('fernhill');
    const { answer, asked } = held();
    shownOf(app).goTo(id, 'setup');
    await until(() => expect(asked()).toBe(1));
    const before = shownOf(app).connection;
    desk.rows = desk.rows.map((row) =>
      row.id === id ? { ...row, status: 'waiting' as const, link: link(40, 0, 30) } : row,
    );
    desk.ended = [{ id: 39, created_at: 0, ended_at: 1, minutes: 30, fate: 'replaced' }];
    before?.take(desk.detail(id));
    answer();
    await new Promise((done) => setTimeout(done));
    expect(asked(), 'what the command answered says all of it').toBe(1);
    expect(shownOf(app).connection?.detail?.ended_links.map((one) => one.id)).toEqual([39]);
    expect(shownOf(app).connection?.row?.link?.id).toBe(40);
  });
});

describe('an answer about a list', () => {
  const of = (type: RecordTypePath, here: number) => records(type, { state: 'stopped', here, total: 900 });
  /** The window on a list of a client, with an answer of a command that waits until it is let go. */
  async function held(type: RecordTypePath, command: 'read_all' | 'read_part') {
    desk.place('harbor-lane', 'records', type);
    desk.records = {
      Invoices: of('Invoices', 300),
      Accounts: { ...of('Accounts', 300), cut: true, state: 'complete' },
    };
    const app = await openWindow(desk);
    await until(() => expect(has('page-text')).toBe(true));
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((done) => (answer = done));
    desk.answers[command] = () => answered.then(() => of(type, 310));
    const model = shownOf(app).records;
    if (!model) throw new Error('no records are shown');
    const push = (records: RecordsView) =>
      desk.push({ event: 'records_changed', connection: desk.idOf('harbor-lane'), records: records });
    const late = async () => {
      answer();
      await new Promise((done) => setTimeout(done));
      return model.recordsByType[type]?.here;
    };
    return { model, push, late };
  }

  it('leaves what was pushed since it was asked for', async () => {
    const { push, late } = await held('Invoices', 'read_all');
    click('read-all');
    await push(of('Invoices', 450));
    expect(await late()).toBe(450);
  });

  it('leaves what was pushed after another table came on screen', async () => {
    const { model, push, late } = await held('Invoices', 'read_all');
    click('read-all');
    click('type-Accounts');
    await until(() => expect(model.path).toBe('Accounts'));
    await push(of('Invoices', 450));
    expect(await late()).toBe(450);
  });

  it('is taken in where only another list was pushed', async () => {
    const { push, late } = await held('Invoices', 'read_all');
    click('read-all');
    await push(of('Accounts', 450));
    expect(await late()).toBe(310);
  });

  it('about a part leaves what was pushed since it was asked for', async () => {
    const { push, late } = await held('Accounts', 'read_part');
    click('part-read');
    await push(of('Accounts', 450));
    expect(await late()).toBe(450);
  });
});

describe('what was begun in a service', () => {
  const office = () => {
    desk.state = { ...desk.state, profiles: entries(SAMPLE, OFFICE) };
    desk.answers.open_profile = () => {
      desk.rows = officeRows();
      desk.state = { ...desk.state, profile: OFFICE };
      return OFFICE;
    };
  };
  const toOffice = () =>
    desk.push({
      event: 'show_connection',
      profile: OFFICE.id,
      connection: officeRows().find((row) => row.external_id === 'rosewood')?.id ?? '',
    });
  const there = () => until(() => expect(document.querySelector('h1')?.textContent).toMatch(/Rosewood/));

  it('is not left open over another one', async () => {
    office();
    await openWindow(desk);
    click('new-connection');
    type('new-description', 'A client of the sample');
    await toOffice();
    await there();
    expect(has('new-connection-dialog')).toBe(false);
    click('profile-menu');
    expect(has('profiles')).toBe(true);
  });

  it('is put on no other board, however late it is done', async () => {
    office();
    const app = await openWindow(desk);
    click('new-connection');
    type('new-description', 'A client of the sample');
    let answer: () => void = () => undefined;
    const made = { ...desk.row(desk.idOf('fernhill')), id: 'conn_of_the_sample', external_id: 'late' };
    desk.answers.create_connection = () => new Promise((done) => (answer = () => done(made)));
    click('create-connection');
    await until(() => expect(desk.calls('create_connection')).toHaveLength(1));
    await toOffice();
    await there();
    answer();
    await desk.push({ event: 'connections_changed', rows: [] });
    await new Promise((done) => setTimeout(done));
    expect(shownOf(app).board.row(made.id)).toBeUndefined();
    expect(text('status')).toBe('Not connected');
    expect(desk.calls('create_link'), 'and no link is made there').toEqual([]);
  });
});
