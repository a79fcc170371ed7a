// Language negotiation: the page picks one of the languages that have texts, once, at the start.
import { ENGLISH, OTHERS } from '../gen/words';
import { useLanguage, type Language } from './messages';

/** English, which is in the page from the start. */
export const english: Language = { tag: 'en', direction: 'ltr', rules: 'en', files: ENGLISH };

/** Returns the first wanted language that has texts, or English. `wanted` is in order of preference. Texts of another country match;
 *  texts in another script do not. */
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

/** Adds the likely script and country to a language tag (BCP 47). Returns neither for a text that is no tag. */
function likely(tag: string): Pick<Intl.Locale, 'language' | 'script' | 'region'> {
  try {
    return new Intl.Locale(tag).maximize();
  } catch {
    return { language: '' };
  }
}

/** Picks a language by preference and uses it. If its texts cannot be loaded or parsed, falls back to English, which is part of the
 *  page: a window in another language is more useful than an empty one. */
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
