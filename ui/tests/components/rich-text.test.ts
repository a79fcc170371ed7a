// Messages with tags, as they are drawn.
import { createRawSnippet, flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import RichText from '../../src/components/RichText.svelte';
import { english } from '../../src/words/language';
import { useLanguage, type MessageId } from '../../src/words/messages';
import { richText } from '../../src/words/rich-text';

// Messages of these tests, in place of the product's.
const files = [
  'plain = Nothing but words.',
  'edges = <b>Bold</b> then <b>{ $word }</b>, <kbd>Ctrl</kbd> <kbd>{ $key }</kbd>and<b>on</b>.',
  'blanks = { "  " }<b>{ " two " }</b>{ "  " }',
  'lines = One.<br/>Two { $word }.',
  'lost = Press <unknown>this</unknown> now.',
  'within = <b>{ $first } of { $second }</b>',
  'chosen = { $place ->\n    [here] On <b>this</b> computer\n   *[there] On <b>another</b> computer\n}',
];
const language = (direction: 'ltr' | 'rtl') => ({ tag: 'en', direction, rules: 'en', files });

const kbd = createRawSnippet((text: () => string) => ({
  render: () => '<kbd></kbd>',
  setup: (drawn) => {
    drawn.textContent = text();
  },
}));

/** A message as it is drawn, without the marks that Svelte leaves for itself. */
function drawn(id: string, values: object = {}): { html: string; text: string | null } {
  const target = document.createElement('div');
  const mounted = mount(RichText, {
    target,
    props: { id: id as MessageId, values: values as never, tags: { kbd } },
  });
  onTestFinished(() => void unmount(mounted));
  flushSync();
  return { html: target.innerHTML.replace(/<!--.*?-->/g, ''), text: target.textContent };
}

afterEach(() => useLanguage(english));

test('a message without tags is its text', () => {
  useLanguage(language('ltr'));
  expect(drawn('plain')).toEqual({ html: 'Nothing but words.', text: 'Nothing but words.' });
});

test('blanks around and within tags are those that the message has', () => {
  useLanguage(language('ltr'));
  expect(drawn('edges', { word: 'thin', key: 'K' }).html).toBe(
    '<b>Bold</b> then <b>thin</b>, <kbd>Ctrl</kbd> <kbd>K</kbd>and<b>on</b>.',
  );
  expect(drawn('blanks').html).toBe('  <b> two </b>  ');
});

test('a line breaks where the message says so', () => {
  useLanguage(language('ltr'));
  expect(drawn('lines', { word: 'three' }).html).toBe('One.<br>Two three.');
});

test('a tag that nothing draws keeps its words', () => {
  useLanguage(language('ltr'));
  expect(drawn('lost').html).toBe('Press this now.');
});

test('nothing that a value holds is markup or is lost', () => {
  useLanguage(language('ltr'));
  const word = '</b><br/><kbd>x</kbd><img src=x onerror=alert(1)> &amp; <';
  expect(drawn('lines', { word }).text).toBe(`One.Two ${word}.`);
  expect(drawn('edges', { word, key: '</kbd>' }).text).toBe(`Bold then ${word}, Ctrl </kbd>andon.`);
  // Characters of private use are a value's own, whatever this program uses them for.
  const own = '\ue000\ue001\ue002 <b>';
  expect(richText('within' as MessageId, { first: own, second: '>' } as never)).toEqual([
    { tag: 'b', text: `${own} of >` },
  ]);
});

test('two halves of a tag in two values do not make one', () => {
  useLanguage(language('ltr'));
  expect(drawn('within', { first: '<b>', second: '</b>' })).toEqual({
    html: '<b>&lt;b&gt; of &lt;/b&gt;</b>',
    text: '<b> of </b>',
  });
});

test('a text that a message chooses by chooses in a language from right to left too', () => {
  useLanguage(language('rtl'));
  expect(drawn('chosen', { place: 'here' }).html).toBe('On <b>this</b> computer');
  expect(drawn('chosen', { place: 'there' }).html).toBe('On <b>another</b> computer');
});
