// Lists of words within a sentence.

/** How the items of a list belong together: A, B and C; A, B or C; A, B, C. */
type Joint = 'conjunction' | 'disjunction' | 'unit';

/** Texts as a list in the language of the page. */
export function textList(texts: readonly string[], joint: Joint = 'conjunction'): string {
  return new Intl.ListFormat(document.documentElement.lang || 'en', { type: joint }).format(texts);
}
