// What is wrong with the service as a whole: asking again asks for what is missing, and nothing is told twice.
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeDesk, OFFICE, officeRows, problem, row, entries } from '../support/fake-desk';
import { get, has, openWindow, shownOf, text, until } from '../support/window';

let desk: FakeDesk;
beforeEach(() => {
  desk = new FakeDesk();
  desk.state = { ...desk.state, profile: OFFICE, profiles: entries(OFFICE) };
  desk.rows = officeRows();
  localStorage.clear();
});

const tryAgain = () =>
  [...get('problem').querySelectorAll('button')].find((b) => /^Try/.test(b.textContent ?? ''));

describe('a list that could not be asked for', () => {
  beforeEach(async () => {
    desk.answers.connections = () => {
      throw problem('storage');
    };
    await openWindow(desk);
    await until(() => expect(get('problem').getAttribute('data-code')).toBe('storage'));
    delete desk.answers.connections;
  });

  it('is asked for by Try again', async () => {
    tryAgain()?.click();
    await until(() => expect(has('board-row-cascade')).toBe(true));
    expect(has('problem')).toBe(false);
  });

  it('is asked for once the service answers, and is never taken for an empty one', async () => {
    const seen: string[] = [];
    const watcher = new MutationObserver(() =>
      seen.push(document.querySelector('.empty')?.textContent ?? ''),
    );
    watcher.observe(document.body, { childList: true, subtree: true });
    await desk.push({ event: 'service_changed', problem: null, outage: null });
    await until(() => expect(has('board-row-cascade')).toBe(true));
    watcher.disconnect();
    expect(seen.filter((empty) => empty !== '')).toEqual([]);
    expect(has('problem')).toBe(false);
  });
});

it('tells that the service hangs while its list is asked for, and takes that back with an answer', async () => {
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  desk.answers.connections = async () => {
    await answered;
    return { rows: desk.rows, unreadable: 0, listed_at: null, took_ms: 1, problem: null, outage: null };
  };
  await openWindow(desk);
  await until(() => expect(text('board-foot')).toBe('Asking the service'));
  await desk.push({ event: 'service_changed', problem: problem('silent', { who: 'network' }), outage: null });
  await until(() => expect(text('problem')).toMatch(/has not answered for 10 seconds/));
  expect(text('problem')).toMatch(/A setup link goes on working for the client/);
  expect(text('board-foot')).toBe('');
  answer();
  await desk.push({ event: 'service_changed', problem: null, outage: null });
  await until(() => expect(has('board-row-cascade')).toBe(true));
  expect(has('problem')).toBe(false);
});

it('is over with a check that works, where a check met it', async () => {
  desk.answers.check_connections = () => {
    throw problem('storage');
  };
  await openWindow(desk);
  await until(() => expect(has('board-row-cascade')).toBe(true));
  get('check-all').click();
  await until(() => expect(get('problem').getAttribute('data-code')).toBe('storage'));
  delete desk.answers.check_connections;
  tryAgain()?.click();
  await until(() => expect(has('problem')).toBe(false));
});

it('is read out once, and not again on another screen', async () => {
  const app = await openWindow(desk);
  await until(() => expect(has('board-row-cascade')).toBe(true));
  await desk.push({ event: 'service_changed', problem: problem('unreachable'), outage: null });
  await until(() => expect(get('problem').getAttribute('role')).toBe('alert'));
  shownOf(app).goTo(desk.idOf('cascade'), 'setup');
  await until(() => expect(has('setup')).toBe(true));
  expect(get('problem').getAttribute('role')).toBeNull();
});

it('is not told again while it is the same, whatever request met it', async () => {
  await openWindow(desk);
  await until(() => expect(has('board-row-cascade')).toBe(true));
  const refused = (id: string) =>
    desk.push({
      event: 'service_changed',
      problem: problem('key_refused', { status: 401, request_id: id, who: 'you' }),
      outage: null,
    });
  await refused('req_1');
  await until(() => expect(text('problem')).toMatch(/req_1/));
  const heard: string[] = [];
  const watcher = new MutationObserver((changes) => heard.push(...changes.map((change) => change.type)));
  watcher.observe(get('problem'), { childList: true, subtree: true, characterData: true, attributes: true });
  await refused('req_2');
  // what came with the same answer is on screen, so the answer was taken in
  await desk.push({ event: 'connections_changed', rows: [row('newcomer', 'Newcomer')] });
  await until(() => expect(has('board-row-newcomer')).toBe(true));
  expect(heard).toEqual([]);
  watcher.disconnect();
  await desk.push({
    event: 'service_changed',
    problem: problem('key_refused', { status: 403, request_id: 'req_3', who: 'you' }),
    outage: null,
  });
  await until(() => expect(text('problem')).toMatch(/req_3/));
});

describe('connections that cannot be read', () => {
  it('are not taken for none', async () => {
    desk.rows = [];
    desk.board = { unreadable: 2 };
    await openWindow(desk);
    await until(() => expect(text('board-foot')).toBe('2 could not be read'));
    const said = document.querySelector('.empty')?.textContent ?? '';
    expect(said).toMatch(/None could be read/);
    expect(said).toMatch(
      /The service listed them without an id that can be used, or with the id of another one/,
    );
    expect(said).not.toMatch(/Create one/);
    get('look-again').click();
    await until(() => expect(desk.calls('check_connections')).toHaveLength(1));
  });

  it('are not taken for none in the sidebar', async () => {
    desk.rows = [];
    desk.board = { unreadable: 1 };
    localStorage.setItem('ledgerlane.side.board', 'wide');
    await openWindow(desk, 1600);
    await until(() =>
      expect(document.querySelector('.side-list')?.textContent).toMatch(/None could be read/),
    );
    expect(document.body.textContent).not.toMatch(/No connections/);
  });
});

it('is told once where an open connection met it too, also while the service answers', async () => {
  const refused = problem('key_refused', { status: 401 });
  desk.board = { problem: refused };
  desk.place('rosewood', 'setup');
  desk.answers.open_connection = () => {
    throw refused;
  };
  await openWindow(desk);
  await until(() => expect(desk.asked.map((asked) => asked.name)).toContain('open_connection'));
  await until(() => expect(document.querySelectorAll('[data-testid="problem"]').length).toBe(1));
});
