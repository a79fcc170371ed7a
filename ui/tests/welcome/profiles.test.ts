// Services over a fake desk: typed, tested, opened, left and forgotten.
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeDesk, OFFICE, officeRows, problem, entries } from '../support/fake-desk';
import { click, get, has, openWindow, press, text, type, until, shownOf } from '../support/window';

let desk: FakeDesk;
beforeEach(() => {
  desk = new FakeDesk();
  localStorage.clear();
});

describe('another profile', () => {
  it('shows no row of the one before, however late its answers come', async () => {
    const app = await openWindow(desk);
    await until(() => expect(has('board-row-copperfield')).toBe(true));
    const waiting = desk.row(desk.idOf('copperfield'));
    const detail = desk.detail(waiting.id);
    let answer = (): void => undefined;
    desk.answers.open_link = () => new Promise((done) => (answer = () => done({ problem: null, detail })));
    void shownOf(app).openLink(waiting.id);
    shownOf(app).goTo(waiting.id, 'setup');
    await until(() => expect(shownOf(app).connection?.detail).not.toBeNull());
    const before = shownOf(app);
    desk.rows = officeRows();
    await app.switchTo(OFFICE);
    await until(() => expect(has('board-row-brightwater')).toBe(true));
    answer();
    before.take(detail);
    await new Promise((done) => setTimeout(done));
    expect(has('board-row-copperfield')).toBe(false);
    expect(text('announcer'), 'nothing is said of it either').toBe('');
  });

  it('knows where it is when forgetting broke off in the middle', async () => {
    desk.state = { ...desk.state, profile: OFFICE };
    desk.answers.forget_profile = () => {
      desk.state = { ...desk.state, profile: null };
      throw problem('storage');
    };
    const app = await openWindow(desk);
    await app.forget(OFFICE).catch(() => undefined);
    expect(app.phase).toBe('welcome');
    expect(app.problem?.code).toBe('storage');
  });

  it('goes to the welcome screen and back without leaving what is open', async () => {
    desk.place('copperfield', 'setup');
    await openWindow(desk);
    await until(() => expect(has('link-url')).toBe(true));
    click('profile-menu');
    click('menu-connect');
    await until(() => expect(text('welcome-back')).toMatch(/^Back to Sample company/));
    expect(
      desk.asked.map((asked) => asked.name),
      'its watches go on',
    ).not.toContain('open_profile');
    press('Escape', {}, document.body);
    await until(() => expect(has('link-url'), 'where it was').toBe(true));
  });

  it('opens a service that could not be opened again where it was', async () => {
    desk.rows = officeRows();
    desk.state = {
      ...desk.state,
      profile: null,
      profiles: entries(OFFICE),
      problem: problem('keychain_locked'),
      reopen: OFFICE,
    };
    await openWindow(desk);
    expect(text('problem')).toMatch(/Unlock it and try again; nothing is lost/);
    desk.answers.open_profile = () => {
      const screen = { kind: 'setup' as const, connection: desk.idOf('rosewood') };
      desk.state = { ...desk.state, profile: OFFICE, problem: null, reopen: null, screen };
      return OFFICE;
    };
    click('reopen');
    await until(() => expect(text('status')).toBe('Not connected'));
    expect(desk.calls('remember_screen'), 'nothing else was remembered meanwhile').toEqual([]);
  });

  it('asks for the key of the service that was chosen, not of the one that stays open', async () => {
    const other = { ...OFFICE, id: 9, name: 'old.example', address: 'https://old.example' };
    desk.state = { ...desk.state, profile: OFFICE, profiles: entries(OFFICE, other) };
    desk.answers.open_profile = () => {
      throw problem('key_missing', { detail: { what: 'key_removed' } });
    };
    const app = await openWindow(desk);
    await app.switchTo(other);
    await until(() => expect((get('service-address') as HTMLInputElement).value).toBe(other.address));
    expect(text('problem')).toMatch(/^There is no key for old\.example here/);
    await until(() => expect(document.activeElement, 'the key is what is missing').toBe(get('service-key')));
    click('welcome-back');
    await until(() => expect(has('board-foot')).toBe(true));
  });

  it('knows that nothing is open where saving broke off after the profile was closed', async () => {
    desk.state = { ...desk.state, profile: OFFICE, profiles: entries(OFFICE) };
    const app = await openWindow(desk);
    app.welcome(OFFICE.address ?? '');
    await until(() => expect(has('service-key')).toBe(true));
    type('service-key', 'sk_live_0000000000000000');
    click('test-service');
    await until(() => expect((get('save-service') as HTMLButtonElement).disabled).toBe(false));
    desk.answers.save_service = () => {
      desk.state = { ...desk.state, profile: null };
      throw problem('storage');
    };
    click('save-service');
    await until(() => expect(has('welcome-back')).toBe(false));
    expect(app.profile).toBeNull();
  });

  it('keeps what is open and typed when another service is forgotten', async () => {
    const other = { ...OFFICE, id: 9, name: 'old.example', address: 'https://old.example' };
    desk.state = { ...desk.state, profiles: [...desk.state.profiles, ...entries(other)] };
    const app = await openWindow(desk);
    app.welcome();
    await until(() => expect(has('service-address')).toBe(true));
    type('service-address', 'https://new.example');
    await app.forget(other);
    expect(app.phase).toBe('welcome');
    expect((get('service-address') as HTMLInputElement).value).toBe('https://new.example');
    press('Escape', {}, document.body);
    expect(app.phase, 'Escape throws nothing away').toBe('welcome');
  });

  it('leads from the welcome screen to a client who connects meanwhile', async () => {
    desk.place('copperfield', 'setup');
    const app = await openWindow(desk);
    app.welcome();
    await desk.push({
      event: 'connected',
      profile: 0,
      connection: desk.idOf('copperfield'),
      name: 'Copperfield Electrical',
      took_ms: null,
    });
    await until(() => expect(text('toast')).toMatch(/Copperfield Electrical is connected/));
    get('toast').querySelector<HTMLElement>('button')?.click();
    await until(() => expect(app.phase).toBe('open'));
    expect(shownOf(app).connection?.id).toBe(desk.idOf('copperfield'));
  });

  it('asks for the key of a service that has none here, and names it', async () => {
    desk.state = {
      ...desk.state,
      profile: null,
      profiles: entries(OFFICE),
      problem: problem('key_missing', { detail: { what: 'key_not_kept' } }),
      reopen: OFFICE,
    };
    await openWindow(desk);
    expect(text('problem')).toMatch(
      new RegExp(
        `^There is no key for ${OFFICE.name} here\\. ?It was used until the app closed, and not kept\\. Enter it once more\\.`,
      ),
    );
    expect((get('service-address') as HTMLInputElement).value).toBe(OFFICE.address);
  });

  it('keeps what was answered before a check failed, in every place', async () => {
    desk.rows = officeRows().map((row) =>
      row.external_id === 'harbor-ridge' || row.status === 'connected'
        ? { ...row, problem: problem('unreachable'), checked_at: new Date().setHours(10, 28, 0, 0) }
        : row,
    );
    const was = desk.rows.find((row) => row.status === 'connected' && row.problem);
    desk.state = {
      ...desk.state,
      profile: OFFICE,
      screen: { kind: 'setup', connection: was?.id ?? '' },
    };
    await openWindow(desk);
    await until(() => expect(text('status')).toMatch(/^Was connected at 10:28/));
    expect(get('setup').getAttribute('data-screen'), 'the screen of a connected client stays').toBe(
      'connected',
    );
    expect(text('connected-title')).toMatch(/was connected$/);
  });

  it('says that the service is out of reach, and asks for a list it could not read when it answers again', async () => {
    await openWindow(desk);
    await until(() => expect(has('board-row-copperfield')).toBe(true));
    await desk.push({
      event: 'service_changed',
      problem: problem('unreachable'),
      outage: { last_answer_at: Date.now() - 38_000, next_try_at: Date.now() + 8_000 },
    });
    await until(() => expect(get('problem').getAttribute('data-code')).toBe('unreachable'));
    expect(text('problem')).toMatch(/No answer for \d+ s\. Next try in \d+ s\..*Try now$/);
    expect(text('board-row-harbor-lane'), 'what was answered before, and when').toMatch(
      /Was connected at \d{1,2}:\d\d/,
    );
    expect(text('board-foot')).toBe(
      '8 sample connections, as last seen: 3 waiting, 3 connected, 2 not connected',
    );
    const before = desk.calls('connections').length;
    await desk.push({ event: 'service_changed', problem: null, outage: null });
    await until(() => expect(has('problem')).toBe(false));
    expect(desk.calls('connections').length, 'the list is known').toBe(before);
    expect(text('board-row-harbor-lane')).not.toMatch(/Was/);

    desk.board = { problem: problem('unreachable') };
    await desk.push({ event: 'board_changed' });
    await until(() => expect(has('problem')).toBe(true));
    await desk.push({ event: 'service_changed', problem: null, outage: null });
    await until(() => expect(desk.calls('connections').length).toBe(before + 2));
  });
});

describe('a service of one’s own', () => {
  beforeEach(() => {
    desk.state = { ...desk.state, profile: null };
  });

  it('is saved only after exactly what stands there was accepted', async () => {
    await openWindow(desk);
    expect((get('save-service') as HTMLButtonElement).disabled).toBe(true);
    type('service-address', 'https://connect.example');
    type('service-key', 'sk_live_secret');
    click('test-service');
    await until(() =>
      expect(text('test-result')).toBe(
        'Reached the service in 82 ms. The key is accepted. 14 connections are visible with this key.',
      ),
    );
    expect((get('service-key') as HTMLInputElement).value, 'the key is gone from the window').toBe('');
    expect(document.body.innerHTML).not.toContain('sk_live_secret');
    expect((get('save-service') as HTMLButtonElement).disabled).toBe(false);
    type('service-address', 'https://other.example');
    expect((get('save-service') as HTMLButtonElement).disabled, 'another address is untested').toBe(true);
    expect(has('test-result')).toBe(false);
    type('service-key', 'sk_live_secret');
    click('test-service');
    await until(() => expect((get('save-service') as HTMLButtonElement).disabled).toBe(false));
    click('save-service');
    await until(() => expect(has('board-row-brightwater')).toBe(true));
    expect(has('sample-band')).toBe(false);
    const sent = desk.asked
      .filter((a) => JSON.stringify(a.request).includes('sk_live_secret'))
      .map((a) => a.name);
    expect(new Set(sent), 'the key crosses in the test and nowhere else').toEqual(new Set(['test_service']));
  });

  it('keeps what was accepted when the answer about an earlier address comes late', async () => {
    await openWindow(desk);
    let answerFirst = (): void => undefined;
    const outcome = (address: string) => ({
      accepted: true,
      address,
      took_ms: 82,
      connections: 14,
      problem: null,
    });
    desk.answers.test_service = ({ address }) =>
      address === 'https://slow.example'
        ? new Promise((done) => (answerFirst = () => done(outcome(address))))
        : outcome(address);
    type('service-address', 'https://slow.example');
    type('service-key', 'sk_live_secret');
    click('test-service');
    await until(() => expect(desk.calls('test_service').length).toBe(1));
    type('service-address', 'https://connect.example');
    click('test-service');
    await until(() => expect((get('save-service') as HTMLButtonElement).disabled).toBe(false));
    answerFirst();
    await new Promise((done) => setTimeout(done));
    expect((get('save-service') as HTMLButtonElement).disabled).toBe(false);
    expect((get('service-address') as HTMLInputElement).value).toBe('https://connect.example');
  });

  it('says what was wrong with a refused key', async () => {
    await openWindow(desk);
    type('service-address', 'https://connect.example');
    type('service-key', 'nonsense');
    click('test-service');
    await until(() =>
      expect(text('test-result')).toBe(
        'The service refused this key (HTTP 401). The address is right: it answered in 91 ms. Check the ' +
          'key for missing characters, or ask for a new one. Request req_5f0c81d2',
      ),
    );
    expect(get('service-key').getAttribute('aria-invalid')).toBe('true');
  });

  it('can be used for this session where the keychain does not work', async () => {
    let asked = 0;
    desk.answers.save_service = (request) => {
      asked++;
      if (!request.this_session_only) throw problem('keychain_locked');
      return OFFICE;
    };
    await openWindow(desk);
    type('service-address', 'https://connect.example');
    type('service-key', 'sk_live_secret');
    click('test-service');
    await until(() => expect((get('save-service') as HTMLButtonElement).disabled).toBe(false));
    click('save-service');
    await until(() => expect(text('test-result')).toMatch(/^The keychain is locked/));
    click('save-again');
    await until(() => expect(asked).toBe(2));
    await until(() => expect(has('save-session')).toBe(true));
    click('save-session');
    await until(() => expect(has('new-connection')).toBe(true));
  });
});
