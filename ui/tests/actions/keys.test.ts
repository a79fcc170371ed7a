// Whose a key is: a form has its own, a find field takes Enter alone, and what an input method takes is nobody else's.
import { flushSync } from 'svelte';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeDesk, records } from '../support/fake-desk';
import { click, get, has, openWindow, press, shownOf, text, type, until } from '../support/window';

let desk: FakeDesk;
beforeEach(() => {
  desk = new FakeDesk();
  localStorage.clear();
});

/** Keys that may be held with another. */
const HELD = [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { shiftKey: true }];

/** Presses a key. Whether the page took it. */
function keyOn(on: Element, key: string, more: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  on.dispatchEvent(event);
  flushSync();
  return event.defaultPrevented;
}

function field(selector: string): HTMLInputElement {
  flushSync();
  const found = document.querySelector<HTMLInputElement>(selector);
  if (!found) throw new Error(`no field is ${selector}`);
  return found;
}

function write(selector: string, value: string): HTMLInputElement {
  const at = field(selector);
  at.value = value;
  at.dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
  return at;
}

const screen = () => get('setup').dataset['screen'];

async function openForm() {
  desk.place('fernhill', 'setup');
  const app = await openWindow(desk);
  await until(() => expect(screen()).toBe('form'));
  return app;
}

/** Opens the form over a live link. */
async function openFormOver() {
  desk.place('copperfield', 'setup');
  const app = await openWindow(desk);
  await until(() => expect(has('new-link')).toBe(true));
  click('new-link');
  await until(() => expect(screen()).toBe('form'));
  return app;
}

async function openInvoices() {
  desk.place('harbor-lane', 'records', 'Invoices');
  desk.records = {
    Invoices: records('Invoices', { state: 'complete', here: 1280, total: 1280, read_at: Date.now() }),
  };
  const app = await openWindow(desk);
  await until(() => expect(document.querySelector('.gridwrap tbody tr[aria-rowindex]')).not.toBeNull());
  const table = shownOf(app).records?.table;
  if (!table) throw new Error('no table is open');
  return table;
}

async function openNewConnection() {
  await openWindow(desk);
  await until(() => expect(has('new-connection')).toBe(true));
  click('new-connection');
  await until(() => expect(has('new-connection-dialog')).toBe(true));
}

describe('the form of a link', () => {
  it('creates no link with Ctrl Enter in a find field', async () => {
    await openForm();
    expect(keyOn(write('[data-testid=find]', 'fern'), 'Enter', { ctrlKey: true })).toBe(false);
    expect(get('create-link').getAttribute('aria-busy'), 'nothing is being created').toBe('false');
    expect(desk.calls('create_link')).toEqual([]);
  });

  it.each(['redirect', 'note', 'expiry-30', 'create-link'])(
    'creates a link with Ctrl Enter in its %s',
    async (id) => {
      await openForm();
      keyOn(get(id), 'Enter', { ctrlKey: true });
      await until(() => expect(desk.calls('create_link')).toHaveLength(1));
    },
  );

  it('creates a link with Ctrl Enter on the heading, which has the focus when its screen opens', async () => {
    await openForm();
    keyOn(field('h1'), 'Enter', { ctrlKey: true });
    await until(() => expect(desk.calls('create_link')).toHaveLength(1));
  });

  it('stays with Escape in a find field', async () => {
    await openFormOver();
    keyOn(field('[data-testid=find]'), 'Escape');
    expect(screen()).toBe('form');
  });

  it('stays with Escape while it is half filled', async () => {
    await openFormOver();
    type('redirect', 'https://a.example/done');
    press('Escape', {}, get('redirect'));
    expect(screen()).toBe('form');
    type('redirect', '');
    click('expiry-custom');
    type('expiry-minutes', '90');
    press('Escape', {}, get('expiry-minutes'));
    expect(screen()).toBe('form');
    type('expiry-minutes', '');
    press('Escape', {}, get('expiry-minutes'));
    expect(screen()).toBe('live');
  });

  it('is there again as it was after Escape on the question about the live link', async () => {
    await openFormOver();
    type('redirect', 'https://a.example/done');
    click('create-link');
    press('Escape', {}, get('replace-dialog'));
    expect(has('replace-dialog')).toBe(false);
    expect((get('redirect') as HTMLInputElement).value).toBe('https://a.example/done');
  });
});

describe('Enter in a find field', () => {
  it('opens nothing from the board with another key held', async () => {
    const app = await openWindow(desk);
    await until(() => expect(has('board-row-fernhill')).toBe(true));
    const board = write('[aria-label="Search the board"]', 'fern');
    for (const held of HELD) keyOn(board, 'Enter', held);
    expect(shownOf(app).connection).toBeNull();
    keyOn(board, 'Enter');
    expect(shownOf(app).connection?.id).toBe(desk.idOf('fernhill'));
  });

  it('opens nothing from the sidebar with another key held', async () => {
    const app = await openForm();
    const side = write('[data-testid=find]', 'copperfield');
    for (const held of HELD) keyOn(side, 'Enter', held);
    expect(shownOf(app).connection?.id).toBe(desk.idOf('fernhill'));
    keyOn(side, 'Enter');
    expect(shownOf(app).connection?.id).toBe(desk.idOf('copperfield'));
  });

  it('opens no list of records with another key held', async () => {
    desk.place('harbor-lane', 'records');
    await openWindow(desk);
    await until(() => expect(has('type-Invoices')).toBe(true));
    const find = write('.types-find input', 'invo');
    for (const held of HELD) keyOn(find, 'Enter', held);
    expect(find.value).toBe('invo');
    keyOn(find, 'Enter');
    expect(find.value, 'it is opened').toBe('');
  });

  it('goes to no match of a table with another key held, and back with Shift', async () => {
    await openInvoices();
    const find = get('search-rows') as HTMLInputElement;
    type('search-rows', '104');
    press('Enter', {}, find);
    await until(() => expect(find.dataset['matchAt']).toBe('1'));
    for (const held of [...HELD.slice(0, 3), { ctrlKey: true, shiftKey: true }])
      expect(keyOn(find, 'Enter', held)).toBe(false);
    press('Enter', {}, find);
    await until(() => expect(find.dataset['matchAt']).toBe('2'));
    press('Enter', { shift: true }, find);
    await until(() => expect(find.dataset['matchAt']).toBe('1'));
  });

  it('chooses no value with another key held', async () => {
    await openInvoices();
    click('filter-open');
    for (const [id, value] of [
      ['filter-column', 'terms'],
      ['filter-comparison', 'one_of'],
    ] as const) {
      const select = get(id) as HTMLSelectElement;
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }
    await until(() => expect(has('values-open')).toBe(true));
    click('values-open');
    await until(() => expect(document.activeElement).toBe(get('values-find')));
    type('values-find', 'net 30');
    for (const held of HELD) expect(keyOn(get('values-find'), 'Enter', held)).toBe(false);
    press('Enter', {}, get('values-find'));
    await until(() => expect(text('values-open')).toBe('Net 30'));
  });
});

describe('the key that ends the composition of a word', () => {
  // WebKit sends it after the composition, which only its code tells then.
  const OF_COMPOSITION: KeyboardEventInit[] = [{ isComposing: true }, { keyCode: 229 }];

  it('opens nothing and clears nothing in a find field', async () => {
    const app = await openWindow(desk);
    await until(() => expect(has('board-row-fernhill')).toBe(true));
    const board = write('[aria-label="Search the board"]', 'fern');
    for (const composing of OF_COMPOSITION)
      for (const key of ['Enter', 'Escape'])
        expect(keyOn(board, key, composing), 'the browser goes on with it').toBe(false);
    expect(board.value).toBe('fern');
    expect(shownOf(app).connection).toBeNull();
  });

  it('closes no dialog, also where the browser asks for that', async () => {
    await openNewConnection();
    for (const composing of OF_COMPOSITION) keyOn(get('new-description'), 'Escape', composing);
    const request = new Event('cancel', { cancelable: true });
    get('new-connection-dialog').dispatchEvent(request);
    expect(request.defaultPrevented).toBe(true);
    expect(has('new-connection-dialog')).toBe(true);
  });

  it('saves no note', async () => {
    await openForm();
    type('note', 'かな');
    for (const composing of OF_COMPOSITION) expect(keyOn(get('note'), 'Enter', composing)).toBe(false);
    expect(desk.calls('set_note')).toEqual([]);
  });

  it('does not leave the welcome screen', async () => {
    const app = await openWindow(desk);
    app.welcome();
    await until(() => expect(has('service-address')).toBe(true));
    for (const composing of OF_COMPOSITION) keyOn(get('service-address'), 'Escape', composing);
    expect(has('service-address')).toBe(true);
  });
});

describe('Ctrl Shift C', () => {
  it('copies cells with their headings from the toolbar and from the heads as well', async () => {
    await openInvoices();
    const head = field('[data-testid=head-refNumber]');
    for (const from of [get('export'), head]) {
      from.focus();
      const before = desk.calls('copy_text').length;
      expect(keyOn(from, 'C', { ctrlKey: true, shiftKey: true })).toBe(true);
      await until(() => expect(desk.calls('copy_text')).toHaveLength(before + 1));
    }
    const [cell, column] = desk.calls('copy_text').map((call) => call.text.split('\n'));
    expect(cell).toEqual(['No.', '10481']);
    expect(column?.slice(0, 3)).toEqual(['No.', '10481', '10482']);
    expect(desk.calls('copy_link')).toEqual([]);
  });
});

describe('a table, as a screen reader is told of it', () => {
  beforeEach(async () => {
    await openInvoices();
  });

  it('names each row by its record, and says what is not selected', () => {
    const line = field('.gridwrap tbody tr[aria-rowindex]');
    expect(line.querySelectorAll('[role=rowheader]')).toHaveLength(1);
    expect(line.querySelector('[role=rowheader]')?.textContent).toBe('10481');
    expect(line.getAttribute('aria-selected')).toBe('false');
    expect(line.querySelector('[role=gridcell][tabindex]')?.getAttribute('aria-selected')).toBe('false');
  });

  it('has its totals in reach of the keyboard', async () => {
    await until(() => expect(has('totals-row')).toBe(true));
    const cells = [...get('totals').querySelectorAll<HTMLElement>('td')];
    expect(cells.filter((cell) => cell.tabIndex === 0)).toEqual([cells[0]]);
    cells[0]?.focus();
    press('ArrowRight');
    expect(document.activeElement).toBe(cells[1]);
  });

  it('tells a width that a key changed, and a tab that closed', async () => {
    const head = field('[data-testid=head-refNumber]');
    head.focus();
    keyOn(head, 'ArrowRight', { altKey: true });
    await until(() => expect(text('announcer')).toMatch(/^No\.: \d+ wide$/));
    press('t', { ctrl: true }, document.body);
    click('type-Customers');
    await until(() => expect(document.querySelectorAll('[role=tab].doc-tab')).toHaveLength(2));
    press('w', { ctrl: true }, document.body);
    await until(() => expect(text('announcer')).toBe('Customers closed'));
  });
});

describe('a screen that a key or a menu leads to', () => {
  it('has the focus in its first field', async () => {
    desk.place('harbor-lane', 'setup');
    await openWindow(desk);
    await until(() => expect(has('setup')).toBe(true));
    keyOn(document.body, '3', { ctrlKey: true });
    await until(() => expect(document.activeElement?.matches('.types input')).toBe(true));
    keyOn(document.body, '1', { ctrlKey: true });
    await until(() => expect(has('setup')).toBe(true));
    click('profile-menu');
    click('menu-connect');
    await until(() => expect(document.activeElement).toBe(get('service-address')));
  });
});

describe('Escape in a dialog', () => {
  it('closes one that nothing was typed into, wherever the focus is', async () => {
    await openNewConnection();
    press('Escape', {}, get('new-description'));
    expect(has('new-connection-dialog')).toBe(false);
    click('new-connection');
    press('Escape', {}, document.body);
    expect(has('new-connection-dialog')).toBe(false);
  });

  it('keeps one that is half filled, wherever the focus is, until its text is gone', async () => {
    await openNewConnection();
    type('new-description', 'Vantage Point');
    for (const on of [get('new-description'), get('new-with-link'), document.body]) {
      expect(press('Escape', {}, on), 'the browser does not close it either').toBe(true);
      expect((get('new-description') as HTMLInputElement).value).toBe('Vantage Point');
    }
    type('new-description', '');
    press('Escape', {}, get('new-description'));
    expect(has('new-connection-dialog')).toBe(false);
  });

  it('exports with Enter in the name of the file', async () => {
    await openInvoices();
    click('export');
    await until(() => expect((get('export-file') as HTMLInputElement).value).toBe(desk.plan.file));
    keyOn(get('export-file'), 'Enter');
    await until(() => expect(desk.calls('export_table')).toHaveLength(1));
  });

  it('keeps the name of a file that was changed', async () => {
    await openInvoices();
    click('export');
    await until(() => expect((get('export-file') as HTMLInputElement).value).toBe(desk.plan.file));
    type('export-file', 'for the accountant');
    press('Escape', {}, get('export-file'));
    expect((get('export-file') as HTMLInputElement).value).toBe('for the accountant');
  });

  it('closes one where only a choice was made', async () => {
    await openNewConnection();
    click('new-with-link');
    press('Escape', {}, get('new-with-link'));
    expect(has('new-connection-dialog')).toBe(false);
  });
});
