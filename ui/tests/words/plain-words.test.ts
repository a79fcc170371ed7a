// No text has a word that was given up, or a value as programs write it. The screens are looked at by every-screen.test.ts.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { wordFaults, wordFaultsIn } from '../support/plain-words';

it.each(readdirSync('words/en'))('%s has plain words', (file) => {
  const lines = readFileSync(`words/en/${file}`, 'utf8').split(/\r?\n/);
  const texts = lines
    .filter((line) => !line.startsWith('#'))
    .map((line) =>
      line
        .replace(/^[a-zA-Z][\w-]* =|^ {4}\.[\w-]+ =|^ *\*?\[\w+\]/, '')
        .replace(/\{ [^{}"]*\}/g, '…')
        .trim(),
    )
    .filter((line) => line !== '');
  expect(texts).not.toEqual([]);
  expect(texts.flatMap(wordFaults)).toEqual([]);
});

it.each([
  'Partial read',
  'Parts',
  'Ask for a part: Status',
  'As it comes',
  'Group lines',
  'Free to read',
  'Not asked yet',
  'Watching 3, every 2 s',
  'Base address',
  'Common snags',
  'External ID',
  'HasBeenBilled',
  'Items: ItemsInventory',
  'qbd_invoice',
])('%s is not plain', (text) => {
  expect(wordFaults(text)).toHaveLength(1);
});

it('what a screen shows, says or explains is looked at, and what is for programs is not', () => {
  document.body.innerHTML = `
    <main aria-label="Free to read">
      <p>So <b>HasBeenBilled</b></p><input placeholder="External ID" /><code>qbd_invoice</code>
      <details><summary>More</summary><p>qbd_invoice</p></details>
      <details open><summary>As it comes</summary><p>qbd_invoice</p></details>
      <span title="GET not_billable">sk_test_…12</span>
    </main>`;
  expect(wordFaultsIn(document.body)).toHaveLength(6);
});
