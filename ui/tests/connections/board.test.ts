// The board over a fake desk: lists of any length, what a search says, an empty list, and a service out of reach.
import { beforeEach, describe, expect, it } from 'vitest';
import type { Commands } from '../../src/gen/desk';
import { FakeDesk, OFFICE, officeRows, problem, row, entries } from '../support/fake-desk';
import { click, get, has, openWindow, press, text, until, shownOf } from '../support/window';

let desk: FakeDesk;
beforeEach(() => {
  desk = new FakeDesk();
  desk.state = { ...desk.state, profile: OFFICE, profiles: entries(OFFICE) };
  localStorage.clear();
});

const field = (label: string) => {
  const found = document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`);
  if (!found) throw new Error(`no field ${label}`);
  return found;
};
function search(label: string, words: string): HTMLInputElement {
  const box = field(label);
  box.focus();
  box.value = words;
  box.dispatchEvent(new Event('input', { bubbles: true }));
  return box;
}
const drawn = (selector: string) => document.querySelectorAll(selector).length;

describe('many connections', () => {
  beforeEach(() => {
    desk.rows = Array.from({ length: 500 }, (_, i) => row(`c${i}`, `Client ${i}`));
  });

  it('draws those in view alone and says how many there are, in the table, the rail and the sidebar', async () => {
    const app = await openWindow(desk);
    await until(() => expect(has('board-row-c0')).toBe(true));
    expect(drawn('table.board tbody tr[data-testid]')).toBeLessThan(80);
    expect(document.querySelector('table.board')?.getAttribute('aria-rowcount')).toBe('501');
    expect(get('board-row-c0').getAttribute('aria-rowindex')).toBe('2');
    expect(drawn('.rail-list li')).toBeLessThan(80);
    expect(document.querySelector('.rail-list li')?.getAttribute('aria-setsize')).toBe('500');
    shownOf(app).goTo(desk.idOf('c0'), 'setup');
    await until(() => expect(drawn('.side-list li')).toBeGreaterThan(10));
    expect(drawn('.side-list li')).toBeLessThan(80);
    expect(document.querySelector('.side-list li')?.getAttribute('aria-posinset')).toBe('1');
    expect(document.querySelector('.side-group')?.textContent).toMatch(/500/);
  });

  it('shows none of them before the list is here: some would look like all', async () => {
    let give: (board: Commands['connections']['reply']) => void = () => undefined;
    const listed = new Promise<Commands['connections']['reply']>((done) => (give = done));
    desk.answers.connections = () => listed;
    await openWindow(desk);
    await desk.push({ event: 'connections_changed', rows: desk.rows.slice(0, 5) });
    await new Promise((done) => setTimeout(done, 300));
    expect(drawn('table.board tbody tr[data-testid]')).toBe(0);
    give({ rows: desk.rows, unreadable: 0, listed_at: 1, took_ms: 1, problem: null, outage: null });
    await until(() => expect(get('board-foot').textContent).toMatch(/^500 connections/));
  });

  it('is one tab stop, from which the keyboard reaches the last row', async () => {
    await openWindow(desk);
    await until(() => expect(has('board-row-c0')).toBe(true));
    expect(drawn('table.board [data-rove][tabindex="0"]')).toBe(1);
    get('board-row-c0').querySelector<HTMLElement>('.row-name')?.focus();
    press('End', { ctrl: true });
    await until(() =>
      expect(document.activeElement?.closest('tr')?.getAttribute('aria-rowindex')).toBe('501'),
    );
    press('ArrowUp');
    await until(() =>
      expect(document.activeElement?.closest('tr')?.getAttribute('aria-rowindex')).toBe('500'),
    );
    expect(drawn('table.board [data-rove][tabindex="0"]')).toBe(1);
  });

  it('tells which rows are on screen', async () => {
    await openWindow(desk);
    const seen = () => desk.calls('rows_on_screen').at(-1)?.connections ?? [];
    await until(() => expect(seen()).toContain(desk.idOf('c0')));
    expect(seen()).not.toContain(desk.idOf('c400'));
  });
});

describe('finding', () => {
  beforeEach(() => {
    desk.rows = officeRows();
  });

  it('says how many match on the board, goes down to the first and opens it with Enter', async () => {
    await openWindow(desk);
    await until(() => expect(has('board-row-cascade')).toBe(true));
    const box = search('Search the board', 'timber');
    await until(() => expect(text('board-foot')).toBe('1 of 14 matches'));
    press('ArrowDown', {}, box);
    await until(() => expect(document.activeElement?.textContent).toBe('Fjord Timber & Truss'));
    press('Enter', {}, field('Search the board'));
    await until(() => expect(document.querySelector('h1')?.textContent).toMatch(/Fjord/));
  });

  it('does the same in the sidebar', async () => {
    desk.place('cascade', 'setup');
    await openWindow(desk);
    await until(() => expect(has('setup')).toBe(true));
    const box = search('Find a connection', 'ti');
    await until(() => expect(text('side-matches')).toMatch(/^\d of 14 match$/));
    const first = document.querySelector('.side-list li')?.textContent?.trim() ?? '';
    press('ArrowDown', {}, box);
    await until(() => expect(document.activeElement?.closest('li')?.textContent?.trim()).toBe(first));
    press('Enter', {}, box);
    await until(() =>
      expect(first.startsWith(document.querySelector('h1')?.textContent?.trim() ?? '-')).toBe(true),
    );
  });
});

it('asks for an empty list again', async () => {
  desk.rows = [];
  await openWindow(desk);
  await until(() => expect(text('board-foot')).toBe('No connections'));
  expect((get('check-all') as HTMLButtonElement).disabled).toBe(false);
  click('look-again');
  await until(() => expect(desk.calls('check_connections')).toHaveLength(1));
  desk.rows = officeRows();
  await desk.push({ event: 'board_changed' });
  await until(() => expect(has('board-row-cascade')).toBe(true));
});

describe('a service out of reach', () => {
  it('is told once, also where a call of the user met it, and is over with the first answer', async () => {
    desk.rows = officeRows();
    const app = await openWindow(desk);
    await until(() => expect(has('board-row-cascade')).toBe(true));
    app.problems.report('open', problem('unreachable'));
    const outage = { last_answer_at: Date.now() - 38_000, next_try_at: Date.now() + 8_000 };
    await desk.push({ event: 'service_changed', problem: problem('unreachable'), outage });
    await until(() => expect(drawn('[data-testid="problem"]')).toBe(1));
    expect(drawn('.board .status--was')).toBe(14);
    expect(drawn('.board .status--fail'), 'nothing is red for what is wrong with the service').toBe(0);
    expect(document.querySelector('.seg')?.textContent).toMatch(/Connected 6/);
    await desk.push({ event: 'service_changed', problem: null, outage: null });
    await until(() => expect(drawn('[data-testid="problem"]')).toBe(0));
    expect(drawn('.board .status--was')).toBe(0);
  });
});

describe('the order of the board', () => {
  const names = () =>
    [...document.querySelectorAll('table.board .row-name')].map((name) => name.textContent.trim());

  it('is by time left, then by name with numbers as numbers, and what is read has a column of its own', async () => {
    const ended =
      officeRows().find(({ ended_link: link }) => link?.fate === 'out_of_time')?.ended_link ?? null;
    const reading = { record_type: 'Invoices', rows: 1, total: 9, since: Date.now(), waiting: 0 } as const;
    desk.rows = [
      row('a', 'Zeta', { status: 'connected' }),
      row('b', 'Client 10', { status: 'connected', reading }),
      row('c', 'client 9', { status: 'connected' }),
      row('d', 'Beta', { status: 'not_connected' }),
      row('e', 'Älpha', { status: 'not_connected', ended_link: ended }),
    ];
    await openWindow(desk);
    await until(() => expect(names()).toEqual(['client 9', 'Client 10', 'Zeta', 'Älpha', 'Beta']));
    const heads = [...document.querySelectorAll('table.board th')].map((head) => head.textContent);
    const at = heads.indexOf('Reading');
    expect(get('board-row-b').children[at]?.textContent).toMatch(/Invoices/i);
    expect(get('board-row-b').children[heads.indexOf('Link time left')]?.textContent).not.toMatch(
      /Invoices/i,
    );
    click('show-ended');
    await until(() => expect(names()).toEqual(['Älpha']));
  });

  it('counts what is not checked yet as such, above and below', async () => {
    desk.rows = [row('a', 'A', { status: 'not_checked' }), row('b', 'B', { status: 'not_connected' })];
    await openWindow(desk);
    await until(() => expect(text('board-foot')).toMatch(/1 not connected, 1 not checked yet/));
    const counts = [...document.querySelectorAll('.head .seg button')].map((one) => one.textContent);
    expect(counts).toEqual(['All 2', 'Waiting 0', 'Connected 0', 'Not connected 1', 'Not checked 1']);
  });
});
