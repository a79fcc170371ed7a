// A menu that a button opens: it stands under the button, whether a pointer or a key pressed it.
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { contextMenu } from '../../src/components/menu.svelte';
import type { RecordTypePath } from '../../src/gen/desk';
import { FakeDesk, records } from '../support/fake-desk';
import { customerDetail } from '../support/fake-detail';
import { click, get, has, openWindow, press, until } from '../support/window';

let desk: FakeDesk;
beforeEach(async () => {
  desk = new FakeDesk();
  localStorage.clear();
  const whole = (type: RecordTypePath) => records(type, { state: 'complete', here: 40, total: 40 });
  desk.records = { Customers: whole('Customers'), Invoices: whole('Invoices') };
  desk.answers.record = () => customerDetail();
  desk.place('harbor-lane', 'records', 'Customers');
  // The bar of tabs has room for one of them.
  const width = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'clientWidth');
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 200 });
  onTestFinished(() => {
    if (width) Object.defineProperty(HTMLElement.prototype, 'clientWidth', width);
    else Reflect.deleteProperty(HTMLElement.prototype, 'clientWidth');
  });
  await openWindow(desk);
  await until(() => expect(cell()).not.toBeNull());
});
afterEach(() => {
  document.documentElement.dir = 'ltr';
  contextMenu.close();
});

const cell = () => document.querySelector('.gridwrap tbody tr[aria-rowindex] td:not(.sel)');

const BUTTONS: [button: string, shown: () => void][] = [
  ['records-more', () => undefined],
  [
    'copy-selection',
    () => {
      cell()?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true, detail: 1 }));
      press('ArrowDown', { shift: true });
    },
  ],
  ['related-all', () => cell()?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))],
  [
    'more-tabs',
    () => get('type-Invoices').dispatchEvent(new MouseEvent('click', { bubbles: true, ctrlKey: true })),
  ],
];

it.each(BUTTONS)('%s has its menu under it, at the side where a line begins', async (button, shown) => {
  shown();
  await until(() => expect(has(button)).toBe(true));
  vi.spyOn(get(button), 'getBoundingClientRect').mockReturnValue(new DOMRect(300, 100, 80, 24));
  click(button);
  expect(get('context-menu').style).toMatchObject({ left: '300px', top: '128px' });
  contextMenu.close();
  document.documentElement.dir = 'rtl';
  click(button);
  expect(get('context-menu').style).toMatchObject({ left: '380px', top: '128px' });
});
