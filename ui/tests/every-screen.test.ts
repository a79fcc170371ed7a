// Every screen, through axe and for its words. What needs real layout (contrast, targets) cannot be measured here.
import axe from 'axe-core';
import { expect, it } from 'vitest';
import { FakeDesk } from './support/fake-desk';
import { SCREENS } from './look/screens';
import { wordFaultsIn } from './support/plain-words';
import { openWindow, until } from './support/window';

/** Rows of a table that axe looks at: all are built alike, the first of them hold every kind of cell, and a thousand cells take it
 *  seconds. */
const FIRST_ROWS = 12;

const violationsOf = async () => {
  for (const row of document.querySelectorAll(`tbody > tr:nth-child(n + ${FIRST_ROWS + 1})`)) row.remove();
  const { violations } = await axe.run(document.body, {
    resultTypes: ['violations'],
    rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } },
  });
  return violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html.slice(0, 120)).join(' | ')}`);
};

it('axe sees what is wrong here, so that finding nothing means something', async () => {
  document.body.innerHTML = '<main><button></button><input></main>';
  expect((await violationsOf()).map((v) => v.split(':')[0])).toEqual(
    expect.arrayContaining(['button-name', 'label']),
  );
});

for (const [name, screen] of Object.entries(SCREENS)) {
  it(name, async () => {
    localStorage.clear();
    const desk = new FakeDesk();
    const after = screen(desk);
    await openWindow(desk);
    await until(() => expect(document.querySelector('h1')).not.toBeNull());
    await after?.();
    expect(wordFaultsIn(document.body)).toEqual([]);
    expect(await violationsOf()).toEqual([]);
  });
}
