// The window over a fake desk: what a user does, and what is asked of the desk for it.
import { beforeEach, describe, expect, it } from 'vitest';
import {
  FakeDesk,
  OFFICE,
  closeAsked,
  watchedOf,
  link,
  officeRows,
  problem,
  records,
  watch,
  entries,
} from './support/fake-desk';
import { click, get, has, openWindow, press, text, type, until, shownOf } from './support/window';
import { noteOf } from '../src/words/sample';

let desk: FakeDesk;
beforeEach(() => {
  desk = new FakeDesk();
  localStorage.clear();
});

describe('starting', () => {
  it('opens where it was, with no questions', async () => {
    desk.place('harbor-lane', 'records', 'Customers');
    desk.records = {
      Customers: records('Customers', { state: 'complete', here: 1286, total: 1286, read_at: Date.now() }),
    };
    await openWindow(desk);
    await until(() => expect(text('records-foot')).toMatch(/^Covers all 1,286 customers, read today/));
    expect(get('tab-records').getAttribute('aria-selected')).toBe('true');
    expect(text('status')).toBe('Connected');
  });

  it('shows the welcome screen where no profile is open, and says why one could not be', async () => {
    desk.state = { ...desk.state, profile: null, problem: problem('keychain_locked') };
    await openWindow(desk);
    expect(text('problem')).toMatch(/The keychain is locked/);
    click('explore-sample');
    await until(() => expect(has('board-row-copperfield')).toBe(true));
    expect(text('sample-band')).toMatch(/Sample company.*No key, no network/);
    expect(text('board-foot')).toBe('8 sample connections: 3 waiting, 3 connected, 2 not connected');
    expect(desk.calls('remember_screen').at(-1)?.screen).toEqual({ kind: 'board' });
  });

  it('counts nothing before the service has answered', async () => {
    desk.answers.connections = () => new Promise(() => undefined);
    await openWindow(desk);
    expect(text('board-foot')).toBe('Asking the service');
    expect(document.querySelector('.seg')?.textContent).not.toMatch(/\d/);
  });

  it('offers another key and trying again where a key is refused, on a connection too', async () => {
    desk.rows = officeRows();
    desk.state = { ...desk.state, profile: OFFICE, profiles: entries(OFFICE) };
    desk.place('rosewood', 'setup');
    desk.answers.open_connection = () => {
      throw problem('key_refused', { status: 401 });
    };
    await openWindow(desk);
    await until(() => expect(text('problem')).toMatch(/Replace key$/));
    desk.state = { ...desk.state, profile: null };
    expect(text('problem')).toContain('Try again');
    get('fix').click();
    await until(() => expect((get('service-address') as HTMLInputElement).value).toBe(OFFICE.address));
  });

  it('tries a refused key again, which may be refused for a moment only', async () => {
    desk.rows = officeRows();
    desk.state = { ...desk.state, profile: OFFICE, profiles: entries(OFFICE) };
    desk.board = { problem: problem('key_refused', { status: 401 }) };
    await openWindow(desk);
    await until(() => expect(text('problem')).toMatch(/Try again.*Replace key$/));
    const again = [...get('problem').querySelectorAll('button')].find((b) => b.textContent === 'Try again');
    again?.click();
    await until(() => expect(desk.calls('check_connections').length).toBe(1));
  });

  it('says under the board what could not be read', async () => {
    desk.board = { unreadable: 2 };
    await openWindow(desk);
    await until(() => expect(text('board-unreadable')).toBe('2 could not be read'));
  });

  it('says that a check failed, and tries it again', async () => {
    desk.rows = officeRows();
    await openWindow(desk);
    await until(() =>
      expect(text('board-foot')).toBe(
        '14 sample connections: 5 waiting, 6 connected, 3 not connected. The last check of 1 failed',
      ),
    );
    expect(text('board-row-stonebridge')).toMatch(/Check failed.*Retry$/);
    get('board-row-stonebridge').querySelector<HTMLElement>('.acts button')?.click();
    await until(() => expect(desk.calls('check_connections')).toHaveLength(1));
  });

  it('keeps the rows it knows when the list cannot be read', async () => {
    desk.board = { problem: problem('unreachable', { request_id: 'req_1' }) };
    await openWindow(desk);
    await until(() => expect(get('problem').getAttribute('data-code')).toBe('unreachable'));
    expect(text('problem')).toMatch(/req_1/);
    expect(has('board-row-harbor-lane')).toBe(true);
  });
});

describe('setup', () => {
  it('creates a link with the chosen life, and shows it live', async () => {
    desk.place('fernhill', 'setup');
    await openWindow(desk);
    await until(() => expect(has('create-link')).toBe(true));
    click('expiry-custom');
    type('expiry-minutes', '20160');
    expect(text('expiry-error')).toBe('Enter 1 to 10080 minutes. The longest a link can live is 7 days.');
    expect((get('create-link') as HTMLButtonElement).disabled).toBe(true);
    type('expiry-minutes', '480');
    expect(has('expiry-error')).toBe(false);
    press('Enter', { ctrl: true }, document.body);
    await until(() => expect(text('link-url')).toMatch(/^https:\/\/.*\/setup\//));
    expect(desk.calls('create_link')).toEqual([
      { connection: desk.idOf('fernhill'), minutes: 480, redirect_url: '', replace: null },
    ]);
    expect(text('status')).toBe('Waiting for the client');
    click('copy-link');
    await until(() => expect(text('announcer')).toMatch(/Link copied/));
  });

  it('begins with the life of the last link, for new connections too', async () => {
    desk.place('fernhill', 'setup');
    await openWindow(desk);
    await until(() => expect(has('create-link')).toBe(true));
    click('expiry-240');
    press('Enter', { ctrl: true }, document.body);
    await until(() => expect(has('new-link')).toBe(true));
    click('new-link');
    const chosen = () => document.querySelector<HTMLInputElement>('[data-testid=setup] input:checked');
    await until(() => expect(chosen()?.value).toBe('240'));
    click('expiry-custom');
    type('expiry-minutes', '90');
    click('create-link');
    click('replace-link');
    await until(() => expect(has('new-link')).toBe(true));
    click('new-link');
    await until(() => expect((get('expiry-minutes') as HTMLInputElement).value).toBe('90'));
    press('Escape', {}, document.body);
    await until(() => expect(has('new-link'), 'it is as it began').toBe(true));

    press('n', { ctrl: true }, document.body);
    await until(() => expect(text('new-connection-dialog')).toMatch(/Create a 90 min link too/));
    type('new-description', 'Vantage Point');
    click('create-connection');
    await until(() => expect(desk.calls('create_link').at(-1)).toMatchObject({ minutes: 90 }));
  });

  it('completes where the client lands', async () => {
    desk.place('fernhill', 'setup');
    await openWindow(desk);
    await until(() => expect(has('create-link')).toBe(true));
    type('redirect', 'a.example/done');
    get('redirect').dispatchEvent(new FocusEvent('blur'));
    await until(() => expect((get('redirect') as HTMLInputElement).value).toBe('https://a.example/done'));
    type('redirect', 'b.example');
    press('Enter', { ctrl: true }, get('redirect'));
    await until(() =>
      expect(desk.calls('create_link')[0]).toMatchObject({ redirect_url: 'https://b.example' }),
    );
  });

  it('says where the client lands, and keeps that for the next link', async () => {
    desk.rows = desk.rows.map((r) =>
      r.external_id === 'copperfield' && r.link
        ? { ...r, link: { ...r.link, redirect: 'https://a.example/done' } }
        : r,
    );
    desk.place('copperfield', 'setup');
    await openWindow(desk);
    await until(() => expect(text('lands-on')).toMatch(/goes to a\.example\.$/));
    click('new-link');
    await until(() => expect((get('redirect') as HTMLInputElement).value).toBe('https://a.example/done'));
  });

  it('asks before it replaces a live link, and names the link it may end', async () => {
    desk.place('copperfield', 'setup');
    await openWindow(desk);
    await until(() => expect(has('new-link')).toBe(true));
    click('new-link');
    click('create-link');
    expect(desk.calls('create_link'), 'nothing is made before the answer').toHaveLength(0);
    expect(text('replace-dialog')).toMatch(/Replace the live link\?.*unknown here and stop working too/);
    click('keep-link');
    expect(has('link-url'), 'the live link is back').toBe(true);
    click('new-link');
    click('create-link');
    click('replace-link');
    await until(() => expect(has('replace-dialog')).toBe(false));
    expect(desk.calls('create_link')).toEqual([
      { connection: desk.idOf('copperfield'), minutes: 30, redirect_url: '', replace: 1 },
    ]);
  });

  it('goes on at the heading of the next screen, and goes back with Escape', async () => {
    desk.place('copperfield', 'setup');
    await openWindow(desk);
    await until(() => expect(has('new-link')).toBe(true));
    get('new-link').focus();
    click('new-link');
    await until(() => expect(document.activeElement?.textContent).toBe('Create a new link'));
    press('Escape', {}, document.body);
    await until(() => expect(document.activeElement?.textContent).toBe('Setup link is live'));
  });

  it('asks also when the link was made meanwhile', async () => {
    desk.place('fernhill', 'setup');
    desk.answers.create_link = () => {
      desk.rows = desk.rows.map((r) =>
        r.external_id === 'fernhill'
          ? { ...r, status: 'waiting', link: link(44, 0, 30), watch: watch(1) }
          : r,
      );
      throw problem('link_live');
    };
    await openWindow(desk);
    await until(() => expect(has('create-link')).toBe(true));
    click('create-link');
    await until(() => expect(has('replace-dialog')).toBe(true));
  });

  it('turns green by itself and says so at once', async () => {
    desk.place('copperfield', 'setup');
    await openWindow(desk);
    await until(() => expect(has('watch-line')).toBe(true));
    const row = {
      ...desk.row(desk.idOf('copperfield')),
      status: 'connected' as const,
      link: null,
      watch: null,
    };
    desk.rows = desk.rows.map((r) => (r.id === row.id ? row : r));
    desk.connected = {
      at: 372_000,
      link_created_at: 0,
      sent_at: null,
      opened_said_at: null,
      allowed_said_at: null,
      seen_late: false,
    };
    await desk.push({ event: 'connections_changed', rows: [row] });
    await desk.push({ event: 'connected', profile: 0, connection: row.id, name: row.name, took_ms: 372_000 });
    await until(() => expect(text('connected-title')).toBe('Copperfield Electrical is connected'));
    expect(text('announcer')).toBe(
      'Copperfield Electrical is connected. Took 6 min 12 s from link to connected.',
    );
    await until(() => expect(document.querySelector('.hero')?.textContent).toMatch(/Took 6 min 12 s/));
    expect(has('toast'), 'no toast over the screen that shows it').toBe(false);
  });

  it('says it with a way to open it when the user is elsewhere', async () => {
    await openWindow(desk);
    await desk.push({
      event: 'connected',
      profile: 0,
      connection: desk.idOf('copperfield'),
      name: 'Copperfield Electrical',
      took_ms: null,
    });
    await until(() => expect(text('toast')).toBe('Copperfield Electrical is connected Open'));
  });

  it('says when no browser could be opened', async () => {
    desk.place('copperfield', 'setup');
    desk.answers.open_link = ({ connection }) => ({
      problem: problem('no_browser', { detail: { what: 'link_copied' } }),
      detail: desk.detail(connection),
    });
    await openWindow(desk);
    await until(() => expect(has('open-link')).toBe(true));
    click('open-link');
    await until(() =>
      expect(text('problem')).toMatch(/^No browser could be opened\. The link is in the clipboard instead\./),
    );
  });

  it('keeps a note that was being typed when its screen went', async () => {
    desk.place('fernhill', 'setup');
    await openWindow(desk);
    await until(() => expect(has('note')).toBe(true));
    type('note', 'Call before 11:00');
    click('board');
    await until(() =>
      expect(desk.calls('set_note')).toEqual([
        { connection: desk.idOf('fernhill'), note: 'Call before 11:00' },
      ]),
    );
  });

  it('has the note at hand on every screen of a connection', async () => {
    for (const external of ['copperfield', 'harbor-lane', 'fernhill']) {
      desk.place(external, 'setup');
      await openWindow(desk);
      await until(() =>
        expect((get('note') as HTMLInputElement).value).toBe(noteOf(desk.row(desk.idOf(external)))),
      );
    }
  });

  it('shows what the sample says where no note was written, and a note that was cleared stays cleared', async () => {
    desk.place('harbor-lane', 'setup');
    await openWindow(desk);
    await until(() =>
      expect((get('note') as HTMLInputElement).value).toBe('Over 12,000 invoices, 1,286 customers'),
    );
    get('note').dispatchEvent(new FocusEvent('blur'));
    expect(desk.calls('set_note')).toEqual([]);
    type('note', '');
    get('note').dispatchEvent(new FocusEvent('blur'));
    await until(() =>
      expect(desk.calls('set_note')).toEqual([{ connection: desk.idOf('harbor-lane'), note: '' }]),
    );
    click('board');
    await until(() => expect(document.body.textContent).toMatch(/A small file: over 200 invoices/));
    await until(() => expect(document.body.textContent).not.toMatch(/1,286 customers/));
  });

  it('keeps a note when the field is left', async () => {
    desk.place('fernhill', 'setup');
    await openWindow(desk);
    await until(() => expect(has('note')).toBe(true));
    type('note', 'Call before 11:00');
    get('note').dispatchEvent(new FocusEvent('blur'));
    await until(() =>
      expect(desk.calls('set_note')).toEqual([
        { connection: desk.idOf('fernhill'), note: 'Call before 11:00' },
      ]),
    );
  });
});

describe('the window', () => {
  it('asks before it closes over live watches', async () => {
    await openWindow(desk);
    await desk.push(
      closeAsked(
        officeRows()
          .slice(0, 2)
          .map((row) => watchedOf(row)),
      ),
    );
    await until(() =>
      expect(text('close-dialog')).toMatch(
        /^Two links are being watched If the app closes, nobody here sees them turn green\./,
      ),
    );
    get('close-always').click();
    click('stay');
    await until(() => expect(desk.calls('answer_close')).toEqual([{ choice: 'background', always: true }]));
    expect(has('close-dialog')).toBe(false);
  });

  it('keeps Tab inside a dialog', async () => {
    await openWindow(desk);
    await desk.push(closeAsked(desk.rows.slice(0, 1).map((row) => watchedOf(row))));
    await until(() => expect(has('close-dialog')).toBe(true));
    const close = get('close-dialog').querySelector<HTMLElement>('button');
    get('stay').focus();
    expect(press('Tab')).toBe(true);
    expect(document.activeElement).toBe(close);
    expect(press('Tab', { shift: true })).toBe(true);
    expect(document.activeElement).toBe(get('stay'));
    expect(press('Tab', { shift: true }), 'in between Tab goes its usual way').toBe(false);
  });

  it('shows a connection whose notification was clicked', async () => {
    await openWindow(desk);
    await desk.push({ event: 'show_connection', profile: 0, connection: desk.idOf('tidepool') });
    await until(() => expect(has('setup')).toBe(true));
    expect(desk.calls('remember_screen').at(-1)?.screen).toEqual({
      kind: 'setup',
      connection: desk.idOf('tidepool'),
    });
  });

  it('shows it also when the click started the window', async () => {
    desk.place('harbor-lane', 'records', 'Customers');
    let early = false;
    desk.answers.app_state = async () => {
      if (!early)
        await desk.push({ event: 'show_connection', profile: 0, connection: desk.idOf('tidepool') });
      early = true;
      return desk.state;
    };
    await openWindow(desk);
    await until(() => expect(has('create-link')).toBe(true));
    expect(desk.calls('remember_screen').at(-1)?.screen).toEqual({
      kind: 'setup',
      connection: desk.idOf('tidepool'),
    });
  });

  it('is driven by keys, but not while a field has the focus', async () => {
    desk.place('harbor-lane', 'setup');
    await openWindow(desk);
    press('2', { ctrl: true }, document.body);
    await until(() => expect(has('overview')).toBe(true));
    press('3', { ctrl: true }, document.body);
    await until(() => expect(has('records')).toBe(true));
    press('b', { ctrl: true }, document.body);
    await until(() => expect(has('board-foot')).toBe(true));
    press('/', {}, document.body);
    expect(document.activeElement?.getAttribute('data-testid')).toBe('find');
    expect(press('?'), 'a letter in a field is a letter').toBe(false);
    press('n', { ctrl: true }, document.body);
    await until(() => expect(has('new-connection-dialog')).toBe(true));
  });

  it('creates a connection with a first link', async () => {
    await openWindow(desk);
    click('new-connection');
    type('new-description', 'Vantage Point Masonry Ltd.');
    type('new-external-id', 'vantage-point');
    get('create-connection')
      .closest('dialog')
      ?.querySelector('form')
      ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    await until(() => expect(has('link-url')).toBe(true));
    expect(desk.calls('create_connection')).toEqual([
      { description: 'Vantage Point Masonry Ltd.', external_id: 'vantage-point' },
    ]);
    expect(desk.calls('create_link')[0]).toMatchObject({ minutes: 30, replace: null });
  });

  it('takes no answer about one connection for another', async () => {
    const app = await openWindow(desk);
    await until(() => expect(has('board-row-copperfield')).toBe(true));
    shownOf(app).goTo(desk.idOf('copperfield'), 'setup');
    const before = shownOf(app).connection;
    shownOf(app).goTo(desk.idOf('fernhill'), 'setup');
    shownOf(app).take({
      ...desk.detail(desk.idOf('copperfield')),
      lane: { holder: 'ours', since: 0, record_type: null },
    });
    expect(shownOf(app).connection?.row?.external_id).toBe('fernhill');
    expect(shownOf(app).connection?.lane.holder).not.toBe('ours');
    expect(before?.id).toBe(desk.idOf('copperfield'));
  });

  it('ends the question of closing when nobody is left to watch', async () => {
    await openWindow(desk);
    await until(() => expect(has('board-row-copperfield')).toBe(true));
    const row = desk.row(desk.idOf('copperfield'));
    await desk.push(closeAsked([watchedOf(row)]));
    await until(() => expect(has('close-dialog')).toBe(true));
    await desk.push({ event: 'under_way_changed', under_way: { entries: [] } });
    await until(() => expect(desk.calls('answer_close')).toEqual([{ choice: 'cancel', always: null }]));
    expect(has('close-dialog')).toBe(false);
  });

  it('quits by its key where nothing is watched, and takes no earlier answer back', async () => {
    await openWindow(desk);
    await until(() => expect(has('board-row-copperfield')).toBe(true));
    press('q', { ctrl: true }, document.body);
    await until(() => expect(desk.calls('answer_close')).toEqual([{ choice: 'quit', always: null }]));
  });

  it('forgets a service only after it was asked', async () => {
    desk.rows = officeRows();
    desk.state = { ...desk.state, profile: OFFICE, profiles: entries(OFFICE) };
    desk.answers.forget_profile = () => {
      desk.state = { ...desk.state, profile: null, profiles: [] };
      return { left: [] };
    };
    await openWindow(desk);
    click('profile-menu');
    click('menu-forget');
    expect(text('forget-dialog')).toMatch(
      /^Forget connect\.marlowfinch\.example\? Its key, its local copies, and the links and notes .* are deleted .* Keep it Forget it$/,
    );
    expect(desk.calls('forget_profile')).toHaveLength(0);
    click('forget-key');
    await until(() => expect(has('explore-sample')).toBe(true));
    expect(desk.calls('forget_profile')).toEqual([{ profile: 3 }]);
    await until(() => expect(has('forget-dialog')).toBe(false));
  });

  it('names a file that may still tell of a forgotten service', async () => {
    desk.rows = officeRows();
    desk.state = { ...desk.state, profile: OFFICE, profiles: entries(OFFICE) };
    desk.answers.forget_profile = () => {
      desk.state = { ...desk.state, profile: null, profiles: [] };
      return { left: ['/data/desk.db.unreadable'] };
    };
    await openWindow(desk);
    click('profile-menu');
    click('menu-forget');
    click('forget-key');
    await until(() => expect(text('forget-dialog')).toContain('is forgotten'));
    expect(text('forget-dialog')).toContain('/data/desk.db.unreadable');
    expect(has('explore-sample')).toBe(true);
  });
});
