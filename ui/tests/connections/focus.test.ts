// The focus stays at the row it is on when its button goes: nobody who works with the keyboard is sent to the beginning.
import { beforeEach, describe, expect, it } from 'vitest';
import type { ConnectionRow, ReadingView } from '../../src/gen/desk';
import { FakeDesk, OFFICE, officeRows, entries } from '../support/fake-desk';
import { get, has, openWindow, until } from '../support/window';

let desk: FakeDesk;
beforeEach(() => {
  desk = new FakeDesk();
  desk.state = { ...desk.state, profile: OFFICE, profiles: entries(OFFICE) };
  desk.rows = officeRows();
  change('meridian', { reading });
  localStorage.clear();
  localStorage.setItem('ledgerlane.side.board', 'rail');
});

const reading: ReadingView = {
  record_type: 'Invoices',
  rows: 150,
  total: 12_480,
  since: Date.now(),
  waiting: 0,
};

function change(external: string, more: Partial<ConnectionRow>): ConnectionRow {
  const id = desk.idOf(external);
  desk.rows = desk.rows.map((row) => (row.id === id ? { ...row, ...more } : row));
  return desk.row(id);
}
const pushed = (external: string, more: Partial<ConnectionRow>) =>
  desk.push({ event: 'connections_changed', rows: [change(external, more)] });

const board = () => until(() => expect(has('board-row-meridian')).toBe(true));
const button = (within: Element, name: RegExp) => {
  const all = [...within.querySelectorAll('button')];
  const found = all.find((one) => name.test(one.getAttribute('aria-label') ?? one.textContent ?? ''));
  if (!found) throw new Error(`no button ${name}`);
  return found;
};
const item = (selector: string, name: RegExp) => {
  const all = [...document.querySelectorAll<HTMLElement>(selector)];
  const found = all.find((one) =>
    name.test(one.querySelector('button')?.getAttribute('aria-label') ?? one.textContent),
  );
  if (!found) throw new Error(`no item ${name}`);
  return found;
};
const gone = (element: Element) => until(() => expect(element.isConnected).toBe(false));
const focused = (row: () => Element) =>
  until(() => {
    expect(document.activeElement?.tagName).toBe('BUTTON');
    expect(row().contains(document.activeElement)).toBe(true);
    expect((document.activeElement as HTMLElement).tabIndex, 'it is the tab stop').toBe(0);
  });

describe('the focus on the board', () => {
  beforeEach(async () => {
    await openWindow(desk);
    await board();
  });

  it('stays in the row where Stop ended its read', async () => {
    const stop = button(get('board-row-meridian'), /^Stop/);
    stop.focus();
    await pushed('meridian', { reading: null });
    await gone(stop);
    await focused(() => get('board-row-meridian'));
  });

  it('stays in the row whose link did its work', async () => {
    const copy = button(get('board-row-tidewater'), /^Copy link/);
    copy.focus();
    await pushed('tidewater', { status: 'connected', link: null, watch: null });
    await gone(copy);
    await focused(() => get('board-row-tidewater'));
  });

  it('is taken from nothing else, and the tab stop stays at the row all the same', async () => {
    const stop = button(get('board-row-meridian'), /^Stop/);
    stop.focus();
    const search = document.querySelector<HTMLElement>('input[aria-label="Search the board"]');
    search?.focus();
    await pushed('meridian', { reading: null });
    await gone(stop);
    expect(document.activeElement).toBe(search);
    await until(() =>
      expect(get('board-row-meridian').querySelectorAll('[data-rove][tabindex="0"]')).toHaveLength(1),
    );
  });

  it('is not taken back after a click elsewhere', async () => {
    const stop = button(get('board-row-meridian'), /^Stop/);
    stop.focus();
    const head = document.querySelector('header.head');
    head?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    stop.blur();
    await pushed('meridian', { reading: null });
    await gone(stop);
    await until(() =>
      expect(get('board-row-meridian').querySelectorAll('[data-rove][tabindex="0"]')).toHaveLength(1),
    );
    expect(document.activeElement).toBe(document.body);
  });
});

describe('the focus in the list beside', () => {
  it('goes with a client who moves to another group', async () => {
    localStorage.setItem('ledgerlane.side.board', 'wide');
    await openWindow(desk, 1600);
    await board();
    const client = () => item('.side-list li', /Tidewater/);
    const before = client();
    button(before, /Tidewater/).focus();
    await pushed('tidewater', { status: 'connected', link: null, watch: null });
    await gone(before);
    await focused(client);
  });

  for (const [side, selector] of [
    ['wide', '.side-list li'],
    ['rail', '.rail-list li'],
  ] as const) {
    it(`stays at the client whose read was stopped there, ${side}`, async () => {
      localStorage.setItem('ledgerlane.side.board', side);
      await openWindow(desk, 1600);
      await board();
      const client = () => item(selector, /Meridian/);
      const stop = button(client(), /^Stop/);
      stop.focus();
      await pushed('meridian', { reading: null });
      await gone(stop);
      await focused(client);
    });
  }
});
