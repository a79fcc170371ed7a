// What groups of rows are called: a value, a month, an age.
import { formatted } from '../components/kinds/kind';
import type { ColumnView, GroupKey, GroupLevel, SumBy } from '../gen/desk';
import { textList } from './lists';
import { dateFormat } from './locale';
import { isolated, message } from './messages';

const UTC = 'UTC';

/** The name of a group of a level. */
export function groupName(key: GroupKey, level: GroupLevel, column: ColumnView | undefined): string {
  switch (key.is) {
    case 'blank':
      return message('groups-none');
    case 'value':
      return formatted(key.text, column?.kind ?? 'text').text;
    case 'family':
      return key.name;
    case 'days':
      return periodName(key.first, key.last, level);
    case 'age':
      return ageName(key.number, level.by.is === 'age' ? level.by.bounds : []);
  }
}

function periodName(first: string, last: string, { by }: GroupLevel): string {
  const [from, to] = [new Date(`${first}T00:00:00Z`), new Date(`${last}T00:00:00Z`)];
  if (by.is === 'day') return formatted(first, 'date').text;
  if (by.is === 'year' && by.year_begins === 1)
    return isolated(dateFormat({ year: 'numeric', timeZone: UTC }).format(from));
  const months = dateFormat({ month: 'short', year: 'numeric', timeZone: UTC });
  return isolated(by.is === 'month' ? months.format(from) : months.formatRange(from, to));
}

function ageName(number: number, bounds: readonly number[]): string {
  if (number === 0) return message('groups-age-current');
  const before = bounds[number - 2] ?? 0;
  const to = bounds[number - 1];
  return to === undefined
    ? message('groups-age-over', { to: before })
    : message('groups-age', { from: before + 1, to });
}

/** How a table is summed up, as a sentence: Summed by Customer (each name with all below it). */
export function sumBySentence({ levels, across }: SumBy, nameOf: (path: string) => string): string {
  const named = (level: GroupLevel) => levelName(level, nameOf(level.path));
  const levelsText = textList(levels.map(named), 'unit');
  return across === null
    ? message('groups-summed', { levels: levelsText })
    : message('groups-summed-across', { levels: levelsText, across: named(across) });
}

function levelName({ by }: GroupLevel, name: string): string {
  if (by.is === 'value') return name;
  if (by.is === 'age') return message('groups-level-age', { name, day: formatted(by.on, 'date').text });
  return message('groups-level', { name, kind: message(`groups-kind-${by.is}`) });
}
