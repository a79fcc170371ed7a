// One registry of actions: the keyboard, the list of shortcuts, the menus and the buttons are made from it.
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { CONNECTION_ACTIONS, SHORTCUT_LIST, WINDOW_ACTIONS } from '../../src/actions/registry';
import { keyName, matches } from '../../src/actions/shortcut';
import { shortcutList } from '../../src/actions/actions';
import { DEFAULT_MINUTES, MAX_MINUTES, PRESETS, longest, outOfBounds } from '../../src/words/expiry';
import { describe as describeProblem } from '../../src/words/problems';
import { FakeDesk, problem } from '../support/fake-desk';
import { click, get, has, openWindow, press, text, until } from '../support/window';

let desk: FakeDesk;
beforeEach(() => {
  desk = new FakeDesk();
  localStorage.clear();
});

const all = { ...WINDOW_ACTIONS, ...CONNECTION_ACTIONS };

describe('the registry', () => {
  it('gives no shortcut to two actions', () => {
    const shortcuts = Object.values(all).flatMap((action) => action.shortcuts ?? []);
    expect(new Set(shortcuts).size).toBe(shortcuts.length);
  });

  it('lists each shortcut once, except the way back of one that is listed', () => {
    expect(new Set(SHORTCUT_LIST).size).toBe(SHORTCUT_LIST.length);
    const unlisted = Object.entries(all)
      .filter(([id, action]) => action.shortcuts && !(SHORTCUT_LIST as string[]).includes(id))
      .map(([id]) => id);
    expect(unlisted).toEqual(['previous-region']);
    for (const { keys, words } of shortcutList()) expect(`${keys}: ${words}`).toMatch(/^\S.*: \S/);
  });

  it('is what the dialog of shortcuts shows', async () => {
    await openWindow(desk);
    press('?', {}, document.body);
    await until(() => expect(has('shortcuts')).toBe(true));
    const shown = [...get('shortcuts').querySelectorAll('.keymap div')].map((row) =>
      [...row.children].map((part) => part.textContent),
    );
    expect(shown).toEqual(shortcutList().map(({ keys, words }) => [keyName(keys), words]));
  });
});

describe('a shortcut', () => {
  const key = (key: string, more: KeyboardEventInit = {}) => new KeyboardEvent('keydown', { key, ...more });

  it('is its keys and no others', () => {
    expect(matches(key('c', { ctrlKey: true, shiftKey: true }), 'Ctrl Shift C')).toBe(true);
    expect(matches(key('c', { ctrlKey: true }), 'Ctrl Shift C')).toBe(false);
    expect(matches(key('b', { metaKey: true }), 'Ctrl B'), 'the Windows key is not Ctrl').toBe(false);
    expect(matches(key('b', { ctrlKey: true, altKey: true }), 'Ctrl B')).toBe(false);
    expect(matches(key('Escape'), 'Esc')).toBe(true);
    expect(matches(key('?', { shiftKey: true }), '?'), 'keyboards differ in where the sign is').toBe(true);
    expect(matches(key('F6', { shiftKey: true }), 'F6')).toBe(false);
  });

  it('goes by the place of a letter on a keyboard without Latin letters, and by the sign on others', () => {
    expect(matches(key('и', { ctrlKey: true, code: 'KeyB' }), 'Ctrl B')).toBe(true);
    expect(matches(key('ב', { ctrlKey: true, code: 'KeyC' }), 'Ctrl C')).toBe(true);
    expect(matches(key('a', { ctrlKey: true, code: 'KeyQ' }), 'Ctrl A'), 'AZERTY').toBe(true);
    expect(matches(key('a', { ctrlKey: true, code: 'KeyQ' }), 'Ctrl Q')).toBe(false);
    const sidebar = WINDOW_ACTIONS.sidebar.shortcuts ?? [];
    const german = key('#', { ctrlKey: true, code: 'Backslash' });
    expect(sidebar.some((keys) => matches(german, keys))).toBe(true);
  });

  it('begins with Cmd on a Mac, except Ctrl Tab', () => {
    const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Macintosh; Intel Mac OS X');
    onTestFinished(() => agent.mockRestore());
    expect(matches(key('b', { metaKey: true }), 'Ctrl B')).toBe(true);
    expect(matches(key('b', { ctrlKey: true }), 'Ctrl B')).toBe(false);
    expect(matches(key('Tab', { ctrlKey: true }), 'Ctrl Tab')).toBe(true);
    expect(matches(key('Tab', { metaKey: true }), 'Ctrl Tab')).toBe(false);
  });
});

describe('an action', () => {
  it('is the same by key, by menu and by button', async () => {
    desk.place('copperfield', 'setup');
    await openWindow(desk);
    await until(() => expect(has('copy-link')).toBe(true));
    click('copy-link');
    await until(() => expect(desk.calls('copy_link')).toHaveLength(1));
    press('c', { ctrl: true, shift: true }, document.body);
    press('l', { ctrl: true, shift: true }, document.body);
    await until(() => expect(desk.calls('copy_link')).toHaveLength(2));
    click('board');
    await until(() => expect(has('board-row-copperfield')).toBe(true));
    get('board-row-copperfield').dispatchEvent(
      new MouseEvent('contextmenu', { bubbles: true, cancelable: true }),
    );
    await until(() => expect(has('menu-copy-link')).toBe(true));
    click('menu-copy-link');
    await until(() => expect(desk.calls('copy_link')).toHaveLength(3));
    get('board-row-copperfield').querySelector<HTMLElement>('[aria-label^="Copy link of"]')?.click();
    await until(() => expect(desk.calls('copy_link')).toHaveLength(4));
    expect(new Set(desk.calls('copy_link').map((call) => call.connection)).size).toBe(1);
  });

  it('does nothing where it is not available, and the browser does not either', async () => {
    desk.place('harbor-lane', 'setup');
    await openWindow(desk);
    await until(() => expect(text('status')).toBe('Connected'));
    expect(press('l', { ctrl: true, shift: true }, document.body)).toBe(true);
    expect(press('r', { ctrl: true }, document.body), 'the page is not loaded again').toBe(true);
    expect(press('Escape', {}, document.body), 'Escape stays free for others').toBe(false);
    expect(desk.calls('copy_link')).toEqual([]);
    expect(desk.calls('read_all')).toEqual([]);
  });
});

describe('how long a link lives', () => {
  it('has the same bounds and choices in every sentence', async () => {
    expect(describeProblem(problem('expiry_invalid'))).toMatchObject({
      title: outOfBounds(),
      advice: longest(),
    });
    expect(PRESETS).toContain(DEFAULT_MINUTES);
    desk.place('fernhill', 'setup');
    await openWindow(desk);
    await until(() => expect(has('create-link')).toBe(true));
    for (const minutes of PRESETS) expect(has(`expiry-${minutes}`)).toBe(true);
    click('expiry-custom');
    expect(document.body.textContent).toContain(`Up to ${MAX_MINUTES}.`);
  });
});
