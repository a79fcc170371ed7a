// The sample lost what it kept and began anew: said once, wherever it was opened.
import { beforeEach, expect, it } from 'vitest';
import { FakeDesk, OFFICE, SAMPLE, officeRows, problem, sampleRows } from './support/fake-desk';
import { get, has, openWindow, until } from './support/window';

let desk: FakeDesk;
beforeEach(() => {
  desk = new FakeDesk();
  localStorage.clear();
});

function saysSo(): void {
  expect(get('problem').getAttribute('data-code')).toBe('sample_anew');
  const words = get('problem').textContent.replace(/\s+/g, ' ');
  expect(words).toContain('The sample company began anew.');
  expect(words).toContain('What this computer kept of it was missing, damaged or of a newer version.');
  expect(words).toContain('Links of the sample made before no longer work.');
  expect(words, 'what the user is told is told once').not.toMatch(/began anew.*began anew/);
}

it('is said above the board the app opens with, until it is closed', async () => {
  desk.state = { ...desk.state, problem: problem('sample_anew') };
  await openWindow(desk);
  await until(saysSo);
  await until(() => expect(has('board-row-copperfield'), 'the sample works').toBe(true));
  get('problem').querySelector<HTMLButtonElement>('button[aria-label="Close"]')?.click();
  await until(() => expect(has('problem')).toBe(false));
});

it('is said where the sample is opened from another service', async () => {
  desk.rows = officeRows();
  desk.state = { ...desk.state, profile: OFFICE };
  const app = await openWindow(desk);
  await until(() => expect(has('board-row-brightwater')).toBe(true));
  desk.answers.explore_sample = () => {
    desk.rows = sampleRows();
    desk.state = { ...desk.state, profile: SAMPLE, problem: problem('sample_anew') };
    return SAMPLE;
  };
  await app.sample();
  await until(saysSo);
  await until(() => expect(has('board-row-copperfield')).toBe(true));
});

it('is not said above a service that was opened meanwhile', async () => {
  const app = await openWindow(desk);
  await until(() => expect(has('board-row-copperfield')).toBe(true));
  let answer = (): void => undefined;
  const held = new Promise<void>((done) => (answer = done));
  const late = { ...desk.state, profiles: [], keychain: 'missing' as const, problem: problem('sample_anew') };
  desk.answers.app_state = () => held.then(() => late);
  await app.opened({ ...OFFICE, id: 41 });
  desk.rows = officeRows();
  desk.answers.app_state = () => desk.state;
  await app.opened(OFFICE);
  await until(() => expect(has('board-row-brightwater')).toBe(true));
  answer();
  await until(() => expect(app.keychain, 'the answer came').toBe('missing'));
  expect(app.profiles, 'it is older than what is known').not.toEqual([]);
  expect(app.problem).toBeNull();
});
