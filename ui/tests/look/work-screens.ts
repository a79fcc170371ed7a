// Screens of what is under way, of what an end cuts off, and of a note that could not be saved.
import type { UnderWayEntry, Work } from '../../src/gen/desk';
import {
  FakeDesk,
  OFFICE,
  SAMPLE,
  closeAsked,
  entries,
  officeRows,
  problem,
  watchedOf,
} from '../support/fake-desk';

type Find = <T extends HTMLElement = HTMLElement>(testid: string) => Promise<T>;

const of = (name: string, work: Work, profile = OFFICE): UnderWayEntry => ({
  profile: profile.id,
  service: profile.name,
  connection: `conn_${name}`,
  name,
  work,
});
const state = { state: 'writing', rows: 412_000, of: 1_000_000, left_ms: 95_000 } as const;
const RUNNING = [
  of('Brightwater Dental Group', { kind: 'read', record_type: 'Invoices', rows: 4650, total: 12_480 }),
  of('Rosewood Property Management', { kind: 'read', record_type: 'Bills', rows: null, total: null }),
  of(
    'Harbor Lane',
    { kind: 'export', id: 1, table: 'Invoices', file: 'invoices-2026.xlsx', state, ends_soon: false },
    SAMPLE,
  ),
];
const ENDED = [
  of('Rosewood Property Management', { kind: 'read_ended', id: 2, record_type: 'Customers', problem: null }),
  of('Brightwater Dental Group', { kind: 'link_ended', id: 3, fate: 'declined' }),
];
const CUT = [
  of('Brightwater Dental Group', { kind: 'cut_off', id: 4, record_type: 'Bills', list: null, file: null }),
  of(
    'Harbor Lane',
    {
      kind: 'cut_off',
      id: 5,
      record_type: 'Invoices',
      list: null,
      file: '/home/ada/Clients/invoices-2026.xlsx',
    },
    SAMPLE,
  ),
];

function office(desk: FakeDesk): void {
  desk.rows = officeRows();
  desk.state.profile = OFFICE;
  desk.state.profiles = entries(OFFICE);
}

/** The screens, which look for elements in this way. */
export const workScreens = (
  find: Find,
  type: (testid: string, text: string) => Promise<HTMLElement>,
): Record<string, (desk: FakeDesk) => () => Promise<unknown>> => ({
  work: (desk) => {
    office(desk);
    desk.underWay = [...RUNNING, ...desk.rows.slice(0, 2).map((row) => watchedOf(row, OFFICE)), ...ENDED];
    return async () => {
      await find('work-count');
      (await find('work-mark')).click();
      await find('work-list');
    };
  },
  'cut-off': (desk) => {
    office(desk);
    desk.underWay = CUT;
    return () => find('cut-off');
  },
  'close-work': (desk) => {
    office(desk);
    return async () => {
      await find('board-foot');
      await desk.push(
        closeAsked([...RUNNING, ...desk.rows.slice(0, 1).map((row) => watchedOf(row, OFFICE))]),
      );
      await find('close-dialog');
    };
  },
  'forget-work': (desk) => {
    office(desk);
    desk.underWay = RUNNING;
    return async () => {
      await find('work-count');
      (await find('profile-menu')).click();
      (await find('menu-forget')).click();
      await find('lost');
    };
  },
  'note-lost': (desk) => {
    office(desk);
    desk.place('rosewood', 'setup');
    desk.answers.set_note = () => {
      throw problem('storage');
    };
    return async () => {
      (await find('note')).focus();
      await type('note', 'Call before 11:00');
      (await find('note')).blur();
      await find('note-lost');
    };
  },
});
