// Screens of a connection whose Web Connector has something to tell.
import type { ConnectorTroubleView, ConnectorView } from '../../src/gen/desk';
import {
  FakeDesk,
  OFFICE,
  connector,
  entries,
  link,
  officeRows,
  problem,
  records,
  row,
  watch,
} from '../support/fake-desk';

type Screen = (desk: FakeDesk) => void;

/** A connection of the office on screen, with this connector. */
function visited(connector: ConnectorView, tab: 'setup' | 'records' = 'setup'): Screen {
  return (desk) => {
    desk.rows = officeRows();
    desk.state.profile = OFFICE;
    desk.state.profiles = entries(OFFICE);
    desk.connector = connector;
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
    desk.place('cascade', tab, tab === 'records' ? 'Invoices' : null);
  };
}

const today = (hours: number, minutes: number) => new Date().setHours(hours, minutes, 0, 0);

/** Ten codes as the service tells them. */
const TROUBLES: [code: string, trouble: ConnectorTroubleView['trouble'], more?: Partial<ConnectorView>][] = [
  ['0x80040408', 'not_started'],
  ['0x8004040A', 'other_file'],
  ['0x80040414', 'dialog_open'],
  ['0x80040418', 'first_access'],
  ['0x8004041D', 'no_automatic_login', { foretold: ['no_automatic_login'] }],
  ['0x80040409', 'version_mismatch'],
  ['0x80040438', 'several_instances'],
  ['VIEW_ONLY', 'view_only'],
  ['OTHER_COMPANY', 'other_file', { other_company: 'Cascade Landscape Holdings (consolidated)' }],
  ['QBWC1040', 'wrong_password'],
];

const ofTroubles = TROUBLES.map(([code, trouble, more]): [string, Screen] => {
  const met = {
    code,
    trouble,
    fixed_by: code === '0x80040438' ? ('their_it' as const) : ('client' as const),
  };
  return [`visit-${code}`, visited(connector({ trouble: { ...met, at: today(9, 12) }, ...more }))];
});

/** A live link whose client set up the Web Connector so far. */
function settingUp(more: Partial<ConnectorView>): Screen {
  return (desk) => {
    desk.rows = [
      ...officeRows(),
      row('oak', 'Oak Street Millwork', { status: 'waiting', link: link(40, 240_000, 30), watch: watch() }),
    ];
    desk.state.profile = OFFICE;
    desk.state.profiles = entries(OFFICE);
    const setup = { opened_at: today(9, 41), saved_at: today(9, 42), added_at: null, signed_in: false };
    desk.connector = connector({ company: null, computer: null, step: 'never_came', setup, ...more });
    desk.place('oak', 'setup');
  };
}

const SELDOM = {
  every_seconds: 900,
  next_visit_at: Date.now() + 540_000,
  last_visit_at: Date.now() - 360_000,
};

export const VISIT_SCREENS: Record<string, Screen> = {
  ...Object.fromEntries(ofTroubles),
  'setup-steps': settingUp({}),
  'setup-steps-stopped': settingUp({
    setup: { opened_at: today(9, 41), saved_at: today(9, 42), added_at: today(9, 43), signed_in: true },
    trouble: { code: '0x80040418', trouble: 'first_access', fixed_by: 'client', at: today(9, 44) },
  }),
  'visit-dialog-records': visited(
    connector({
      trouble: { code: '0x80040414', trouble: 'dialog_open', fixed_by: 'client', at: today(9, 12) },
    }),
    'records',
  ),
  'visit-dialog-failed': (desk) => {
    const met = { code: '0x80040414', trouble: 'dialog_open', fixed_by: 'client', at: today(9, 12) } as const;
    visited(connector({ trouble: met }), 'records')(desk);
    const failed = problem('not_connected', {
      trouble: met.trouble,
      integration_code: met.code,
      who: 'client',
    });
    desk.records = {
      Invoices: records('Invoices', { state: 'failed', here: 150, total: 1240, problem: failed }),
    };
  },
  'visit-unknown-code': visited(
    connector({ trouble: { code: '0x80049999', trouble: null, fixed_by: null, at: today(9, 12) } }),
  ),
  'visit-late': visited(connector({ step: 'late', next_visit_at: null })),
  'visit-off': visited(connector({ step: 'off', next_visit_at: null, last_visit_at: today(9, 12) })),
  'visit-every-15-minutes': visited(connector(SELDOM)),
  'visit-every-15-minutes-records': visited(connector(SELDOM), 'records'),
  'visit-opening': visited(connector({ step: 'opening', next_visit_at: null }), 'records'),
  'visit-two-computers': visited(
    connector({
      other_computer: 'BACK-OFFICE',
      trouble: { code: 'TWO_COMPUTERS', trouble: 'two_computers', fixed_by: 'client', at: today(9, 12) },
    }),
  ),
  'visit-foretold': visited(connector({ foretold: ['no_automatic_login', 'no_personal_data'] })),
  'visit-unreadable': visited(
    connector({ findings: [{ type: 'Invoices', field: 'salesTaxPercentage', count: 3 }] }),
    'records',
  ),
};
