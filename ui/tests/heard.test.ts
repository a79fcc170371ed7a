// What a screen reader is told: results of a search from the first letter on, and what leaving a service ends.
import { beforeEach, describe, expect, it } from 'vitest';
import type { ReadingView } from '../src/gen/desk';
import { FakeDesk, OFFICE, SAMPLE, officeRows } from './fake-desk';
import { click, get, has, openWindow, text, until } from './window';

let desk: FakeDesk;
beforeEach(() => {
  desk = new FakeDesk();
  localStorage.clear();
});

function search(label: string, words: string): void {
  const box = document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`);
  if (!box) throw new Error(`no field ${label}`);
  box.value = words;
  box.dispatchEvent(new Event('input', { bubbles: true }));
}

describe('how many match', () => {
  it('is put into a place that was there before, on the board and in the sidebar', async () => {
    desk.state = { ...desk.state, profile: OFFICE, profiles: [OFFICE] };
    desk.rows = officeRows();
    await openWindow(desk, 1600);
    await until(() => expect(has('board-row-cascade')).toBe(true));
    const board = get('board-foot').querySelector('[role=status]');
    const side = document.querySelector('.side-foot [role=status]');
    expect([board?.textContent, side?.textContent], 'nothing is searched').toEqual(['', '']);
    search('Search the board', 'timber');
    search('Find a connection', 'timber');
    await until(() => expect(board?.textContent).toBe('1 of 14 match'));
    expect(side?.textContent).toBe('1 of 14 match');
    expect(board?.isConnected && side?.isConnected, 'the same place').toBe(true);
    search('Search the board', '');
    await until(() => expect(text('board-foot')).toMatch(/^14 connections/));
    expect(board?.textContent).toBe('');
  });
});

it('hears on what leaves the service that a read stops with it', async () => {
  const reading: ReadingView = {
    record_type: 'Invoices',
    many: 'invoices',
    rows: 150,
    total: 12_480,
    since: Date.now(),
    waiting: 0,
  };
  desk.state = { ...desk.state, profiles: [SAMPLE, OFFICE] };
  desk.rows = desk.rows.map((row) => (row.external_id === 'harbor-lane' ? { ...row, reading } : row));
  await openWindow(desk);
  await until(() => expect(has('reading-harbor-lane')).toBe(true));
  click('profile-menu');
  const menu = get('profiles');
  const described = (element: Element | null | undefined) =>
    document.getElementById(element?.getAttribute('aria-describedby') ?? '-')?.textContent ?? '';
  expect(described(menu)).toMatch(/^Opening another service stops reading invoices/);
  const items = [...menu.querySelectorAll('[role^=menuitem]')];
  const item = (name: string) => items.find((one) => one.textContent?.includes(name));
  expect(described(item(OFFICE.name))).toMatch(/stops reading invoices/);
  expect(described(item('Shortcuts')), 'what leaves nothing').toBe('');
});
