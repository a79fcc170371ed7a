// Keys in a page that is read from right to left.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keyAlongLine } from '../../src/components/reading-direction';
import { FakeDesk, records } from '../support/fake-desk';
import { openWindow, press, until } from '../support/window';

beforeEach(() => {
  document.documentElement.dir = 'rtl';
});
afterEach(() => {
  document.documentElement.dir = 'ltr';
});

describe('from right to left', () => {
  it('arrows lead where they point, and other keys are as they were', () => {
    expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'Home'].map(keyAlongLine)).toEqual([
      'ArrowRight',
      'ArrowLeft',
      'ArrowUp',
      'Home',
    ]);
    document.documentElement.dir = 'ltr';
    expect(keyAlongLine('ArrowLeft')).toBe('ArrowLeft');
  });

  it('the left arrow goes to the next column of the table, which stands on the left', async () => {
    const desk = new FakeDesk();
    desk.place('harbor-lane', 'records', 'Invoices');
    desk.records = { Invoices: records('Invoices', { state: 'complete', here: 200, total: 200 }) };
    await openWindow(desk);
    const cell = (column: number) =>
      document.querySelectorAll('.gridwrap tbody tr')[0]?.children[column + 1] as HTMLElement;
    await until(() => expect(cell(0)).toBeDefined());
    cell(0).focus();
    press('ArrowLeft');
    expect(document.activeElement).toBe(cell(1));
    press('ArrowRight');
    expect(document.activeElement).toBe(cell(0));
  });
});
