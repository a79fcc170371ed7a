// The live screen of a link whose client sets up the Web Connector: where the client is, and what is in the way.
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ConnectorSetupView, ConnectorView } from '../../src/gen/desk';
import { useLocale } from '../../src/words/locale';
import { FakeDesk, OFFICE, connector, entries, link, row, watch } from '../support/fake-desk';
import { click, get, has, openWindow, text, until } from '../support/window';

beforeEach(() => useLocale('en-GB'));
afterEach(() => useLocale(undefined));

const NOTHING: ConnectorSetupView = { opened_at: null, saved_at: null, added_at: null, signed_in: false };
const today = (hours: number, minutes: number) => new Date().setHours(hours, minutes, 0, 0);

/** A connection with a live link, whose connector is this. */
async function live(of: Partial<ConnectorView>): Promise<FakeDesk> {
  const desk = new FakeDesk();
  desk.rows = [row('oak', 'Oak', { status: 'waiting', link: link(1, 60_000, 30), watch: watch(3) })];
  desk.state.profile = OFFICE;
  desk.state.profiles = entries(OFFICE);
  desk.connector = connector({
    company: null,
    computer: null,
    last_visit_at: null,
    step: 'never_came',
    ...of,
  });
  desk.place('oak', 'setup');
  await openWindow(desk);
  await until(() => expect(get('setup').textContent).toMatch(/\w/));
  return desk;
}

/** The steps that are done, and the one that the client is at. */
function steps() {
  const all = [...get('client-steps').querySelectorAll('li')];
  const title = (li: Element | undefined) => li?.querySelector('p')?.textContent;
  return {
    done: all.filter((li) => li.classList.contains('done')).map(title),
    now: title(all.find((li) => li.getAttribute('aria-current') === 'step')),
  };
}

it('follows the client from the link to the password without anything to tick', async () => {
  const desk = await live({ setup: NOTHING });
  expect(steps()).toEqual({ done: [], now: 'Hand over the link' });
  expect(has('step-opened')).toBe(false);
  const told = (setup: ConnectorSetupView) =>
    desk.push({
      event: 'connector_changed',
      connection: desk.idOf('oak'),
      connector: connector({ step: 'never_came', setup }),
    });
  await told({ ...NOTHING, opened_at: today(9, 41), saved_at: today(9, 42) });
  await until(() => expect(steps().now).toBe('Adds it'));
  expect(steps().done).toEqual(['Link handed over', 'Opened the link', 'Saved the file']);
  expect(text('client-steps')).toContain('09:42');
  await told({ ...NOTHING, opened_at: today(9, 41), saved_at: today(9, 42), signed_in: true });
  await until(() => expect(steps().now).toBe('Company file answers'));
  expect(steps().done, 'a step is done once a later one is').toHaveLength(5);
});

it('tells the code of QuickBooks with who can fix it, and copies what to tell the client', async () => {
  const trouble = {
    code: '0x80040418',
    trouble: 'first_access',
    fixed_by: 'client',
    at: today(9, 43),
  } as const;
  const desk = await live({ setup: { ...NOTHING, opened_at: today(9, 41) }, trouble });
  expect(text('visit-trouble')).toContain('The client can fix this.');
  expect(text('visit-trouble')).toContain('0x80040418');
  click('visit-copy');
  await until(() =>
    expect(desk.calls('copy_text')).toEqual([
      {
        text: 'The first access needs the Admin. Sign in as Admin, open the company file, then press Update Selected.',
      },
    ]),
  );
  const ours = {
    code: 'QBWC1048',
    trouble: 'service_certificate',
    fixed_by: 'us',
    at: today(9, 44),
  } as const;
  await desk.push({
    event: 'connector_changed',
    connection: desk.idOf('oak'),
    connector: connector({ trouble: ours }),
  });
  await until(() => expect(text('visit-trouble')).toContain('QBWC1048'));
  expect(has('visit-copy'), 'the client can do nothing about it').toBe(false);
});

it('keeps the steps to tick where the service tells none', async () => {
  await live({ setup: null });
  expect(has('client-steps')).toBe(false);
  expect(has('step-opened')).toBe(true);
});
