// How a link ended, told: by a toast and a voice elsewhere, by the screen and a voice where it is open.
import { beforeEach, describe, expect, it } from 'vitest';
import type { LinkFate } from '../src/gen/desk';
import { FakeDesk } from './support/fake-desk';
import { click, get, has, openWindow, text, until } from './support/window';

let desk: FakeDesk;
beforeEach(() => {
  desk = new FakeDesk();
  localStorage.clear();
});

/** Ends the link of Copperfield, as the desk does. */
async function end(fate: LinkFate): Promise<void> {
  const live = desk.row(desk.idOf('copperfield'));
  const ended_link = {
    id: live.link?.id ?? 0,
    created_at: Date.now() - 60_000,
    ended_at: Date.now(),
    minutes: 30,
    fate,
  };
  const row = { ...live, status: 'not_connected' as const, link: null, watch: null, ended_link };
  desk.rows = desk.rows.map((one) => (one.id === row.id ? row : one));
  await desk.push({ event: 'link_ended', profile: 0, connection: row.id, name: row.name, fate });
  await desk.push({ event: 'connections_changed', rows: [row] });
}

describe('a link that ended', () => {
  it.each([
    ['declined', 'Copperfield Electrical declined the setup link'],
    ['out_of_time', 'The setup link of Copperfield Electrical ran out'],
    ['replaced', 'The setup link of Copperfield Electrical was ended elsewhere'],
  ] as const)('is told of elsewhere, with a way to it: %s', async (fate, words) => {
    await openWindow(desk);
    await until(() => expect(has('board-row-copperfield')).toBe(true));
    await end(fate);
    await until(() => expect(text('toast')).toBe(`${words} Open`));
    expect(text('announcer')).toBe(words);
    get('toast').querySelector('button')?.click();
    await until(() => expect(document.querySelector('h1')?.textContent).toMatch(/Copperfield/));
  });

  it('is said on its own screen, which shows it', async () => {
    desk.place('copperfield', 'setup');
    await openWindow(desk);
    await until(() => expect(has('watch-line')).toBe(true));
    await end('declined');
    await until(() => expect(text('ended-notice')).toMatch(/^The client said this is not for them\./));
    expect(text('announcer')).toBe('Copperfield Electrical declined the setup link');
    expect(has('toast')).toBe(false);
  });

  it('is shown there also over the form for the next one, which keeps no link any more', async () => {
    desk.place('copperfield', 'setup');
    await openWindow(desk);
    await until(() => expect(has('new-link')).toBe(true));
    click('new-link');
    await until(() => expect(has('create-link')).toBe(true));
    expect(document.body.textContent).toMatch(/Keep this link/);
    await end('declined');
    await until(() => expect(has('ended-notice')).toBe(true));
    expect(document.body.textContent).not.toMatch(/Keep this link/);
  });

  it('is the success of its connection where that was its end', async () => {
    await openWindow(desk);
    await until(() => expect(has('board-row-copperfield')).toBe(true));
    await end('completed');
    expect(has('toast')).toBe(false);
  });
});
