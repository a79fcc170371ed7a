// Draws one screen with the fake desk behind it: ?screen=live, and &language=ar-XB for one of the pseudo-languages. For looking,
// for axe and for tests, never shipped.
import { FakeDesk } from '../support/fake-desk';
import { PSEUDO, wantPseudo } from './pseudo';
import { AT_200, SCREENS } from './screens';

Object.assign(window, { screens: { all: Object.keys(SCREENS), at200: AT_200, languages: PSEUDO } });
const { dataset } = document.documentElement;
// what an earlier screen made the window remember is none of this one's business
localStorage.clear();
const desk = new FakeDesk();
const asked = new URLSearchParams(location.search);
const name = asked.get('screen') ?? 'board';
const language = asked.get('language');

/** Until the window is open and asks nothing more. */
async function settled(): Promise<void> {
  for (let quiet = 0, asked = -1; quiet < 5; quiet++) {
    await new Promise((next) => setTimeout(next, 10));
    if (asked !== desk.asked.length || document.querySelector('.starting')) quiet = 0;
    asked = desk.asked.length;
  }
}

try {
  const screen = SCREENS[name];
  if (!screen) throw new Error(`no screen ${name}; there are ${Object.keys(SCREENS).join(', ')}`);
  if (language !== null) wantPseudo(language);
  const after = screen(desk);
  desk.install();
  await import('../../src/main');
  Object.assign(window, { desk });
  await document.fonts.ready;
  await after?.();
  await settled();
  // whoever takes the picture waits for this
  dataset.built = 'yes';
} catch (error) {
  dataset.built = String(error);
  throw error;
}
