// Filters in words: on chips, in the empty table, and where the builder cannot show one.
import type { Filter, Rule, Search, View } from '../../../gen/desk';
import { plain, shorten } from '../../../components/format';
import { KIND, valueText } from '../../../components/kinds/kind';
import type { Operator } from '../../../components/kinds/operators';
import { textList } from '../../../words/lists';
import { message, type ArgumentsOf, type MessageId } from '../../../words/messages';
import { richText, textOf, type TextPart } from '../../../words/rich-text';
import { operandsOf, operatorOf } from './condition';
import { familyOf, partsOf, type Kinds } from './filter-model';

/** Values of a list that are named; of more only their number is said. */
export const MOST_NAMED = 3;
/** Letters of a value within a sentence. */
const LONGEST = 40;

/** What names the columns in the words, besides what is known of them. */
export interface ColumnWords extends Kinds {
  /** The range that moves with the calendar which a rule was made from. On other days than today it is not told. */
  rangeOf?: ((rule: Rule) => Operator | undefined) | undefined;
  nameOf: (path: string) => string;
  /** Ids of records with their names, as far as they are known. */
  names?: readonly (readonly [string, string])[];
}

/** The messages of rules, by the end of their ids. */
type RuleMessage = EndOf<MessageId>;
type EndOf<Id> = Id extends `filter-rule-${infer End}` ? End : never;

/** A value of the outside world within a sentence: on one line, and not too long. */
export function brief(value: string): string {
  const text = plain(value);
  return text.length > LONGEST ? `${[...text].slice(0, LONGEST).join('')}…` : shorten(text);
}

/** A rule in words, in parts: the column, and what has to be true of it, which stands out. */
export function ruleParts(rule: Rule, named: ColumnWords): TextPart[] {
  const kind = named.kindOf(rule.path);
  const values: ArgumentsOf<`filter-rule-${RuleMessage}`> = {
    column: named.nameOf(rule.path),
    value: '',
    second: '',
    count: 'values' in rule.test ? rule.test.values.length : 0,
  };
  const text = (value: string) => {
    const name = named.names?.find(([id]) => id === value)?.[1];
    return value === '' ? message('values-empty') : brief(valueText(name ?? value, kind));
  };
  const { test } = rule;
  const dates = KIND[kind].family === 'date';
  const said = (id: string, value = '', second = '') =>
    richText(`filter-rule-${id as RuleMessage}`, { ...values, value, second });
  const range = named.rangeOf?.(rule);
  if (range !== undefined) return said(range);
  if (test.is === 'between') {
    const { least, most } = test;
    if (least !== null && most !== null) return said('between', text(least), text(most));
    if (least !== null) return said(dates ? 'since' : 'at_least', text(least));
    return most === null ? said('not_empty') : said(dates ? 'until' : 'at_most', text(most));
  }
  const operator = operatorOf(test, kind);
  if ('values' in test && operator !== 'not_zero')
    return values.count > MOST_NAMED
      ? richText(`filter-rule-${test.is}_many`, values)
      : said(test.is, textList(test.values.map(text), 'disjunction'));
  return said(operator, 'text' in test ? brief(test.text) : text(operandsOf(test)[0] ?? ''));
}

/** A filter in words, within a sentence. */
export function filterText(filter: Filter, named: ColumnWords): string {
  if ('rule' in filter) return textOf(ruleParts(filter.rule, named));
  const family = familyOf(filter);
  if (family !== null)
    return message(familyMessage(family.path), {
      column: named.nameOf(family.path),
      value: brief(family.name),
    });
  const members = 'all' in filter ? filter.all : filter.any;
  if (members.length === 0) return message('filter-words-none');
  const texts = members.map((one) => memberText(one, named));
  return textList(texts, 'all' in filter ? 'conjunction' : 'disjunction');
}

/** A filter in words among others: several conditions stand in brackets. */
function memberText(filter: Filter, named: ColumnWords): string {
  const words = filterText(filter, named);
  return 'rule' in filter || familyOf(filter) !== null ? words : message('filter-words-group', { words });
}

/** The words for a name with everything below it: of customers these are jobs. */
function familyMessage(path: string): 'filter-words-jobs' | 'filter-words-family' {
  return isOfCustomers(path) ? 'filter-words-jobs' : 'filter-words-family';
}

/** Whether the values of a field are names of customers and their jobs. */
export function isOfCustomers(path: string): boolean {
  return path === 'customer' || path.endsWith('.customer');
}

/** What rows have to have, a search and a filter, within a sentence. */
export function narrowedText(search: Search | null, filter: Filter | null, named: ColumnWords): string {
  const texts: string[] = [];
  if (search !== null && search.text !== '') {
    const text = brief(search.text);
    texts.push(message(search.within === 'all' ? 'no-match-search' : 'no-match-search-shown', { text }));
  }
  return textList([...texts, ...partsOf(filter).map((part) => memberText(part, named))]);
}

/** The same as sentences, for what is read apart from the table: on paper, in a file. */
export function narrowedSentences(
  { search, filter }: Pick<View, 'search' | 'filter'>,
  named: ColumnWords,
): string[] {
  const sentences: string[] = [];
  if (filter !== null) sentences.push(message('print-where', { rules: filterText(filter, named) }));
  if (search !== null && search.text !== '') sentences.push(message('print-searched', { text: search.text }));
  return sentences;
}
