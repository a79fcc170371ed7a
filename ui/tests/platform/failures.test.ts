// What fails at the start of the page, and what nothing catches later.
import { mockIPC } from '@tauri-apps/api/mocks';
import { expect, it } from 'vitest';
import { until } from '../support/window';

it('a window that cannot listen says so, and everything uncaught is logged without its words', async () => {
  const logged: unknown[] = [];
  mockIPC((name, args) => {
    if (name === 'plugin:event|listen') throw new TypeError('no listening');
    if (name === 'page_failed') logged.push((args as { request: unknown }).request);
    return { number: 1, value: {} };
  });
  document.body.innerHTML = '<div id="app"></div>';
  await import('../../src/main');
  await until(() =>
    expect(document.querySelector('#app [role=alert]')?.textContent).toMatch(/^The window could not/),
  );
  expect(logged).toHaveLength(1);
  window.dispatchEvent(new ErrorEvent('error', { error: new RangeError('of Harbor Lane') }));
  const rejected = Object.assign(new Event('unhandledrejection'), {
    reason: new SyntaxError('of Harbor Lane'),
  });
  window.dispatchEvent(rejected);
  await until(() => expect(logged).toMatchObject([{}, { error: 'RangeError' }, { error: 'SyntaxError' }]));
  expect(JSON.stringify(logged)).not.toContain('Harbor Lane');
});
