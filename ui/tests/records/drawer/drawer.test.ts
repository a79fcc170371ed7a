// The drawer beside the table, over a fake desk: what it shows of a record, where it goes, and what it does with the focus.
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { TableRow } from '../../../src/gen/desk';
import { customerDetail, invoiceDetail } from '../../support/fake-detail';
import { FakeDesk, problem, records } from '../../support/fake-desk';
import { call } from '../../../src/platform/desk';
import { click, get, has, openWindow, press, text, type, until } from '../../support/window';
import { TYPES } from '../../support/fake-records';
import { pageOf, recordOf } from '../../support/fake-tables';

let desk: FakeDesk;
beforeEach(() => {
  desk = new FakeDesk();
  localStorage.clear();
});

const whole = (here: number) => ({
  state: 'complete' as const,
  here,
  total: here,
  read_at: new Date().setHours(9, 52, 0, 0),
});

/** The table of a type, with rows on screen. */
async function openTable(path: 'Customers' | 'Invoices', here = 412): Promise<void> {
  desk.place('harbor-lane', 'records', path);
  desk.records[path] = records(path, whole(here));
  await openWindow(desk);
  await until(() => expect(rows()).not.toHaveLength(0));
}

const rows = () => [...document.querySelectorAll<HTMLElement>('.gridwrap tbody tr[aria-rowindex]')];
const cell = (row: number) => {
  const found = rows()[row]?.querySelector<HTMLElement>('td:not(.sel)');
  if (!found) throw new Error(`there is no row ${row}`);
  return found;
};
const double = (row: number) => cell(row).dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
const focusCell = (row: number) =>
  cell(row).dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true, detail: 1 }));

const shownFields = () =>
  [...document.querySelectorAll('[data-testid^="field-"]')].map((row) => {
    const label = row.querySelector('dt')?.textContent.trim() ?? '';
    return `${label}: ${(row.querySelector('dd')?.textContent ?? '').replace(/\s+/g, ' ').trim()}`;
  });

describe('the drawer', () => {
  it('opens on a row with the record, its place in the view and when it was read', async () => {
    desk.answers.record = () => customerDetail();
    await openTable('Customers');
    expect(has('drawer')).toBe(false);
    double(2);
    await until(() => expect(text('drawer-title')).toBe('Dunmore Public Schools'));
    expect(text('drawer-place')).toBe('Customer 3 of 412');
    expect(text('drawer-foot')).toMatch(/^Local copy, read today 0?9:52/);
    expect(desk.calls('record').at(-1)).toMatchObject({ record_type: 'Customers', copy: 1, record: 2 });
    expect(rows()[2]?.classList.contains('open'), 'the row is marked').toBe(true);
    expect(text('announcer'), 'what came is read out').toBe('Dunmore Public Schools. Customer 3 of 412');
  });

  it('does not say that a row of the page before stands in the view that is being read', async () => {
    desk.answers.record = () => customerDetail();
    await openTable('Customers');
    // The row is opened while the one page that a search leaves is on its way.
    let answer: () => void = () => undefined;
    desk.answers.table_page = ({ record_type, view, page, size }) =>
      new Promise((done) => {
        const found = pageOf(record_type, 412, view, page, size);
        answer = () => done({ ...found, count: 1, pages: 1, rows: found.rows.slice(5, 6) });
      });
    type('search-rows', 'u');
    await until(() => expect(desk.calls('table_page').at(-1)?.view.search?.text).toBe('u'));
    double(0);
    await until(() => expect(text('drawer-title')).toBe('Dunmore Public Schools'));
    expect(text('drawer-place')).toBe('Customer 1 of 412');
    answer();
    await until(() => expect(rows()).toHaveLength(1));
    expect(text('drawer-place'), 'its place is not known any more').toBe('Customer');
  });

  it('shows fields in groups with plain labels, formatted as in the table', async () => {
    desk.answers.record = () => customerDetail();
    await openTable('Customers');
    double(0);
    await until(() => expect(has('group-balances')).toBe(true));
    const groups = [...document.querySelectorAll('.drawer section')].map(
      (section) => section.querySelector('h3')?.textContent.trim() ?? '',
    );
    expect(groups).toEqual([
      'Balances',
      'Contact',
      'Terms and tax',
      'Custom fields (2)',
      'Details',
      'Identity',
      'Other',
    ]);
    expect(shownFields()).toContain('Balance: 96,731.00');
    expect(shownFields().join('\n')).toMatch(/^Changed: Nov 17/m);
    expect(shownFields()).toContain('Something new: That this app never heard of');
    const address = get('field-billingAddress').querySelector('bdi')?.textContent;
    expect(address, 'an address is one block').toBe(
      'Dunmore Public Schools, Accounts Payable\n1400 Blakely Street\nDunmore, PA 18512',
    );
  });

  it('leaves empty fields out until they are wanted, and remembers that', async () => {
    desk.answers.record = () => customerDetail();
    await openTable('Customers');
    double(0);
    await until(() => expect(has('field-phone')).toBe(true));
    expect(has('field-fax')).toBe(false);
    click('drawer-blanks');
    await until(() => expect(shownFields()).toContain('Fax: –empty'));
    click('drawer-close');
    double(1);
    await until(() => expect(has('field-fax')).toBe(true));
    expect(localStorage.getItem('ledgerlane.drawer.blanks')).toBe('shown');
  });

  it('has what programs keep, and what is dashes alone, behind More', async () => {
    const { fields, ...detail } = customerDetail();
    const dashes = fields.map((field) => (field.path === 'contact' ? { ...field, text: ' -- ' } : field));
    desk.answers.record = () => ({ ...detail, fields: dashes });
    await openTable('Customers');
    double(0);
    await until(() => get('group-technical'));
    const more = get('group-technical');
    expect(more.hasAttribute('open')).toBe(false);
    expect(text('drawer-more')).toBe('More');
    const behind = [...more.querySelectorAll('dt')].map((label) => label.textContent.trim());
    expect(behind).toEqual(['Contact', 'Kind of record']);
    // Arrows go from field to field and pass by what is folded.
    expect(more.querySelector('dl [data-stop]')).not.toBeNull();
    get('copy-name').focus();
    press('End');
    expect(document.activeElement).toBe(get('drawer-more'));
  });

  it('copies a value as the record has it', async () => {
    desk.answers.record = () => customerDetail();
    await openTable('Customers');
    double(0);
    await until(() => expect(has('copy-balance')).toBe(true));
    expect(get('copy-balance').getAttribute('aria-label')).toBe('Copy Balance');
    click('copy-balance');
    await until(() => expect(desk.calls('copy_text')).toEqual([{ text: '96731.00' }]));
    click('copy-billingAddress');
    await until(() => expect(desk.calls('copy_text')).toHaveLength(2));
    expect(desk.calls('copy_text')[1]?.text).toContain('\n1400 Blakely Street\n');
  });

  it('goes to the next record and the previous one, across pages of the table', async () => {
    await openTable('Customers');
    click('pager-next');
    await until(() => expect(rows()[0]?.getAttribute('aria-rowindex')).toBe('152'));
    double(0);
    await until(() => expect(text('drawer-place')).toBe('Customer 151 of 412'));
    click('drawer-previous');
    await until(() => expect(text('drawer-place')).toBe('Customer 150 of 412'));
    expect(text('page-text')).toBe('Page 1 of 3');
    await until(() => expect(desk.calls('record').at(-1)?.record).toBe(149));
    press('j', {}, get('drawer-previous'));
    await until(() => expect(text('drawer-place')).toBe('Customer 151 of 412'));
    expect(text('page-text')).toBe('Page 2 of 3');
    press('k', {}, get('drawer-next'));
    await until(() => expect(text('drawer-place')).toBe('Customer 150 of 412'));
  });

  it('has no record before the first one and after the last', async () => {
    await openTable('Customers', 2);
    double(0);
    await until(() => expect(get('drawer-previous').hasAttribute('disabled')).toBe(true));
    click('drawer-next');
    await until(() => expect(get('drawer-next').hasAttribute('disabled')).toBe(true));
    press('j', {}, get('drawer-close'));
    expect(text('drawer-place')).toBe('Customer 2 of 2');
  });

  it('keeps what is on screen while the next record loads, and drops answers that come late', async () => {
    const answers: (() => void)[] = [];
    await openTable('Customers');
    double(0);
    await until(() => expect(text('drawer-title')).toContain('Abernathy'));
    desk.answers.record = ({ record }) =>
      new Promise((done) => answers.push(() => done(recordOf('Customers', 412, record))));
    click('drawer-next');
    await until(() => expect(get('drawer').getAttribute('aria-busy')).toBe('true'));
    await until(() => expect(answers).toHaveLength(1));
    expect(text('drawer-title')).toContain('Abernathy');
    click('drawer-next');
    await until(() => expect(answers).toHaveLength(2));
    answers[1]?.();
    await until(() => expect(text('drawer-title')).toContain('شركة'));
    answers[0]?.();
    // The answer has come through the bridge once another one has.
    await call('keep_records', {});
    await call('keep_records', {});
    expect(text('drawer-title')).toContain('شركة');
  });

  it('says what to do where the record is gone', async () => {
    await openTable('Customers');
    double(0);
    await until(() => expect(text('drawer-title')).toContain('Abernathy'));
    desk.answers.record = () => {
      throw problem('not_found', { who: 'you' });
    };
    click('drawer-next');
    await until(() =>
      expect(text('drawer-problem')).toMatch(/^This record is not here any more\..*look again\./),
    );
    expect(text('drawer-title'), 'no fields of another record under this place').toBe('Customer');
    delete desk.answers.record;
    click('drawer-again');
    await until(() => expect(text('drawer-title')).toContain('Bayside'));
    expect(has('drawer-problem')).toBe(false);
  });

  it('takes the same record of the new copy once its list was read again', async () => {
    await openTable('Customers');
    double(1);
    await until(() => expect(text('drawer-title')).toContain('Bayside'));
    desk.answers.table_page = ({ view, page, size }) => {
      const plain = pageOf('Customers', 412, view, page, size);
      return {
        ...plain,
        copy: 2,
        rows: plain.rows.map((row) => ({ ...row, row: row.row + 7, record: row.row + 7 })),
      };
    };
    const again = records('Customers', { ...whole(412), state: 'stopped' });
    await desk.push({ event: 'records_changed', connection: desk.idOf('harbor-lane'), records: again });
    await until(() => expect(desk.calls('record').at(-1)).toMatchObject({ copy: 2, record: 8 }));
    expect(text('drawer-place')).toBe('Customer 2 of 412');
  });
});

describe('a row that somebody chose', () => {
  it('is the one shown after a step away and back, however fast', async () => {
    await openTable('Customers');
    focusCell(0);
    press('Enter');
    await until(() => expect(text('drawer-title')).toContain('Abernathy'));
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    await vi.advanceTimersByTimeAsync(1000);
    press('ArrowDown');
    await until(() => expect(text('drawer-title')).toContain('Bayside'));
    // The record of the third row is about to be asked for when the focus comes back.
    press('ArrowDown');
    press('ArrowUp');
    const asked = desk.calls('record').length;
    await vi.runAllTimersAsync();
    expect(desk.calls('record')).toHaveLength(asked);
    expect(text('drawer-title')).toContain('Bayside');
    expect(text('drawer-place')).toBe('Customer 2 of 412');
  });

  /** Another copy of the list comes on screen, whose records have other numbers. */
  async function readAgain(only = (_: TableRow) => true): Promise<void> {
    desk.answers.table_page = ({ view, page, size }) => {
      const plain = pageOf('Customers', 412, view, page, size);
      const rows = plain.rows.map((row) => ({ ...row, row: row.row + 7, record: row.record + 7 }));
      return { ...plain, copy: 2, rows: rows.filter(only) };
    };
    const again = records('Customers', { ...whole(412), state: 'stopped' });
    const before = desk.calls('table_page').length;
    await desk.push({ event: 'records_changed', connection: desk.idOf('harbor-lane'), records: again });
    await until(() => expect(desk.calls('table_page').length).toBeGreaterThan(before));
    await call('keep_records', {});
    await call('keep_records', {});
  }
  const openMenu = async (row: number) => {
    cell(row).dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
    await until(() => expect(has('menu-open-row')).toBe(true));
  };

  it('is found in the copy that came on screen while its menu was open', async () => {
    await openTable('Customers');
    await openMenu(1);
    await readAgain();
    click('menu-open-row');
    await until(() => expect(desk.calls('record').at(-1)).toMatchObject({ copy: 2, record: 8 }));
    expect(text('drawer-place')).toBe('Customer 2 of 412');
  });

  it('is said not to be here any more where that copy has no such record', async () => {
    await openTable('Customers');
    await openMenu(1);
    await readAgain(({ id }) => id !== 'cus-1');
    click('menu-open-row');
    await until(() => expect(text('announcer')).toBe('This record is not here any more.'));
    expect(desk.calls('record')).toEqual([]);
    expect(has('drawer')).toBe(false);
  });
});

describe('keys and the focus', () => {
  it('opens with Enter, goes in with the second Enter, and comes back with Escape', async () => {
    await openTable('Customers');
    focusCell(3);
    press('Enter');
    await until(() => expect(text('drawer-place')).toBe('Customer 4 of 412'));
    expect(get('drawer').contains(document.activeElement)).toBe(false);
    press('Enter');
    await until(() => expect(get('drawer').contains(document.activeElement)).toBe(true));
    press('Escape');
    await until(() => expect(has('drawer')).toBe(false));
    expect(document.activeElement?.closest('tr')?.getAttribute('aria-rowindex')).toBe('5');
  });

  it('follows the focus of the table while it is open', async () => {
    await openTable('Customers');
    focusCell(0);
    press('ArrowDown');
    expect(desk.calls('record')).toHaveLength(0);
    press('Enter');
    await until(() => expect(text('drawer-place')).toBe('Customer 2 of 412'));
    press('j');
    press('ArrowDown');
    await until(() => expect(desk.calls('record').at(-1)?.record).toBe(3));
    expect(text('drawer-place')).toBe('Customer 4 of 412');
  });

  it('closes before anything else ends with Escape', async () => {
    await openTable('Customers');
    focusCell(0);
    press('ArrowDown', { shift: true });
    expect(document.querySelectorAll('.gridwrap [aria-selected="true"]')).toHaveLength(2);
    double(1);
    await until(() => expect(has('drawer')).toBe(true));
    press('Escape');
    await until(() => expect(has('drawer')).toBe(false));
    expect(desk.calls('stop_pull')).toHaveLength(0);
  });

  it('closes with Escape from elsewhere, but not from a field', async () => {
    await openTable('Customers');
    double(0);
    await until(() => expect(has('drawer')).toBe(true));
    const find = document.querySelector('.types-find input');
    if (find) press('Escape', {}, find);
    expect(has('drawer')).toBe(true);
    press('Escape', {}, get('read-again'));
    await until(() => expect(has('drawer')).toBe(false));
  });

  it('has one stop of the Tab key among the fields, and arrows between them', async () => {
    desk.answers.record = () => customerDetail();
    await openTable('Customers');
    double(0);
    await until(() => expect(get('copy-balance').tabIndex).toBe(0));
    const stops = () => document.querySelectorAll('.drawer-body [tabindex="0"]');
    expect(stops()).toHaveLength(1);
    get('copy-balance').focus();
    press('ArrowDown');
    expect(document.activeElement?.getAttribute('data-testid')).toBe('copy-totalBalance');
    expect(stops()).toHaveLength(1);
  });
});

describe('links', () => {
  const withCustomers = () => (desk.records['Customers'] = records('Customers', whole(412)));

  it('lead to the record that is named, with a way back', async () => {
    withCustomers();
    desk.answers.record = ({ record_type, record }) =>
      record_type === 'Invoices' ? invoiceDetail() : recordOf('Customers', 412, record);
    await openTable('Invoices', 1240);
    double(0);
    await until(() => expect(text('drawer-title')).toBe('Invoice 10481'));
    click('follow-customer');
    await until(() => expect(text('drawer-back')).toBe('Back to Invoice 10481'));
    expect(desk.calls('record').at(-1)).toMatchObject({ record_type: 'Customers', record: 0 });
    expect(text('drawer-title')).toContain('Abernathy');
    press('Escape', {}, get('drawer-back'));
    await until(() => expect(text('drawer-title')).toBe('Invoice 10481'));
    expect(text('drawer-place')).toBe('Invoice 1 of 1,240');
  });

  it('show the record in its own table', async () => {
    withCustomers();
    desk.answers.record = ({ record_type, record }) =>
      record_type === 'Invoices' ? invoiceDetail() : recordOf('Customers', 412, record);
    await openTable('Invoices', 1240);
    double(0);
    await until(() => expect(has('follow-customer')).toBe(true));
    click('follow-customer');
    await until(() => expect(has('drawer-in-table')).toBe(true));
    click('drawer-in-table');
    await until(() => expect(rows()).toHaveLength(1));
    expect(text('records-foot')).toContain('customers');
    expect(has('drawer')).toBe(false);
  });

  it('say where no local copy has the record', async () => {
    withCustomers();
    desk.moreTypes = TYPES.slice(1, 2).map((type) => ({ ...type, path: 'ReceivePayments' }));
    desk.records['ReceivePayments'] = records('ReceivePayments', whole(310));
    desk.answers.record = () => invoiceDetail();
    await openTable('Invoices', 1240);
    double(0);
    await until(() => expect(text('list-linkedTransactions')).toContain('Received payment 2290'));
    click('linked-0');
    await until(() =>
      expect(text('drawer-missing')).toContain(
        'Received payment 2290 is not among the received payments on this computer.',
      ),
    );
    expect(text('drawer-title')).toBe('Invoice 10481');
  });

  it('tell which list has to be read where that is not here, and go on once it is', async () => {
    desk.moreTypes = TYPES.slice(1, 2).map((type) => ({ ...type, path: 'ReceivePayments' }));
    desk.records['ReceivePayments'] = records('ReceivePayments', { total: 310 });
    desk.answers.record = ({ record_type, record }) =>
      record_type === 'Invoices' ? invoiceDetail() : recordOf('Customers', 412, record);
    desk.answers.table_page = ({ record_type, view, page, size }) =>
      record_type === 'ReceivePayments'
        ? pageOf('Customers', 1, { ...view, filter: null }, page, size)
        : pageOf(record_type, 1240, view, page, size);
    const running = records('ReceivePayments', { state: 'pulling', total: 310 });
    desk.answers.read_all = () => running;
    await openTable('Invoices', 1240);
    double(0);
    await until(() => expect(get('linked-0').title).toBe('Read 310 received payments to open this'));
    click('linked-0');
    await until(() => expect(text('read-first')).toBe('Read 310 received payments to open this'));
    expect(get('linked-0').closest('td')?.contains(get('read-first')), 'in place').toBe(true);
    expect(text('announcer')).toBe('Read 310 received payments to open this');
    expect(desk.calls('read_all'), 'nothing is read before somebody wants it').toHaveLength(0);
    click('read-first');
    await until(() => expect(text('read-first-begun')).toMatch(/^Reading received payments\./));
    expect(desk.calls('read_all')[0]).toMatchObject({ record_type: 'ReceivePayments' });
    expect(text('drawer-title')).toBe('Invoice 10481');
    const connection = desk.idOf('harbor-lane');
    desk.records['ReceivePayments'] = records('ReceivePayments', whole(310));
    await desk.push({ event: 'records_changed', connection, records: desk.records['ReceivePayments'] });
    await until(() => expect(text('drawer-back')).toBe('Back to Invoice 10481'));
    expect(desk.calls('record').at(-1)).toMatchObject({ record_type: 'ReceivePayments' });
  });

  it('offer the read of a list again where it ended early, and say where the record is not in it', async () => {
    const { fields, ...detail } = invoiceDetail();
    const unread = fields.map((field) =>
      field.path === 'customer'
        ? { ...field, names: null, unread: [{ record_type: 'Customers' as const, id: 'cus-9' }] }
        : field,
    );
    desk.answers.record = () => ({ ...detail, fields: unread });
    desk.answers.read_all = () => records('Customers', { state: 'pulling' });
    await openTable('Invoices', 1240);
    double(0);
    await until(() => click('follow-customer'));
    await until(() => expect(text('read-first')).toBe('Read customers to open this'));
    click('read-first');
    await until(() => expect(has('read-first-begun')).toBe(true));
    const connection = desk.idOf('harbor-lane');
    const push = (more: Parameters<typeof records>[1]) =>
      desk.push({ event: 'records_changed', connection, records: records('Customers', more) });
    await push({ state: 'stopped' });
    await until(() => expect(has('read-first')).toBe(true));
    click('read-first');
    await until(() => expect(has('read-first-begun')).toBe(true));
    await push({ state: 'complete', here: 0, total: 0 });
    await until(() => expect(text('drawer-missing')).toContain('is not among the customers'));
    expect(has('read-first-begun')).toBe(false);
  });

  it('offer each list that may have the record, and go on until one of them has it', async () => {
    const { fields, ...detail } = invoiceDetail();
    const place = (record_type: 'Terms' | 'DateDrivenTerms') => ({ record_type, id: 'T1' });
    const unread = [place('Terms'), place('DateDrivenTerms')];
    desk.moreTypes = unread.flatMap(({ record_type: path }) =>
      TYPES.slice(0, 1).map((one) => ({ ...one, path })),
    );
    desk.records['Terms'] = records('Terms', { total: 4 });
    desk.answers.record = ({ record_type, record }) =>
      record_type === 'Invoices'
        ? {
            ...detail,
            fields: fields.map((field) =>
              field.path === 'terms' ? { ...field, names: null, unread } : field,
            ),
          }
        : recordOf('Customers', 412, record);
    desk.answers.read_all = ({ record_type }) => records(record_type as 'Terms', { state: 'pulling' });
    desk.answers.table_page = ({ record_type, view, page, size }) =>
      record_type === 'Invoices'
        ? pageOf(record_type, 1240, view, page, size)
        : pageOf('Customers', record_type === 'Terms' ? 0 : 1, { ...view, filter: null }, page, size);
    await openTable('Invoices', 1240);
    double(0);
    await until(() => click('follow-terms'));
    const words = 'Read 4 terms or date-driven terms to open this';
    await until(() => expect(text('announcer')).toBe(words));
    expect(get('follow-terms').title).toBe(words);
    expect(text('field-terms')).toContain('One of these lists has it:');
    expect(text('read-first-Terms')).toBe('Read 4 terms');
    click('read-first-Terms');
    await until(() => expect(text('read-first-begun')).toMatch(/^Reading terms\./));
    const connection = desk.idOf('harbor-lane');
    const push = (path: 'Terms' | 'DateDrivenTerms') => {
      const read = records(path, whole(4));
      desk.records[path] = read;
      return desk.push({ event: 'records_changed', connection, records: read });
    };
    await push('Terms');
    await until(() =>
      expect(text('read-first'), 'the other one').toBe('Read date-driven terms to open this'),
    );
    click('read-first');
    await until(() => expect(has('read-first-begun')).toBe(true));
    await push('DateDrivenTerms');
    await until(() => expect(text('drawer-back')).toBe('Back to Invoice 10481'));
    expect(desk.calls('record').at(-1)).toMatchObject({ record_type: 'DateDrivenTerms' });
  });

  it('are none where the service has no list of the transaction', async () => {
    desk.answers.record = () => invoiceDetail();
    await openTable('Invoices', 1240);
    double(0);
    await until(() => expect(has('list-linkedTransactions')).toBe(true));
    expect(has('linked-0')).toBe(false);
  });

  it('of a kept copy lead to no record of today', async () => {
    desk.moreTypes = TYPES.slice(1, 2).map((type) => ({ ...type, path: 'ReceivePayments' }));
    desk.records['ReceivePayments'] = records('ReceivePayments', whole(310));
    const kept = { copy: 100, record_type: 'Invoices' as const, name: 'Year end 2025', rows: 1240 };
    desk.kept = [{ ...kept, complete: true, findings: [], read_at: new Date(2026, 0, 3, 9).getTime() }];
    desk.answers.record = () => invoiceDetail();
    await openTable('Invoices', 1240);
    await until(() => expect(has('type-kept-100')).toBe(true));
    click('type-kept-100');
    await until(() => expect(has('kept-copy')).toBe(true));
    await until(() => expect(desk.calls('table_page').at(-1)?.copy).toBe(100));
    await until(() => expect(rows()).not.toHaveLength(0));
    double(0);
    await until(() => expect(text('list-linkedTransactions')).toContain('Received payment 2290'));
    expect(has('linked-0')).toBe(false);
  });

  it('at the foot open the related rows', async () => {
    desk.records['Invoices'] = records('Invoices', whole(1240));
    desk.answers.record = () => customerDetail();
    await openTable('Customers');
    double(0);
    await until(() => expect(text('related-Invoices')).toBe('Invoices (11)'));
    click('related-Invoices');
    await until(() => expect(desk.calls('table_page').at(-1)?.record_type).toBe('Invoices'));
    await until(() =>
      expect(desk.calls('table_page').at(-1)?.view.filter).toEqual({
        rule: { path: 'customer', test: { is: 'equal', to: 'Dunmore Public Schools' } },
      }),
    );
  });

  it('at the foot name further types in a menu, and say where a copy is not whole', async () => {
    desk.answers.record = () => customerDetail();
    await openTable('Customers');
    double(0);
    await until(() => expect(has('related-all')).toBe(true));
    click('related-all');
    await until(() => expect(text('menu-related-ReceivePayments')).toBe('Received payments (9+)'));
  });
});

describe('JSON', () => {
  it('is shown in lines and copied exactly as it was received', async () => {
    const { json } = customerDetail();
    desk.answers.record = () => customerDetail();
    await openTable('Customers');
    double(0);
    await until(() => expect(has('drawer-json')).toBe(true));
    click('drawer-json');
    await until(() => expect(has('json')).toBe(true));
    expect(get('json').textContent).toContain('\n  "balance": 96731.00,\n');
    expect(get('json').querySelectorAll('.n').length).toBeGreaterThan(0);
    click('json-copy');
    await until(() => expect(desk.calls('copy_text')).toEqual([{ text: json }]));
  });

  it('finds a text, and goes from match to match', async () => {
    desk.answers.record = () => customerDetail();
    await openTable('Customers');
    double(0);
    await until(() => expect(has('drawer-json')).toBe(true));
    click('drawer-json');
    press('f', { ctrl: true }, get('drawer-json'));
    await until(() => expect(document.activeElement).toBe(get('json-find')));
    type('json-find', 'DUNMORE');
    await until(() => expect(text('json-matches')).toBe('1 of 4'));
    expect(document.querySelectorAll('.json mark')).toHaveLength(4);
    press('Enter', { ctrl: true });
    expect(text('json-matches'), 'Ctrl Enter is not its key').toBe('1 of 4');
    press('Enter');
    await until(() => expect(text('json-matches')).toBe('2 of 4'));
    expect(document.querySelectorAll('.json mark.now')).toHaveLength(1);
    get('drawer-next').focus();
    click('drawer-next');
    await until(() => expect(text('json-matches')).toBe('1 of 4'));
    expect(document.activeElement, 'the next record does not take the focus').toBe(get('drawer-next'));
    get('json-find').focus();
    press('Escape');
    await until(() => expect(has('json-find')).toBe(false));
    expect(has('drawer'), 'the drawer stays').toBe(true);
  });

  it('of a megabyte is drawn as few pieces of text', async () => {
    const items = Array.from(
      { length: 9000 },
      (_, i) => `{"id":"line-${i}","amount":${i}.10,"memo":"${'x'.repeat(80)}"}`,
    );
    const json = `{"lines":[${items.join(',')}]}`;
    expect(json.length).toBeGreaterThan(1_000_000);
    desk.answers.record = () => ({ ...customerDetail(), json });
    await openTable('Customers');
    double(0);
    await until(() => expect(has('drawer-json')).toBe(true));
    click('drawer-json');
    await until(() => expect(get('json').textContent).toContain('line-8999'));
    expect(get('json').querySelectorAll('span')).toHaveLength(0);
    expect(get('json').childElementCount).toBeLessThan(300);
  });
});
