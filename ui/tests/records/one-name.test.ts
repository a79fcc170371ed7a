// A field has one name wherever it is on screen or goes into a file.
import { flushSync } from 'svelte';
import { expect, it } from 'vitest';
import { FakeDesk, records } from '../support/fake-desk';
import { invoiceDetail } from '../support/fake-detail';
import { click, get, has, openWindow, press, until } from '../support/window';

/** Names by the paths of their fields. */
type Names = Record<string, string>;

const bare = (text: string | null | undefined) => (text ?? '').replace(/[\u2066-\u2069]/g, '').trim();
const all = (selector: string) => {
  flushSync();
  return [...document.querySelectorAll<HTMLElement>(selector)];
};

it('a field is called alike in the table, the drawer, the filter, the sums and the file', async () => {
  localStorage.clear();
  const desk = new FakeDesk();
  desk.answers.record = () => invoiceDetail();
  desk.place('harbor-lane', 'records', 'Invoices');
  desk.records = {
    Invoices: records('Invoices', { state: 'complete', here: 20, total: 20, read_at: Date.now() }),
  };
  await openWindow(desk);
  await until(() => expect(has('export')).toBe(true));
  const options = (id: string): Names => {
    const found = all(`[data-testid="${id}"] option`) as HTMLOptionElement[];
    return Object.fromEntries(found.map((one) => [one.value, bare(one.textContent)]));
  };

  const table: Names = Object.fromEntries(
    all('.gridwrap th[data-field]').map((head) => [head.dataset['field'] ?? '', bare(head.textContent)]),
  );
  click('sum-by');
  await until(() => expect(has('groups-by')).toBe(true));
  const sums = options('groups-by');
  press('Escape');
  click('filter-open');
  await until(() => expect(has('filter-column')).toBe(true));
  const filter = options('filter-column');
  click('export');
  await until(() => expect((get('export-columns-every') as HTMLInputElement).disabled).toBe(false));
  click('export-columns-every');
  click('export-start');
  await until(() => expect(desk.calls('export_table')).toHaveLength(1));
  const file: Names = Object.fromEntries(
    // The file names the field besides where two heads are alike.
    (desk.calls('export_table')[0]?.columns ?? []).map(({ path, head }) => [
      path,
      head.replace(` (${path})`, ''),
    ]),
  );
  await until(() => expect(has('export-dialog')).toBe(false));
  all('.gridwrap tbody td:not(.sel)')[0]?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
  await until(() => expect(all('[data-testid^="field-"]').length).toBeGreaterThan(10));
  const drawer: Names = Object.fromEntries(
    all('[data-testid^="field-"]').map((field) => [
      (field.dataset['testid'] ?? '').replace('field-', ''),
      bare(field.querySelector('dt')?.textContent),
    ]),
  );

  // The file has every field, so each name is held against its one.
  const places = Object.entries({ table, sums, filter, drawer });
  const compared = places.map(([place, names]) => {
    const known = Object.keys(names).filter((path) => path in file);
    expect(known.map((path) => `${place}: ${path} is ${names[path]}`)).toEqual(
      known.map((path) => `${place}: ${path} is ${file[path]}`),
    );
    return known.length;
  });
  expect(
    compared.every((count) => count > 4),
    compared.join(' '),
  ).toBe(true);
});
