// Filters in words: on chips, in the empty table, and where the builder cannot show one.
import type { Filter, Rule, Search, Test, View } from '../../../gen/desk';
import { plain, shorten } from '../../../components/format';
import { KIND, valueText } from '../../../components/kinds/kind';
import { needs } from '../../../components/kinds/operators';
import { textList } from '../../../words/lists';
import { message, type ArgumentsOf, type MessageId } from '../../../words/messages';
import { richText, textOf, type Part } from '../../../words/rich-text';
import { conditionOf, type Known } from './condition';
import { partsOf } from './filter-model';

/** Values of a list that are named; of more only their number is said. */
export const MOST_NAMED = 3;
/** Letters of a value within a sentence. */
const LONGEST = 40;

/** What names the columns in the words, besides what is known of them. */
export interface ColumnWords extends Known {
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
export function ruleParts(rule: Rule, named: ColumnWords): Part[] {
  const kind = named.kindOf(rule.path);
  const values: ArgumentsOf<`filter-rule-${RuleMessage}`> = {
    column: named.nameOf(rule.path),
    value: '',
    second: '',
    count: 0,
  };
  const text = (value: string) => {
    const name = named.names?.find(([id]) => id === value)?.[1];
    return value === '' ? message('values-empty') : brief(valueText(name ?? value, kind));
  };
  const one = (id: RuleMessage, value: string) =>
    richText(`filter-rule-${id}`, { ...values, value: text(value) });
  const { test } = rule;
  const dates = KIND[kind].family === 'date';
  const condition = conditionOf(rule, named);
  if (condition !== null && needs(condition.operator) === 'nothing')
    return richText(`filter-rule-${condition.operator as RuleMessage}`, values);
  if (condition?.operator === 'on' && test.is === 'between') return one('on', test.least ?? '');
  switch (test.is) {
    case 'equal':
      return one(dates ? 'on' : 'is', test.to);
    case 'not_equal':
      return one('is_not', test.to);
    case 'contains':
      return richText('filter-rule-contains', { ...values, value: brief(test.text) });
    case 'not_contains':
      return richText('filter-rule-not_contains', { ...values, value: brief(test.text) });
    case 'starts_with':
      return richText('filter-rule-begins', { ...values, value: brief(test.text) });
    case 'ends_with':
      return richText('filter-rule-ends', { ...values, value: brief(test.text) });
    case 'one_of':
    case 'none_of':
      return listParts(test, values, text);
    case 'above':
      return one(dates ? 'after' : 'over', test.than);
    case 'below':
      return one(dates ? 'before' : 'under', test.than);
    case 'between': {
      const { least, most } = test;
      if (least !== null && most !== null)
        return richText('filter-rule-between', { ...values, value: text(least), second: text(most) });
      if (least !== null) return one(dates ? 'since' : 'at_least', least);
      return most === null
        ? richText('filter-rule-not_empty', values)
        : one(dates ? 'until' : 'at_most', most);
    }
    case 'blank':
      return richText('filter-rule-empty', values);
    case 'not_blank':
      return richText('filter-rule-not_empty', values);
  }
}

function listParts(
  test: Extract<Test, { values: string[] }>,
  values: ArgumentsOf<`filter-rule-${RuleMessage}`>,
  text: (value: string) => string,
): Part[] {
  const named = test.values.length <= MOST_NAMED;
  if (!named) {
    const count = test.values.length;
    return test.is === 'one_of'
      ? richText('filter-rule-one_of_many', { ...values, count })
      : richText('filter-rule-none_of_many', { ...values, count });
  }
  const value = textList(test.values.map(text), 'disjunction');
  return test.is === 'one_of'
    ? richText('filter-rule-one_of', { ...values, value })
    : richText('filter-rule-none_of', { ...values, value });
}

/** A filter in words, within a sentence. */
export function filterText(filter: Filter, named: ColumnWords): string {
  if ('rule' in filter) return textOf(ruleParts(filter.rule, named));
  const members = 'all' in filter ? filter.all : filter.any;
  if (members.length === 0) return message('filter-words-none');
  const texts = members.map((one) =>
    'rule' in one ? filterText(one, named) : message('filter-words-group', { words: filterText(one, named) }),
  );
  return textList(texts, 'all' in filter ? 'conjunction' : 'disjunction');
}

/** What rows have to have, a search and a filter, within a sentence. */
export function narrowedText(search: Search | null, filter: Filter | null, named: ColumnWords): string {
  const texts: string[] = [];
  if (search !== null && search.text !== '') {
    const text = brief(search.text);
    texts.push(message(search.within === 'all' ? 'no-match-search' : 'no-match-search-shown', { text }));
  }
  for (const part of partsOf(filter)) {
    const text = filterText(part, named);
    texts.push('rule' in part ? text : message('filter-words-group', { words: text }));
  }
  return textList(texts);
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
