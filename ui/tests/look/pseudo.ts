// The pseudo-languages, in this page alone: English with accents and longer by two fifths, as it is (en-XA) and written from right to
// left (ar-XB). What is made for the user knows neither.
import { OTHERS } from '../../src/gen/words';

const files = import.meta.glob<string>('../../words/en-XA/*.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The tags that can be asked for. */
export const PSEUDO = ['en-XA', 'ar-XB'];

/** Makes this the language that the user wants, as if the page came with it. Numbers and dates stay those of the computer. */
export function wantPseudo(tag: string): void {
  if (!PSEUDO.includes(tag)) throw new Error(`no language ${tag}; there are ${PSEUDO.join(', ')}`);
  OTHERS[tag] = () => Promise.resolve(Object.values(files));
  Object.defineProperty(navigator, 'languages', { value: [tag] });
}
