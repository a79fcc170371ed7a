// What went wrong on the records tab goes when the same thing works, and with that alone.
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeDesk, problem, records } from '../support/fake-desk';
import { click, get, has, openWindow, press, rowsOnPage, text, until } from '../support/window';

let desk: FakeDesk;
beforeEach(async () => {
  desk = new FakeDesk();
  localStorage.clear();
  desk.place('harbor-lane', 'records', 'Invoices');
  desk.records = { Invoices: records('Invoices', { state: 'complete', here: 200, total: 200 }) };
  await openWindow(desk);
  await until(() => expect(rowsOnPage()).toBe(150));
});

const met = (code: string) => until(() => expect(get('problem').getAttribute('data-code')).toBe(code));
const gone = () => until(() => expect(has('problem')).toBe(false));

/** A command that fails as long as it is not mended. */
function fails(name: 'copy_text' | 'table_page' | 'stop_pull'): () => void {
  desk.answers[name] = () => {
    throw problem('storage');
  };
  return () => delete desk.answers[name];
}

async function copyFails(): Promise<() => void> {
  const mended = fails('copy_text');
  document.querySelector<HTMLElement>('[role=gridcell][tabindex]')?.focus();
  press('c', { ctrl: true });
  await met('storage');
  return mended;
}

const pulling = () =>
  desk.push({
    event: 'records_changed',
    connection: desk.idOf('harbor-lane'),
    records: records('Invoices', { state: 'pulling', here: 200, total: 400, pages_read: 2, pages_total: 3 }),
  });

describe('a problem of the records tab', () => {
  it('is over when the cell is copied after all', async () => {
    (await copyFails())();
    press('c', { ctrl: true });
    await until(() => expect(text('announcer')).toBe('Cell copied'));
    await gone();
  });

  it('of copying stays when something else works', async () => {
    await copyFails();
    click('read-again');
    await until(() => expect(get('strip').getAttribute('data-state')).toBe('pulling'));
    await met('storage');
  });

  it('is over when the page of the table comes', async () => {
    const mended = fails('table_page');
    click('pager-next');
    await met('storage');
    mended();
    click('pager-next');
    await gone();
  });

  it('is over when reading stops after all', async () => {
    const mended = fails('stop_pull');
    await pulling();
    await until(() => expect(has('stop-pull')).toBe(true));
    click('stop-pull');
    await met('storage');
    mended();
    click('stop-pull');
    await gone();
  });

  it('belongs to its type, and does not come back with it', async () => {
    await copyFails();
    click('type-Customers');
    await gone();
    click('type-Invoices');
    await until(() => expect(rowsOnPage()).toBe(150));
    expect(has('problem')).toBe(false);
  });
});
