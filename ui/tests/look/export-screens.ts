// Screens of the export of a table: what is asked, and what is told at the foot of every screen.
import type { ExportState } from '../../src/gen/desk';
import type { FakeDesk } from '../support/fake-desk';
import { problem, records } from '../support/fake-desk';
import { exported, exportPlan } from '../support/fake-exports';

type Screen = (desk: FakeDesk) => (() => Promise<unknown>) | undefined;

async function find<T extends HTMLElement = HTMLElement>(testid: string): Promise<T> {
  for (let tries = 0; tries < 300; tries++) {
    const found = document.querySelector<T>(`[data-testid="${testid}"]:not([disabled])`);
    if (found) return found;
    await new Promise((next) => setTimeout(next, 10));
  }
  throw new Error(`${testid} did not come`);
}
const click = async (testid: string) => (await find(testid)).click();

/** The customers of a client, of which so many are here. */
function customers(desk: FakeDesk, here = 1286, total = here): void {
  desk.place('harbor-lane', 'records', 'Customers');
  const whole = here === total;
  desk.records = {
    Customers: records('Customers', {
      ...{ here, total, state: whole ? 'complete' : 'peeked', pages_total: Math.ceil(total / 150) },
      pages_read: whole ? Math.ceil(total / 150) : 1,
      left: whole ? null : { least_ms: 200_000, most_ms: 250_000 },
      read_at: new Date().setHours(9, 52, 0, 0),
    }),
  };
  desk.plan = exportPlan({
    folder: '/home/desk/Documents/Harbor Lane',
    file: 'harbor-lane-building-supply-customers-2026-11-23',
  });
}

async function dialog(): Promise<void> {
  await find('totals-scope');
  await click('export');
  await find('export-start');
}

/** Exports with these states, as the desk lists them. */
function list(desk: FakeDesk, ...states: ExportState[]): void {
  const connection = desk.idOf('harbor-lane');
  const tables = ['Customers', 'Invoices', 'Vendors', 'Bills', 'Invoices: Lines'];
  desk.exports = states.map((state, i) =>
    exported(i + 1, {
      ...{ connection, state },
      record_type: i === 0 ? 'Customers' : 'Invoices',
      table: tables[i % tables.length] ?? '',
      file: `harbor-lane-building-supply-${(tables[i % tables.length] ?? '').toLowerCase().replace(/\W+/g, '-')}-2026-11-23.xlsx`,
      format: 'xlsx',
    }),
  );
}

const DONE: ExportState = {
  state: 'done',
  rows: 12_480,
  bytes: 1_240_000,
  complete: true,
  instead_of: null,
  folder_refused: null,
  about: null,
  notes: [],
};

export const EXPORT_SCREENS: Record<string, Screen> = {
  export: (desk) => {
    customers(desk);
    return dialog;
  },
  'export-part': (desk) => {
    customers(desk, 150, 12_480);
    return async () => {
      await dialog();
      await click('export-rows-rest');
    };
  },
  'export-every-sensitive': (desk) => {
    customers(desk);
    return async () => {
      await dialog();
      await click('export-columns-every');
      await find('export-sensitive');
    };
  },
  'export-sheets': (desk) => {
    customers(desk, 1286);
    const usual = desk.records['Customers'];
    desk.answers.table_page = (request) => ({
      ...{ copy: 1, columns: [], rows: [], page: 1, pages: 7000, first: 1, here: 1_286_000 },
      ...(usual && request ? { count: 1_286_000 } : { count: 0 }),
    });
    desk.plan = exportPlan({}, { format: 'xlsx' });
    return async () => {
      await click('export');
      await find('export-sheets');
    };
  },
  'export-exists': (desk) => {
    customers(desk);
    desk.answers.export_table = () => {
      throw problem('file_exists');
    };
    return async () => {
      await dialog();
      await click('export-start');
      await find('export-exists');
    };
  },
  'export-failed': (desk) => {
    customers(desk);
    desk.answers.export_table = () => {
      throw problem('file_not_written', {
        detail: { what: 'folder_gone', folder: '/home/desk/Documents/Harbor Lane' },
      });
    };
    return async () => {
      await dialog();
      await click('export-start');
      await find('export-problem');
    };
  },
  'exports-strip': (desk) => {
    customers(desk);
    list(
      desk,
      {
        ...DONE,
        about: 'harbor-lane-building-supply-customers-2026-11-23.about.json',
        complete: false,
        notes: [
          { note: 'guarded', cells: 3 },
          { note: 'sheets', sheets: 2 },
        ],
      },
      {
        state: 'failed',
        problem: problem('file_not_written', { detail: { what: 'file_refused', file: 'vendors.xlsx' } }),
      },
      { state: 'writing', rows: 412_000, of: 1_000_000, left_ms: 42_000 },
    );
    return () => find('export-3');
  },
  'exports-many': (desk) => {
    list(
      desk,
      DONE,
      { state: 'stopped' },
      { state: 'finishing' },
      { state: 'reading' },
      { state: 'writing', rows: 0, of: null, left_ms: null },
    );
    return () => find('exports-more');
  },
};
