// What a screen reader is told: results of a search, from the first letter on.
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeDesk, OFFICE, officeRows, entries } from '../../support/fake-desk';
import { get, has, openWindow, text, until } from '../../support/window';

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
    desk.state = { ...desk.state, profile: OFFICE, profiles: entries(OFFICE) };
    desk.rows = officeRows();
    await openWindow(desk, 1600);
    await until(() => expect(has('board-row-cascade')).toBe(true));
    const board = get('board-foot').querySelector('[role=status]');
    const side = document.querySelector('.side-foot [role=status]');
    expect([board?.textContent, side?.textContent], 'nothing is searched').toEqual(['', '']);
    search('Search the board', 'timber');
    search('Find a connection', 'timber');
    await until(() => expect(board?.textContent).toBe('1 of 14 matches'));
    expect(side?.textContent).toBe('1 of 14 matches');
    expect(board?.isConnected && side?.isConnected, 'the same place').toBe(true);
    search('Search the board', '');
    await until(() => expect(text('board-foot')).toMatch(/^14 connections/));
    expect(board?.textContent).toBe('');
  });
});
