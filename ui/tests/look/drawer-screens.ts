// Screens of one record beside its table, and of the lines within documents.
import { customerDetail, invoiceDetail } from '../support/fake-detail';
import { problem, records, type FakeDesk } from '../support/fake-desk';
import { TYPES } from '../support/fake-records';

/** Waits for an element; a screen builds itself in steps. */
async function find(testid: string): Promise<HTMLElement> {
  for (let tries = 0; tries < 300; tries++) {
    const found = document.querySelector<HTMLElement>(`[data-testid="${testid}"]:not([disabled])`);
    if (found) return found;
    await new Promise((next) => setTimeout(next, 10));
  }
  throw new Error(`${testid} did not come`);
}

const click = async (testid: string) => (await find(testid)).click();

/** The table of a type with a record open beside it. */
async function openRecord(row = 2): Promise<void> {
  await find('records-foot');
  for (let tries = 0; tries < 300 && !document.querySelector('.gridwrap tr[aria-rowindex] td'); tries++)
    await new Promise((next) => setTimeout(next, 10));
  const rows = document.querySelectorAll('.gridwrap tbody tr[aria-rowindex]');
  const cell = rows[row]?.querySelector('td:not(.sel)');
  cell?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
  await find('drawer-title');
  await find('drawer-blanks');
}

/** Customers that are here, with one that has much about it. */
function customersHere(desk: FakeDesk): void {
  desk.place('harbor-lane', 'records', 'Customers');
  desk.records = {
    Customers: records('Customers', {
      state: 'complete',
      here: 412,
      total: 412,
      pages_read: 3,
      pages_total: 3,
      read_at: Date.now() - 600_000,
    }),
    Terms: records('Terms', { state: 'complete', here: 6, total: 6, read_at: Date.now() - 900_000 }),
  };
  desk.answers.record = () => customerDetail();
}

/** Invoices that are here with their lines. */
function invoicesHere(desk: FakeDesk): void {
  desk.place('harbor-lane', 'records', 'Invoices');
  const whole = { state: 'complete', read_at: Date.now() - 600_000 } as const;
  desk.records = {
    Invoices: records('Invoices', { ...whole, here: 1240, total: 1240 }),
    Customers: records('Customers', { ...whole, here: 412, total: 412 }),
    ReceivePayments: records('ReceivePayments', { ...whole, here: 310, total: 310 }),
  };
  desk.answers.record_types = () => ({
    types: [...TYPES, { ...TYPES[1], path: 'ReceivePayments' } as (typeof TYPES)[number]].map((type) => ({
      ...type,
      records: desk.records[type.path] ?? records(type.path),
      ...(type.path === 'Invoices'
        ? {
            lists: ['lines', 'expenseLines', 'linkedTransactions'].map((path) => ({ path, columns: [] })),
          }
        : {}),
    })),
    in_memory: false,
    never_kept: false,
    keychain: 'open',
  });
  desk.answers.record = () => invoiceDetail();
}

export const DRAWER_SCREENS: Record<string, (desk: FakeDesk) => () => Promise<unknown>> = {
  'drawer-pulling': (desk) => {
    invoicesHere(desk);
    const read = { state: 'pulling', here: 4650, total: 12_480, pages_read: 31, pages_total: 84 } as const;
    const left = { least_ms: 120_000, most_ms: 180_000 };
    desk.records['Invoices'] = records('Invoices', { ...read, started_at: Date.now() - 89_000, left });
    return () => openRecord();
  },
  drawer: (desk) => {
    customersHere(desk);
    return () => openRecord();
  },
  'drawer-copy': (desk) => {
    customersHere(desk);
    return async () => {
      await openRecord();
      (await find('copy-email')).focus();
    };
  },
  'drawer-all-fields': (desk) => {
    customersHere(desk);
    return async () => {
      await openRecord();
      await click('drawer-blanks');
      await click('drawer-more');
    };
  },
  'drawer-json': (desk) => {
    customersHere(desk);
    return async () => {
      await openRecord();
      await click('drawer-json');
    };
  },
  'drawer-json-find': (desk) => {
    customersHere(desk);
    return async () => {
      await openRecord();
      await click('drawer-json');
      await click('json-open-find');
      const field = (await find('json-find')) as HTMLInputElement;
      field.value = 'dunmore';
      field.dispatchEvent(new Event('input', { bubbles: true }));
    };
  },
  'drawer-invoice': (desk) => {
    invoicesHere(desk);
    return () => openRecord(0);
  },
  'drawer-linked': (desk) => {
    invoicesHere(desk);
    return async () => {
      await openRecord(0);
      desk.answers.record = () => ({ ...customerDetail(), inactive: true });
      await click('follow-customer');
      await find('drawer-back');
    };
  },
  'drawer-missing': (desk) => {
    invoicesHere(desk);
    return async () => {
      await openRecord(0);
      await click('linked-0');
      await find('drawer-missing');
    };
  },
  'drawer-unread': (desk) => {
    invoicesHere(desk);
    const { fields, ...detail } = invoiceDetail();
    const unread = (['Terms', 'DateDrivenTerms'] as const).map((record_type) => ({ record_type, id: 'T1' }));
    desk.records['Terms'] = records('Terms', { total: 6 });
    desk.answers.record = () => ({
      ...detail,
      fields: fields.map((field) => (field.path === 'terms' ? { ...field, names: null, unread } : field)),
    });
    return async () => {
      await openRecord(0);
      await click('follow-terms');
      await find('read-first-Terms');
    };
  },
  'drawer-gone': (desk) => {
    customersHere(desk);
    return async () => {
      await openRecord();
      desk.answers.record = () => {
        throw problem('not_found', { who: 'you' });
      };
      await click('drawer-next');
      await find('drawer-problem');
    };
  },
  lines: (desk) => {
    invoicesHere(desk);
    return async () => {
      await click('show-lines');
      await find('which-lines');
    };
  },
  'drawer-line': (desk) => {
    invoicesHere(desk);
    return async () => {
      await click('show-lines');
      await find('which-lines');
      await openRecord(0);
    };
  },
};
