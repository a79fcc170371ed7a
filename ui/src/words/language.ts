// Which of the languages that there are texts of the page has: chosen once, at the start.
import { negotiateLanguages } from '@fluent/langneg';
import { ENGLISH, OTHERS } from '../gen/words';
import { useLanguage, type Language } from './messages';

/** English, which is in the page from the start. */
export const english: Language = { tag: 'en', direction: 'ltr', rules: 'en', files: ENGLISH };

/** The first of the wanted languages that there are texts of, the most wanted first; English where there is none. It goes by the
 *  same rules as in the programs. */
export async function chooseLanguage(wanted: readonly string[]): Promise<Language> {
  const there = [english.tag, ...Object.keys(OTHERS)];
  const [tag = english.tag] = negotiateLanguages(wanted, there, {
    strategy: 'lookup',
    defaultLocale: english.tag,
  });
  const load = OTHERS[tag];
  return load === undefined ? english : { tag, direction: directionOf(tag), rules: tag, files: await load() };
}

/** Chooses among the wanted languages, the most wanted first, and uses what was chosen. Where that cannot be loaded or read it
 *  is English, which is in the page: a window with texts in another language is of more use than an empty one. */
export async function startLanguage(wanted: readonly string[]): Promise<void> {
  try {
    useLanguage(await chooseLanguage(wanted));
  } catch (error) {
    console.error(error);
    useLanguage(english);
  }
}

/** Languages that are written from right to left. */
function directionOf(tag: string): 'ltr' | 'rtl' {
  return /^(ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)\b/.test(tag) ? 'rtl' : 'ltr';
}
