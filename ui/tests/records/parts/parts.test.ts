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

function choose(testid: string, value: string, nth = 0): void {
  const field = document.querySelectorAll<HTMLSelectElement>(`select[data-testid="${testid}"]`)[nth];
  if (!field) throw new Error(`there is no ${testid} ${nth}`);
  field.value = value;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** What a choice offers. */
const chosen = (testid: string) =>
  [...get(testid).querySelectorAll('option')].map((option) => option.textContent);

beforeEach(() => {
  desk = new FakeDesk();
  desk.place('harbor-lane', 'records', 'Accounts');
});

describe('a list that the service cut', () => {
  it('offers parts, and asks for one as it is written', async () => {
    cut(500, part('cut', 500));
    await openWindow(desk);
    await until(() => expect(text('cut-notice')).toMatch(/Ask for smaller pieces below/));
    click('part-add');
    await until(() => expect(document.querySelectorAll('[data-testid="part-condition"]')).toHaveLength(2));
    choose('part-about', 'nameContains', 1);
    await until(() => expect((get('part-read') as HTMLButtonElement).disabled).toBe(true));
    expect(text('parts')).toMatch(/A condition needs a value\./);
    type('part-value', ' Expense & more ', 1);
    await until(() => expect((get('part-read') as HTMLButtonElement).disabled).toBe(false));
    expect(get('part-request').hasAttribute('open'), 'what is sent is behind a mark').toBe(false);
    expect(text('part-request')).toContain(
      'GET /api/v1/Accounts?activeStatus=InactiveOnly&nameContains=Expense%20%26%20more',
    );
    click('part-read');
    await until(() => expect(desk.calls('read_part')).toHaveLength(1));
    expect(desk.calls('read_part')[0]).toMatchObject({
      record_type: 'Accounts',
      filters: [
        ['activeStatus', 'InactiveOnly'],
        ['nameContains', 'Expense & more'],
      ],
    });
  });

  it('begins with no condition that the list does not take', async () => {
    desk.place('harbor-lane', 'records', 'BarCodes');
    const lists = { lists: [], columns: [], group: 'items' as const, flat: true };
    desk.moreTypes = [{ ...lists, path: 'BarCodes', filters: ['BarCodeValues'] }];
    desk.records = { BarCodes: records('BarCodes', { state: 'complete', here: 500, cut: true, read_at }) };
    await openWindow(desk);
    await until(() => get('part-about'));
    expect(chosen('part-about')).toEqual(['Bar code', 'Something else']);
    expect((get('part-value') as HTMLInputElement).value).toBe('');
    expect((get('part-read') as HTMLButtonElement).disabled).toBe(true);
  });

  it('asks in words, and by the name of a condition for what has no words', async () => {
    cut(500, part('cut', 500));
    await openWindow(desk);
    await until(() => get('part-value'));
    expect(chosen('part-about')).toEqual([
      'Status',
      'Changed since',
      'Changed until',
      'Name contains',
      'Names from',
      'Names to',
      'Account type',
      'Something else',
    ]);
    expect(chosen('part-value')).toEqual(['Active', 'Inactive', 'Active and inactive']);
    choose('part-about', '');
    await until(() => get('part-name'));
    type('part-name', ' isActive ');
    type('part-value', 'false');
    click('part-read');
    await until(() => expect(desk.calls('read_part')[0]?.filters).toEqual([['isActive', 'false']]));
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
      part('not_cut', 40, ['nameTo', 'F'], ['nameFrom', 'A'], ['accountType', 'CostOfGoodsSold']),
      part('changed_nothing', 500, ['isActive', 'false']),
    );
    await openWindow(desk);
    await until(() => get('parts-here'));
    const rows = [...get('parts-here').querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent?.trim()),
    );
    expect(rows).toEqual([
      ['Everything', '500', 'Cut at 500'],
      ['Inactive', '143', 'Not cut'],
      ['Names from A to F, Account type Cost of goods sold', '40', 'Not cut'],
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
        '701 accounts read. These pieces are the whole list, and none of them was cut.',
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
    choose('part-about', 'nameContains');
    await until(() => expect(get('part-value').tagName).toBe('INPUT'));
    type('part-value', 'Nonsense');
    click('part-read');
    await until(() =>
      expect(get('problem').textContent).toContain(
        'A condition of a piece needs a name and has to choose records.',
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
