// How many rows match, said with what they were looked for in.
import type { TablePage } from '../../../gen/desk';
import { richText, textOf, type TextPart } from '../../../words/rich-text';
import { message } from '../../../words/messages';

/** 6 of 12,480 match, or of the rows here where they are not the whole list. */
export function matchParts(page: Pick<TablePage, 'count' | 'here'>, all: boolean): TextPart[] {
  const { count, here } = page;
  return all ? richText('match-whole', { count, here }) : richText('match-part', { count, here });
}

/** The same as one text. */
export function matchText(page: Pick<TablePage, 'count' | 'here'>, all: boolean): string {
  return textOf(matchParts(page, all));
}

/** The same where there is little room: 6 of 12,480, or the row somebody is at: 3 of 412. */
export function matchShort(page: Pick<TablePage, 'count' | 'here'>, at: number | null): string {
  const { count, here } = page;
  return at === null ? message('match-short', { count, here }) : message('match-short.at', { at, count });
}
