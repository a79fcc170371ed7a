// Arranging the columns of a table: from the heads, from the list of columns, and how it is remembered.
import { beforeEach, describe, expect, it } from 'vitest';
import { LEAST_WIDTH } from '../../../src/components/grid/widths';
import {
  arranged,
  withFrozen,
  withHidden,
  withMoved,
  withShown,
  withWidths,
} from '../../../src/features/records/columns/arrange';
import { PLAIN_LOOK, lookName } from '../../../src/features/records/columns/looks.svelte';
import { FakeDesk, records } from '../../support/fake-desk';
import { cell, giveSize, head, heads, mouse, pressAlt } from '../../support/grid.svelte';
import { click, get, has, openWindow, press, text, type, until } from '../../support/window';

const COMING = ['a', 'b', 'c'];
const paths = (look: { columns: { path: string }[] }) => look.columns.map(({ path }) => path);

describe('a look', () => {
  it('has the columns as they come until one is changed', () => {
    expect(
      arranged(PLAIN_LOOK, [{ field: 'a' }, { field: 'b' }]).map(({ at, width }) => [at, width]),
    ).toEqual([
      [0, null],
      [1, null],
    ]);
    const look = withWidths(PLAIN_LOOK, COMING, [{ field: 'b', width: 90 }]);
    expect(look.columns).toEqual([
      { path: 'a', width: null },
      { path: 'b', width: 90 },
      { path: 'c', width: null },
    ]);
  });

  it('puts a column before another one, or at the end', () => {
    expect(paths(withMoved(PLAIN_LOOK, COMING, 'c', 'a'))).toEqual(['c', 'a', 'b']);
    expect(paths(withMoved(PLAIN_LOOK, COMING, 'a', null))).toEqual(['b', 'c', 'a']);
    expect(withMoved(PLAIN_LOOK, COMING, 'a', 'a')).toBe(PLAIN_LOOK);
    expect(withMoved(PLAIN_LOOK, COMING, 'elsewhere', 'a')).toBe(PLAIN_LOOK);
  });

  it('hides all columns but the last one, and what is frozen shrinks with them', () => {
    const frozen = withFrozen(PLAIN_LOOK, COMING, 'b');
    expect(frozen.frozen).toBe(2);
    const hidden = withHidden(frozen, COMING, 'a');
    expect([paths(hidden), hidden.frozen]).toEqual([['b', 'c'], 1]);
    const one = withHidden(hidden, COMING, 'c');
    expect(paths(one)).toEqual(['b']);
    expect(withHidden(one, COMING, 'b')).toBe(one);
    expect(withFrozen(frozen, COMING, null).frozen).toBe(0);
  });

  it('shows a column once', () => {
    const look = withShown(PLAIN_LOOK, COMING, 'd');
    expect(paths(look)).toEqual(['a', 'b', 'c', 'd']);
    expect(withShown(look, COMING, 'd')).toBe(look);
  });

  it('takes the page of before until the next one comes', () => {
    const look = { ...PLAIN_LOOK, columns: ['new', 'b', 'a'].map((path) => ({ path, width: null })) };
    expect(arranged(look, [{ field: 'a' }, { field: 'b' }, { field: 'c' }]).map(({ at }) => at)).toEqual([
      1, 0,
    ]);
  });

  it('is kept for a type, and for each list within it', () => {
    expect([lookName('Invoices', null), lookName('Invoices', 'lines')]).toEqual([
      'Invoices',
      'Invoices/lines',
    ]);
  });
});

describe('the columns of a table', () => {
  let desk: FakeDesk;
  beforeEach(() => {
    desk = new FakeDesk();
    localStorage.clear();
    desk.place('harbor-lane', 'records', 'Invoices');
    desk.records = { Invoices: records('Invoices', { state: 'complete', here: 60, total: 60 }) };
  });
  const open = async () => {
    await openWindow(desk);
    await until(() => expect(cell(0, 0)).toBeDefined());
  };
  const saved = () => desk.calls('save_table_look').at(-1);
  const savedPaths = () => saved()?.look.columns.map(({ path }) => path);
  const choose = async (menu: string, field: string) => {
    mouse('contextmenu', head(field));
    await until(() => expect(has(menu)).toBe(true));
    get(menu).click();
  };
  /** The fields of the list of columns, as they stand. */
  const fields = () =>
    [...get('columns-list').querySelectorAll<HTMLElement>('[data-field]')].map((box) => box.dataset['field']);
  const isTicked = (field: string) => (get(`column-${field}`) as HTMLInputElement).checked;
  const NO_TERMS = [
    'refNumber',
    'transactionDate',
    'customer',
    'poNumber',
    'dueDate',
    'amount',
    'balanceRemaining',
  ];

  it('hide from the menu of a head, and are hidden at the next start too', async () => {
    await open();
    await choose('menu-hide', 'terms');
    await until(() => expect(heads()).toEqual(NO_TERMS));
    expect(text('announcer')).toBe('Terms is hidden');
    await until(() => expect(savedPaths()).toEqual(NO_TERMS));
    await until(() => expect(desk.calls('table_page').at(-1)?.view.columns).toEqual(NO_TERMS));
    await until(() => expect(cell(0, 4).textContent).toBe('Feb 01, 2024'));
    await open();
    expect(heads(), 'before any page came').toEqual(NO_TERMS);
    expect(desk.calls('table_looks')).toHaveLength(2);
  });

  it('move with the keyboard, and the focus goes with them', async () => {
    await open();
    cell(0, 0).focus();
    press('ArrowUp');
    pressAlt('ArrowRight', true);
    expect(heads().slice(0, 3)).toEqual(['transactionDate', 'refNumber', 'customer']);
    expect(document.activeElement).toBe(head('refNumber'));
    expect(text('announcer')).toBe('No. is column 2 of 8');
    pressAlt('ArrowLeft', true);
    pressAlt('ArrowLeft', true);
    expect(heads().slice(0, 2)).toEqual(['refNumber', 'transactionDate']);
  });

  it('get wider and narrower with the keyboard, but never less than can be read', async () => {
    giveSize(1000, 500);
    await open();
    cell(0, 0).focus();
    press('ArrowUp');
    pressAlt('ArrowRight');
    const width = () => saved()?.look.columns.find(({ path }) => path === 'refNumber')?.width ?? 0;
    await until(() => expect(width()).toBeGreaterThan(60));
    const before = width();
    pressAlt('ArrowRight');
    await until(() => expect(width()).toBe(before + 16));
    for (let i = 0; i < 20; i++) pressAlt('ArrowLeft');
    await until(() => expect(width()).toBe(LEAST_WIDTH));
  });

  it('follow the pointer at the edge of a head, and a drag that is given up leaves them', async () => {
    giveSize(1000, 500);
    await open();
    const pointer = (name: string, on: EventTarget, x: number) =>
      on.dispatchEvent(new PointerEvent(name, { bubbles: true, cancelable: true, clientX: x, button: 0 }));
    const grip = head('transactionDate').parentElement?.querySelector('.grip') as Element;
    const width = () =>
      Number.parseInt(document.querySelectorAll<HTMLElement>('col')[2]?.style.width ?? '', 10);
    const before = width();
    pointer('pointerdown', grip, 300);
    pointer('pointermove', window, 340);
    await until(() => expect(width()).toBe(before + 40));
    expect(saved(), 'not while it is dragged').toBeUndefined();
    press('Escape', {}, document.body);
    await until(() => expect(width()).toBe(before));
    pointer('pointerup', window, 340);
    expect(saved()).toBeUndefined();
    pointer('pointerdown', grip, 300);
    pointer('pointermove', window, 330);
    pointer('pointerup', window, 330);
    await until(() => expect(width()).toBe(before + 30));
    expect(saved()?.look.columns[1]).toEqual({ path: 'transactionDate', width: before + 30 });
    mouse('click', head('transactionDate'));
    expect(desk.calls('table_page').at(-1)?.view.order, 'the click that ends a drag').toEqual([]);
  });

  it('stay in sight up to one that is frozen', async () => {
    giveSize(1000, 500);
    await open();
    const frozen = () => document.querySelectorAll('thead th.frozen').length - 1;
    expect(frozen(), 'the first one always does').toBe(1);
    await choose('menu-freeze', 'customer');
    await until(() => expect(frozen()).toBe(3));
    expect(saved()?.look.frozen).toBe(3);
    expect(text('announcer')).toBe('Columns up to Customer stay in sight');
    expect(cell(0, 2).classList.contains('frozen-edge')).toBe(true);
    await choose('menu-unfreeze', 'customer');
    await until(() => expect(frozen()).toBe(1));
  });

  it('that have no room are left out by rank, and the list of columns offers them', async () => {
    giveSize(690, 500);
    await open();
    await until(() => expect(get('columns').title).toBe('Columns, 2 hidden'));
    expect(heads()).not.toContain('terms');
    expect(heads()).toContain('balanceRemaining');
    const grid = document.querySelector('[role=grid]');
    expect(grid?.getAttribute('aria-colcount'), 'those left out count').toBe('9');
    const last = head('balanceRemaining').parentElement;
    expect(last?.getAttribute('aria-colindex')).toBe('9');
    click('columns');
    await until(() =>
      expect(text('columns-left-out')).toBe('2 columns hidden: the table has no room for them'),
    );
    expect(text('columns-list')).toContain('TermsNo room');
    expect(isTicked('terms'), 'it is chosen').toBe(true);
    click('column-terms');
    await until(() => expect(heads()).toContain('terms'));
    expect(isTicked('terms')).toBe(true);
    expect(text('columns-list')).not.toContain('TermsNo room');
    expect(saved()?.look.columns.find(({ path }) => path === 'terms')?.width).toBeGreaterThan(60);
  });

  it('have each a row of their own in the list, which stays while they are shown and hidden', async () => {
    await open();
    click('columns');
    await until(() => expect(has('column-memo')).toBe(true));
    const before = fields();
    click('column-terms');
    await until(() => expect(heads()).toEqual(NO_TERMS));
    click('column-memo');
    await until(() => expect(heads().at(-1)).toBe('memo'));
    click('column-account');
    await until(() => expect(heads().at(-1)).toBe('account'));
    expect(fields()).toEqual(before);
    expect(['terms', 'memo', 'account', 'class'].map(isTicked)).toEqual([false, true, true, false]);
    get('column-memo').focus();
    pressAlt('ArrowUp');
    await until(() => expect(heads().slice(-3)).toEqual(['memo', 'balanceRemaining', 'account']));
    expect(fields().slice(0, 9), 'what is moved goes where it is').toEqual(heads());
  });

  it('come back with a press after which the Escape key still closes the list', async () => {
    await open();
    await choose('menu-hide', 'terms');
    click('columns');
    get('columns-reset').focus();
    click('columns-reset');
    await until(() => expect(heads()).toContain('terms'));
    expect(fields().slice(0, 8)).toEqual(heads());
    expect(document.activeElement).toBe(get('columns-list'));
    press('Escape');
    await until(() => expect(has('columns-list')).toBe(false));
  });

  it('are chosen from a list of all fields', async () => {
    await open();
    click('columns');
    await until(() => expect(has('column-memo')).toBe(true));
    expect(document.activeElement).toBe(get('columns-find'));
    type('columns-find', 'city');
    await until(() => expect(has('column-terms')).toBe(false));
    press('ArrowDown');
    expect(document.activeElement).toBe(get('column-billingAddress.city'));
    click('column-billingAddress.city');
    await until(() => expect(savedPaths()?.at(-1)).toBe('billingAddress.city'));
    await until(() => expect(heads().at(-1)).toBe('billingAddress.city'));
    press('Escape', {}, get('columns-find'));
    expect((get('columns-find') as HTMLInputElement).value, 'the search goes first').toBe('');
    await until(() => expect(has('column-terms')).toBe(true));
    click('column-terms');
    await until(() => expect(heads()).not.toContain('terms'));
    get('column-refNumber').focus();
    pressAlt('ArrowDown');
    await until(() => expect(heads().slice(0, 2)).toEqual(['transactionDate', 'refNumber']));
    await until(() => expect(document.activeElement).toBe(get('column-refNumber')));
    click('density-compact');
    await until(() => expect(document.querySelector('.grid--compact')).not.toBeNull());
    click('columns-reset');
    await until(() => expect(heads()).toHaveLength(8));
    await until(() => expect(saved()?.look).toEqual(PLAIN_LOOK));
    press('Escape', {}, get('columns-find'));
    await until(() => expect(has('columns-list')).toBe(false));
  });

  it('stay as they are for those who cannot save them, and say so', async () => {
    desk.answers.save_table_look = () => {
      throw Object.assign(new Error('no'), {});
    };
    await open();
    await choose('menu-hide', 'terms');
    await until(() => expect(heads()).toEqual(NO_TERMS));
    await until(() => expect(has('problem')).toBe(true));
  });
});
