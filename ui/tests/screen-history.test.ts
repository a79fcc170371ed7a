// Back and forward lead over the screens and tables of a profile that were shown, as in a browser.
import { beforeEach, describe, expect, it } from 'vitest';
import type { App } from '../src/app.svelte';
import { ScreenHistory, type Place } from '../src/screen-history';
import { FakeDesk, records } from './support/fake-desk';
import { click, has, openWindow, press, shownOf, until } from './support/window';

const place = (connection: string, tab: number | null = null): Place => ({
  screen: { kind: 'records', connection, record_type: null },
  tab: tab === null ? null : { id: tab, table: { connection, path: 'Invoices' } },
});
const always = () => true;

/** Goes a step and answers with the tab that is shown then. */
function tabAfter(history: ScreenHistory, step: 1 | -1, isThere: (place: Place) => boolean = always) {
  let shown: Place | null = null;
  history.go(step, isThere, (to) => (shown = to));
  return (shown as Place | null)?.tab?.id ?? null;
}

function visited(...tabs: number[]): ScreenHistory {
  const history = new ScreenHistory();
  for (const tab of tabs) history.visit(place('harbor', tab));
  return history;
}

describe('a history', () => {
  it('goes back and forward, and no further than there are places', () => {
    const history = visited(1, 2);
    expect(tabAfter(history, 1)).toBeNull();
    expect(tabAfter(history, -1)).toBe(1);
    expect(history.canGo(-1, always)).toBe(false);
    expect(tabAfter(history, -1)).toBeNull();
    expect(tabAfter(history, 1)).toBe(2);
  });

  it('ends the way forward where the user goes somewhere else', () => {
    const history = visited(1, 2, 3);
    tabAfter(history, -1);
    tabAfter(history, -1);
    history.visit(place('harbor', 4));
    expect(history.canGo(1, always)).toBe(false);
    expect(tabAfter(history, -1)).toBe(1);
  });

  it('skips a closed tab, and what is left on both sides of it counts once', () => {
    const history = visited(1, 2, 1);
    history.drop(2);
    expect(history.canGo(-1, always)).toBe(false);
  });

  it('skips what is not there', () => {
    const history = visited(1, 2, 3);
    expect(tabAfter(history, -1, ({ tab }) => tab?.id !== 2)).toBe(1);
  });

  it('remembers 50 places', () => {
    const history = visited(...Array.from({ length: 60 }, (_, i) => i));
    let last: number | null = null;
    for (let next = tabAfter(history, -1); next !== null; next = tabAfter(history, -1)) last = next;
    expect(last).toBe(10);
  });

  it('does not come back to records without a table', () => {
    const history = new ScreenHistory();
    history.visit(place('harbor'));
    history.visit(place('harbor', 1));
    expect(history.canGo(-1, always)).toBe(false);
  });
});

describe('Alt and the arrows', () => {
  let desk: FakeDesk;
  beforeEach(() => {
    desk = new FakeDesk();
    localStorage.clear();
    const whole = { state: 'complete', here: 12, total: 12, read_at: Date.now() } as const;
    desk.records = { Customers: records('Customers', whole), Invoices: records('Invoices', whole) };
  });

  const back = () => press('ArrowLeft', { alt: true });
  const forward = () => press('ArrowRight', { alt: true });
  const table = (app: App) => shownOf(app).records?.tab?.table ?? null;

  async function openCustomers(): Promise<App> {
    desk.place('harbor-lane', 'records', 'Customers');
    const app = await openWindow(desk);
    await until(() => expect(table(app)?.path).toBe('Customers'));
    return app;
  }

  it('lead over the screens of a client and the board', async () => {
    const app = await openCustomers();
    click('tab-setup');
    click('board');
    await until(() => expect(has('board-row-harbor-lane')).toBe(true));
    back();
    expect(shownOf(app).screen.kind).toBe('setup');
    back();
    await until(() => expect(table(app)?.path).toBe('Customers'));
    forward();
    forward();
    expect(shownOf(app).screen.kind).toBe('board');
  });

  it('come back to a table that another one took the tab of', async () => {
    const app = await openCustomers();
    click('type-Invoices');
    await until(() => expect(table(app)?.path).toBe('Invoices'));
    expect(shownOf(app).tabs.list).toHaveLength(1);
    back();
    await until(() => expect(table(app)?.path).toBe('Customers'));
    forward();
    await until(() => expect(table(app)?.path).toBe('Invoices'));
    expect(shownOf(app).tabs.list).toHaveLength(1);
  });

  it('come back from rows that were opened in a tab of their own, to the view as it was', async () => {
    const app = await openCustomers();
    const before = shownOf(app).records?.tab;
    before?.search.typed('stone');
    shownOf(app).goRows('Invoices', { ...before!.table.view, filter: null, search: null });
    await until(() => expect(table(app)?.path).toBe('Invoices'));
    back();
    await until(() => expect(shownOf(app).records?.tab).toBe(before));
    expect(before?.search.text).toBe('stone');
  });

  it('open no tab again that was closed', async () => {
    const app = await openCustomers();
    shownOf(app).goType({ path: 'Invoices' }, true);
    await until(() => expect(table(app)?.path).toBe('Invoices'));
    shownOf(app).closeShownTable();
    await until(() => expect(table(app)?.path).toBe('Customers'));
    back();
    expect(table(app)?.path).toBe('Customers');
    expect(shownOf(app).canStep(-1)).toBe(false);
  });

  it('do the same as the buttons at the side of a mouse', async () => {
    const app = await openCustomers();
    click('tab-setup');
    const release = (button: number) => {
      const event = new MouseEvent('mouseup', { button, bubbles: true, cancelable: true });
      document.body.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(release(3), 'the browser leaves the page where it is').toBe(true);
    expect(shownOf(app).screen.kind).toBe('records');
    release(4);
    expect(shownOf(app).screen.kind).toBe('setup');
    expect(release(0)).toBe(false);
  });
});
