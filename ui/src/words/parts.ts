// What is said of the parts that a flat list was read in, and of the conditions that choose their records.
import { formatted } from '../components/kinds/kind';
import type { PartView, RecordsView } from '../gen/desk';
import { textList } from './lists';
import { isMessage, message } from './messages';
import { counted } from './types';

/** How a part came out. */
export function partOutcome(part: PartView): string {
  return message(`parts-outcome-${part.outcome}`, { count: part.rows });
}

/** What the parts cover together. Whether they are the whole list was decided by the desk, which knows what each part leaves out. */
export function partsText(records: RecordsView): string {
  const all = counted(records.here, records.record_type);
  return message(records.cut ? 'parts-maybe-more' : 'parts-whole', { counted: all });
}

/** What a condition is about; null for a query parameter that has no words. */
export function conditionName(name: string): string | null {
  const id = `condition-${name}`;
  return isMessage(id) ? message(id) : null;
}

/** A value of a condition: InactiveOnly is Inactive. */
export function conditionValue(name: string, value: string): string {
  const id = `parts-status-${value}`;
  if (name === 'activeStatus' && isMessage(id)) return message(id);
  return name === 'accountType' ? formatted(value, 'enumeration').text : value;
}

/** Query parameters that are the two ends of one range. */
const RANGES: readonly (readonly [from: string, to: string])[] = [
  ['nameFrom', 'nameTo'],
  ['refNumberFrom', 'refNumberTo'],
  ['fromTransactionDate', 'toTransactionDate'],
  ['FromEffectiveDate', 'ToEffectiveDate'],
];

/** The conditions of a part in words: Inactive, Names from A to F. Null where one of them has no words. */
export function partName({ filters }: PartView): string | null {
  const given = new Map(filters);
  const texts: string[] = [];
  for (const [name, value] of filters) {
    const about = conditionName(name);
    if (about === null) return null;
    const range = RANGES.find((ends) => ends.includes(name) && ends.every((end) => given.has(end)));
    if (name === 'activeStatus') texts.push(conditionValue(name, value));
    else if (range === undefined)
      texts.push(message('parts-about', { about, value: conditionValue(name, value) }));
    else if (name === range[0])
      texts.push(message('parts-range', { about, from: value, to: given.get(range[1]) ?? '' }));
  }
  return textList(texts, 'unit');
}
