// Reading a flat list in parts: what is asked, what is said of the parts, and when the whole list is said to be here.
import { beforeEach, describe, expect, it } from 'vitest';
import type { PartView } from '../../../src/gen/desk';
import { queryOf } from '../../../src/features/records/parts/parts.svelte';
import { FakeDesk, problem, records } from '../../support/fake-desk';
import { click, get, openWindow, text, until } from '../../support/window';

let desk: FakeDesk;
const read_at = Date.now() - 900_000;
const part = (outcome: PartView['outcome'], rows: number, ...filters: [string, string][]): PartView => ({
  filters,
  rows,
  outcome,
  read_at,
});

/** Accounts that the service cut, and of which these parts were read. */
function cut(here: number, ...parts: PartView[]): void {
  desk.records = { Accounts: records('Accounts', { state: 'complete', here, cut: true, read_at, parts }) };
}

function type(testid: string, value: string, nth = 0): void {
  const field = document.querySelectorAll<HTMLInputElement>(`[data-testid="${testid}"]`)[nth];
  if (!field) throw new Error(`there is no ${testid} ${nth}`);
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

beforeEach(() => {
  desk = new FakeDesk();
  desk.place('harbor-lane', 'records', 'Accounts');
});

describe('a list that the service cut', () => {
  it('offers parts, and asks for one as it is written', async () => {
    cut(500, part('cut', 500));
    await openWindow(desk);
    await until(() => expect(text('cut-notice')).toMatch(/Ask for smaller parts below/));
    click('part-add');
    await until(() => expect(document.querySelectorAll('[data-testid="part-condition"]')).toHaveLength(2));
    type('part-name', ' accountType ', 1);
    await until(() => expect((get('part-read') as HTMLButtonElement).disabled).toBe(true));
    expect(text('parts')).toMatch(/A condition needs a name and a value\./);
    type('part-value', 'Expense & more', 1);
    await until(() => expect((get('part-read') as HTMLButtonElement).disabled).toBe(false));
    expect(text('parts')).toContain(
      'GET /api/v1/Accounts?activeStatus=InactiveOnly&accountType=Expense%20%26%20more',
    );
    click('part-read');
    await until(() => expect(desk.calls('read_part')).toHaveLength(1));
    expect(desk.calls('read_part')[0]).toMatchObject({
      record_type: 'Accounts',
      filters: [
        ['activeStatus', 'InactiveOnly'],
        ['accountType', 'Expense & more'],
      ],
    });
  });

  it('begins with no condition that the list does not take', async () => {
    desk.place('harbor-lane', 'records', 'BarCodes');
    const lists = { lists: [], columns: [], group: 'items' as const, flat: true };
    desk.moreTypes = [{ ...lists, path: 'BarCodes', filters: ['BarCodeValues'] }];
    desk.records = { BarCodes: records('BarCodes', { state: 'complete', here: 500, cut: true, read_at }) };
    await openWindow(desk);
    await until(() => get('part-name'));
    expect([
      (get('part-name') as HTMLInputElement).value,
      (get('part-value') as HTMLInputElement).value,
    ]).toEqual(['', '']);
    expect((get('part-read') as HTMLButtonElement).disabled).toBe(true);
  });

  it('reads the parts that the app knows', async () => {
    cut(500, part('cut', 500));
    await openWindow(desk);
    await until(() => get('parts-halves'));
    click('parts-halves');
    await until(() => expect(desk.calls('read_parts')[0]).toMatchObject({ by: 'halves' }));
    click('parts-names');
    await until(() => expect(desk.calls('read_parts')[1]).toMatchObject({ by: 'names' }));
  });

  it('says what each part brought, and never that the list is whole while one was cut', async () => {
    cut(
      687,
      part('cut', 500),
      part('not_cut', 143, ['activeStatus', 'InactiveOnly']),
      part('changed_nothing', 500, ['isActive', 'false']),
    );
    await openWindow(desk);
    await until(() => get('parts-here'));
    const rows = [...get('parts-here').querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent?.trim()),
    );
    expect(rows).toEqual([
      ['Everything', '500', 'Cut at 500'],
      ['activeStatus=InactiveOnly', '143', 'Not cut'],
      ['isActive=false', '500', 'Changed nothing'],
    ]);
    expect(text('parts-here')).toMatch(/Different accounts\s*687$/);
    expect(text('parts-text')).toMatch(/^687 accounts read; there may be more\./);
    click('cut-done');
    await until(() => expect(document.querySelector('[data-testid="parts"]')).toBeNull());
    expect(document.querySelector('[data-testid="cut-notice"]')).toBeNull();
    expect(text('type-Accounts'), 'the mark stays').toMatch(/687\+$/);
    click('parts-open');
    await until(() => expect(text('parts-text')).toMatch(/there may be more/));
  });

  it('says that the list is whole once its parts are, without a warning', async () => {
    desk.records = {
      Accounts: records('Accounts', {
        state: 'complete',
        here: 701,
        read_at,
        parts: [part('cut', 500), part('not_cut', 480), part('not_cut', 221)],
      }),
    };
    await openWindow(desk);
    await until(() => get('parts-open'));
    expect(document.querySelector('[data-testid="parts"]')).toBeNull();
    click('parts-open');
    await until(() =>
      expect(text('parts-text')).toBe(
        '701 accounts read. These parts are the whole list, and none of them was cut.',
      ),
    );
    expect(document.querySelector('[data-testid="cut-notice"]')).toBeNull();
  });

  it('says what went wrong with a part, and keeps what was written', async () => {
    cut(500, part('cut', 500));
    desk.answers.read_part = () => {
      throw problem('rejected', { detail: { what: 'part_filter' } });
    };
    await openWindow(desk);
    await until(() => get('part-read'));
    type('part-value', 'Nonsense');
    click('part-read');
    await until(() =>
      expect(get('problem').textContent).toContain(
        'A condition of a part needs a name and has to choose records.',
      ),
    );
    expect(document.querySelector<HTMLInputElement>('[data-testid="part-value"]')?.value).toBe('Nonsense');
  });
});

it('writes conditions as an address has them', () => {
  expect(
    queryOf([
      ['nameFrom', 'Ä & B'],
      ['activeStatus', 'All'],
    ]),
  ).toBe('nameFrom=%C3%84%20%26%20B&activeStatus=All');
});
