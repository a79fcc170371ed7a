// What the menu of a cell offers to filter by: the rows with this value, those without it, those above it.
import type { Filter, Rule, Test } from '../../../gen/desk';
import type { MenuItem } from '../../../components/menu.svelte';
import type { NamedColumn } from '../../../words/columns';
import { dateFormat } from '../../../words/locale';
import { message } from '../../../words/messages';
import type { TableModel } from '../table.svelte';
import { dateTimeParts } from '../../../components/format';
import { KIND, valueText } from '../../../components/kinds/kind';
import { isoDay } from '../../../components/kinds/dates';
import { familyFilter, ofParts, partsOf, rulesOf } from './filter-model';
import { brief, isOfCustomers } from './words';

type NarrowedTable = Pick<TableModel, 'view' | 'narrows' | 'change'>;

/** The entries for a cell with a value; null for an empty one. Each changes the view of the table. */
export function cellMenu(
  table: NarrowedTable,
  column: Pick<NamedColumn, 'field' | 'kind' | 'nested'>,
  value: string | null,
): MenuItem[] {
  const { field: path, kind } = column;
  const items: MenuItem[] = [];
  const offer = (id: string, label: string, filter: () => Filter | null) =>
    items.push({
      label,
      ...(items.length === 0 ? { icon: 'filter' as const } : {}),
      testid: `menu-filter-${id}`,
      run: () => table.change({ filter: filter() }),
    });
  const now = () => table.view.filter;
  if (value === null || value === '') {
    offer('empty', message('cell-filter-empty'), () => only(now(), { path, test: { is: 'blank' } }));
    offer('not-empty', message('cell-filter-not-empty'), () =>
      ofParts([...partsOf(now()), ruled(path, { is: 'not_blank' })]),
    );
  } else {
    const text = brief(valueText(value, kind));
    const plain = KIND[kind].canonical(value);
    const fits = KIND[kind].fits(value);
    if (fits && kind === 'date_time') ofDay(dateTimeParts(value)?.date ?? '', true);
    else {
      // A value that does not fit the kind of its column can be compared within a list alone.
      const equal: Test = fits ? { is: 'equal', to: plain } : { is: 'one_of', values: [value] };
      offer('only', message('cell-filter-only', { value: text }), () => only(now(), { path, test: equal }));
      if (column.nested) ofFamily(value);
      offer('without', message('cell-filter-without', { value: text }), () =>
        without(now(), path, fits ? plain : value, fits),
      );
      if (fits && KIND[kind].operators.includes('over')) {
        offer('over', message('cell-filter-over', { value: text }), () => bound(now(), path, 'above', plain));
        offer('under', message('cell-filter-under', { value: text }), () =>
          bound(now(), path, 'below', plain),
        );
      }
      if (fits && kind === 'date') ofDay(value, false);
    }
  }
  if (table.narrows)
    items.push({
      label: message('cell-filter-clear'),
      testid: 'menu-filter-clear',
      run: () => table.change({ filter: null, search: null }),
    });
  return items;

  function ofFamily(value: string) {
    const [name = value] = value.split(':', 1);
    const id = isOfCustomers(path) ? 'cell-filter-jobs' : 'cell-filter-family';
    offer('family', message(id, { value: brief(name) }), () =>
      ofParts([...but(now(), path), familyFilter(path, name)]),
    );
  }

  function ofDay(day: string, moments: boolean) {
    const shown = valueText(day, 'date');
    if (moments)
      offer('only', message('cell-filter-only', { value: shown }), () =>
        only(now(), { path, test: { is: 'equal', to: day } }),
      );
    const { first, last, name } = monthOf(day);
    offer('month', message('cell-filter-only', { value: name }), () =>
      only(now(), { path, test: { is: 'between', least: first, most: last } }),
    );
    offer('before', message('cell-filter-before', { value: shown }), () => bound(now(), path, 'below', day));
    offer('after', message('cell-filter-after', { value: shown }), () => bound(now(), path, 'above', day));
  }
}

const ruled = (path: string, test: Test): Filter => ({ rule: { path, test } });

/** The filter with one rule on a column in the place of those that were on it. */
function only(filter: Filter | null, rule: Rule): Filter | null {
  return ofParts([...but(filter, rule.path), { rule }]);
}

/** The parts of a filter that are not about a column alone. */
function but(filter: Filter | null, path: string): Filter[] {
  const isOnIt = (part: Filter) => {
    const rules = rulesOf(part);
    return rules.length > 0 && rules.every((rule) => rule.path === path);
  };
  return partsOf(filter).filter((part) => !isOnIt(part));
}

/** The filter without a value. Several such values make one list. */
function without(filter: Filter | null, path: string, value: string, fits: boolean): Filter | null {
  const gone: string[] = [];
  const rest = partsOf(filter).filter((part) => {
    if (!('rule' in part) || part.rule.path !== path) return true;
    const { test } = part.rule;
    if (test.is === 'not_equal') gone.push(test.to);
    else if (test.is === 'none_of') gone.push(...test.values);
    return test.is !== 'not_equal' && test.is !== 'none_of';
  });
  const values = [...new Set([...gone, value])];
  const test: Test = values.length === 1 && fits ? { is: 'not_equal', to: value } : { is: 'none_of', values };
  return ofParts([...rest, ruled(path, test)]);
}

/** The filter with a bound, in the place of one at the same side. */
function bound(filter: Filter | null, path: string, is: 'above' | 'below', than: string): Filter | null {
  const rest = partsOf(filter).filter(
    (part) =>
      !(
        'rule' in part &&
        part.rule.path === path &&
        (part.rule.test.is === is || part.rule.test.is === 'equal')
      ),
  );
  return ofParts([...rest, ruled(path, { is, than })]);
}

function monthOf(day: string): { first: string; last: string; name: string } {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const first = isoDay(year, month, 1) ?? day;
  const next = Date.UTC(year, month, 1);
  const last = new Date(next - 86_400_000).toISOString().slice(0, 10);
  const name = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${first}T00:00:00Z`),
  );
  return { first, last, name };
}
