// The window is an app: it zooms by its own command, has menus of its own, and selects nothing as a whole.
import { beforeEach, describe, expect, it } from 'vitest';
import { WINDOW_ACTIONS } from '../../src/actions/registry';
import { matches } from '../../src/actions/shortcut';
import { toasts } from '../../src/components/toasts.svelte';
import { message } from '../../src/words/messages';
import { FakeDesk, records } from '../support/fake-desk';
import { get, has, openWindow, press, text, until } from '../support/window';

let desk: FakeDesk;
beforeEach(() => {
  desk = new FakeDesk();
  desk.answers.zoom = ({ step }) => ({ percent: step === 'larger' ? 110 : 100 });
  localStorage.clear();
});

const key = (key: string, more: KeyboardEventInit = {}) =>
  new KeyboardEvent('keydown', { key, ctrlKey: true, bubbles: true, cancelable: true, ...more });
/** The zoom that a key asks for; undefined where it asks for none. */
const zoomOf = (event: KeyboardEvent) =>
  (['zoom-in', 'zoom-out', 'zoom-reset'] as const).find((id) =>
    WINDOW_ACTIONS[id].shortcuts?.some((keys) => matches(event, keys)),
  );
const labels = () =>
  [...get('context-menu').querySelectorAll('[role=menuitem] .cut')].map((item) => item.textContent);

/** Clicks with the right button. Whether the system's own menu would come. */
function rightClick(on: Element): boolean {
  return on.dispatchEvent(
    new MouseEvent('contextmenu', { bubbles: true, cancelable: true, button: 2, clientX: 40, clientY: 50 }),
  );
}

describe('zoom', () => {
  it('hears the keys of every keyboard, and of the number pad', () => {
    expect(zoomOf(key('+', { shiftKey: true }))).toBe('zoom-in');
    expect(zoomOf(key('='))).toBe('zoom-in');
    expect(zoomOf(key('+', { code: 'NumpadAdd' }))).toBe('zoom-in');
    expect(zoomOf(key('-', { code: 'NumpadSubtract' }))).toBe('zoom-out');
    expect(zoomOf(key('0'))).toBe('zoom-reset');
    expect(zoomOf(key('Insert', { code: 'Numpad0' }))).toBe('zoom-reset');
    expect(zoomOf(key('+', { ctrlKey: false }))).toBeUndefined();
    expect(zoomOf(key('0', { altKey: true }))).toBeUndefined();
  });

  it('goes on in a dialog and in a field, and says how large it is', async () => {
    await openWindow(desk);
    press('?', {}, document.body);
    await until(() => expect(has('shortcuts')).toBe(true));
    expect(press('+', { ctrl: true }, get('shortcuts'))).toBe(true);
    await until(() => expect(text('announcer')).toBe('Zoom 110 %'));
    const field = document.querySelector('[data-testid=find]');
    if (field) press('-', { ctrl: true }, field);
    await until(() => expect(desk.calls('zoom').map((r) => r.step)).toEqual(['larger', 'smaller']));
  });

  it('takes a notch of the wheel as a step, and small turns together', async () => {
    await openWindow(desk);
    const turn = (deltaY: number, ctrlKey = true) => {
      const event = new WheelEvent('wheel', { deltaY, ctrlKey, bubbles: true, cancelable: true });
      // the fake window makes events of the wheel without keys
      Object.defineProperties(event, { ctrlKey: { value: ctrlKey }, deltaY: { value: deltaY } });
      document.body.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(turn(120, false), 'without Ctrl it scrolls').toBe(false);
    expect(turn(-120)).toBe(true);
    for (let i = 0; i < 4; i++) turn(15);
    await until(() => expect(desk.calls('zoom').map((r) => r.step)).toEqual(['larger', 'smaller']));
  });
});

describe('keys of a web view', () => {
  const KEYS: [string, KeyboardEventInit][] = [
    ...['F5', 'F7'].map((name): [string, KeyboardEventInit] => [name, { ctrlKey: false }]),
    ...[...'rpfgjsu'].map((name): [string, KeyboardEventInit] => [name, {}]),
    ['ArrowLeft', { ctrlKey: false, altKey: true }],
  ];

  it.each(['on a screen', 'under a dialog'])(
    'reach nothing %s, nor does the back button of a mouse',
    async (place) => {
      await openWindow(desk);
      if (place === 'under a dialog') {
        press('?', {}, document.body);
        await until(() => expect(has('shortcuts')).toBe(true));
      }
      const on = place === 'on a screen' ? document.body : get('shortcuts');
      for (const [name, more] of KEYS) expect(on.dispatchEvent(key(name, more)), name).toBe(false);
      for (const type of ['mousedown', 'mouseup']) {
        const back = new MouseEvent(type, { button: 3, bubbles: true, cancelable: true });
        expect(on.dispatchEvent(back), type).toBe(false);
      }
    },
  );
});

describe('toasts', () => {
  it('are drawn and told in the dialog on top, and in the window after it', async () => {
    await openWindow(desk);
    press('?', {}, document.body);
    await until(() => expect(has('shortcuts')).toBe(true));
    toasts.show('Saved');
    await until(() => expect(has('toast')).toBe(true));
    expect(get('shortcuts').contains(get('toast'))).toBe(true);
    expect(get('shortcuts').contains(get('announcer'))).toBe(true);
    expect(text('announcer')).toBe('Saved');
    press('Escape', {}, get('shortcuts'));
    await until(() => expect(has('shortcuts')).toBe(false));
    expect(document.querySelectorAll('[data-testid=toast]')).toHaveLength(1);
  });

  it('stay while they have the focus, however many come', async () => {
    await openWindow(desk);
    toasts.show('First', { label: 'Open', run: () => undefined });
    await until(() => expect(has('toast')).toBe(true));
    get('toast').querySelector('button')?.focus();
    get('toast').dispatchEvent(new PointerEvent('pointerleave'));
    for (const name of ['Second', 'Third', 'Fourth', 'Fifth']) toasts.show(name);
    await until(() => expect(document.querySelectorAll('[data-testid=toast]')).toHaveLength(3));
    expect(document.activeElement?.textContent).toBe('Open');
  });
});

describe('menus', () => {
  it('offers what can be done with a connection, and no link where none is live', async () => {
    await openWindow(desk);
    await until(() => expect(has('board-row-copperfield')).toBe(true));
    expect(rightClick(get('board-row-copperfield'))).toBe(false);
    expect(labels()).toEqual([
      'Open setup',
      'Open overview',
      'Open records',
      'Copy link',
      'Open link in browser',
      'Copy name',
      'Copy connection id',
      'Copy your own number',
    ]);
    press('Escape', {}, get('context-menu'));
    expect(has('context-menu')).toBe(false);
    rightClick(get('board-row-harbor-lane'));
    expect(labels()).not.toContain('Copy link');
    get('menu-copy-id').click();
    await until(() => expect(desk.calls('copy_text')).toEqual([{ text: desk.idOf('harbor-lane') }]));
    expect(has('context-menu')).toBe(false);
  });

  it('is led by keys and gives the focus back', async () => {
    await openWindow(desk);
    await until(() => expect(has('board-row-harbor-lane')).toBe(true));
    const name = get('board-row-harbor-lane').querySelector<HTMLElement>('.row-name');
    name?.focus();
    expect(press('F10', { shift: true })).toBe(true);
    await until(() => expect(document.activeElement).toBe(get('menu-setup')));
    press('ArrowUp');
    expect(document.activeElement).toBe(get('menu-copy-external-id'));
    press('ArrowDown');
    expect(document.activeElement).toBe(get('menu-setup'));
    press('o');
    expect(document.activeElement, 'a letter finds the next one').toBe(get('menu-overview'));
    press('Escape');
    expect(document.activeElement).toBe(name);
    press('ContextMenu');
    await until(() => expect(document.activeElement).toBe(get('menu-setup')));
    document.body.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
    await until(() => expect(has('context-menu')).toBe(false));
  });

  it('leaves fields theirs, and gives everything else none', async () => {
    await openWindow(desk);
    const field = document.querySelector('[data-testid=find]');
    expect(field && rightClick(field), 'cut, copy and paste').toBe(true);
    const heading = document.querySelector('h1');
    expect(heading && rightClick(heading)).toBe(false);
    expect(has('context-menu')).toBe(false);
    expect(heading && press('a', { ctrl: true }, heading), 'nothing is selected as a whole').toBe(true);
    expect(field && press('a', { ctrl: true }, field)).toBe(false);
  });

  it('copies a cell, the cells selected, and a row', async () => {
    desk.place('harbor-lane', 'records', 'Customers');
    desk.records = {
      Customers: records('Customers', { state: 'complete', here: 20, total: 20, read_at: Date.now() }),
    };
    await openWindow(desk);
    const cells = () => [
      ...document.querySelectorAll<HTMLElement>('.grid--cells tbody tr:first-child td[tabindex]'),
    ];
    await until(() => expect(cells().length).toBeGreaterThan(2));
    const [first, second, third] = cells();
    if (!first || !second || !third) return;
    rightClick(first);
    expect(labels()).toEqual([
      'Copy cell',
      'Copy with headings',
      'Copy as',
      'Copy row',
      'Copy column, all pages',
      'Only Abernathy & Sons Masonry',
      'Without Abernathy & Sons Masonry',
      'Open the row',
      'Select all cells of the page',
    ]);
    get('menu-copy-row').click();
    await until(() => expect(desk.calls('copy_text')[0]?.text.split('\t')).toHaveLength(cells().length));
    first.focus();
    press('ArrowRight', { shift: true }, first);
    rightClick(first);
    expect(labels()[0]).toBe('Copy the selected cells');
    get('menu-copy-cells').click();
    await until(() => expect(desk.calls('copy_text')[1]?.text.split('\t')).toHaveLength(2));
    rightClick(third);
    expect(labels()[0], 'elsewhere the cell itself is meant').toBe('Copy cell');
  });

  it('copies selected text without the marks of direction that the page puts around names', async () => {
    await openWindow(desk);
    const select = (text: string) => {
      const [place, said] = [document.createElement('section'), document.createElement('p')];
      said.textContent = text;
      place.append(said);
      document.getElementById('app')?.append(place);
      getSelection()?.selectAllChildren(place);
      return said;
    };
    const copied = (on: Element) => {
      const event = new ClipboardEvent('copy', {
        bubbles: true,
        cancelable: true,
        clipboardData: new DataTransfer(),
      });
      const browsers = on.dispatchEvent(event);
      return browsers ? 'as it is' : event.clipboardData?.getData('text/plain');
    };
    const marked = select(message('window-connected', { name: 'שלום' }));
    expect(marked.textContent).toContain('\u2068');
    expect(copied(marked)).toBe('שלום is connected');
    rightClick(marked);
    expect(labels()).toEqual(['Copy']);
    get('context-menu').querySelector<HTMLElement>('[role=menuitem]')?.click();
    await until(() =>
      expect(desk.calls('copy_text').map((call) => call.text)).toEqual(['שלום is connected']),
    );
    expect(copied(select('Harbor Lane is connected'))).toBe('as it is');
  });
});
