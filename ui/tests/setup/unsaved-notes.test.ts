// Notes of clients: what was typed is kept until desk.db has it.
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeDesk, OFFICE, SAMPLE, entries, problem } from '../support/fake-desk';
import { click, get, has, openWindow, press, shownOf, text, type, until } from '../support/window';

let desk: FakeDesk;
beforeEach(() => {
  desk = new FakeDesk();
  localStorage.clear();
  desk.place('fernhill', 'setup');
});

const note = () => get('note') as HTMLInputElement;
const leave = () => note().dispatchEvent(new FocusEvent('blur'));

/** desk.db cannot be written until it is mended. */
function broken(): { mend: () => void } {
  desk.answers.set_note = () => {
    throw problem('storage');
  };
  return { mend: () => delete desk.answers.set_note };
}

// INV-NOTE-1
describe('a note that cannot be saved', () => {
  it('stays in the page, is told, and is in the next field of its client with the reason', async () => {
    const app = await openWindow(desk);
    await until(() => expect(has('note')).toBe(true));
    const { mend } = broken();
    type('note', 'Call before 11:00');
    click('board');
    await until(() => expect(text('toast')).toMatch(/^The note about .*Fernhill.* is not saved\./));
    expect(app.notes.list).toMatchObject([
      { profile: SAMPLE.id, connection: desk.idOf('fernhill'), text: 'Call before 11:00' },
    ]);
    shownOf(app).goTo(desk.idOf('harbor-lane'), 'setup');
    await until(() => expect(has('note')).toBe(true));
    expect(note().value, 'another client has its own').not.toContain('Call before');
    shownOf(app).goTo(desk.idOf('fernhill'), 'setup');
    await until(() => expect(note().value).toBe('Call before 11:00'));
    expect(text('note-lost')).toMatch(/^The note is not saved\./);
    mend();
    leave();
    await until(() => expect(has('note-lost')).toBe(false));
    expect(app.notes.list).toEqual([]);
    expect(desk.row(desk.idOf('fernhill')).note).toBe('Call before 11:00');
  });

  it('goes on being typed where the screen changes under it', async () => {
    await openWindow(desk);
    await until(() => expect(has('note')).toBe(true));
    const before = note();
    before.focus();
    type('note', 'Call before');
    before.setSelectionRange(4, 4);
    const id = desk.idOf('fernhill');
    const change = { status: 'connected' as const, link: null, watch: null };
    desk.rows = desk.rows.map((row) => (row.id === id ? { ...row, ...change } : row));
    await desk.push({ event: 'connections_changed', rows: [desk.row(id)] });
    await until(() => expect(get('setup').dataset.screen).toBe('connected'));
    expect(note()).not.toBe(before);
    expect(document.activeElement).toBe(note());
    expect([note().value, note().selectionStart]).toEqual(['Call before', 4]);
  });

  it('outlives the profile that is shown, and all notes can be saved at once', async () => {
    desk.state = { ...desk.state, profiles: entries(SAMPLE, OFFICE) };
    const app = await openWindow(desk);
    await until(() => expect(has('note')).toBe(true));
    const { mend } = broken();
    type('note', 'Call before 11:00');
    await app.switchTo(OFFICE);
    await until(() => expect(app.notes.list[0]?.problem?.code).toBe('storage'));
    expect(await app.notes.saveAll()).toBe(false);
    mend();
    expect(await app.notes.saveAll()).toBe(true);
    expect(app.notes.list).toEqual([]);
    expect(new Set(desk.profilesAsked('set_note'))).toEqual(new Set([SAMPLE.id]));
  });

  it('goes when its profile is forgotten', async () => {
    desk.state = { ...desk.state, profile: OFFICE, profiles: entries(OFFICE) };
    const app = await openWindow(desk);
    await until(() => expect(has('note')).toBe(true));
    broken();
    type('note', 'Call before 11:00');
    leave();
    await until(() => expect(has('note-lost')).toBe(true));
    await app.forget(OFFICE);
    expect(app.notes.list).toEqual([]);
  });
});

describe('the field of a note', () => {
  it('saves with Enter and makes no link', async () => {
    await openWindow(desk);
    await until(() => expect(has('note')).toBe(true));
    type('note', 'Call before 11:00');
    expect(press('Enter', {}, note()), 'the form does not get the key').toBe(true);
    await until(() => expect(desk.calls('set_note')).toHaveLength(1));
    expect(desk.calls('create_link')).toEqual([]);
  });

  it('counts what the desk counts, says so at the limit, and cuts nothing', async () => {
    const app = await openWindow(desk);
    await until(() => expect(has('note')).toBe(true));
    type('note', ` ${'😀'.repeat(500)} `);
    expect(has('note-too-long')).toBe(false);
    desk.answers.set_note = () => {
      throw problem('note_too_long');
    };
    type('note', '😀'.repeat(502));
    expect(text('note-too-long')).toBe('Not saved: 2 characters too many. A note has up to 500 characters.');
    expect(note().getAttribute('aria-invalid')).toBe('true');
    leave();
    await until(() => expect(app.notes.list[0]?.problem?.code).toBe('note_too_long'));
    expect(note().value).toBe('😀'.repeat(502));
  });

  it('keeps what is typed while an older text is being saved', async () => {
    const app = await openWindow(desk);
    await until(() => expect(has('note')).toBe(true));
    const answers: (() => void)[] = [];
    desk.answers.set_note = ({ connection, note: text }) =>
      new Promise((done) =>
        answers.push(() => done({ ...desk.row(connection), note: text, sample_note: null })),
      ) as never;
    type('note', 'Call');
    leave();
    await until(() => expect(answers).toHaveLength(1));
    type('note', 'Call before 11:00');
    answers[0]?.();
    await until(() => expect(app.notes.list[0]?.kept).toBe('Call'));
    expect(note().value).toBe('Call before 11:00');
    leave();
    await until(() => expect(answers).toHaveLength(2));
    answers[1]?.();
    await until(() => expect(app.notes.list).toEqual([]));
    expect(note().value).toBe('Call before 11:00');
  });
});
