// Writes that nobody waits for: the desk runs commands side by side, so the page sends one after another.
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Commands, OpenTabs } from '../../src/gen/desk';
import { PLAIN_LOOK } from '../../src/features/records/columns/looks.svelte';
import { asProblem, call, kept } from '../../src/platform/desk';
import { FakeDesk, OFFICE, SAMPLE, closeAsked, problem } from '../support/fake-desk';
import { openWindow, shownOf, until } from '../support/window';

let desk: FakeDesk;
beforeEach(() => {
  desk = new FakeDesk();
  localStorage.clear();
  desk.install();
});

/** Answers of a command wait, until the oldest is let go. */
function held(name: keyof Commands): { answer: () => void; fail: () => void } {
  const waiting: { done: (reply: object) => void; failed: (problem: object) => void }[] = [];
  desk.answers[name] = () =>
    new Promise<never>((done, failed) => waiting.push({ done: done as (reply: object) => void, failed }));
  // The queues belong to the window, so a call without an answer would hold up those of the cases that follow.
  onTestFinished(() => {
    delete desk.answers[name];
    for (const { done } of waiting.splice(0)) done({});
  });
  return {
    answer: () => waiting.shift()?.done({}),
    fail: () => waiting.shift()?.failed(problem('storage')),
  };
}

/** What was sent so far. */
const sent = (name: keyof Commands) =>
  desk.asked.filter((one) => one.name === name).map((one) => one.request);

const remember = (connection: string, profile = SAMPLE.id): Commands['remember_screen']['request'] => ({
  profile,
  screen: { kind: 'setup', connection },
});
const look = (frozen: number, table = 'Invoices'): Commands['save_table_look']['request'] => ({
  table,
  look: { ...PLAIN_LOOK, frozen },
});
const tabs = (active: number, profile = SAMPLE.id): Commands['save_tabs']['request'] => ({
  profile,
  tabs: { tabs: [], active } satisfies OpenTabs,
});
const rows = (connection: string): Commands['rows_on_screen']['request'] => ({
  profile: SAMPLE.id,
  connections: [connection],
});
const note = (text: string, connection = 'conn_1'): Commands['set_note']['request'] => ({
  profile: SAMPLE.id,
  connection,
  note: text,
});

/** Holds the first call open, makes two more, and answers what is sent. Resolves to what was sent. */
async function three<K extends keyof Commands>(
  name: K,
  requests: Commands[K]['request'][],
): Promise<unknown[]> {
  const { answer } = held(name);
  const calls = Promise.all(requests.map((request) => call(name, request)));
  await until(() => expect(sent(name)).toEqual(requests.slice(0, 1)));
  answer();
  await until(() => expect(sent(name).length).toBeGreaterThan(1));
  expect(sent(name).slice(2), 'no third one before the second is answered').toEqual([]);
  answer();
  await until(() => {
    answer();
    expect(sent(name).at(-1)).toEqual(requests.at(-1));
  });
  answer();
  await calls;
  return sent(name);
}

describe('INV-WRITE-2: of writes of a state the last one wins, and one that still waits is never sent', () => {
  it('for the screen of a profile', async () => {
    const [a, b, c] = [remember('conn_1'), remember('conn_2'), remember('conn_3')];
    expect(await three('remember_screen', [a, b, c])).toEqual([a, c]);
  });

  it('for the tabs of a profile', async () => {
    expect(await three('save_tabs', [tabs(1), tabs(2), tabs(3)])).toEqual([tabs(1), tabs(3)]);
  });

  it('for the look of a table', async () => {
    expect(await three('save_table_look', [look(1), look(2), look(3)])).toEqual([look(1), look(3)]);
  });

  it('for the rows on screen', async () => {
    const [a, b, c] = [rows('conn_1'), rows('conn_2'), rows('conn_3')];
    expect(await three('rows_on_screen', [a, b, c])).toEqual([a, c]);
  });

  it('and one of another profile or table replaces none', async () => {
    const looks = [look(1), look(2), look(3, 'Bills')];
    expect(await three('save_table_look', looks)).toEqual(looks);
    const screens = [remember('conn_1'), remember('conn_2'), remember('conn_3', OFFICE.id)];
    expect(await three('remember_screen', screens)).toEqual(screens);
    const saved = [tabs(1), tabs(2), tabs(3, OFFICE.id)];
    expect(await three('save_tabs', saved)).toEqual(saved);
  });
});

describe('INV-WRITE-2: each step is sent, in order', () => {
  it('for the size of the page', async () => {
    const steps = (['larger', 'reset', 'smaller'] as const).map((step) => ({ step }));
    expect(await three('zoom', steps)).toEqual(steps);
  });

  it('for notes, each with an outcome of its own', async () => {
    const { answer, fail } = held('set_note');
    const calls = Promise.allSettled(
      ['Call', 'Call before', 'Call before 11:00'].map((text) => call('set_note', note(text))),
    );
    await until(() => expect(sent('set_note')).toHaveLength(1));
    fail();
    await until(() => expect(sent('set_note')).toHaveLength(2));
    answer();
    await until(() => expect(sent('set_note')).toHaveLength(3));
    answer();
    expect((await calls).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect(sent('set_note')).toEqual([note('Call'), note('Call before'), note('Call before 11:00')]);
  });

  it('for watches, steps of the client and reads that wait', async () => {
    const of = { profile: SAMPLE.id, connection: 'conn_1' };
    const orders = (['stop', 'watch', 'stop'] as const).map((order) => ({ ...of, order }));
    expect(await three('set_watch', orders)).toEqual(orders);
    const ticks = [true, false, true].map((said) => ({ ...of, step: 'opened' as const, said }));
    expect(await three('note_client_step', ticks)).toEqual(ticks);
    const moves = [2, 0, 1].map((to) => ({ ...of, record_type: 'Invoices', to }));
    expect(await three('move_pull', moves)).toEqual(moves);
  });
});

describe('a write that was replaced', () => {
  it('fails where the newer one fails', async () => {
    const { answer, fail } = held('remember_screen');
    const calls = ['conn_1', 'conn_2', 'conn_3'].map((connection) =>
      call('remember_screen', remember(connection)).then(
        () => null,
        (error: unknown) => asProblem(error).code,
      ),
    );
    answer();
    await until(() => expect(sent('remember_screen')).toHaveLength(2));
    fail();
    expect(await Promise.all(calls)).toEqual([null, 'storage', 'storage']);
  });

  it('is no hindrance to the next one, once all are answered', async () => {
    const { answer } = held('save_tabs');
    const first = call('save_tabs', tabs(1));
    answer();
    await first;
    void call('save_tabs', tabs(2));
    expect(sent('save_tabs'), 'sent at once').toEqual([tabs(1), tabs(2)]);
    answer();
  });
});

describe('at the end of the app', () => {
  it('what waits is sent and answered before the page answers', async () => {
    const app = await openWindow(desk);
    const { answer } = held('remember_screen');
    shownOf(app).goTo(desk.idOf('fernhill'), 'setup');
    shownOf(app).goTo(desk.idOf('harbor-lane'), 'setup');
    await desk.push(closeAsked([], 'now'));
    answer();
    await until(() => expect(sent('remember_screen')).toHaveLength(2));
    await new Promise((done) => setTimeout(done, 5));
    expect(desk.calls('answer_close')).toEqual([]);
    answer();
    await until(() => expect(desk.calls('answer_close')).toHaveLength(1));
    expect(desk.calls('remember_screen').at(-1)?.screen).toMatchObject({
      connection: desk.idOf('harbor-lane'),
    });
  });

  it('a disk that hangs gets what waits and keeps nobody from ending it', async () => {
    const app = await openWindow(desk);
    const { answer } = held('remember_screen');
    shownOf(app).goTo(desk.idOf('fernhill'), 'setup');
    shownOf(app).goTo(desk.idOf('harbor-lane'), 'setup');
    await desk.push(closeAsked([], 'now'));
    await until(() => expect(desk.calls('answer_close')).toHaveLength(1));
    const names = desk.asked.map(({ name }) => name);
    expect(names.lastIndexOf('remember_screen')).toBeLessThan(names.indexOf('answer_close'));
    expect(desk.calls('remember_screen').at(-1)?.screen).toMatchObject({
      connection: desk.idOf('harbor-lane'),
    });
    answer();
    answer();
    await kept();
  });

  it('tabs that a disk does not take keep nobody from ending it', async () => {
    desk.place('harbor-lane', 'records', 'Invoices');
    const app = await openWindow(desk);
    await until(() => expect(desk.calls('save_tabs').at(-1)?.tabs.tabs).toHaveLength(1));
    const { answer } = held('save_tabs');
    shownOf(app).goType({ path: 'Customers' }, true);
    await desk.push(closeAsked([], 'close'));
    await until(() => expect(desk.calls('answer_close')).toEqual([{ choice: 'quit', always: null }]));
    expect(desk.calls('save_tabs').at(-1)?.tabs.tabs).toHaveLength(2);
    answer();
    await kept();
  });
});
