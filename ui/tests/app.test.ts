// The window over a fake desk: what a user does, and what is asked of the desk for it.
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeDesk, OFFICE, link, officeRows, problem, records, watch } from './fake-desk';
import { click, get, has, openWindow, press, text, type, until } from './window';

let desk: FakeDesk;
beforeEach(() => {
  desk = new FakeDesk();
  localStorage.clear();
});

const idOf = (external: string) => desk.rows.find((r) => r.external_id === external)?.id ?? '';
const place = (external: string, tab: 'setup' | 'records', record_type: string | null = null) => {
  desk.state.place = { connection: idOf(external), tab, record_type };
};

describe('starting', () => {
  it('opens where it was, with no questions', async () => {
    place('harbor-lane', 'records', 'Customers');
    desk.views = { Customers: records('Customers', { state: 'complete', here: 1286, total: 1286, read_at: Date.now() }) };
    await openWindow(desk);
    await until(() => expect(text('records-foot')).toMatch(/^Covers all 1,286 customers, read today/));
    expect(get('tab-records').getAttribute('aria-selected')).toBe('true');
    expect(text('status')).toBe('Connected');
  });

  it('shows the welcome screen where no profile is open, and says why one could not be', async () => {
    desk.state = { ...desk.state, profile: null, problem: problem('keychain_locked') };
    await openWindow(desk);
    expect(text('problem')).toMatch(/The keychain is locked/);
    click('explore-sample');
    await until(() => expect(has('board-row-copperfield')).toBe(true));
    expect(text('sample-band')).toMatch(/Sample company.*No key, no network/);
    expect(text('board-foot')).toBe('8 sample connections: 3 waiting, 3 connected, 2 not connected');
    expect(desk.calls('remember_place').at(-1)).toEqual({ connection: null, tab: 'setup', record_type: null });
  });

  it('counts nothing before the service has answered', async () => {
    desk.answers.connections = () => new Promise(() => undefined);
    await openWindow(desk);
    expect(text('board-foot')).toBe('Asking the service');
    expect(document.querySelector('.seg')?.textContent).not.toMatch(/\d/);
  });

  it('asks for another key where only that helps, on a connection too', async () => {
    desk.rows = officeRows();
    desk.state = { ...desk.state, profile: OFFICE, profiles: [OFFICE] };
    place('rosewood', 'setup');
    desk.answers.open_connection = () => {
      throw problem('key_refused', { status: 401 });
    };
    await openWindow(desk);
    await until(() => expect(text('problem')).toMatch(/Replace key$/));
    desk.state = { ...desk.state, profile: null };
    get('problem').querySelector<HTMLElement>('button')?.click();
    await until(() => expect((get('service-address') as HTMLInputElement).value).toBe(OFFICE.address));
  });

  it('counts a failed check apart, and tries it again', async () => {
    desk.rows = officeRows();
    await openWindow(desk);
    await until(() => expect(text('board-foot')).toBe('14 sample connections: 5 waiting, 6 connected, 2 not connected, 1 check failed'));
    expect(text('board-row-stonebridge')).toMatch(/Check failed.*Retry$/);
    get('board-row-stonebridge').querySelector<HTMLElement>('.acts button')?.click();
    await until(() => expect(desk.calls('check_connections')).toHaveLength(1));
  });

  it('keeps the rows it knows when the list cannot be read', async () => {
    desk.board = { problem: problem('unreachable', { request_id: 'req_1' }) };
    await openWindow(desk);
    await until(() => expect(get('problem').getAttribute('data-code')).toBe('unreachable'));
    expect(text('problem')).toMatch(/req_1/);
    expect(has('board-row-harbor-lane')).toBe(true);
  });
});

describe('a service of one’s own', () => {
  beforeEach(() => {
    desk.state = { ...desk.state, profile: null };
  });

  it('is saved only after exactly what stands there was accepted', async () => {
    await openWindow(desk);
    expect((get('save-service') as HTMLButtonElement).disabled).toBe(true);
    type('service-address', 'https://connect.example');
    type('service-key', 'sk_live_secret');
    click('test-service');
    await until(() => expect(text('test-result')).toBe('Reached the service in 82 ms. The key is accepted. 14 connections are visible with this key.'));
    expect((get('service-key') as HTMLInputElement).value, 'the key is gone from the window').toBe('');
    expect(document.body.innerHTML).not.toContain('sk_live_secret');
    expect((get('save-service') as HTMLButtonElement).disabled).toBe(false);
    type('service-address', 'https://other.example');
    expect((get('save-service') as HTMLButtonElement).disabled, 'another address is untested').toBe(true);
    expect(has('test-result')).toBe(false);
    type('service-key', 'sk_live_secret');
    click('test-service');
    await until(() => expect((get('save-service') as HTMLButtonElement).disabled).toBe(false));
    click('save-service');
    await until(() => expect(has('board-row-brightwater')).toBe(true));
    expect(has('sample-band')).toBe(false);
    const sent = desk.asked.filter((a) => JSON.stringify(a.request).includes('sk_live_secret')).map((a) => a.name);
    expect(new Set(sent), 'the key crosses in the test and nowhere else').toEqual(new Set(['test_service']));
  });

  it('says what was wrong with a refused key', async () => {
    await openWindow(desk);
    type('service-address', 'https://connect.example');
    type('service-key', 'nonsense');
    click('test-service');
    await until(() => expect(text('test-result')).toBe('The service refused this key (HTTP 401). The address is right: it answered in 91 ms. Check the key for missing characters, or ask for a new one. Request req_5f0c81d2'));
    expect(get('service-key').getAttribute('aria-invalid')).toBe('true');
  });

  it('can be used for this session where the keychain does not work', async () => {
    let asked = 0;
    desk.answers.save_service = (request) => {
      asked++;
      if (!request.this_session_only) throw problem('keychain_locked');
      return OFFICE;
    };
    await openWindow(desk);
    type('service-address', 'https://connect.example');
    type('service-key', 'sk_live_secret');
    click('test-service');
    await until(() => expect((get('save-service') as HTMLButtonElement).disabled).toBe(false));
    click('save-service');
    await until(() => expect(text('test-result')).toMatch(/^The keychain is locked/));
    click('save-again');
    await until(() => expect(asked).toBe(2));
    await until(() => expect(has('save-session')).toBe(true));
    click('save-session');
    await until(() => expect(has('new-connection')).toBe(true));
  });
});

describe('setup', () => {
  it('creates a link with the chosen life, and shows it live', async () => {
    place('fernhill', 'setup');
    await openWindow(desk);
    await until(() => expect(has('create-link')).toBe(true));
    click('expiry-custom');
    type('expiry-minutes', '20160');
    expect(text('expiry-error')).toBe('Enter 1 to 10080 minutes. The longest a link can live is 7 days.');
    expect((get('create-link') as HTMLButtonElement).disabled).toBe(true);
    type('expiry-minutes', '480');
    expect(has('expiry-error')).toBe(false);
    press('Enter', { ctrl: true }, document.body);
    await until(() => expect(text('link-url')).toMatch(/^https:\/\/.*\/setup\//));
    expect(desk.calls('create_link')).toEqual([{ connection: idOf('fernhill'), minutes: 480, redirect_url: '', replace: null }]);
    expect(text('status')).toBe('Waiting for the client');
    click('copy-link');
    await until(() => expect(text('announcer')).toMatch(/Link copied/));
  });

  it('asks before it replaces a live link, and names the link it may end', async () => {
    place('copperfield', 'setup');
    await openWindow(desk);
    await until(() => expect(has('new-link')).toBe(true));
    click('new-link');
    click('create-link');
    expect(desk.calls('create_link'), 'nothing is made before the answer').toHaveLength(0);
    expect(text('replace-dialog')).toMatch(/Replace the live link\?.*unknown here and stop working too/);
    click('keep-link');
    expect(has('link-url'), 'the live link is back').toBe(true);
    click('new-link');
    click('create-link');
    click('replace-link');
    await until(() => expect(has('replace-dialog')).toBe(false));
    expect(desk.calls('create_link')).toEqual([{ connection: idOf('copperfield'), minutes: 30, redirect_url: '', replace: 1 }]);
  });

  it('goes on at the heading of the next screen, and goes back with Escape', async () => {
    place('copperfield', 'setup');
    await openWindow(desk);
    await until(() => expect(has('new-link')).toBe(true));
    get('new-link').focus();
    click('new-link');
    await until(() => expect(document.activeElement?.textContent).toBe('Create a new link'));
    press('Escape', {}, document.body);
    await until(() => expect(document.activeElement?.textContent).toBe('Setup link is live'));
  });

  it('asks also when the link was made meanwhile', async () => {
    place('fernhill', 'setup');
    desk.answers.create_link = () => {
      desk.rows = desk.rows.map((r) => (r.external_id === 'fernhill' ? { ...r, status: 'waiting', link: link(44, 0, 30), watch: watch(1) } : r));
      throw problem('link_live');
    };
    await openWindow(desk);
    await until(() => expect(has('create-link')).toBe(true));
    click('create-link');
    await until(() => expect(has('replace-dialog')).toBe(true));
  });

  it('turns green by itself and says so at once', async () => {
    place('copperfield', 'setup');
    await openWindow(desk);
    await until(() => expect(has('watch-line')).toBe(true));
    const row = { ...desk.row(idOf('copperfield')), status: 'connected' as const, link: null, watch: null };
    desk.rows = desk.rows.map((r) => (r.id === row.id ? row : r));
    desk.connected = { at: 372_000, link_created_at: 0, sent_at: null, opened_said_at: null, allowed_said_at: null };
    await desk.push({ event: 'connection_changed', row });
    await desk.push({ event: 'connected', connection: row.id, name: row.name, took_ms: 372_000 });
    await until(() => expect(text('connected-title')).toBe('Copperfield Electrical is connected'));
    expect(text('announcer')).toBe('Copperfield Electrical is connected. Took 6 min 12 s from link to connected.');
    await until(() => expect(document.querySelector('.hero')?.textContent).toMatch(/Took 6 min 12 s/));
    expect(has('toast'), 'no toast over the screen that shows it').toBe(false);
  });

  it('says it with a way to open it when the user is elsewhere', async () => {
    await openWindow(desk);
    await desk.push({ event: 'connected', connection: idOf('copperfield'), name: 'Copperfield Electrical', took_ms: null });
    await until(() => expect(text('toast')).toBe('Copperfield Electrical is connected Open'));
  });

  it('says when no browser could be opened', async () => {
    place('copperfield', 'setup');
    desk.answers.open_link = ({ connection }) => ({ opened: false, copied: true, detail: desk.detail(connection) });
    await openWindow(desk);
    await until(() => expect(has('open-link')).toBe(true));
    click('open-link');
    await until(() => expect(text('announcer')).toMatch(/could be opened; the link is copied/));
  });

  it('keeps a note when the field is left', async () => {
    place('fernhill', 'setup');
    await openWindow(desk);
    await until(() => expect(has('note')).toBe(true));
    type('note', 'Call before 11:00');
    get('note').dispatchEvent(new FocusEvent('blur'));
    await until(() => expect(desk.calls('set_note')).toEqual([{ connection: idOf('fernhill'), note: 'Call before 11:00' }]));
  });
});

describe('records', () => {
  const pulling = (here: number) => records('Invoices', { state: 'pulling', here, total: 12_480, pages_read: here / 150, pages_total: 84, started_at: Date.now(), left_ms: 90_000 });
  const body = () => [...document.querySelectorAll<HTMLTableRowElement>('.gridwrap tbody tr[aria-rowindex]')];

  it('reads page 1, offers the rest, pulls, stops', async () => {
    place('harbor-lane', 'records');
    desk.answers.open_records = () => (desk.views['Invoices'] = records('Invoices', { state: 'peeked', here: 150, total: 12_480, pages_read: 1, pages_total: 84, left_ms: 240_000 }));
    await openWindow(desk);
    await until(() => expect(has('type-Invoices')).toBe(true));
    click('type-Invoices');
    await until(() => expect(body()).toHaveLength(150));
    expect(desk.calls('remember_place').at(-1)).toMatchObject({ record_type: 'Invoices' });
    expect(text('strip')).toMatch(/^150 of 12,480 invoices are here\. The lane is free\. about 4 min, keeps QuickBooks busy Read all 12,480$/);
    expect(text('records-foot')).toBe('Covers 150 of 12,480: page 1 only.');
    expect(document.querySelector('[role=grid]')?.getAttribute('aria-rowcount'), 'the head counts as a row').toBe('151');
    click('read-all');
    await until(() => expect(get('strip').getAttribute('data-state')).toBe('pulling'));
    desk.views['Invoices'] = pulling(4650);
    await desk.push({ event: 'records_changed', connection: idOf('harbor-lane'), records: pulling(4650) });
    await until(() => expect(text('page-text')).toBe('Page 1 of 31 so far'));
    expect(text('type-Invoices')).toMatch(/37%$/);
    press('Escape', {}, document.body);
    await until(() => expect(desk.calls('stop_pull')).toEqual([{ connection: idOf('harbor-lane') }]));
  });

  it('draws one tick a page, and one bar where there are too many', async () => {
    place('harbor-lane', 'records', 'Invoices');
    desk.views = { Invoices: records('Invoices', { state: 'pulling', here: 4650, total: 12_480, pages_read: 31, pages_total: 84 }) };
    await openWindow(desk);
    await until(() => expect(document.querySelectorAll('.ticks > i')).toHaveLength(84));
    expect(document.querySelectorAll('.ticks > .done')).toHaveLength(31);
    expect(document.querySelector('.ticks')?.getAttribute('aria-valuenow')).toBe('31');
    await desk.push({ event: 'records_changed', connection: idOf('harbor-lane'), records: records('Invoices', { state: 'pulling', here: 4650, total: 96_000, pages_read: 31, pages_total: 640 }) });
    await until(() => expect(document.querySelectorAll('.ticks > i')).toHaveLength(0));
  });

  it('stops a pull when the tab is left, so that its cursor is closed', async () => {
    place('harbor-lane', 'records', 'Invoices');
    desk.views = { Invoices: pulling(300) };
    await openWindow(desk);
    await until(() => expect(has('stop-pull')).toBe(true));
    click('tab-setup');
    await until(() => expect(desk.calls('stop_pull')).toEqual([{ connection: idOf('harbor-lane') }]));
  });

  it('reads the page on screen again only while rows are missing on it', async () => {
    place('harbor-lane', 'records', 'Invoices');
    desk.views = { Invoices: pulling(150) };
    await openWindow(desk);
    await until(() => expect(body()).toHaveLength(150));
    const before = desk.calls('table_page').length;
    for (let here = 300; here <= 3000; here += 150) {
      desk.views['Invoices'] = pulling(here);
      await desk.push({ event: 'records_changed', connection: idOf('harbor-lane'), records: pulling(here) });
    }
    await until(() => expect(text('page-text')).toBe('Page 1 of 20 so far'));
    expect(desk.calls('table_page').length, 'the page was full: twenty events, no question').toBe(before);
  });

  it('pages, and keeps the first row on screen when the page size changes', async () => {
    place('harbor-lane', 'records', 'Customers');
    desk.views = { Customers: records('Customers', { state: 'complete', here: 1286, total: 1286 }) };
    await openWindow(desk);
    await until(() => expect(body()).toHaveLength(150));
    click('pager-next');
    await until(() => expect(body()[0]?.getAttribute('aria-rowindex')).toBe('152'));
    click('pager-last');
    await until(() => expect(text('page-text')).toBe('Page 9 of 9'));
    await until(() => expect(body()).toHaveLength(86));
    const size = get('page-size') as HTMLSelectElement;
    size.value = '50';
    size.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => expect(text('page-text')).toBe('Page 25 of 26'));
    await until(() => expect(body()[0]?.getAttribute('aria-rowindex')).toBe('1202'));
  });

  it('does not ask a company file that is not connected', async () => {
    place('copperfield', 'records', 'Invoices');
    await openWindow(desk);
    await until(() => expect(get('records-empty').getAttribute('data-kind')).toBe('not_connected'));
    expect(desk.calls('open_records')).toHaveLength(0);
    click('go-setup');
    await until(() => expect(get('tab-setup').getAttribute('aria-selected')).toBe('true'));
  });

  it('says so when copies stay in memory, when a list was cut, and when something does not add up', async () => {
    place('harbor-lane', 'records', 'Accounts');
    desk.inMemory = true;
    desk.views = { Accounts: records('Accounts', { state: 'complete', here: 500, cut: true, findings: ['Two accounts have the same id.'] }) };
    await openWindow(desk);
    await until(() => expect(text('cut-notice')).toMatch(/^The service stopped at 500 accounts\. The company file may hold more\./));
    expect(text('in-memory')).toMatch(/gone when the app closes/);
    expect(text('findings')).toMatch(/Two accounts have the same id\./);
    expect(text('type-Accounts')).toMatch(/500\+$/);
    expect(document.querySelector('[role=grid]')?.getAttribute('aria-rowcount')).toBe('-1');
  });
});

describe('the table', () => {
  const cell = (r: number, c: number) => document.querySelectorAll('.gridwrap tbody tr')[r]?.children[c] as HTMLElement;
  const selected = () => document.querySelectorAll('[aria-selected="true"][role="gridcell"]').length;

  beforeEach(async () => {
    place('harbor-lane', 'records', 'Invoices');
    desk.views = { Invoices: records('Invoices', { state: 'complete', here: 200, total: 200 }) };
    await openWindow(desk);
    await until(() => expect(document.querySelectorAll('.gridwrap tbody tr')).toHaveLength(150));
  });

  it('is one tab stop, with a cell that moves', () => {
    const stops = () => [...document.querySelectorAll<HTMLElement>('[role=gridcell]')].filter((td) => td.tabIndex === 0);
    expect(stops()).toEqual([cell(0, 0)]);
    cell(0, 0).focus();
    press('ArrowDown');
    press('End');
    expect(document.activeElement).toBe(cell(1, 7));
    expect(stops()).toEqual([cell(1, 7)]);
  });

  it('copies one cell, and a rectangle with tabs', async () => {
    cell(0, 0).focus();
    press('c', { ctrl: true });
    await until(() => expect(desk.calls('copy_text').at(-1)).toEqual({ text: '10481' }));
    press('ArrowRight', { shift: true });
    press('ArrowDown', { shift: true });
    expect(selected()).toBe(4);
    press('c', { ctrl: true });
    await until(() => expect(desk.calls('copy_text').at(-1)?.text.split('\n').map((line) => line.split('\t'))).toEqual([['10481', cell(0, 1).textContent], ['10482', cell(1, 1).textContent]]));
    press('Escape');
    expect(selected()).toBe(0);
    expect(desk.calls('stop_pull'), 'Escape was for the selection').toHaveLength(0);
  });

  it('says amounts below zero with minus and empty cells as empty', () => {
    expect(cell(3, 7).textContent).toBe('(612.40)');
    expect(cell(3, 7).getAttribute('aria-label')).toBe('minus 612.40');
    expect(cell(1, 3).textContent).toBe('–');
    expect(cell(1, 3).getAttribute('aria-label')).toBe('empty');
    expect(cell(2, 2).querySelector('bdi')).not.toBeNull();
  });

  it('goes to another page of the table with the keys', async () => {
    cell(0, 0).focus();
    press('PageDown', { ctrl: true });
    await until(() => expect(document.querySelectorAll('.gridwrap tbody tr')).toHaveLength(50));
    expect(document.activeElement, 'the focus stays in the table').toBe(cell(0, 0));
  });
});

describe('the window', () => {
  it('asks before it closes over live watches', async () => {
    await openWindow(desk);
    await desk.push({ event: 'close_asked', watched: officeRows().slice(0, 2) });
    await until(() => expect(text('close-dialog')).toMatch(/^Two links are being watched If the app closes, nobody here sees them turn green\./));
    get('close-always').click();
    click('stay');
    await until(() => expect(desk.calls('answer_close')).toEqual([{ choice: 'background', always: true }]));
    expect(has('close-dialog')).toBe(false);
  });

  it('keeps Tab inside a dialog', async () => {
    await openWindow(desk);
    await desk.push({ event: 'close_asked', watched: desk.rows.slice(0, 1) });
    await until(() => expect(has('close-dialog')).toBe(true));
    const close = get('close-dialog').querySelector<HTMLElement>('button');
    get('stay').focus();
    expect(press('Tab')).toBe(true);
    expect(document.activeElement).toBe(close);
    expect(press('Tab', { shift: true })).toBe(true);
    expect(document.activeElement).toBe(get('stay'));
    expect(press('Tab', { shift: true }), 'in between Tab goes its usual way').toBe(false);
  });

  it('shows a connection whose notification was clicked', async () => {
    await openWindow(desk);
    await desk.push({ event: 'show_connection', connection: idOf('tidepool') });
    await until(() => expect(has('setup')).toBe(true));
    expect(desk.calls('remember_place').at(-1)).toEqual({ connection: idOf('tidepool'), tab: 'setup', record_type: null });
  });

  it('shows it also when the click started the window', async () => {
    place('harbor-lane', 'records', 'Customers');
    let early = false;
    desk.answers.app_state = async () => {
      if (!early) await desk.push({ event: 'show_connection', connection: idOf('tidepool') });
      early = true;
      return desk.state;
    };
    await openWindow(desk);
    await until(() => expect(has('create-link')).toBe(true));
    expect(desk.calls('remember_place').at(-1)).toMatchObject({ connection: idOf('tidepool'), tab: 'setup' });
  });

  it('is driven by keys, but not while a field has the focus', async () => {
    place('harbor-lane', 'setup');
    await openWindow(desk);
    press('2', { ctrl: true }, document.body);
    await until(() => expect(has('records')).toBe(true));
    press('b', { ctrl: true }, document.body);
    await until(() => expect(has('board-foot')).toBe(true));
    press('/', {}, document.body);
    expect(document.activeElement?.getAttribute('data-find')).not.toBeNull();
    expect(press('?'), 'a letter in a field is a letter').toBe(false);
    press('n', { ctrl: true }, document.body);
    await until(() => expect(has('new-connection-dialog')).toBe(true));
  });

  it('creates a connection with a first link', async () => {
    await openWindow(desk);
    click('new-connection');
    type('new-description', 'Vantage Point Masonry Ltd.');
    type('new-external-id', 'vantage-point');
    get('create-connection').closest('dialog')?.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    await until(() => expect(has('link-url')).toBe(true));
    expect(desk.calls('create_connection')).toEqual([{ description: 'Vantage Point Masonry Ltd.', external_id: 'vantage-point' }]);
    expect(desk.calls('create_link')[0]).toMatchObject({ minutes: 30, replace: null });
  });

  it('forgets a service only after it was asked', async () => {
    desk.rows = officeRows();
    desk.state = { ...desk.state, profile: OFFICE, profiles: [OFFICE] };
    desk.answers.forget_profile = () => {
      desk.state = { ...desk.state, profile: null, profiles: [] };
      return {};
    };
    await openWindow(desk);
    click('profile-menu');
    click('menu-forget');
    expect(text('forget-dialog')).toMatch(/^Forget connect\.marlowfinch\.example\? Its key, its local copies, and the links and notes .* are deleted .* Keep it Forget it$/);
    expect(desk.calls('forget_profile')).toHaveLength(0);
    click('forget-key');
    await until(() => expect(has('explore-sample')).toBe(true));
    expect(desk.calls('forget_profile')).toEqual([{ profile: 3 }]);
  });
});
