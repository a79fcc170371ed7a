// Below a table of ages: what else is open, and whether all of it is the balance of the account.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearPaper } from '../../src/features/records/foot/paper';
import type { Overview, RecordTypePath, Ties } from '../../src/gen/desk';
import { useLocale } from '../../src/words/locale';
import { books, openOf } from '../look/overview-screens';
import { FakeDesk, problem } from '../support/fake-desk';
import { overviewOf, withOpen } from '../support/fake-overview';
import { click, get, has, openWindow, press, shownOf, text, until } from '../support/window';

let desk: FakeDesk;
beforeEach(() => {
  desk = new FakeDesk();
  localStorage.clear();
  useLocale('en-GB');
});

/** Ages a list of books, whose overview is changed like this. */
async function age(
  path: RecordTypePath,
  change: (overview: Overview) => Overview = (overview) => overview,
): Promise<Awaited<ReturnType<typeof openWindow>>> {
  desk.place('harbor-lane', 'records', path);
  desk.answers.overview = (request) =>
    change(withOpen(overviewOf(desk.records, request), path, openOf(desk, path)));
  const app = await openWindow(desk);
  await until(() => expect(has('totals-scope')).toBe(true));
  click('sum-by');
  await until(() => expect(has('groups-ageing')).toBe(true));
  click('groups-ageing');
  await until(() => expect(has('groups-total')).toBe(true));
  return app;
}

const rows = (id: string) =>
  [...document.querySelectorAll(`[data-testid="${id}"]`)].map((row) => {
    const cells = [...row.querySelectorAll('td')].map((cell) => cell.textContent.trim());
    return [cells[0], cells[1], cells.at(-1)];
  });

describe('a table of ages', () => {
  it('has the credits below its groups, and ties to the receivables', async () => {
    books(desk);
    const app = await age('Invoices');
    await until(() => expect(text('ties')).toBe('Accounts receivable says the same.'));
    expect(rows('groups-part')).toEqual([
      ['Credit memos not applied', '22', '(8,045.00)'],
      ['Payments not applied', '9', '(4,000.00)'],
    ]);
    const [[name, , together] = []] = rows('groups-with-parts');
    const open = Number(openOf(desk, 'Invoices'));
    expect(name).toBe('With these');
    expect(Number(together?.replaceAll(',', ''))).toBeCloseTo(open - 12_045, 2);
    get('groups-part').querySelector('button')?.click();
    await until(() => expect(shownOf(app).records?.tab?.table.path).toBe('CreditMemos'));
  });

  it('has the same rows where it is copied, exported and printed, and what it ties to', async () => {
    books(desk);
    const doubtful = ({ cover, ...ties }: Ties): Ties => ({ ...ties, cover: { ...cover, at_least: true } });
    await age('Invoices', (overview) => ({ ...overview, ties: doubtful(overview.ties) }));
    await until(() => expect(has('groups-with-parts')).toBe(true));
    const shown = [...rows('groups-part'), ...rows('groups-with-parts')];
    get('groups-total').dispatchEvent(new Event('copy', { bubbles: true, cancelable: true }));
    await until(() => expect(desk.calls('copy_text')).toHaveLength(1));
    const lines = (desk.calls('copy_text')[0]?.text ?? '').split('\n').map((line) => line.split('\t'));
    expect(lines.slice(-5, -2).map((cells) => [cells[0], cells[1], Number(cells.at(-1))])).toEqual([
      ['Credit memos not applied', '22', -8045],
      ['Payments not applied', '9', -4000],
      ['With these', '', Number(shown.at(-1)?.[2]?.replaceAll(',', ''))],
    ]);
    expect(lines.slice(-2).map((cells) => cells.join(' ').trim())).toEqual([
      'Some amounts could not be added.',
      expect.stringMatching(/^Read .+/),
    ]);

    press('e', { ctrl: true }, document.body);
    await until(() => expect(has('export-start')).toBe(true));
    click('export-start');
    await until(() => expect(desk.calls('export_table')).toHaveLength(1));
    const below = { path: 'balanceRemaining', currency: null };
    expect(desk.calls('export_table')[0]?.groups?.below).toMatchObject([
      { ...below, name: 'Credit memos not applied', rows: 22, amount: '-8045.00' },
      { ...below, name: 'Payments not applied', rows: 9, amount: '-4000.00' },
      { ...below, name: 'With these', rows: null },
    ]);

    const print = vi.fn();
    vi.stubGlobal('print', print);
    press('p', { ctrl: true }, document.body);
    await until(() => expect(text('print-groups')).toContain('The groups by Customer'));
    click('print-start');
    await until(() => expect(print).toHaveBeenCalledTimes(1));
    const paper = get('paper');
    const printed = [...paper.querySelectorAll('.paper-totals:not(.paper-totals-first)')].map((row) => {
      const cells = [...row.querySelectorAll('td')].map((cell) => cell.textContent.trim());
      return [cells[0], cells[1], cells.at(-1)];
    });
    expect(printed).toEqual(shown);
    const facts = paper.querySelector('header')?.textContent ?? '';
    expect(facts).toMatch(/Accounts receivable says the same\. Some amounts could not be added\. Read /);
    expect(desk.calls('export_table')[0]?.words.view.at(-1)).toMatch(
      /^Summed by .*\. Some amounts could not be added\. Read /,
    );
    clearPaper();
    vi.unstubAllGlobals();
  });

  it('of bills has the credits of vendors, and names the difference to the payables', async () => {
    books(desk);
    await age('Bills', (overview) => ({
      ...overview,
      ties_payable: { ...overview.ties_payable, accounts: '74199.91', difference: '0.01' },
    }));
    await until(() => expect(text('ties')).toBe('Accounts payable says 74,199.91. The difference is 0.01.'));
    expect(rows('groups-part')).toEqual([['Vendor credits not applied', '6', '(3,102.50)']]);
  });

  it('says what is not read yet, and reads it', async () => {
    books(desk, ['Invoices', 'CreditMemos']);
    await age('Invoices');
    await until(() =>
      expect(text('ties-missing')).toBe(
        'Whether this is the balance of Accounts receivable shows once accounts and received payments are read.',
      ),
    );
    expect(rows('groups-part').map(([name]) => name)).toEqual(['Credit memos not applied']);
    expect(has('groups-with-parts'), 'a part of the credits says nothing of all').toBe(false);
    click('ties-read');
    await until(() =>
      expect(desk.calls('read_all').map(({ record_type }) => record_type)).toEqual(
        expect.arrayContaining(['Accounts', 'ReceivePayments']),
      ),
    );
  });

  it('compares nothing where it shows other rows than all that are open', async () => {
    books(desk);
    await age('Invoices', (overview) => withOpen(overview, 'Invoices', '999999.99'));
    await until(() =>
      expect(text('ties-other-rows')).toBe(
        'Only the rows shown are counted. All open invoices that are posted come to 999,999.99.',
      ),
    );
    expect([has('groups-part'), has('ties')]).toEqual([false, false]);
  });

  it('tells that the overview could not be asked', async () => {
    books(desk);
    await age('Invoices', () => {
      throw problem('rejected', { who: 'you', detail: { what: 'groups_impossible' } });
    });
    await until(() => expect(has('problem')).toBe(true));
    expect(has('groups-total'), 'the ages stay').toBe(true);
  });

  it('names its currency where the books have several', async () => {
    books(desk);
    await age('Invoices', (overview) => ({ ...overview, other_currencies: ['EUR'], currency: 'US Dollar' }));
    await until(() => expect(has('ties-other-rows'), 'its rows are in no currency').toBe(true));
    expect(document.querySelector('.groups-ties')?.textContent).toContain('Amounts in US Dollar.');
  });

  it('asks nothing more of a table that is summed up otherwise', async () => {
    books(desk);
    await age('Invoices');
    await until(() => expect(has('ties')).toBe(true));
    click('groups-rows');
    await until(() => expect(has('totals-scope')).toBe(true));
    expect(has('ties')).toBe(false);
    press('Escape', {}, document.body);
  });
});
