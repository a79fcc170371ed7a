// A problem goes when its action succeeds or its subject moves on, in every place where one is kept.
import { beforeEach, describe, expect, it } from 'vitest';
import type { App } from '../../src/app.svelte';
import { FakeDesk, OFFICE, link, problem, entries } from '../support/fake-desk';
import { click, get, has, openWindow, text, type, until, shownOf } from '../support/window';

let desk: FakeDesk;
beforeEach(() => {
  desk = new FakeDesk();
  localStorage.clear();
});

const noBrowser = problem('no_browser', { detail: { what: 'link_copied' } });

/** No browser opens, until it is set up. */
function withoutBrowser(): { setUp: () => void } {
  let there = false;
  desk.answers.open_link = ({ connection }) => ({
    problem: there ? null : noBrowser,
    detail: desk.detail(connection),
  });
  return { setUp: () => (there = true) };
}

const code = () => get('problem').getAttribute('data-code');
const gone = () => until(() => expect(has('problem')).toBe(false));
const met = (what: string) => until(() => expect(code()).toBe(what));

/** Changes the row of a connection, as the desk does. */
async function pushed(external: string, more: Partial<ReturnType<FakeDesk['row']>>): Promise<void> {
  const row = { ...desk.row(desk.idOf(external)), ...more };
  desk.rows = desk.rows.map((one) => (one.id === row.id ? row : one));
  await desk.push({ event: 'connections_changed', rows: [row] });
}

describe('a link that no browser opened', () => {
  const failed = async (): Promise<{ setUp: () => void; app: App }> => {
    desk.place('copperfield', 'setup');
    const browser = withoutBrowser();
    const app = await openWindow(desk);
    await until(() => expect(has('open-link')).toBe(true));
    click('open-link');
    await met('no_browser');
    return { ...browser, app };
  };

  it('is over when a browser opens it', async () => {
    const { setUp } = await failed();
    setUp();
    click('open-link');
    await until(() => expect(text('announcer')).toBe('Opened in the browser'));
    await gone();
  });

  it('is over when the preview opens', async () => {
    const { setUp } = await failed();
    setUp();
    document.querySelectorAll<HTMLElement>('.pane-side .btn--link')[0]?.click();
    await gone();
  });

  it.each([
    ['connected', { status: 'connected', link: null, watch: null }],
    ['declined', { status: 'not_connected', link: null, watch: null }],
    ['replaced', { link: link(99, 0, 30) }],
  ] as const)('is over when its link is %s', async (_, more) => {
    await failed();
    await pushed('copperfield', more);
    await gone();
  });

  it('stays while what changes is something else', async () => {
    await failed();
    await pushed('copperfield', { checked_at: Date.now(), note: 'Called' });
    await pushed('millbrook', { status: 'connected', link: null, watch: null });
    expect(code()).toBe('no_browser');
    click('copy-link');
    await until(() => expect(text('announcer')).toBe('Link copied'));
    expect(code(), 'copying is another action').toBe('no_browser');
  });

  it('is told where it happened, and not above another connection that was opened meanwhile', async () => {
    desk.place('copperfield', 'setup');
    let fail = (): void => undefined;
    desk.answers.open_link = ({ connection }) =>
      new Promise((done) => (fail = () => done({ problem: noBrowser, detail: desk.detail(connection) })));
    const app = await openWindow(desk);
    await until(() => expect(has('open-link')).toBe(true));
    click('open-link');
    await until(() => expect(desk.calls('open_link')).toHaveLength(1));
    shownOf(app).goTo(desk.idOf('millbrook'), 'setup');
    await until(() => expect(text('link-url')).toMatch(/^https/));
    fail();
    await new Promise((next) => setTimeout(next));
    expect(has('problem')).toBe(false);
  });

  it('is over on the board too', async () => {
    const browser = withoutBrowser();
    const app = await openWindow(desk);
    await until(() => expect(has('board-row-copperfield')).toBe(true));
    void shownOf(app).openLink(desk.idOf('copperfield'));
    await met('no_browser');
    browser.setUp();
    void shownOf(app).openLink(desk.idOf('millbrook'));
    await gone();
  });
});

describe('a link that could not be made', () => {
  it('is uncertain until one is there', async () => {
    desk.place('fernhill', 'setup');
    desk.answers.create_link = () => {
      throw problem('link_uncertain');
    };
    await openWindow(desk);
    await until(() => expect(has('create-link')).toBe(true));
    click('create-link');
    await met('link_uncertain');
    await pushed('fernhill', { status: 'waiting', link: link(44, 0, 30) });
    await gone();
  });

  it('stays uncertain when what is live cannot be asked either', async () => {
    desk.place('fernhill', 'setup');
    await openWindow(desk);
    await until(() => expect(has('create-link')).toBe(true));
    desk.answers.create_link = () => {
      throw problem('link_uncertain');
    };
    desk.answers.open_connection = () => {
      throw problem('unreachable');
    };
    click('create-link');
    await met('link_uncertain');
  });
});

describe('a mail that no program took', () => {
  it('is over when the message was copied instead, whose copying counts as handing over', async () => {
    desk.place('copperfield', 'setup');
    desk.answers.email_link = ({ connection }) => ({
      problem: problem('no_mail_program', { detail: { what: 'message_copied', has_program: true } }),
      detail: desk.detail(connection),
    });
    await openWindow(desk);
    await until(() => expect(has('email-link')).toBe(true));
    click('email-link');
    await until(() =>
      expect(text('problem')).toMatch(
        /^No mail program could be opened\. The message is in the clipboard instead\./,
      ),
    );
    expect(text('announcer'), 'no draft is claimed').not.toMatch(/draft/);
    click('copy-message');
    await gone();
    expect(desk.calls('copy_message')).toEqual([{ connection: desk.idOf('copperfield') }]);
    await until(() => expect(document.querySelector('.track')?.textContent).toMatch(/Link handed over/));
  });
});

describe('elsewhere', () => {
  it('a note that is typed back to what is kept is kept', async () => {
    desk.place('copperfield', 'setup');
    desk.answers.set_note = () => {
      throw problem('storage');
    };
    await openWindow(desk);
    await until(() => expect(has('note')).toBe(true));
    const kept = (get('note') as HTMLInputElement).value;
    type('note', 'Call before 11:00');
    get('note').dispatchEvent(new FocusEvent('blur'));
    await until(() => expect(document.body.textContent).toMatch(/The note is not saved/));
    type('note', kept);
    await until(() => expect(document.body.textContent).not.toMatch(/The note is not saved/));
  });

  it('an id that was refused is not refused any more once it is another', async () => {
    desk.answers.create_connection = () => {
      throw problem('external_id_invalid', {
        detail: { what: 'external_id_taken', external_id: 'fernhill' },
      });
    };
    await openWindow(desk);
    await until(() => expect(has('new-connection')).toBe(true));
    click('new-connection');
    type('new-description', 'Fernhill again');
    type('new-external-id', 'fernhill');
    click('create-connection');
    await until(() => expect(document.body.textContent).toMatch(/Another client has/));
    expect(get('new-external-id').getAttribute('aria-invalid')).toBe('true');
    type('new-external-id', 'fernhill-2');
    await until(() => expect(document.body.textContent).not.toMatch(/Another client has/));
    expect(get('new-external-id').getAttribute('aria-invalid')).toBeNull();
  });

  it('a connection that could not be opened is asked for again once the service answers', async () => {
    desk.place('copperfield', 'setup');
    desk.answers.open_connection = () => {
      throw problem('unreachable');
    };
    await openWindow(desk);
    await met('unreachable');
    delete desk.answers.open_connection;
    await desk.push({ event: 'service_changed', problem: null, outage: null });
    await gone();
  });

  it('a service that could not be opened is not spoken of any more once it is forgotten', async () => {
    const other = { ...OFFICE, id: 4, name: 'old.example', address: 'https://old.example' };
    desk.state = { ...desk.state, profile: null, profiles: entries(OFFICE, other) };
    desk.answers.open_profile = () => {
      throw problem('storage');
    };
    const app = await openWindow(desk);
    await until(() => expect(has('profile-4')).toBe(true));
    document.querySelector<HTMLElement>('[aria-label="Open old.example"]')?.click();
    await met('storage');
    desk.state = { ...desk.state, profiles: entries(OFFICE) };
    await app.forget(other);
    await gone();
  });
});
