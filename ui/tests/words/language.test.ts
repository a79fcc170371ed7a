// The language of the page is chosen at the start. Whatever goes wrong there, the window has texts.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OTHERS } from '../../src/gen/words';
import { chooseLanguage, english, startLanguage } from '../../src/words/language';
import { isolated, message, useLanguage } from '../../src/words/messages';

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  OTHERS.de = () => Promise.resolve(['board-title = Übersicht']);
  OTHERS.he = () => Promise.resolve(['board-title = לוח']);
  OTHERS['pt-BR'] = () => Promise.resolve(['board-title = Painel']);
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const tag of Object.keys(OTHERS)) Reflect.deleteProperty(OTHERS, tag);
  useLanguage(english);
});

const chosen = async (...wanted: string[]) => (await chooseLanguage(wanted)).tag;

test('the first wanted language that has texts is chosen', async () => {
  expect(await chosen('fr-FR', 'de-AT', 'pt-BR')).toBe('de');
  expect(await chosen('pt-BR', 'de')).toBe('pt-BR');
  expect(await chosen('en-GB', 'de')).toBe('en');
  expect((await chooseLanguage(['he'])).direction).toBe('rtl');
  expect(await chosen('pt-PT'), 'another country has the same language').toBe('pt-BR');
});

test('where none of them has texts, or none is wanted, it is English', async () => {
  expect(await chosen('fr-FR')).toBe('en');
  expect(await chosen()).toBe('en');
  expect(await chosen('')).toBe('en');
});

test('names that every object has are no languages', async () => {
  expect(await chosen('constructor', 'toString-x', 'de')).toBe('de');
});

test('a language whose files cannot be loaded or read leaves the page in English', async () => {
  const faults = [
    () => Promise.reject(new Error('The file is not there.')),
    () => Promise.resolve(['board-title = Übersicht', 'board-title = Tafel']),
  ];
  for (const fault of faults) {
    OTHERS.de = fault;
    document.documentElement.lang = '';
    await startLanguage(['de']);
    expect(message('board-title')).toBe('Board');
    expect(document.documentElement.lang).toBe('en');
  }
});

test('a browser that names no languages leaves the page in English', async () => {
  await startLanguage(undefined as unknown as string[]);
  expect(message('board-title')).toBe('Board');
});

test('the wanted language has the texts and the direction of the page', async () => {
  await startLanguage(['he']);
  expect(message('board-title')).toBe('לוח');
  expect(document.documentElement.dir).toBe('rtl');
});

test('a value that holds marks of direction is isolated, so that they end with it', () => {
  expect(isolated('Harbor \u202eenaL')).toBe('\u2068Harbor \u202eenaL\u2069');
  expect(isolated('Harbor\u200f Lane')).toBe('\u2068Harbor\u200f Lane\u2069');
  expect(isolated('\u202dHarbor')).toBe('\u2068\u202dHarbor\u2069');
  // A value that would end its own isolation and go on outside of it.
  expect(isolated('Harbor \u2069\u202eenaL')).toBe('\u2068Harbor \u202eenaL\u2069');
  expect(isolated('\u2067Harbor')).toBe('\u2068\u2067Harbor\u2069\u2069');
  // Another message within this one is isolated whole.
  expect(isolated(`Open ${isolated('שלום')}`)).toBe('\u2068Open \u2068שלום\u2069\u2069');
});
