// Which of the languages that there are texts of the page has: chosen once, at the start.
import { ENGLISH, OTHERS } from '../gen/words';
import { useLanguage, type Language } from './messages';

/** English, which is in the page from the start. */
export const english: Language = { tag: 'en', direction: 'ltr', rules: 'en', files: ENGLISH };

/** The first of the wanted languages that there are texts of, the most wanted first; English where there is none. Texts for another
 *  country will do, and those in another script will not. */
export async function chooseLanguage(wanted: readonly string[]): Promise<Language> {
  const there = [english.tag, ...Object.keys(OTHERS)].map((tag) => ({ tag, likely: likely(tag) }));
  for (const { language, script, region } of wanted.map(likely)) {
    const same = there.filter(({ likely: it }) => it.language === language && it.script === script);
    const { tag } = same.find(({ likely: it }) => it.region === region) ?? same[0] ?? {};
    if (tag === english.tag) break;
    const load = tag === undefined ? undefined : OTHERS[tag];
    if (tag !== undefined && load !== undefined)
      return { tag, direction: directionOf(tag), rules: tag, files: await load() };
  }
  return english;
}

/** A language with the script and the country that are likely where its tag names none; without any for what is no tag. */
function likely(tag: string): Pick<Intl.Locale, 'language' | 'script' | 'region'> {
  try {
    return new Intl.Locale(tag).maximize();
  } catch {
    return { language: '' };
  }
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
