// A desk without Rust: answers every command with plausible data, for tests and for looking at the screens. It stands
// behind Tauri's own mock of the bridge, so the platform folder runs as it is.
import { emit } from '@tauri-apps/api/event';
import { mockIPC } from '@tauri-apps/api/mocks';
import type {
  AppState,
  Board,
  ClientTable,
  CloseWay,
  Commands,
  ConnectionDetail,
  ConnectionRow,
  ConnectorView,
  DeskEvent,
  ExportPlan,
  ExportView,
  KeptCopy,
  LaneView,
  OpenTabs,
  Problem,
  ProblemCode,
  ProfileEntry,
  ProfileView,
  RecordTypePath,
  RecordsView,
  Running,
  Screen,
  TableLook,
  UnderWayEntry,
  TypeView,
} from '../../src/gen/desk';
import type { ProfileCommand, ProfileRequest } from '../../src/platform/desk';
import { TYPES } from './fake-records';
import { fieldsOf, notFoundOf, pageOf, recordOf, totalsOf, valuesOf } from './fake-tables';
import { exported, exportPlan } from './fake-exports';
import { groupsOf } from './fake-groups';
import { overviewOf } from './fake-overview';
import { qr } from './fake-qr';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A problem with a code. */
export function problem(code: ProblemCode, more: Partial<Problem> = {}): Problem {
  return {
    code,
    detail: null,
    trouble: null,
    integration_code: null,
    service_said: null,
    request_id: null,
    status: null,
    who: 'service',
    ...more,
  };
}

/** A connection with a status. */
export function row(id: string, name: string, more: Partial<ConnectionRow> = {}): ConnectionRow {
  const hex = [...id]
    .map((c) => c.charCodeAt(0).toString(16))
    .join('')
    .padEnd(32, '0')
    .slice(0, 32);
  return {
    number: 0,
    id: `conn_${hex}`,
    name,
    external_id: id,
    company_name: null,
    status: 'not_connected',
    checked_at: Date.now() - 4000,
    last_seen_at: null,
    link: null,
    ended_link: null,
    watch: null,
    note: '',
    sample_note: null,
    problem: null,
    reading: null,
    ...more,
  };
}

/** A Web Connector that came a minute ago and comes again in time. */
export function connector(more: Partial<ConnectorView> = {}): ConnectorView {
  return {
    company: 'Cascade Landscape Materials',
    other_company: null,
    edition: 'Enterprise',
    year: 2024,
    computer: 'FRONT-DESK',
    other_computer: null,
    last_visit_at: Date.now() - MINUTE,
    every_seconds: 60,
    next_visit_at: Date.now() + 10_000,
    step: 'away',
    trouble: null,
    foretold: [],
    findings: [],
    setup: null,
    ...more,
  };
}

/** What is known of a type that was not read. */
export function records(type: RecordTypePath, more: Partial<RecordsView> = {}): RecordsView {
  return {
    record_type: type,
    copy: (more.here ?? 0) > 0 ? 1 : null,
    state: 'nothing',
    here: 0,
    total: null,
    pages_read: 0,
    pages_total: null,
    started_at: null,
    read_at: null,
    left: null,
    waits_for: null,
    position: null,
    cut: false,
    parts: [],
    earlier: null,
    restart: null,
    tried: null,
    aside: null,
    findings: [],
    problem: null,
    ...more,
  };
}

/** A link with an age and a life. */
export function link(id: number, ageMs: number, minutes: number): NonNullable<ConnectionRow['link']> {
  const created = Date.now() - ageMs;
  return {
    id,
    created_at: created,
    expires_at: created + minutes * MINUTE,
    minutes,
    replaced: 0,
    copied_at: null,
    opened_at: null,
    mailed_at: null,
    opened_said_at: null,
    allowed_said_at: null,
    already_set_up: false,
    redirect: null,
    dead: false,
    has_address: true,
  };
}

/** The watch of a connection as the list of what is under way has it. */
export function watchedOf(row: ConnectionRow, profile = SAMPLE): UnderWayEntry {
  const { id: connection, name } = row;
  return {
    profile: profile.id,
    service: profile.name,
    connection,
    name,
    work: { kind: 'watch', expires_at: row.link?.expires_at ?? null },
  };
}

/** The question about ending the app while this is under way. */
export function closeAsked(
  entries: UnderWayEntry[],
  way: CloseWay = 'close',
): Extract<DeskEvent, { event: 'close_asked' }> {
  return { event: 'close_asked', number: 1, way, under_way: { entries } };
}

/** The watch of a waiting connection. */
export function watch(checks = 66): NonNullable<ConnectionRow['watch']> {
  return {
    state: 'watching',
    every_secs: 2,
    checks,
    beats: Array.from({ length: Math.min(30, checks) }, () => true),
    next_at: Date.now() + 1000,
  };
}

/** The sample's connections. */
export function sampleRows(): ConnectionRow[] {
  const waiting = (n: number) => ({
    status: 'waiting' as const,
    link: link(n, HOUR, 10_080),
    watch: watch(),
    checked_at: Date.now() - 1000,
  });
  const seen = { status: 'connected' as const, last_seen_at: new Date().setHours(9, 31, 0, 0) };
  return [
    row('copperfield', 'Copperfield Electrical', {
      ...waiting(1),
      sample_note: 'play_the_client',
    }),
    row('oasis-bakery', 'مخبز الواحة', { ...waiting(2), sample_note: 'right_to_left' }),
    row('millbrook', 'Millbrook Garden Centre', { ...waiting(3), sample_note: 'wait_and_see' }),
    row('harbor-lane', 'Harbor Lane Building Supply', { ...seen, sample_note: 'whole_books' }),
    row('quarry-road', 'Quarry Road Stoneworks', { ...seen, sample_note: 'small_file' }),
    row('saltmarsh', 'Saltmarsh Boatyard', { ...seen, sample_note: 'large_file' }),
    row('fernhill', 'Fernhill Joinery', { sample_note: 'link_of_your_own' }),
    row('tidepool', 'Tidepool Aquatics', {
      sample_note: 'another_link',
      ended_link: {
        id: 9,
        created_at: Date.now() - 5 * DAY,
        ended_at: Date.now() - 4 * DAY,
        minutes: 30,
        fate: 'out_of_time',
      },
    }),
  ];
}

/** The connections of an office. */
export function officeRows(): ConnectionRow[] {
  const on = { status: 'connected' as const, last_seen_at: new Date().setHours(9, 31, 0, 0) };
  const wait = (n: number, age: number, minutes: number) => ({
    status: 'waiting' as const,
    link: link(n, age, minutes),
    watch: watch(n * 7),
    checked_at: Date.now() - 1000,
  });
  return [
    row('brightwater', 'Brightwater Construction Supply Co.', {
      ...wait(4, 132_000, 30),
      note: 'The office runs the books. Call before 11:00',
    }),
    row('rafidain', 'مؤسسة الرافدين للمعدات', wait(5, 8 * MINUTE, 60)),
    row('halvorsen', 'Halvorsen Roofing & Sheet Metal', wait(6, 48 * MINUTE, 240)),
    row('tidewater', 'Tidewater Marine Hardware', wait(7, 5 * HOUR, 1440)),
    row('okonkwo', 'Okonkwo-Bell Interiors JV (Pier 40 fit-out)', wait(8, 10 * HOUR, 10_080)),
    ...[
      'Cascade Landscape Materials',
      'Dunmore Plumbing Wholesale',
      'Fjord Timber & Truss',
      'Grantham Electrical Distributors',
      'Lakeshore Ready-Mix Inc.',
      'Meridian Tool Rental',
    ].map((name) => row(name.split(' ')[0]?.toLowerCase() ?? name, name, on)),
    row('pinecrest', 'Pinecrest Door & Millwork', {
      ended_link: {
        id: 30,
        created_at: Date.now() - 3 * DAY,
        ended_at: Date.now() - 3 * DAY + 30 * MINUTE,
        minutes: 30,
        fate: 'out_of_time',
      },
    }),
    row('rosewood', 'Rosewood Cabinet Works'),
    row('stonebridge', 'Stonebridge Aggregates LLC', {
      status: 'check_failed',
      problem: problem('service_fault', { status: 503 }),
    }),
  ];
}

export const SAMPLE: ProfileView = {
  id: 0,
  kind: 'sample',
  name: null,
  address: null,
  key_hint: null,
};
export const OWN_BOOKS: ProfileView = {
  id: -1,
  kind: 'own_books',
  name: 'QuickBooks on this computer',
  address: null,
  key_hint: null,
};
export const OFFICE: ProfileView = {
  id: 3,
  kind: 'service',
  name: 'connect.marlowfinch.example',
  address: 'https://connect.marlowfinch.example',
  key_hint: 'sk_live … 3f9c',
};

/** Profiles as the menu lists them, with nobody waiting. */
export function entries(...profiles: ProfileView[]): ProfileEntry[] {
  return profiles.map((profile) => ({ profile, waiting: 0, problem: null }));
}

/** An event without the profile and the service, which are those of the shown profile then. */
type Pushed = DeskEvent extends infer E
  ? E extends { profile: number }
    ? Omit<E, 'profile' | 'service'> & { profile?: number; service?: string | null }
    : E
  : never;

/** What a command takes, without the profile of a command within one. */
type Request<K extends keyof Commands> = K extends ProfileCommand
  ? ProfileRequest<K>
  : Commands[K]['request'];

/** Commands that act on a profile and not within one. */
const NAMES_A_PROFILE = new Set<string>(['open_profile', 'forget_profile', 'kept_of_profile']);
const OF_A_CONNECTION = new Set<string>(['connected', 'link_ended']);
const OF_A_PROFILE = new Set<string>([
  ...OF_A_CONNECTION,
  'board_changed',
  'connections_changed',
  'service_changed',
  'lane_changed',
  'connector_changed',
  'records_changed',
  'export_changed',
]);

type Answers = {
  [K in keyof Commands]?: (
    request: Commands[K]['request'],
  ) => Commands[K]['reply'] | Promise<Commands[K]['reply']>;
};

/** The desk: state that can be set, answers that can be replaced, and everything that was asked. */
export class FakeDesk {
  rows: ConnectionRow[] = sampleRows();
  state: AppState = {
    version: '0.1.0',
    profile: SAMPLE,
    profiles: entries(SAMPLE),
    problem: null,
    reopen: null,
    screen: { kind: 'board' },
    keychain: 'open',
    runs_quickbooks: false,
  };
  board: Partial<Board> = {};
  lane: LaneView = { holder: 'free', since: null, record_type: null };
  connected: ConnectionDetail['connected'] = null;
  ended: ConnectionDetail['ended_links'] = [];
  connector: ConnectorView | null = null;
  inMemory = false;
  /** Whether addresses of links can be read: without a keychain they cannot. */
  addresses = true;
  /** What is under way in every open profile, and what ended unseen. */
  underWay: UnderWayEntry[] = [];
  records: Record<string, RecordsView> = {};
  answers: Answers = {};
  /** Types besides those that the catalogue begins with. */
  moreTypes: Omit<TypeView, 'records'>[] = [];
  looks: Record<string, TableLook> = {};
  tabs: OpenTabs = { tabs: [], active: null };
  kept: KeptCopy[] = [];
  /** A file that no key opens may have other kept copies. */
  mayBeMoreKept = false;
  /** Files of copies that were put aside. */
  aside: string[] = [];
  keep = true;
  /** What keeps the app running. */
  running: Running = { at_login: false, in_background: false, asked: false };
  /** The exports of this run. */
  exports: ExportView[] = [];
  /** The tables that can be exported once more. */
  exportedAgain: ClientTable[] = [];
  /** How the next table would be exported. */
  plan: ExportPlan = exportPlan();
  asked: { name: string; request: unknown }[] = [];
  /** Counts replies and events. */
  #number = 0;

  /** StillApplies behind the bridge from now on. */
  install(): void {
    const answer = async (name: string, args: unknown) => {
      const number = ++this.#number;
      const value = await this.#handle(name as keyof Commands, (args as { request: never }).request);
      if (name !== 'connections') return { number, value };
      const board = value as Board;
      return { number, value: { ...board, rows: board.rows.map((one) => ({ ...one, number })) } };
    };
    mockIPC(answer, { shouldMockEvents: true });
  }

  /** Pushes an event to the window. One that belongs to a profile is of the shown one, where it names no other. */
  push(event: Pushed): Promise<void> {
    const { profile } = this.state;
    const own = OF_A_PROFILE.has(event.event) ? { profile: profile?.id ?? 0 } : {};
    const service = OF_A_CONNECTION.has(event.event) ? { service: profile?.name ?? null } : {};
    const number = ++this.#number;
    const rows =
      event.event === 'connections_changed' ? { rows: event.rows.map((one) => ({ ...one, number })) } : {};
    return emit('desk', { number, value: { ...own, ...service, ...event, ...rows } });
  }

  /** Requests of one command, without the profile of a command within one: `profilesAsked` has that. */
  calls<K extends keyof Commands>(name: K): Request<K>[] {
    return this.asked
      .filter((asked) => asked.name === name)
      .map(({ request }) => {
        if (NAMES_A_PROFILE.has(name)) return request as Request<K>;
        const { profile: _, ...rest } = request as { profile?: number };
        return rest as Request<K>;
      });
  }

  /** The profiles that requests of one command named. */
  profilesAsked(name: ProfileCommand): number[] {
    return this.asked
      .filter((asked) => asked.name === name)
      .map((asked) => (asked.request as { profile: number }).profile);
  }

  // eslint-disable-next-line @typescript-eslint/require-await -- what an answer throws becomes a rejection
  async #handle<K extends keyof Commands>(name: K, request: Commands[K]['request']): Promise<unknown> {
    this.asked.push({ name, request: structuredClone(request) });
    const own = this.answers[name] as ((r: Commands[K]['request']) => Commands[K]['reply']) | undefined;
    if (own) return own(request);
    const usual = this.#usual[name] as ((r: Commands[K]['request']) => Commands[K]['reply']) | undefined;
    return usual ? usual(request) : {};
  }

  /** Id of a connection by the owner's id. */
  idOf(external: string): string {
    return this.rows.find((r) => r.external_id === external)?.id ?? '';
  }

  /** Opens the window there. */
  place(external: string, kind: Exclude<Screen['kind'], 'board'>, record_type: string | null = null): void {
    const connection = this.idOf(external);
    this.state.screen = kind === 'records' ? { kind, connection, record_type } : { kind, connection };
  }

  /** The row of a connection, as it is read now. */
  row(id: string): ConnectionRow {
    const found = this.rows.find((r) => r.id === id);
    if (!found) throw problem('not_found');
    return { ...found, number: ++this.#number };
  }

  /** One connection, as opening it answers. */
  detail(id: string): ConnectionDetail {
    const number = ++this.#number;
    const row = this.row(id);
    const url = 'https://connect.marlowfinch.example/setup/k7Rk2vQ9mXc4TzWn8eLh';
    const address =
      row.link && !row.link.dead && this.addresses ? { link: row.link.id, url, qr: qr() } : null;
    return {
      number,
      row,
      lane: this.lane,
      ended_links: this.ended,
      connected: this.connected,
      address,
      connector: this.connector,
    };
  }

  #change(id: string, more: Partial<ConnectionRow>): ConnectionDetail {
    this.rows = this.rows.map((r) => (r.id === id ? { ...r, ...more } : r));
    return this.detail(id);
  }

  #recordsOf(path: string): RecordsView {
    return this.records[path] ?? records(path as RecordTypePath);
  }

  #usual: Answers = {
    app_state: () => this.state,
    under_way: () => ({ entries: this.underWay }),
    about: () => ({
      version: this.state.version,
      commit: '1a2b3c4d5e6f',
      date: '2026-11-28',
      data: '/home/clerk/.local/share/io.ledgerlane.desktop',
      logs: '/home/clerk/.local/share/io.ledgerlane.desktop/logs',
      licenses: true,
    }),
    open_licenses: () => ({}),
    running: () => this.running,
    set_running: ({ at_login, in_background }) => {
      const before = this.running;
      this.running = {
        at_login: at_login ?? before.at_login,
        in_background: in_background ?? before.in_background,
        asked: true,
      };
      return {};
    },
    quit: () => {
      void this.push(closeAsked(this.underWay, 'quit'));
      return {};
    },
    connections: () => ({
      rows: this.rows,
      unreadable: 0,
      listed_at: Date.now(),
      took_ms: 82,
      problem: null,
      outage: null,
      ...this.board,
    }),
    explore_sample: () => {
      this.rows = sampleRows();
      this.state = { ...this.state, profile: SAMPLE };
      return SAMPLE;
    },
    open_own_books: () => {
      this.rows = [];
      this.state = { ...this.state, profile: OWN_BOOKS };
      return OWN_BOOKS;
    },
    open_profile: () => OFFICE,
    test_service: ({ address, key }) =>
      key.startsWith('sk_')
        ? { accepted: true, address, took_ms: 82, connections: 14, problem: null }
        : {
            accepted: false,
            address,
            took_ms: 91,
            connections: null,
            problem: problem('key_refused', { status: 401, request_id: 'req_5f0c81d2', who: 'you' }),
          },
    save_service: () => {
      this.rows = officeRows();
      this.state = { ...this.state, profile: OFFICE };
      return OFFICE;
    },
    create_connection: ({ description, external_id }) => {
      const fresh = row(external_id || description, description, { external_id: external_id || null });
      this.rows = [...this.rows, fresh];
      return fresh;
    },
    open_connection: ({ connection }) => this.detail(connection),
    set_note: ({ connection, note }) => this.#change(connection, { note, sample_note: null }).row,
    create_link: ({ connection, minutes, replace }) => {
      const before = this.row(connection);
      if (before.link && replace !== before.link.id) throw problem('link_live');
      return this.#change(connection, {
        status: 'waiting',
        link: { ...link((before.link?.id ?? 20) + 1, 0, minutes), replaced: before.link ? 1 : 0 },
        watch: watch(0),
      });
    },
    copy_link: ({ connection }) =>
      this.#change(connection, {
        link: { ...(this.row(connection).link ?? link(1, 0, 30)), copied_at: Date.now() },
      }),
    copy_message: ({ connection }) =>
      this.#change(connection, {
        link: { ...(this.row(connection).link ?? link(1, 0, 30)), copied_at: Date.now() },
      }),
    open_link: ({ connection }) => ({ problem: null, detail: this.detail(connection) }),
    email_link: ({ connection }) => ({ problem: null, detail: this.detail(connection) }),
    set_watch: ({ connection, order }) =>
      this.#change(connection, {
        watch:
          order === 'stop'
            ? null
            : {
                ...(this.row(connection).watch ?? watch()),
                state: order === 'pause' ? 'paused' : 'watching',
              },
      }),
    note_client_step: ({ connection, step, said }) => {
      const live = this.row(connection).link ?? link(1, 0, 30);
      const at = said ? Date.now() : null;
      return this.#change(connection, {
        link: step === 'opened' ? { ...live, opened_said_at: at } : { ...live, allowed_said_at: at },
      });
    },
    record_types: () => ({
      types: [...TYPES, ...this.moreTypes].map((type) => ({ ...type, records: this.#recordsOf(type.path) })),
      in_memory: this.inMemory || !this.keep,
      never_kept: !this.keep,
      keychain: this.inMemory ? ('missing' as const) : ('open' as const),
    }),
    open_records: ({ record_type }) => this.#recordsOf(record_type),
    choose_rows: ({ record_type, show }) => {
      const before = this.#recordsOf(record_type);
      this.records[record_type] = {
        ...before,
        aside: null,
        ...(show ? { here: before.aside?.rows ?? 0, total: before.aside?.rows ?? 0 } : {}),
      };
      return this.#recordsOf(record_type);
    },
    read_all: ({ record_type }) => {
      this.records[record_type] = records(record_type as RecordTypePath, {
        state: 'pulling',
        here: 150,
        total: 12_480,
        pages_read: 1,
        pages_total: 84,
        started_at: Date.now(),
        left: { least_ms: 180_000, most_ms: 300_000 },
      });
      return this.#recordsOf(record_type);
    },
    read_part: ({ record_type }) => this.#recordsOf(record_type),
    read_parts: ({ record_type }) => this.#recordsOf(record_type),
    table_page: ({ record_type, copy, view, page, size }) => {
      const kept = this.kept.find((one) => one.copy === copy);
      return pageOf(record_type, kept?.rows ?? this.#recordsOf(record_type).here, view, page, size);
    },
    table_totals: ({ record_type, view }) => totalsOf(record_type, this.#recordsOf(record_type).here, view),
    table_groups: ({ record_type, view, question }) =>
      groupsOf(record_type, this.#recordsOf(record_type).here, view, question),
    overview: (request) => overviewOf(this.records, request),
    table_fields: ({ record_type, list }) => ({ fields: fieldsOf(record_type, list ?? null) }),
    column_values: ({ record_type, view, path, most }) =>
      valuesOf(record_type, this.#recordsOf(record_type).here, view, path, most),
    values_not_found: ({ record_type, view, path, values }) =>
      notFoundOf(record_type, this.#recordsOf(record_type).here, view, path, values),
    record: ({ record_type, record }) =>
      recordOf(record_type as RecordTypePath, this.#recordsOf(record_type).here, record),
    table_looks: () => ({ looks: this.looks }),
    save_table_look: ({ table, look }) => {
      this.looks[table] = look;
      return {};
    },
    open_tabs: () => this.tabs,
    save_tabs: ({ tabs }) => {
      this.tabs = tabs;
      return {};
    },
    keep_copy: ({ record_type, name }) => {
      const copy: KeptCopy = {
        copy: this.kept.length + 100,
        record_type: record_type as RecordTypePath,
        name,
        rows: this.#recordsOf(record_type).here,
        complete: true,
        findings: [],
        read_at: Date.now(),
      };
      this.kept = [...this.kept, copy];
      return copy;
    },
    kept_of_profile: () => ({ names: this.kept.map(({ name }) => name) }),
    ask_keychain: () => ({}),
    dismiss_put_aside: () => ({}),
    kept_copies: () => ({ copies: this.kept, may_be_more: this.mayBeMoreKept, aside: this.aside }),
    forget_kept: ({ copy }) => {
      this.kept = this.kept.filter((one) => one.copy !== copy);
      return { copies: this.kept, may_be_more: this.mayBeMoreKept, aside: this.aside };
    },
    plan_export: ({ grouped, narrowed }) => ({
      ...this.plan,
      file_of_view: narrowed === undefined ? this.plan.file : `narrowed ${this.plan.file}`,
      file_of_groups: grouped === undefined ? null : `${grouped} ${this.plan.file}`,
    }),
    export_table: ({ connection, record_type, words, choices, file, folder }) => {
      const view = exported(this.exports.length + 1, {
        ...{ connection, folder, table: words.table, format: choices.format },
        record_type: record_type as RecordTypePath,
        file: file + (choices.format === 'xlsx' ? '.xlsx' : '.csv'),
      });
      this.exports = [...this.exports, view];
      return view;
    },
    export_overview: ({ connection, name, sheets }) => {
      const view = exported(this.exports.length + 1, {
        ...{ connection, table: name, record_type: null, format: 'xlsx' },
        file: 'harbor-lane-overview-2026-11-23.xlsx',
        state: {
          ...{ state: 'done', rows: sheets.length, bytes: 12_000, complete: false, notes: [] },
          ...{ instead_of: null, folder_refused: null, about: null },
        },
      });
      this.exports = [...this.exports, view];
      return view;
    },
    exports: () => ({ exports: this.exports, again: this.exportedAgain }),
    choose_folder: () => ({ folder: '/home/desk/Clients' }),
    delete_copies: () => ({ copies: 1 }),
    keep_records: () => ({ keep: this.keep }),
    set_keep_records: ({ keep }) => ({ keep: (this.keep = keep) }),
  };
}
