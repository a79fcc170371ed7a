// Texts of the setup screens that depend on a number, a day or a state.
import { expect, onTestFinished, test } from 'vitest';
import { message } from '../../src/words/messages';
import { useLocale } from '../../src/words/locale';
import { timeAt } from '../../src/words/time';
import { now } from '../../src/components/now.svelte';
import { DEFAULT_MINUTES } from '../../src/words/expiry';
import { FakeDesk, link, problem, row, watch } from '../support/fake-desk';
import { get, openWindow, text, until } from '../support/window';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The setup screen of a connection, as one line of text. */
async function setupText(more: Parameters<typeof row>[2]): Promise<string> {
  useLocale('en-GB');
  onTestFinished(() => useLocale(undefined));
  const desk = new FakeDesk();
  desk.rows = [row('harbor-lane', 'Harbor Lane', more)];
  desk.place('harbor-lane', 'setup');
  await openWindow(desk);
  await until(() => expect(get('setup').textContent).toMatch(/\w/));
  return text('setup');
}

const live = (more: object = {}) => ({ ...link(1, MINUTE, DEFAULT_MINUTES), ...more });

test('a moment of today needs no day, and another one has it', () => {
  useLocale('en-GB');
  onTestFinished(() => useLocale(undefined));
  const noon = new Date(2026, 10, 19, 12).getTime();
  expect(timeAt(noon - MINUTE, noon)).toBe('at 11:59');
  expect(timeAt(noon - DAY, noon)).toBe('yesterday at 12:00');
});

test('one link and several, one check and several have words of their own', async () => {
  const one = await setupText({ status: 'waiting', link: live({ replaced: 1 }), watch: watch(1) });
  expect(one).toContain('1 older link made here stopped working when this one was created.');
  expect(one).toMatch(/\b1 check\b(?!s)/);
  expect(message('setup-replaced', { count: 3 })).toBe(
    '3 older links made here stopped working when this one was created.',
  );
  expect(message('setup-watch-checks', { count: 1200 })).toBe('1,200 checks');
});

test('a watch that was not checked yet says so, with or without somebody watching', async () => {
  const none = { status: 'waiting' as const, link: live(), checked_at: null };
  expect(await setupText({ ...none, watch: watch(0) })).toContain('Not checked yet, every 2 s');
  expect(await setupText({ ...none, watch: null })).toContain(
    'Not checked yet. Nobody here sees it turn green.',
  );
});

test('a watch on hold says why, and when it goes on where that is known', async () => {
  const held = { ...watch(5), state: 'on_hold' as const };
  const line = async (next_at: number | null) => {
    await setupText({ status: 'waiting', link: live(), checked_at: null, watch: { ...held, next_at } });
    return get('watch-line').querySelector('.cut')?.getAttribute('title');
  };
  expect(await line(0)).toBe('No answer yet. Trying now.');
  expect(await line(null)).toBe('No answer yet.');
  expect(await line(Date.now() + DAY)).toMatch(/^No answer yet\. Next try in \d.*\.$/);
});

test('a connection that is set up is called so, and in the past where the service does not answer', async () => {
  expect(await setupText({ status: 'connected' })).toContain('Harbor Lane is connected');
  expect(await setupText({ status: 'connected', problem: problem('timed_out') })).toContain(
    'Harbor Lane was connected',
  );
});

test('a sentence around a name, a time or a line break reads as one', async () => {
  const text = await setupText({ status: 'waiting', link: live({ expires_at: null }), watch: watch(1) });
  expect(text).toMatch(/Created (at|yesterday at) [\d:]+; 30 min were asked for\./);
  expect(get('setup').querySelectorAll('.linkhead br')).toHaveLength(1);
  expect(get('time-left').parentElement?.textContent?.trim()).toBe('Unknowntime left');
});

test('time that runs changes the words alone: what is drawn around them stays, and so does what is selected', async () => {
  await setupText({ status: 'waiting', link: live(), watch: watch(1) });
  const before = get('time-left');
  const nodes = [...(before.parentElement?.childNodes ?? [])];
  const [words, shown] = [before.firstChild, before.textContent];
  getSelection()?.selectAllChildren(before);
  onTestFinished(() => void (now.at = Date.now()));
  now.at += 61_000;
  const after = get('time-left');
  expect(after).toBe(before);
  expect(after.textContent).not.toBe(shown);
  expect(after.firstChild).toBe(words);
  expect([...(after.parentElement?.childNodes ?? [])]).toEqual(nodes);
  expect(getSelection()?.anchorNode).toBe(before);
});
