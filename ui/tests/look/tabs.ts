// Screens of tables open in tabs, of the list of all types, and of reads that wait.
import catalogue from '../../../src-tauri/crates/api/src/catalogue.json';
import type {
  KeptCopy,
  OpenTab,
  RecordTypePath,
  RecordsView,
  TypeGroup,
  TypeView,
  View,
} from '../../src/gen/desk';
import { records, type FakeDesk } from '../support/fake-desk';
import { TIME_TRACKING, TYPES } from '../support/fake-records';

const plain: View = { list: null, columns: [], filter: null, search: null, order: [] };

/** Every type of the catalogue that the fake desk has not. */
export function otherTypes(): Omit<TypeView, 'records'>[] {
  const known = new Map([...TYPES, TIME_TRACKING].map((type) => [type.path as string, type]));
  return (catalogue.types as { path: RecordTypePath; group: TypeGroup }[])
    .filter(({ path }) => !TYPES.some((type) => type.path === path))
    .map(({ path, group }) => ({
      ...(known.get(path) ?? { flat: false, filters: [], lists: [], columns: TYPES[0]?.columns ?? [] }),
      path,
      group,
    }));
}

const HERE: Partial<Record<RecordTypePath, number>> = {
  Customers: 1286,
  Invoices: 12_480,
  SalesReceipts: 2907,
  Estimates: 1140,
  CreditMemos: 318,
  PriceLevels: 14,
  SalesTaxCodes: 9,
  CustomerTypes: 22,
  Vendors: 604,
  Bills: 8051,
};

/** A client with many lists here, and these tabs. */
function client(desk: FakeDesk, tabs: OpenTab[], active: number): void {
  desk.moreTypes = otherTypes();
  const order = catalogue.types.map(({ path }) => path);
  desk.answers.record_types = () => ({
    types: [...TYPES, ...desk.moreTypes]
      .map((type) => ({ ...type, records: desk.records[type.path] ?? records(type.path) }))
      .sort((a, b) => order.indexOf(a.path) - order.indexOf(b.path)),
    in_memory: false,
    never_kept: false,
    keychain: 'open',
  });
  for (const [type, here] of Object.entries(HERE) as [RecordTypePath, number][])
    desk.records[type] ??= records(type, {
      state: 'complete',
      here,
      total: here,
      pages_read: 1,
      pages_total: 1,
      read_at: Date.now() - 1_800_000,
    });
  desk.records['Accounts'] ??= records('Accounts', {
    state: 'complete',
    here: 500,
    cut: true,
    read_at: Date.now(),
  });
  desk.tabs = { tabs, active };
  const shown = tabs.find((tab) => tab.id === active);
  desk.state.screen = {
    kind: 'records',
    connection: shown?.connection ?? desk.idOf('harbor-lane'),
    record_type: shown?.record_type ?? null,
  };
}

const tab = (
  desk: FakeDesk,
  id: number,
  record_type: RecordTypePath,
  more: Partial<OpenTab> & { of?: string } = {},
): OpenTab => {
  const { of = 'harbor-lane', ...rest } = more;
  return { id, connection: desk.idOf(of), record_type, copy: null, view: plain, page: 1, scroll: 0, ...rest };
};

function reads(desk: FakeDesk, records: RecordsView, waiting = 0): void {
  desk.records[records.record_type] = records;
  const { record_type, here: rows, total } = records;
  const reading = { record_type, rows, total, since: Date.now() - 89_000, waiting };
  desk.rows = desk.rows.map((row) => (row.external_id === 'harbor-lane' ? { ...row, reading } : row));
  desk.lane = { holder: 'ours', since: Date.now() - 89_000, record_type };
}

const pulling = () =>
  records('Invoices', {
    state: 'pulling',
    here: 4650,
    total: 12_480,
    pages_read: 31,
    pages_total: 84,
    started_at: Date.now() - 89_000,
    left: { least_ms: 120_000, most_ms: 180_000 },
  });
const waits = (type: RecordTypePath, position: number) =>
  records(type, { state: 'waiting', waits_for: 'Invoices', position });
const overdue = { rule: { path: 'balanceRemaining', test: { is: 'above' as const, than: '0' } } };
const kept = (copy: number, name: string): KeptCopy => ({
  copy,
  record_type: 'Invoices',
  name,
  rows: 11_902,
  complete: true,
  findings: [],
  read_at: new Date(2026, 0, 3, 17, 20).getTime(),
});

const three = (desk: FakeDesk) => [
  tab(desk, 1, 'Invoices', { view: { ...plain, filter: overdue } }),
  tab(desk, 2, 'Customers'),
  tab(desk, 3, 'Customers', { of: 'quarry-road' }),
];

export const TAB_SCREENS: Record<string, (desk: FakeDesk) => void> = {
  tabs: (desk) => {
    reads(desk, pulling());
    client(desk, three(desk), 2);
  },
  'tabs-many': (desk) => {
    reads(desk, pulling());
    const types: RecordTypePath[] = ['Customers', 'Invoices', 'Estimates', 'Vendors', 'Bills', 'CreditMemos'];
    const tabs = ['harbor-lane', 'quarry-road', 'saltmarsh'].flatMap((of, client) =>
      types.map((type, i) => tab(desk, client * 10 + i, type, { of })),
    );
    client(desk, tabs, 12);
  },
  'tabs-lines': (desk) => client(desk, [tab(desk, 1, 'Invoices', { view: { ...plain, list: 'lines' } })], 1),
  'tabs-kept': (desk) => {
    desk.kept = [kept(100, 'Year end 2025'), kept(101, 'Before the audit')];
    client(desk, [...three(desk), tab(desk, 4, 'Invoices', { copy: 100 })], 4);
  },
  'tabs-new': (desk) => {
    client(desk, three(desk), 2);
    setTimeout(() => document.querySelector<HTMLElement>('[data-testid="new-table"]')?.click(), 400);
  },
  queue: (desk) => {
    reads(desk, pulling(), 3);
    for (const [i, type] of (['Bills', 'Estimates', 'Vendors'] as const).entries())
      desk.records[type] = waits(type, i);
    client(desk, [tab(desk, 1, 'Invoices'), tab(desk, 2, 'Vendors')], 2);
  },
  'queue-reading': (desk) => {
    reads(desk, pulling(), 2);
    for (const [i, type] of (['Bills', 'Vendors'] as const).entries()) desk.records[type] = waits(type, i);
    client(desk, [tab(desk, 1, 'Invoices'), tab(desk, 2, 'Vendors')], 1);
  },
  offline: (desk) => {
    const quarry = desk.rows.find((row) => row.external_id === 'quarry-road');
    if (quarry) quarry.status = 'not_connected';
    client(desk, three(desk), 3);
    desk.records['Customers'] = records('Customers', {
      state: 'complete',
      here: 1286,
      total: 1286,
      read_at: Date.now() - 6 * 86_400_000,
    });
  },
  'offline-service': (desk) => {
    desk.board = {
      problem: {
        code: 'unreachable',
        detail: null,
        trouble: null,
        integration_code: null,
        service_said: null,
        request_id: null,
        status: null,
        who: 'network',
      },
      outage: { last_answer_at: Date.now() - 38_000, next_try_at: Date.now() + 8_000 },
    };
    client(desk, three(desk), 2);
  },
};
