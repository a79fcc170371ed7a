// Mounts the whole window over a fake desk, and finds things in it as a user would.
import { flushSync, mount, unmount } from 'svelte';
import { onTestFinished, vi } from 'vitest';
import Window from '../../src/App.svelte';
import { App } from '../../src/app.svelte';
import { toasts } from '../../src/components/toasts.svelte';
import { onDeskEvent } from '../../src/platform/desk';
import type { ShownProfile } from '../../src/shown-profile.svelte';
import type { FakeDesk } from './fake-desk';

/** The window, opened. */
export async function openWindow(desk: FakeDesk, width = 1280): Promise<App> {
  toasts.list = [];
  toasts.spoken = '';
  document.body.innerHTML = '<div id="app"></div>';
  (
    window as unknown as { happyDOM: { setViewport(v: { width: number; height: number }): void } }
  ).happyDOM.setViewport({ width, height: 800 });
  desk.install();
  const app = new App();
  const unlisten = await onDeskEvent((event, number) => app.apply(event, number));
  const target = document.getElementById('app');
  if (!target) throw new Error('no place for the window');
  const window_ = mount(Window, { target, props: { app } });
  onTestFinished(() => {
    unlisten();
    void unmount(window_);
    app.shown?.close();
  });
  await app.start();
  flushSync();
  return app;
}

/** The profile that the page shows; fails where it shows none. */
export function shownOf(app: App): ShownProfile {
  if (app.shown === null) throw new Error('no profile is shown');
  return app.shown;
}

/** The element with a test id; fails where there is none. */
export function get(id: string): HTMLElement {
  flushSync();
  const found = document.querySelector<HTMLElement>(`[data-testid="${id}"]`);
  if (!found) {
    const there = [...document.querySelectorAll('[data-testid]')].map((e) => e.getAttribute('data-testid'));
    throw new Error(`nothing has the test id ${id}; there are ${there.join(' ')}`);
  }
  return found;
}

/** Whether an element with a test id is there. */
export function has(id: string): boolean {
  flushSync();
  return document.querySelector(`[data-testid="${id}"]`) !== null;
}

/** Text of an element, on one line. */
export function text(id: string): string {
  return (get(id).textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** How many rows the page of the table on screen has: those that are drawn, and those that their place is kept for. */
export function rowsOnPage(): number {
  flushSync();
  const lines = [...document.querySelectorAll<HTMLElement>('.gridwrap tbody > tr')];
  const kept = lines.map((line) => {
    const gap = line.querySelector('td')?.style.height;
    return line.className === 'gap' ? Math.round(parseFloat(gap ?? '') / ROW_HEIGHT) : 0;
  });
  return lines.filter((line) => line.dataset['at'] !== undefined).length + kept.reduce((a, b) => a + b, 0);
}

/** Height of a row where nothing is laid out, pixels. */
const ROW_HEIGHT = 28;

/** How long something may take to come, milliseconds: on a busy machine a screen takes seconds to be drawn. */
const PATIENCE = 10_000;

/** Time between two looks, milliseconds: a test waits some dozen times, for half of this each time. */
const PACE = 10;

/** Waits until a check passes. */
export function until(check: () => void): Promise<void> {
  return vi.waitFor(
    () => {
      flushSync();
      check();
    },
    { timeout: PATIENCE, interval: PACE },
  );
}

/** Types into a field. */
export function type(id: string, value: string): void {
  const field = get(id) as HTMLInputElement;
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
}

/** Clicks, after the press and the release of the pointer. */
export function click(id: string): void {
  const element = get(id);
  for (const type of ['pointerdown', 'pointerup'])
    element.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true }));
  element.click();
  flushSync();
}

/** Presses a key on an element, or on what has the focus, with what a browser does then: Enter and Space press buttons. Answers
 *  whether the page took the key. */
export function press(
  key: string,
  mods: { ctrl?: boolean; shift?: boolean; alt?: boolean } = {},
  on: EventTarget = document.activeElement ?? document.body,
): boolean {
  const event = new KeyboardEvent('keydown', {
    key,
    ctrlKey: mods.ctrl ?? false,
    shiftKey: mods.shift ?? false,
    altKey: mods.alt ?? false,
    bubbles: true,
    cancelable: true,
  });
  on.dispatchEvent(event);
  flushSync();
  const pressed =
    key === 'Enter' ? 'button, a, summary' : key === ' ' ? 'button, summary, [type=checkbox]' : null;
  if (
    pressed !== null &&
    !event.defaultPrevented &&
    !mods.ctrl &&
    on instanceof HTMLElement &&
    on.matches(pressed)
  )
    on.click();
  flushSync();
  return event.defaultPrevented;
}
