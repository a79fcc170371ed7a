// A part of the window that fails says so, and can be shown again.
import { mount, unmount } from 'svelte';
import { expect, it, onTestFinished, vi } from 'vitest';
import { FakeDesk } from '../support/fake-desk';
import Throws from './Throws.svelte';
import { click, get, has, text, until } from '../support/window';

it('a part that fails says so, is logged without its words, and comes back', async () => {
  const desk = new FakeDesk();
  desk.install();
  vi.spyOn(console, 'error').mockReturnValue();
  let fails = true;
  const part = () => {
    if (fails) throw new TypeError('the balance of Harbor Lane is 612.40');
    return 'whole again';
  };
  const mounted = mount(Throws, { target: document.body, props: { text: part } });
  onTestFinished(() => void unmount(mounted));
  expect(text('part-failed')).toContain('This part of the window could not be shown.');
  expect(get('part-failed').role).toBe('alert');
  await until(() => expect(desk.calls('page_failed')).toHaveLength(1));
  const [logged] = desk.calls('page_failed');
  expect(logged?.error).toBe('TypeError');
  expect(logged?.frames[0]).toContain('boundary.test.ts');
  expect(JSON.stringify(logged)).not.toContain('612.40');
  click('show-again');
  expect(has('part-failed'), 'it still fails').toBe(true);
  fails = false;
  click('show-again');
  await until(() => expect(text('part')).toBe('whole again'));
  expect(has('part-failed')).toBe(false);
});
