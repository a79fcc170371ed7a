// What keeps the app running: the question that is asked once, and the place in the menu to change it.
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeDesk, problem } from '../support/fake-desk';
import { click, get, has, openWindow, press, text, until } from '../support/window';

let desk: FakeDesk;
beforeEach(() => {
  desk = new FakeDesk();
  localStorage.clear();
});

const box = (id: string) => get(id) as HTMLInputElement;
const refused = () =>
  problem('start_at_login', { detail: { what: 'system_said', error: 'access denied' }, who: 'you' });

/** Opens the choices from the menu. */
async function openChoices() {
  await openWindow(desk);
  click('profile-menu');
  click('menu-running');
  await until(() => expect(box('running-save').disabled).toBe(false));
}

describe('the question whether the app keeps answering', () => {
  it('says why, recommends both, and keeps what is chosen', async () => {
    const app = await openWindow(desk);
    await app.askToKeepAnswering();
    expect(text('running')).toMatch(
      /^Keep answering QuickBooks The Web Connector on this computer needs an answer/,
    );
    expect([box('running-at-login').checked, box('running-in-background').checked]).toEqual([true, true]);
    click('running-in-background');
    click('running-save');
    await until(() => expect(has('running')).toBe(false));
    expect(desk.calls('set_running')).toEqual([{ at_login: true, in_background: false }]);
  });

  it('is asked once, and put off it changes nothing', async () => {
    const app = await openWindow(desk);
    for (const leave of [() => click('running-leave'), () => press('Escape', {}, get('running'))]) {
      desk.running = { at_login: true, in_background: false, asked: false };
      await app.askToKeepAnswering();
      leave();
      await until(() => expect(has('running')).toBe(false));
      await until(() => expect(desk.running).toEqual({ at_login: true, in_background: false, asked: true }));
    }
    await app.askToKeepAnswering();
    expect(has('running')).toBe(false);
  });

  it('stays with what was chosen where the system refuses, and can be left', async () => {
    desk.answers.set_running = () => {
      throw refused();
    };
    const app = await openWindow(desk);
    await app.askToKeepAnswering();
    click('running-in-background');
    click('running-save');
    await until(() =>
      expect(text('running')).toContain(
        'Whether Ledgerlane starts at login could not be read or changed. The system says: access denied.',
      ),
    );
    expect([box('running-at-login').checked, box('running-in-background').checked]).toEqual([true, false]);
    click('running-leave');
    await until(() => expect(has('running')).toBe(false));
  });
});

describe('starting and closing', () => {
  it('shows what holds, and takes it back in one place', async () => {
    desk.running = { at_login: true, in_background: true, asked: true };
    await openChoices();
    expect(text('running')).toMatch(/^Starting and closing Ledgerlane watches links/);
    expect([box('running-at-login').checked, box('running-in-background').checked]).toEqual([true, true]);
    click('running-at-login');
    click('running-in-background');
    click('running-save');
    await until(() => expect(has('running')).toBe(false));
    expect(desk.running).toEqual({ at_login: false, in_background: false, asked: true });
  });

  it('leaves everything as it is when it is left', async () => {
    await openChoices();
    click('running-at-login');
    click('running-leave');
    await until(() => expect(has('running')).toBe(false));
    expect(desk.calls('set_running')).toEqual([]);
  });

  it('says why the system does not tell, and changes nothing then', async () => {
    desk.answers.running = () => {
      throw refused();
    };
    await openWindow(desk);
    click('profile-menu');
    click('menu-running');
    await until(() => expect(text('running')).toContain('The system says: access denied.'));
    expect(box('running-at-login').disabled && box('running-save').disabled).toBe(true);
    press('Enter', { ctrl: true }, get('running'));
    expect(desk.calls('set_running')).toEqual([]);
  });
});
