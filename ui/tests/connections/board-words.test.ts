// What the board counts, with one and with two of it, and the names of clients in its labels.
import { beforeEach, describe, expect, it } from 'vitest';
import type { ConnectionRow } from '../../src/gen/desk';
import { FakeDesk, OFFICE, entries, problem } from '../support/fake-desk';
import { get, has, openWindow, text, until } from '../support/window';

let desk: FakeDesk;
beforeEach(() => {
  desk = new FakeDesk();
  localStorage.clear();
});

const search = () => document.querySelector<HTMLInputElement>('.toolbar input')?.placeholder;
/** `n` connections of each of these kinds. */
const each = (n: number, ...kinds: Partial<ConnectionRow>[]) =>
  kinds.flatMap((kind, k) =>
    Array.from({ length: n }, (_, i) => ({
      ...desk.row(desk.idOf('tidepool')),
      id: `conn_${k}_${i}`,
      external_id: `k${k}-${i}`,
      ...kind,
    })),
  );
const KINDS: Partial<ConnectionRow>[] = [
  { status: 'waiting' },
  { status: 'connected', problem: problem('unreachable') },
  { status: 'not_connected' },
  { status: 'check_failed', problem: problem('unreachable') },
  { status: 'not_checked' },
  { status: 'not_listed' },
];

describe('the foot of the board', () => {
  it.each([
    [
      1,
      '6 connections: 1 waiting, 1 connected, 2 not connected, 1 not checked yet, ' +
        '1 not listed any more. The last check of 2 failed',
    ],
    [
      2,
      '12 connections: 2 waiting, 2 connected, 4 not connected, 2 not checked yet, ' +
        '2 not listed any more. The last check of 4 failed',
    ],
  ])('counts %i of each status', async (n, said) => {
    desk.rows = each(n, ...KINDS);
    desk.state = { ...desk.state, profile: OFFICE, profiles: entries(OFFICE) };
    await openWindow(desk);
    await until(() => expect(text('board-foot')).toBe(said));
    expect(get('board').getAttribute('aria-label'), 'in the rail').toBe(`Board, ${n} waiting`);
    await openWindow(desk, 1600);
    await until(() => expect(text('board'), 'in the sidebar').toBe(`Board${n} waiting`));
  });

  it.each([
    [1, '1 sample connection: 1 not connected', 'Search 1 connection'],
    [2, '2 sample connections: 2 not connected', 'Search 2 connections'],
  ])('and the field of the search count %i of the sample', async (n, foot, placeholder) => {
    desk.rows = each(n, {});
    await openWindow(desk);
    await until(() => expect(text('board-foot')).toBe(foot));
    expect(search()).toBe(placeholder);
  });

  it.each([
    [1, '1 could not be read', 'The service listed it without an id'],
    [2, '2 could not be read', 'The service listed them without an id'],
  ])('counts %i that cannot be shown, and the empty board says why', async (n, foot, why) => {
    desk.rows = [];
    desk.board = { unreadable: n };
    await openWindow(desk);
    await until(() => expect(text('board-unreadable')).toBe(foot));
    expect(get('board-unreadable').title).toBe(`${why} that can be used, or with the id of another one`);
    expect(document.querySelector('.empty p')?.textContent).toBe(
      `${why} that can be used, or with the id of another one.`,
    );
  });
});

describe('a name that is written from right to left', () => {
  it('keeps its direction within the labels of its row', async () => {
    await openWindow(desk);
    await until(() => expect(has('board-row-oasis-bakery')).toBe(true));
    const labels = [...get('board-row-oasis-bakery').querySelectorAll('button[aria-label]')].map((one) =>
      one.getAttribute('aria-label'),
    );
    expect(labels).toContain('Copy link of \u2068مخبز الواحة\u2069');
    expect(get('board-row-oasis-bakery').querySelector('td')?.title, 'a name by itself').toBe('مخبز الواحة');
  });
});
