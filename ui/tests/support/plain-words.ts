// What a bookkeeper does not understand on a screen: words that we gave up, and values as programs write them.
import { CATALOGUE, WORDS } from './catalogue';

/** Words that stood on screens once, with what stands there now. */
const GIVEN_UP: readonly [RegExp, string][] = [
  [/\bpartial(ly)?\b/i, 'so far'],
  [/^Parts\b/, 'In pieces'],
  [/\bask for a part\b/i, 'Read one piece'],
  [/\bas it comes\b/i, 'Default columns'],
  [/\bgroup lines\b/i, 'Lines of groups'],
  [/\bfree to read\b/i, 'Not being read'],
  [/\bnot asked yet\b/i, 'Not asked'],
  [/\bwatching\b.*\bevery\b/i, 'Asked every 2 s'],
  [/\bbase address\b/i, 'Address'],
  [/\bcommon snags\b/i, 'What often goes wrong'],
  [/\bexternal id\b/i, 'Your own number for this client'],
  [/\bGET \/api\b/, 'what is asked for, in words'],
];

/** Values that programs write as one word of several: HasBeenBilled, ItemsInventory. */
const RAW = new Set(
  [...Object.values(WORDS).flat(), ...CATALOGUE.map(({ path }) => path)].filter((value) =>
    /[a-z][A-Z]/.test(value),
  ),
);

/** The beginning of a key, which people compare with the one they were given. */
const KEY = /^sk_(live|test)/;

/** What is wrong with a text, a sentence for each word of it. */
export function wordFaults(text: string): string[] {
  const old = GIVEN_UP.filter(([word]) => word.test(text)).map(([, now]) => `'${text}' should say '${now}'`);
  const words = text.match(/[A-Za-z]\w*/g) ?? [];
  const raw = words.filter((word) => RAW.has(word) || (/[a-z]_[a-z]/.test(word) && !KEY.test(word)));
  return [...old, ...raw.map((word) => `'${text}' has '${word}' as a program writes it`)];
}

/** Texts for programs, and what nobody sees who does not ask for it: the fields behind 'More', what stands behind a code mark. */
const FOR_PROGRAMS =
  'code, pre, script, style, .json, details:not([open]) > :not(summary), .drawer-more > dl';
/** Attributes that people read or hear. */
const SAID = ['aria-label', 'alt', 'placeholder', 'title'];

/** What is wrong with the words below an element, its titles and labels too. */
export function wordFaultsIn(root: Element): string[] {
  const elements = [...root.querySelectorAll('*')].filter((one) => one.closest(FOR_PROGRAMS) === null);
  const texts = elements.flatMap((one) => [
    ...[...one.childNodes].filter((node) => node instanceof Text).map(({ data }) => data),
    ...SAID.map((name) => one.getAttribute(name) ?? ''),
  ]);
  return [...new Set(texts)].flatMap((text) => wordFaults(text.trim()));
}
