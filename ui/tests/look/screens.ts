// The screens worth looking at, each a state of the desk.
import { mount } from 'svelte';
import { RunningDialog } from '../../src/features/window';
import { toasts } from '../../src/components/toasts.svelte';
import type { ReadingView } from '../../src/gen/desk';
import type { FakeDesk } from '../support/fake-desk';
import { TIME_TRACKING } from '../support/fake-records';
import { pageOf } from '../support/fake-tables';
import { TAB_SCREENS } from './tabs';
import { DRAWER_SCREENS } from './drawer-screens';
import { EXPORT_SCREENS } from './export-screens';
import { FILTER_SCREENS } from './filter-screens';
import { OVERVIEW_SCREENS } from './overview-screens';
import { VISIT_SCREENS } from './visit-screens';
import { workScreens } from './work-screens';
import {
  OFFICE,
  OWN_BOOKS,
  connector,
  SAMPLE,
  sampleRows,
  closeAsked,
  watchedOf,
  entries,
  officeRows,
  problem,
  records,
  row,
  watch,
  link,
} from '../support/fake-desk';

const at = (desk: FakeDesk, id: string, tab: 'setup' | 'records', type: string | null = null) => {
  const found = desk.rows.find((r) => r.external_id === id);
  if (!found) throw new Error(id);
  desk.place(id, tab, type);
  return found;
};
const longName = ({ state: { screen }, rows }: FakeDesk) => {
  const open = rows.find((one) => screen.kind !== 'board' && one.id === screen.connection);
  if (open) open.name = LONG;
};
const office = (desk: FakeDesk) => {
  desk.rows = officeRows();
  desk.state.profile = OFFICE;
  desk.state.profiles = entries(OFFICE);
};

/** Waits for an element; a screen builds itself in steps. */
async function find<T extends HTMLElement = HTMLElement>(testid: string): Promise<T> {
  for (let tries = 0; tries < 300; tries++) {
    const found = document.querySelector<T>(`[data-testid="${testid}"]:not([disabled])`);
    if (found) return found;
    await new Promise((next) => setTimeout(next, 10));
  }
  throw new Error(`${testid} did not come`);
}

const click = async (testid: string) => (await find(testid)).click();

async function type(testid: string, text: string): Promise<HTMLInputElement> {
  const field = await find<HTMLInputElement>(testid);
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return field;
}

async function test(key: string): Promise<void> {
  await type('service-address', 'https://connect.marlowfinch.example');
  await type('service-key', key);
  await click('test-service');
  await find('test-result');
}

/** Invoices of a client are being read. */
function read(desk: FakeDesk, external: string, rows: number, total: number | null): void {
  const reading: ReadingView = { record_type: 'Invoices', rows, total, since: Date.now(), waiting: 0 };
  desk.rows = desk.rows.map((row) => (row.external_id === external ? { ...row, reading } : row));
}

/** A client's invoices are here, all of them. */
function table(desk: FakeDesk): void {
  at(desk, 'harbor-lane', 'records', 'Invoices');
  desk.records = {
    Invoices: records('Invoices', {
      state: 'complete',
      here: 1240,
      total: 1240,
      pages_read: 9,
      pages_total: 9,
      read_at: Date.now() - 600_000,
    }),
  };
}

/** Invoices of which every one is here. */
function wholeInvoices(here: number) {
  return records('Invoices', {
    state: 'complete',
    here,
    total: here,
    pages_read: Math.ceil(here / 150),
    pages_total: Math.ceil(here / 150),
    read_at: Date.now() - 600_000,
  });
}

/** A name somebody may well have. */
const LONG =
  'Okonkwo-Bell & Daughters International Interiors Joint Venture of the Greater Harbour Region (Pier 40 fit-out, phase 2)';

/** Lists of Harbor Lane that are here, and two copies that are kept. */
function copies(desk: FakeDesk): void {
  at(desk, 'harbor-lane', 'records', 'Invoices');
  const yearEnd = new Date(2025, 11, 31, 18, 4).getTime();
  const today = new Date().setHours(9, 52, 0, 0);
  const whole = { state: 'complete', pages_read: 84, pages_total: 84 } as const;
  desk.records = {
    Customers: records('Customers', { ...whole, here: 1286, total: 1286, read_at: today - 60_000 }),
    Invoices: records('Invoices', { ...whole, here: 12_480, total: 12_480, read_at: today }),
    Accounts: records('Accounts', { state: 'complete', here: 214, copy: 2, read_at: yearEnd }),
  };
  desk.kept = [
    {
      copy: 7,
      record_type: 'Invoices',
      name: 'Year end 2025',
      rows: 11_902,
      complete: true,
      findings: [],
      read_at: yearEnd,
    },
    {
      copy: 2,
      record_type: 'Accounts',
      name: 'Before the audit',
      rows: 214,
      complete: true,
      findings: [],
      read_at: yearEnd,
    },
  ];
}

async function openCopies(): Promise<void> {
  await click('records-more');
  await click('open-copies');
  await find('never-keep');
}

/** Clients that the service does not list any more. */
const unlisted = () => [
  row('wexford', 'Wexford Glass & Glazing', { status: 'not_listed', note: 'Sold to Halvorsen in October' }),
  row('yarrow', 'Yarrow Nurseries', { status: 'not_listed' }),
];

/** Screens looked at in a window zoomed to 200 % as well: one of each kind. */
export const AT_200 = [
  'board',
  'office',
  'welcome',
  'idle',
  'custom',
  'live',
  'connected',
  'overview',
  'pulling',
  'complete',
  'cut',
  'drawer',
  'new-connection',
  'replace',
  'close',
  'keys',
  'menu',
];

/** A screen with two toasts over it. */
const toasted =
  (screen: (typeof SCREENS)[string] | undefined): (typeof SCREENS)[string] =>
  (desk) => {
    const after = screen?.(desk);
    return async () => {
      await after?.();
      for (const text of ['Copied 412 rows', 'The link is in the clipboard']) toasts.show(text);
      await find('toast');
    };
  };

export const SCREENS: Record<string, (desk: FakeDesk) => (() => Promise<unknown>) | void> = {
  ...DRAWER_SCREENS,
  ...EXPORT_SCREENS,
  ...FILTER_SCREENS,
  ...VISIT_SCREENS,
  ...workScreens(find, type),
  board: () => undefined,
  office,
  'board-trouble': (desk) => {
    office(desk);
    desk.board = {
      problem: problem('unreachable', { who: 'network' }),
      outage: { last_answer_at: Date.now() - 38_000, next_try_at: Date.now() + 8_000 },
    };
  },
  'board-many': (desk) => {
    office(desk);
    desk.rows = [
      ...officeRows(),
      ...Array.from({ length: 3_000 }, (_, i) => row(`many-${i}`, `Client ${i}`)),
    ];
  },
  'board-empty': (desk) => {
    office(desk);
    desk.rows = [];
  },
  'board-not-listed': (desk) => {
    office(desk);
    desk.rows = [...officeRows(), ...unlisted()];
  },
  'not-listed': (desk) => {
    office(desk);
    desk.rows = [...officeRows(), ...unlisted()];
    desk.place('wexford', 'setup', null);
  },
  welcome: (desk) => {
    desk.state.profile = null;
    desk.state.profiles = [];
    desk.state.runs_quickbooks = true;
  },
  'welcome-own-books-taken': (desk) => {
    const taken = problem('own_books_port_taken', { detail: { what: 'port_taken', port: 18247 } });
    desk.state = {
      ...desk.state,
      profile: null,
      profiles: [{ profile: OWN_BOOKS, waiting: 0, problem: taken }],
      problem: taken,
      reopen: OWN_BOOKS,
      runs_quickbooks: true,
    };
  },
  'own-books-forget': (desk) => {
    desk.rows = [row('Company file 1', 'Harbor Lane Building Supply', { status: 'connected' })];
    desk.state = { ...desk.state, profile: OWN_BOOKS, profiles: entries(OWN_BOOKS), runs_quickbooks: true };
    return async () => {
      await click('profile-menu');
      await click('menu-forget');
      await find('forget-own-books');
    };
  },
  'own-books-connected': (desk) => {
    desk.rows = [row('Company file 1', 'Harbor Lane Building Supply', { status: 'connected' })];
    desk.state = { ...desk.state, profile: OWN_BOOKS, profiles: entries(OWN_BOOKS), runs_quickbooks: true };
    const next_visit_at = Date.now() + 48_000;
    desk.connector = connector({
      company: 'Harbor Lane Building Supply',
      edition: 'Enterprise',
      year: 2024,
      computer: 'FRONT-DESK',
      step: 'away',
      every_seconds: 60,
      last_visit_at: Date.now() - 12_000,
      next_visit_at,
    });
    desk.place('Company file 1', 'setup', null);
  },
  'own-books-live': (desk) => {
    desk.rows = [
      row('Company file 1', 'Company file 1', { status: 'waiting', link: link(1, 0, 30), watch: watch(0) }),
    ];
    desk.state = { ...desk.state, profile: OWN_BOOKS, profiles: entries(OWN_BOOKS), runs_quickbooks: true };
    desk.place('Company file 1', 'setup', null);
  },
  'welcome-accepted': (desk) => {
    desk.state.profile = null;
    desk.state.profiles = entries(OFFICE);
    return () => test('sk_live_0000000000000000');
  },
  'welcome-refused': (desk) => {
    desk.state.profile = null;
    return () => test('nonsense');
  },
  'welcome-reopen': (desk) => {
    desk.state = {
      ...desk.state,
      profile: null,
      profiles: entries(OFFICE),
      problem: problem('keychain_locked', { who: 'you' }),
      reopen: OFFICE,
    };
  },
  'welcome-back': (desk) => {
    office(desk);
    at(desk, 'rosewood', 'setup');
    return async () => {
      await click('profile-menu');
      await click('menu-connect');
      await find('welcome-back');
    };
  },
  'was-connected': (desk) => {
    office(desk);
    const row = at(desk, 'cascade', 'setup');
    row.problem = problem('unreachable');
    row.checked_at = Date.now() - 480_000;
  },
  'welcome-keychain': (desk) => {
    desk.state.profile = null;
    desk.state.problem = problem('keychain_locked', { who: 'you' });
    desk.answers.save_service = () => {
      throw problem('keychain_locked', { who: 'you' });
    };
    return async () => {
      await test('sk_live_0000000000000000');
      await click('save-service');
      await find('save-session');
    };
  },
  'welcome-testing': (desk) => {
    desk.state.profile = null;
    desk.answers.test_service = () => new Promise(() => undefined);
    return () => test('sk_live_0000000000000000');
  },
  'board-loading': (desk) => {
    office(desk);
    desk.answers.connections = () => new Promise(() => undefined);
  },
  'setup-loading': (desk) => {
    office(desk);
    at(desk, 'rosewood', 'setup');
    desk.answers.connections = () => new Promise(() => undefined);
    desk.answers.open_connection = () => new Promise(() => undefined);
  },
  'setup-unreachable': (desk) => {
    office(desk);
    at(desk, 'rosewood', 'setup');
    desk.board = { rows: [], problem: problem('unreachable') };
    desk.answers.open_connection = () => {
      throw problem('unreachable');
    };
  },
  'board-no-match': (desk) => {
    office(desk);
    return async () => {
      await find('board-row-rosewood');
      const box = document.querySelector<HTMLInputElement>('[data-testid=find]');
      if (box) box.value = 'harbour';
      box?.dispatchEvent(new Event('input', { bubbles: true }));
    };
  },
  toast: (desk) => {
    office(desk);
    at(desk, 'brightwater', 'setup');
    return async () => {
      await click('copy-link');
      await find('toast');
    };
  },
  'toast-connected': (desk) => {
    office(desk);
    return async () => {
      await find('board-row-rosewood');
      await desk.push({
        event: 'connected',
        profile: 0,
        connection: desk.rows[1]?.id ?? '',
        name: desk.rows[1]?.name ?? '',
        took_ms: 372_000,
      });
      await find('toast');
    };
  },
  'toast-declined': (desk) => {
    office(desk);
    return async () => {
      await find('board-row-rosewood');
      await desk.push({
        event: 'link_ended',
        profile: 0,
        connection: desk.rows[1]?.id ?? '',
        name: desk.rows[1]?.name ?? '',
        fate: 'declined',
      });
      await find('toast');
    };
  },
  'no-browser': (desk) => {
    SCREENS.live?.(desk);
    desk.answers.open_link = ({ connection }) => ({
      problem: problem('no_browser', { detail: { what: 'link_copied' } }),
      detail: desk.detail(connection),
    });
    return async () => {
      await click('open-link');
      await find('problem');
    };
  },
  'no-mail': (desk) => {
    SCREENS.live?.(desk);
    desk.answers.email_link = ({ connection }) => ({
      problem: problem('no_mail_program', {
        detail: { what: 'message_copied', has_program: false },
      }),
      detail: desk.detail(connection),
    });
    return async () => {
      await click('email-link');
      await find('problem');
    };
  },
  'opened-here': (desk) => {
    office(desk);
    const row = at(desk, 'brightwater', 'setup');
    if (row.link) row.link = { ...row.link, opened_at: row.link.created_at + 9000 };
  },
  'replaced-elsewhere': (desk) => {
    office(desk);
    const row = at(desk, 'pinecrest', 'setup');
    if (row.ended_link) row.ended_link = { ...row.ended_link, fate: 'replaced' };
  },
  creating: (desk) => {
    office(desk);
    at(desk, 'rosewood', 'setup');
    desk.answers.create_link = () => new Promise(() => undefined);
    return () => click('create-link');
  },
  declined: (desk) => {
    office(desk);
    const row = at(desk, 'pinecrest', 'setup');
    if (row.ended_link) row.ended_link = { ...row.ended_link, fate: 'declined' };
  },
  paused: (desk) => {
    office(desk);
    const row = at(desk, 'tidewater', 'setup');
    row.watch = { ...watch(12), state: 'paused', next_at: null };
    if (row.link)
      row.link = {
        ...row.link,
        opened_at: row.link.created_at + 3000,
        opened_said_at: row.link.created_at + 90_000,
      };
  },
  'not-watched': (desk) => {
    office(desk);
    at(desk, 'tidewater', 'setup').watch = null;
  },
  over: (desk) => {
    office(desk);
    at(desk, 'brightwater', 'setup').link = link(4, 31 * 60_000, 30);
  },
  refused: (desk) => {
    office(desk);
    at(desk, 'brightwater', 'setup');
    desk.board = { problem: problem('key_refused', { status: 401, request_id: 'req_5f0c81d2' }) };
    desk.answers.open_connection = () => {
      throw problem('key_refused', { status: 401, request_id: 'req_5f0c81d2' });
    };
  },
  'new-connection-refused': (desk) => {
    office(desk);
    desk.answers.create_connection = () => {
      throw problem('external_id_invalid', {
        detail: { what: 'external_id_taken', external_id: 'brightwater' },
      });
    };
    return async () => {
      await click('new-connection');
      await type('new-description', 'Vantage Point Masonry Ltd.');
      await type('new-external-id', 'brightwater');
      await click('create-connection');
    };
  },
  theirs: (desk) => {
    at(desk, 'harbor-lane', 'records', 'Invoices');
    desk.lane = { holder: 'theirs', since: null, record_type: null };
    desk.records = {
      Invoices: records('Invoices', {
        state: 'failed',
        here: 150,
        total: 12_480,
        pages_read: 1,
        pages_total: 84,
        read_at: Date.now(),
        problem: problem('lane_busy'),
      }),
    };
  },
  'new-connection': (desk) => {
    office(desk);
    return async () => {
      await click('new-connection');
      await find('new-connection-dialog');
    };
  },
  close: (desk) => {
    office(desk);
    return async () => {
      await find('board-foot');
      await desk.push(closeAsked(desk.rows.slice(0, 2).map((row) => watchedOf(row, OFFICE))));
      await find('close-dialog');
    };
  },
  'close-services': (desk) => {
    office(desk);
    return async () => {
      await find('board-foot');
      const watched = [
        ...desk.rows.slice(0, 2).map((row) => watchedOf(row, OFFICE)),
        ...sampleRows()
          .slice(0, 1)
          .map((row) => watchedOf(row, SAMPLE)),
      ];
      await desk.push(closeAsked(watched));
      await find('close-dialog');
    };
  },
  menu: (desk) => {
    office(desk);
    const old = { ...OFFICE, id: 4, name: 'old.marlowfinch.example', key_hint: 'sk_test … 77aa' };
    desk.state.profiles = [
      ...entries(SAMPLE),
      { profile: OFFICE, waiting: 5, problem: null },
      { profile: old, waiting: 2, problem: problem('keychain_locked', { who: 'you' }) },
    ];
    at(desk, 'rosewood', 'setup');
    return async () => {
      await click('profile-menu');
      await find('profiles');
    };
  },
  forget: (desk) => {
    office(desk);
    at(desk, 'rosewood', 'setup');
    return async () => {
      await click('profile-menu');
      await click('menu-forget');
      await find('forget-dialog');
    };
  },
  keys: () => async () => {
    await find('board-foot');
    window.dispatchEvent(new KeyboardEvent('keydown', { key: '?' }));
    await find('shortcuts');
  },
  about: () => async () => {
    await click('profile-menu');
    await click('menu-about');
    await find('copy-about');
  },
  running: (desk) => {
    desk.running = { at_login: true, in_background: false, asked: true };
    return async () => {
      await click('profile-menu');
      await click('menu-running');
      await find('running');
    };
  },
  'running-asked': () => async () => {
    await find('board-foot');
    mount(RunningDialog, { target: document.body, props: { asking: true, onclose: () => undefined } });
    await find('running');
  },
  'running-refused': (desk) => {
    desk.answers.running = () => {
      throw problem('start_at_login', {
        detail: { what: 'system_said', error: 'Access is denied. (os error 5)' },
        who: 'you',
      });
    };
    return async () => {
      await click('profile-menu');
      await click('menu-running');
      await find('running');
    };
  },
  idle: (desk) => {
    office(desk);
    at(desk, 'pinecrest', 'setup');
    desk.ended = [
      {
        id: 3,
        created_at: Date.now() - 3 * 86_400_000,
        ended_at: Date.now() - 3 * 86_400_000 + 1_800_000,
        minutes: 30,
        fate: 'out_of_time',
      },
      {
        id: 2,
        created_at: Date.now() - 5 * 86_400_000,
        ended_at: Date.now() - 4 * 86_400_000,
        minutes: 1440,
        fate: 'replaced',
      },
    ];
  },
  custom: (desk) => {
    office(desk);
    at(desk, 'rosewood', 'setup');
    return async () => {
      await click('expiry-custom');
      await type('expiry-minutes', '20160');
      await find('expiry-error');
    };
  },
  live: (desk) => {
    office(desk);
    const row = at(desk, 'brightwater', 'setup');
    if (row.link) row.link = { ...row.link, copied_at: row.link.created_at + 9000, replaced: 2 };
    row.watch = watch(66);
  },
  'live-short': (desk) => {
    office(desk);
    const row = at(desk, 'brightwater', 'setup');
    row.link = { ...link(4, 26 * 60_000 + 18_000, 30), already_set_up: true };
    desk.addresses = false;
    row.watch = { ...watch(40), state: 'on_hold', beats: [true, true, false, false], every_secs: 8 };
    row.problem = problem('unreachable');
  },
  'live-dead': (desk) => {
    const row = at(desk, 'copperfield', 'setup');
    if (row.link) row.link = { ...row.link, dead: true };
  },
  replace: (desk) => {
    office(desk);
    const row = at(desk, 'brightwater', 'setup');
    if (row.link)
      row.link = {
        ...row.link,
        copied_at: row.link.created_at + 9000,
        mailed_at: row.link.created_at + 60_000,
      };
    return async () => {
      await click('new-link');
      await click('create-link');
      await find('replace-dialog');
    };
  },
  again: (desk) => {
    office(desk);
    at(desk, 'brightwater', 'setup');
    return () => click('new-link').then(() => find('create-link'));
  },
  'long-names': (desk) => {
    office(desk);
    const row = at(desk, 'brightwater', 'setup');
    row.name = LONG;
    row.note = `${LONG}. ${LONG}`;
    const last = desk.rows.at(-2);
    if (last)
      last.name = 'شركة الاتحاد العام للمقاولات والتجارة والصناعة والخدمات اللوجستية المحدودة (فرع الميناء)';
  },
  'long-board': (desk) => {
    SCREENS['long-names']?.(desk);
    desk.state.screen = { kind: 'board' };
  },
  'long-connected': (desk) => {
    SCREENS.connected?.(desk);
    longName(desk);
  },
  'long-records': (desk) => {
    SCREENS.pulling?.(desk);
    longName(desk);
  },
  connected: (desk) => {
    office(desk);
    const row = at(desk, 'brightwater', 'setup');
    row.status = 'connected';
    row.link = null;
    row.watch = null;
    row.last_seen_at = Date.now();
    const made = Date.now() - 400_000;
    desk.connected = {
      at: made + 372_000,
      link_created_at: made,
      sent_at: made + 9000,
      opened_said_at: made + 120_000,
      allowed_said_at: null,
      seen_late: false,
    };
  },
  'connected-plain': (desk) => {
    at(desk, 'harbor-lane', 'setup');
  },
  types: (desk) => {
    at(desk, 'harbor-lane', 'records');
  },
  'records-unconnected': (desk) => {
    office(desk);
    at(desk, 'halvorsen', 'records', 'Invoices');
  },
  pulling: (desk) => {
    at(desk, 'harbor-lane', 'records', 'Invoices');
    desk.lane = { holder: 'ours', since: Date.now() - 89_000, record_type: 'Invoices' };
    desk.records = {
      Customers: records('Customers', {
        state: 'complete',
        here: 1286,
        total: 1286,
        pages_read: 9,
        pages_total: 9,
        read_at: Date.now() - 600_000,
      }),
      Invoices: records('Invoices', {
        state: 'pulling',
        here: 4650,
        total: 12_480,
        pages_read: 31,
        pages_total: 84,
        started_at: Date.now() - 89_000,
        left: { least_ms: 120_000, most_ms: 180_000 },
      }),
      Accounts: records('Accounts', {
        state: 'complete',
        here: 500,
        cut: true,
        read_at: Date.now() - 900_000,
      }),
    };
  },
  'grid-order': (desk) => {
    table(desk);
    return async () => {
      await click('head-customer');
      const head = await find('head-balanceRemaining');
      head.dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: true }));
    };
  },
  'grid-frozen': (desk) => {
    table(desk);
    desk.looks['Invoices'] = {
      columns: [
        'refNumber',
        'customer',
        'transactionDate',
        'poNumber',
        'terms',
        'dueDate',
        'amount',
        'balanceRemaining',
      ].map((path) => ({ path, width: path === 'customer' ? 260 : 190 })),
      frozen: 2,
      density: 'normal',
      size: null,
    };
    return async () => {
      await find('check-row');
      const wrap = document.querySelector('.gridwrap');
      if (wrap) wrap.scrollLeft = 260;
    };
  },
  'grid-compact': (desk) => {
    table(desk);
    desk.looks['Invoices'] = { columns: [], frozen: 0, density: 'compact', size: null };
  },
  'grid-selected': (desk) => {
    table(desk);
    return async () => {
      await find('check-row');
      const boxes = () => [...document.querySelectorAll<HTMLInputElement>('[data-testid="check-row"]')];
      for (const at of [1, 3, 9]) boxes()[at]?.click();
      const cells = document.querySelectorAll<HTMLElement>('[data-at="5"] td');
      cells[7]?.focus();
      const from = { bubbles: true, cancelable: true };
      cells[7]?.dispatchEvent(new MouseEvent('mousedown', from));
      document
        .querySelectorAll('[data-at="8"] td')[8]
        ?.dispatchEvent(new MouseEvent('mousedown', { ...from, shiftKey: true }));
    };
  },
  'grid-long': (desk) => {
    table(desk);
    desk.looks['Invoices'] = { columns: [], frozen: 0, density: 'normal', size: 500 };
  },
  'grid-lines': (desk) => {
    table(desk);
    desk.answers.table_page = ({ record_type, view, page, size }) =>
      pageOf(record_type, 500, { ...view, list: 'lines' }, page, size);
  },
  columns: (desk) => {
    table(desk);
    return async () => {
      await find('head-amount');
      await click('columns');
      await find('column-memo');
    };
  },
  aside: (desk) => {
    at(desk, 'harbor-lane', 'records', 'Invoices');
    const whole = { here: 633, total: 633, pages_read: 5, pages_total: 5, read_at: Date.now() - 86_400_000 };
    const aside = { copy: 7, rows: 412, read_at: Date.now() };
    desk.records = { Invoices: records('Invoices', { state: 'complete', ...whole, aside }) };
  },
  earlier: (desk) => {
    at(desk, 'harbor-lane', 'records', 'Invoices');
    desk.lane = { holder: 'ours', since: Date.now() - 80_000, record_type: 'Invoices' };
    desk.records = {
      Invoices: records('Invoices', {
        state: 'pulling',
        here: 4650,
        total: 12_480,
        pages_read: 9,
        pages_total: 84,
        started_at: Date.now() - 20_000,
        read_at: Date.now() - 60_000,
        left: { least_ms: 170_000, most_ms: 280_000 },
        earlier: 'part',
        restart: { times: 1, cause: { why: 'slept', seconds: 41 } },
      }),
    };
  },
  'reads-on-board': (desk) => {
    read(desk, 'harbor-lane', 4650, 12_480);
    read(desk, 'saltmarsh', 300, null);
  },
  'reads-beside': (desk) => {
    at(desk, 'quarry-road', 'setup');
    read(desk, 'harbor-lane', 4650, 12_480);
  },
  waits: (desk) => {
    at(desk, 'harbor-lane', 'records', 'Customers');
    read(desk, 'harbor-lane', 4650, 12_480);
    desk.lane = { holder: 'ours', since: Date.now() - 89_000, record_type: 'Invoices' };
    desk.records = { Customers: records('Customers', { state: 'waiting', waits_for: 'Invoices' }) };
  },
  peeked: (desk) => {
    at(desk, 'harbor-lane', 'records', 'Invoices');
    desk.records = {
      Invoices: records('Invoices', {
        state: 'peeked',
        here: 150,
        total: 12_480,
        pages_read: 1,
        pages_total: 84,
        read_at: Date.now(),
        left: { least_ms: 200_000, most_ms: 290_000 },
      }),
    };
  },
  stopped: (desk) => {
    at(desk, 'harbor-lane', 'records', 'Invoices');
    desk.records = {
      Invoices: records('Invoices', {
        state: 'stopped',
        here: 4650,
        total: 12_480,
        pages_read: 31,
        pages_total: 84,
        read_at: Date.now(),
        left: { least_ms: 200_000, most_ms: 290_000 },
      }),
    };
  },
  failed: (desk) => {
    at(desk, 'harbor-lane', 'records', 'Invoices');
    desk.records = {
      Invoices: records('Invoices', {
        state: 'failed',
        here: 4650,
        total: 12_480,
        pages_read: 31,
        pages_total: 84,
        read_at: Date.now(),
        left: { least_ms: 200_000, most_ms: 290_000 },
        problem: problem('timed_out', { request_id: 'req_61d0a9f2' }),
      }),
    };
  },
  tried: (desk) => {
    at(desk, 'harbor-lane', 'records', 'Customers');
    desk.records = {
      Customers: records('Customers', {
        state: 'complete',
        here: 1286,
        total: 1286,
        pages_read: 9,
        pages_total: 9,
        read_at: Date.now() - 600_000,
        tried: { pages_read: 3, problem: null },
      }),
    };
  },
  'tried-failed': (desk) => {
    at(desk, 'harbor-lane', 'records', 'Customers');
    desk.lane = { holder: 'unknown', since: Date.now() - 9000, record_type: null };
    desk.records = {
      Customers: records('Customers', {
        state: 'complete',
        here: 1286,
        total: 1286,
        pages_read: 9,
        pages_total: 9,
        read_at: Date.now() - 600_000,
        tried: { pages_read: 3, problem: problem('unreachable', { who: 'network' }) },
      }),
    };
  },
  complete: (desk) => {
    at(desk, 'harbor-lane', 'records', 'Customers');
    desk.inMemory = true;
    desk.records = {
      Customers: records('Customers', {
        state: 'complete',
        here: 1286,
        total: 1286,
        pages_read: 9,
        pages_total: 9,
        read_at: Date.now() - 600_000,
        findings: [{ found: 'count_changed', from: 1286, to: 1285 }],
      }),
    };
  },
  cut: (desk) => {
    at(desk, 'harbor-lane', 'records', 'Accounts');
    desk.records = {
      Accounts: records('Accounts', {
        state: 'complete',
        here: 500,
        cut: true,
        read_at: Date.now() - 900_000,
      }),
    };
  },
  'cut-parts': (desk) => {
    at(desk, 'harbor-lane', 'records', 'Accounts');
    const read_at = Date.now() - 900_000;
    desk.records = {
      Accounts: records('Accounts', {
        state: 'complete',
        here: 687,
        cut: true,
        read_at,
        parts: [
          { filters: [], rows: 500, outcome: 'cut', read_at },
          { filters: [['activeStatus', 'InactiveOnly']], rows: 143, outcome: 'not_cut', read_at },
          { filters: [['accountType', 'Expense']], rows: 212, outcome: 'not_cut', read_at },
          { filters: [['isActive', 'false']], rows: 500, outcome: 'changed_nothing', read_at },
        ],
      }),
    };
    return async () => {
      await click('part-add');
      const all = (id: string) => document.querySelectorAll<HTMLInputElement>(`[data-testid="${id}"]`);
      const second = async (id: string) => {
        for (let tries = 0; all(id).length < 2 && tries < 100; tries++)
          await new Promise((next) => setTimeout(next, 10));
        const found = all(id)[1];
        if (!found) throw new Error('the condition did not come');
        return found;
      };
      const fill = (field: HTMLInputElement, text: string, event: string) => {
        field.value = text;
        field.dispatchEvent(new Event(event, { bubbles: true }));
      };
      fill(await second('part-about'), 'updatedAfter', 'change');
      fill(await second('part-value'), '2024-01-01', 'input');
    };
  },
  'parts-whole': (desk) => {
    at(desk, 'harbor-lane', 'records', 'Accounts');
    const read_at = Date.now() - 900_000;
    desk.records = {
      Accounts: records('Accounts', {
        state: 'complete',
        here: 701,
        read_at,
        parts: [
          { filters: [], rows: 500, outcome: 'cut', read_at },
          { filters: [['activeStatus', 'ActiveOnly']], rows: 480, outcome: 'not_cut', read_at },
          { filters: [['activeStatus', 'InactiveOnly']], rows: 221, outcome: 'not_cut', read_at },
        ],
      }),
    };
    return () => click('parts-open');
  },
  durations: (desk) => {
    at(desk, 'harbor-lane', 'records', 'TimeTrackingActivities');
    desk.moreTypes = [TIME_TRACKING];
    desk.records = {
      TimeTrackingActivities: records('TimeTrackingActivities', {
        state: 'complete',
        here: 41,
        total: 41,
        pages_read: 1,
        pages_total: 1,
        read_at: Date.now() - 600_000,
        findings: [{ found: 'no_lines' }, { found: 'no_linked_transactions' }],
      }),
    };
  },
  copies: (desk) => {
    copies(desk);
    return openCopies;
  },
  'copies-name': (desk) => {
    copies(desk);
    return async () => {
      await openCopies();
      await click('keep-Invoices');
      await type('copy-name', 'Quarter 3');
    };
  },
  'copies-delete': (desk) => {
    copies(desk);
    return async () => {
      await openCopies();
      await click('delete-company');
    };
  },
  'copies-never': (desk) => {
    copies(desk);
    return async () => {
      await openCopies();
      await click('never-keep');
    };
  },
  'copies-none': (desk) => {
    at(desk, 'harbor-lane', 'records', 'Invoices');
    desk.keep = false;
    return openCopies;
  },
  asking: (desk) => {
    at(desk, 'harbor-lane', 'records', 'Invoices');
    desk.lane = { holder: 'ours', since: Date.now() - 3000, record_type: 'Invoices' };
    desk.records = { Invoices: records('Invoices', { state: 'asking', started_at: Date.now() - 3000 }) };
  },
  none: (desk) => {
    at(desk, 'harbor-lane', 'records', 'Customers');
    desk.records = {
      Customers: records('Customers', { state: 'complete', here: 0, total: 0, read_at: Date.now() }),
    };
  },
  forbidden: (desk) => {
    at(desk, 'harbor-lane', 'records', 'Customers');
    desk.records = {
      Customers: records('Customers', {
        state: 'failed',
        problem: problem('not_allowed', { status: 403, request_id: 'req_61d0a9f2' }),
      }),
    };
  },
  unreachable: (desk) => {
    at(desk, 'harbor-lane', 'records', 'Customers');
    desk.records = {
      Customers: records('Customers', {
        state: 'failed',
        problem: problem('unreachable', { who: 'network' }),
      }),
    };
  },
  ...TAB_SCREENS,
  ...OVERVIEW_SCREENS,
  totals: (desk) => {
    at(desk, 'harbor-lane', 'records', 'Invoices');
    desk.records = { Invoices: wholeInvoices(12) };
    return () => find('totals-scope');
  },
  'totals-currencies': (desk) => {
    at(desk, 'harbor-lane', 'records', 'Invoices');
    desk.records = { Invoices: wholeInvoices(412) };
    const of = (currency: string | null, sum: string, not_added = 0) => ({
      ...{ currency, sum, not_added },
      added: 100,
      blank: 0,
    });
    desk.answers.table_totals = () => ({
      count: 412,
      columns: [
        {
          path: 'amount',
          totals: [of('US Dollar', '1302588.14', 2), of('Euro', '86410.00'), of(null, '1200.50')],
        },
        {
          path: 'balanceRemaining',
          totals: [of('US Dollar', '-6124.40'), of('Euro', '8410.00'), of(null, '0.00')],
        },
      ],
    });
    return () => find('totals-scope');
  },
  'toast-filter': toasted(FILTER_SCREENS['filter-one']),
  'toast-groups': toasted(FILTER_SCREENS['groups']),
  'toast-ageing': toasted(OVERVIEW_SCREENS['ageing-ties']),
  'totals-counting': (desk) => {
    at(desk, 'harbor-lane', 'records', 'Invoices');
    desk.records = { Invoices: wholeInvoices(412) };
    desk.answers.table_totals = () => new Promise(() => undefined);
    return () => find('totals-counting');
  },
  'totals-failed': (desk) => {
    at(desk, 'harbor-lane', 'records', 'Invoices');
    desk.records = { Invoices: wholeInvoices(412) };
    desk.answers.table_totals = () => {
      throw problem('internal');
    };
    return () => find('totals-failed');
  },
  selected: (desk) => {
    at(desk, 'harbor-lane', 'records', 'Invoices');
    desk.records = { Invoices: wholeInvoices(412) };
    return async () => {
      await find('totals-scope');
      const last = [...document.querySelectorAll<HTMLElement>('.grid--cells tbody tr')][2]?.lastElementChild;
      last?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
      for (let i = 0; i < 4; i++)
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'ArrowDown', shiftKey: true, bubbles: true }),
        );
      await find('selected');
    };
  },
  'print-dialog': (desk) => {
    at(desk, 'harbor-lane', 'records', 'Invoices');
    desk.records = { Invoices: wholeInvoices(412) };
    return async () => {
      await find('totals-scope');
      await click('print');
      await find('print-dialog');
    };
  },
  // The window looks as before; what is laid out is seen where this page is printed.
  print: (desk) => {
    SCREENS['totals-currencies']?.(desk);
    return async () => {
      await find('totals-scope');
      window.print = () => undefined;
      await click('print');
      await click('print-start');
      await find('paper');
    };
  },
};
