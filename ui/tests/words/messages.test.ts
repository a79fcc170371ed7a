import { afterEach, expect, test } from 'vitest';
import { english } from '../../src/words/language';
import { message, unmarkedMessage, useLanguage, type MessageId } from '../../src/words/messages';
import { useLocale } from '../../src/words/locale';
import { richText } from '../../src/words/rich-text';

// Messages of these tests, in place of the product's.
const files = [
  'plain = Board',
  'counted = { $count ->\n    [one] { $count } page\n   *[other] { $count } pages\n}',
  'greeting = Hello { $name }.',
  'ends = It stops <b>{ $when }</b>.<br/><link>Read on</link>',
  'with =\n    .advice = Do { $what }.',
];
const said = (id: string, values?: object) => message(id as MessageId, values as never);
const parts = (id: string, values?: object) => richText(id as MessageId, values as never);
const language = (direction: 'ltr' | 'rtl', rules = 'en') => ({ tag: rules, direction, rules, files });

afterEach(() => {
  useLanguage(english);
  useLocale(undefined);
});

test('a number is written as this computer writes it and chosen by as the language has it', () => {
  useLanguage(language('ltr'));
  useLocale('de-DE');
  expect(said('counted', { count: 1 })).toBe('1 page');
  expect(said('counted', { count: 12480 })).toBe('12.480 pages');
});

test('an attribute is a message of its own', () => {
  useLanguage(language('ltr'));
  expect(said('with.advice', { what: 'this' })).toBe('Do this.');
});

test('a name that runs the other way is isolated, and no other', () => {
  useLanguage(language('ltr'));
  expect(said('greeting', { name: 'Harbor Lane' })).toBe('Hello Harbor Lane.');
  expect(said('greeting', { name: 'שלום' })).toBe('Hello \u2068שלום\u2069.');
  expect(unmarkedMessage('greeting' as MessageId, { name: 'שלום' } as never)).toBe('Hello שלום.');
  useLanguage(language('rtl'));
  expect(said('greeting', { name: 'Harbor Lane' })).toBe('Hello \u2068Harbor Lane\u2069.');
  expect(document.documentElement.dir).toBe('rtl');
});

test('tags are parts, and those in a value are text', () => {
  useLanguage(language('ltr'));
  expect(parts('ends', { when: 'today <b>now</b>' })).toEqual([
    { tag: null, text: 'It stops ' },
    { tag: 'b', text: 'today <b>now</b>' },
    { tag: null, text: '.' },
    { tag: 'br', text: '' },
    { tag: 'link', text: 'Read on' },
  ]);
});

test('a text that does not exist and one that lacks a value are errors', () => {
  useLanguage(language('ltr'));
  expect(() => said('missing')).toThrow('missing');
  expect(() => said('greeting')).toThrow();
});
