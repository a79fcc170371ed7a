// The Web Connector of the open connection: when it comes, what is in its way, what it could not read.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ConnectorStep, ConnectorView } from '../../src/gen/desk';
import { useLocale } from '../../src/words/locale';
import { foretoldTexts, unreadableText, visitText, visitTroubles } from '../../src/words/visits';
import { FakeDesk, OFFICE, connector, entries, officeRows, problem, records } from '../support/fake-desk';
import { click, get, has, openWindow, text, until } from '../support/window';

const NOON = new Date(2026, 10, 18, 12, 0).getTime();
const MINUTE = 60_000;

beforeEach(() => useLocale('en-GB'));
afterEach(() => useLocale(undefined));

/** A connector that is no sooner here than every 15 minutes. */
const seldom = (step: ConnectorStep) =>
  connector({
    step,
    every_seconds: 893,
    next_visit_at: NOON + 150 * MINUTE,
    last_visit_at: NOON - 168 * MINUTE,
  });

/** A desk with a connection of the office opened, whose connector is this. */
function desk(of: ConnectorView | null, tab: 'setup' | 'records' = 'setup'): FakeDesk {
  const desk = new FakeDesk();
  desk.rows = officeRows();
  desk.state.profile = OFFICE;
  desk.state.profiles = entries(OFFICE);
  desk.connector = of;
  desk.records = { Invoices: records('Invoices', { state: 'complete', here: 3, total: 3, read_at: NOON }) };
  desk.place('cascade', tab, tab === 'records' ? 'Invoices' : null);
  return desk;
}

const dialog = { code: '0x80040414', trouble: 'dialog_open', fixed_by: 'client', at: NOON - MINUTE } as const;

describe('a visit', () => {
  it('of a connector that comes every minute is no news, and a missing one is', () => {
    const text = (step: ConnectorStep) =>
      visitText(connector({ step, last_visit_at: NOON - 168 * MINUTE }), NOON);
    expect(text('never_came')).toBeNull();
    expect(text('away')).toBeNull();
    expect(text('reading')).toBeNull();
    expect(text('waiting')).toBeNull();
    expect(text('opening')).toBe("QuickBooks is opening on the client's computer.");
    expect(text('late')).toContain('may be busy with another one');
    expect(text('off')).toBe(
      'The Web Connector has not come since 09:12: the computer is off or asleep, or the Web Connector is closed. ' +
        'Ask the client to turn it on and to open the Web Connector.',
    );
  });

  it('of a connector that seldom comes is told with its time', () => {
    expect(visitText(seldom('away'), NOON)).toBe(
      'The Web Connector comes about every 15 minutes, next at 14:30.',
    );
    expect(visitText({ ...seldom('away'), next_visit_at: NOON - 1 }, NOON)).toBe(
      'The Web Connector comes about every 15 minutes.',
    );
    expect(visitText(seldom('reading'), NOON)).toContain('QuickBooks is reading');
    expect(visitText(seldom('waiting'), NOON)).toContain('needs no wait');
  });

  it('names both companies and both computers', () => {
    const of = (more: Partial<ConnectorView>) => visitTroubles(connector(more), NOON)[0]?.advice;
    const trouble = { ...dialog, code: 'OTHER_COMPANY', trouble: 'other_file' } as const;
    expect(of({ trouble, other_company: 'Tidepool' })).toMatch(
      /^Tidepool is open in place of Cascade Landscape Materials\. Nothing of it was read\./,
    );
    expect(of({ other_computer: 'BACK-OFFICE' })).toMatch(
      /^FRONT-DESK and BACK-OFFICE both came within the last hour\. /,
    );
  });

  it('that met a code without words still tells the code', () => {
    const [one] = visitTroubles(
      connector({ trouble: { code: '0x80049999', trouble: null, fixed_by: null, at: NOON } }),
      NOON,
    );
    expect([one?.met, one?.code]).toEqual(['Seen today at 12:00.', '0x80049999']);
    expect(one?.title).not.toBe('');
  });

  it('tells what will go wrong, and what could not be read of a list', () => {
    expect(foretoldTexts(connector({ foretold: ['no_automatic_login', 'no_personal_data'] }))).toEqual([
      'QuickBooks has to stay open: automatic login is not allowed.',
      'Personal data stay empty: QuickBooks keeps them back.',
    ]);
    const findings = [
      { type: 'Invoices', field: 'salesTaxPercentage', count: 3 },
      { type: 'Bills', field: 'amount', count: 9 },
    ];
    expect(unreadableText(findings, 'Invoices')?.title).toMatch(/^3 values of Invoices could not be read: /);
    expect(unreadableText(findings, 'Customers')).toBeNull();
  });
});

describe('the screen of a connection', () => {
  it('shows nothing of a connector while all is well, nor where the service has none', async () => {
    for (const one of [connector(), null]) {
      await openWindow(desk(one));
      await until(() => expect(text('connected-title')).toContain('Cascade'));
      expect(has('visit-line') || has('visit-trouble')).toBe(false);
      expect(has('connector')).toBe(one !== null);
    }
  });

  it('shows a trouble in both tabs until the desk tells that it is over', async () => {
    const fake = desk(connector({ trouble: dialog }));
    await openWindow(fake);
    await until(() => expect(text('visit-trouble')).toContain('A window in QuickBooks waits for an answer.'));
    expect(text('visit-trouble')).toContain('The client can fix this.');
    expect(text('visit-trouble')).toContain('0x80040414');
    click('tab-records');
    await until(() => expect(has('records')).toBe(true));
    expect(has('visit-trouble')).toBe(true);
    const id = fake.idOf('cascade');
    await fake.push({ event: 'connector_changed', connection: fake.idOf('fjord'), connector: null });
    expect(has('visit-trouble')).toBe(true);
    await fake.push({ event: 'connector_changed', connection: id, connector: connector() });
    await until(() => expect(has('visit-trouble')).toBe(false));
  });

  it('tells red of what failed and amber of what only waits', async () => {
    await openWindow(desk(connector({ trouble: dialog, other_computer: 'BACK-OFFICE', step: 'late' })));
    await until(() => expect(has('visit-line')).toBe(true));
    const looks = [...document.querySelectorAll('[data-testid="visit-trouble"]')].map((band) =>
      band.classList.contains('notice--fail'),
    );
    expect(looks).toEqual([true, false]);
    expect(get('visit-line').classList.contains('quietline--wait')).toBe(true);
  });

  it('leaves what it knew to the board, with its time', async () => {
    await openWindow(desk(connector({ trouble: dialog })));
    await until(() => expect(has('visit-trouble')).toBe(true));
    click('board');
    await until(() => expect(has('board-row-cascade')).toBe(true));
    const title = (id: string) => get(`board-row-${id}`).querySelector('.status')?.getAttribute('title');
    expect(title('cascade')).toMatch(
      /^Connected\. A window in QuickBooks waits for an answer\. Seen .+ at 11:59\.$/,
    );
    expect(title('fjord')).toMatch(/^Checked /);
  });

  it('leaves a trouble to the list that met it and tells of it', async () => {
    const fake = desk(connector({ trouble: dialog }), 'records');
    const failed = problem('not_connected', { trouble: 'dialog_open', integration_code: dialog.code });
    fake.records = { Invoices: records('Invoices', { state: 'failed', here: 3, total: 9, problem: failed }) };
    await openWindow(fake);
    await until(() => expect(text('strip')).toContain('A window in QuickBooks waits for an answer.'));
    expect(has('visit-trouble')).toBe(false);
    click('tab-setup');
    await until(() => expect(has('visit-trouble')).toBe(true));
  });

  it('says over a table which of its values could not be read', async () => {
    const findings = [{ type: 'Invoices', field: 'salesTaxPercentage', count: 3 }];
    await openWindow(desk(connector({ findings }), 'records'));
    await until(() => expect(text('unreadable')).toContain('3 values of Invoices could not be read'));
    expect(text('unreadable')).toContain('They are empty here; the rest is whole.');
  });
});
