// Screens of searching and filtering a table.
import { records, type FakeDesk } from '../support/fake-desk';

export async function find(testid: string, at = 0): Promise<HTMLElement> {
  for (let tries = 0; tries < 300; tries++) {
    const found = document.querySelectorAll<HTMLElement>(`[data-testid="${testid}"]:not([disabled])`)[at];
    if (found) return found;
    await new Promise((next) => setTimeout(next, 10));
  }
  throw new Error(`${testid} did not come`);
}

export const click = async (testid: string) => (await find(testid)).click();

async function write(testid: string, text: string, at = 0): Promise<void> {
  const field = (await find(testid, at)) as HTMLInputElement;
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

async function choose(testid: string, value: string, at = 0): Promise<void> {
  const field = (await find(testid, at)) as HTMLSelectElement;
  field.value = value;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Waits until a view was asked for and its answer is on screen. */
export const settle = () => new Promise((next) => setTimeout(next, 500));

/** All invoices of a client are here. */
function invoices(desk: FakeDesk): void {
  desk.place('harbor-lane', 'records', 'Invoices');
  desk.records = {
    Invoices: records('Invoices', {
      state: 'complete',
      here: 12_480,
      total: 12_480,
      pages_read: 84,
      pages_total: 84,
      read_at: Date.now() - 1_740_000,
    }),
  };
}

/** Balance not zero, a quarter, and a text. */
async function threeRules(): Promise<void> {
  await click('filter-open');
  await click('filter-clear');
  await click('quick-not_zero');
  await click('filter-add');
  await choose('filter-column', 'transactionDate', 1);
  await write('filter-first', '2024-01-01', 0);
  await write('filter-second', '2024-03-31');
  await click('filter-add');
  await choose('filter-column', 'customer', 2);
  await write('filter-first', '&', 1);
  await settle();
}

type Screen = (desk: FakeDesk) => (() => Promise<unknown>) | void;

export const FILTER_SCREENS: Record<string, Screen> = {
  groups: (desk) => {
    invoices(desk);
    return async () => {
      await click('sum-by');
      await choose('groups-by', 'customer');
      await settle();
      await choose('groups-then', 'dueDate');
      await choose('groups-then-kind', 'month');
      await settle();
      (await find('sum-by-choices')).dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }),
      );
      document.querySelectorAll<HTMLElement>('.groups-twist')[1]?.click();
      await settle();
    };
  },
  'groups-across': (desk) => {
    invoices(desk);
    return async () => {
      await click('sum-by');
      await choose('groups-by', 'customer');
      await settle();
      await choose('groups-across', 'dueDate');
      await settle();
      await choose('groups-across-kind', 'age');
      await settle();
    };
  },
  'filter-one': (desk) => {
    invoices(desk);
    return async () => {
      await click('filter-open');
      await click('filter-clear');
      await click('quick-not_zero');
      await settle();
    };
  },
  'filter-open': (desk) => {
    invoices(desk);
    return threeRules;
  },
  'filter-group': (desk) => {
    invoices(desk);
    return async () => {
      await threeRules();
      await click('filter-add-group');
      await choose('filter-column', 'terms', 3);
      await choose('filter-comparison', 'is', 3);
      await write('filter-first', 'Net 30', 2);
      await click('filter-add-within');
      await choose('filter-column', 'amount', 4);
      await write('filter-first', '1.000.50', 3);
      await settle();
      await find('filter-unreadable');
    };
  },
  'filter-values': (desk) => {
    invoices(desk);
    return async () => {
      await click('filter-open');
      await choose('filter-column', 'customer');
      await choose('filter-comparison', 'one_of');
      await click('values-open');
      await find('value', 3);
      (await find('value', 1)).click();
      (await find('value', 3)).click();
      await settle();
    };
  },
  'filter-not-found': (desk) => {
    invoices(desk);
    return async () => {
      await click('filter-open');
      const numbers = Array.from({ length: 40 }, (_, i) => (i % 13 === 5 ? `B-${i}` : String(10_481 + i)));
      const event = new Event('paste', { bubbles: true, cancelable: true });
      Object.assign(event, { clipboardData: { getData: () => numbers.join('\n') } });
      (await find('filter-first')).dispatchEvent(event);
      await click('values-not-found-show');
      await settle();
    };
  },
  'filter-chips': (desk) => {
    invoices(desk);
    return async () => {
      await threeRules();
      await click('filter-done');
      await settle();
    };
  },
  'filter-search': (desk) => {
    invoices(desk);
    return async () => {
      await write('search-rows', 'stone');
      await settle();
      const field = await find('search-rows');
      field.focus();
      for (let i = 0; i < 3; i++)
        field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
      await settle();
    };
  },
  'filter-no-match': (desk) => {
    invoices(desk);
    return async () => {
      await write('search-rows', 'harbour');
      await click('filter-open');
      await choose('filter-column', 'balanceRemaining');
      await write('filter-first', '0');
      await settle();
      await click('filter-done');
      await find('no-match');
    };
  },
};
