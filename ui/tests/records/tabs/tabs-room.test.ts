// Which tabs there is room for, where a dragged one goes, and which groups of types are unfolded.
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { GroupChoice } from '../../../src/features/records/tabs/groups.svelte';
import { draggedTo, windowOf } from '../../../src/features/records/tabs/room';

describe('the bar', () => {
  it('draws all tabs where they fit, and while its width is not known', () => {
    expect(windowOf(5, 0, 0, 1000, false)).toEqual({ from: 0, to: 5 });
    expect(windowOf(50, 0, 0, 0, false)).toEqual({ from: 0, to: 50 });
    expect(windowOf(0, -1, 0, 1000, false)).toEqual({ from: 0, to: 0 });
  });

  it('draws those that fit, the one on screen among them, and moves no further than it has to', () => {
    const drawn = windowOf(20, 0, 0, 700, false);
    const fits = drawn.to - drawn.from;
    expect(fits).toBeGreaterThan(3);
    expect(fits).toBeLessThan(8);
    expect(windowOf(20, 12, 0, 700, false)).toEqual({ from: 13 - fits, to: 13 });
    expect(windowOf(20, 12, 10, 700, false)).toEqual({ from: 10, to: 10 + fits });
    expect(windowOf(20, 3, 10, 700, false)).toEqual({ from: 3, to: 3 + fits });
    expect(windowOf(20, 19, 19, 700, false)).toEqual({ from: 20 - fits, to: 20 });
    expect(windowOf(20, 3, 3, 700, true)).toEqual({ from: 3, to: 2 + fits });
    expect(windowOf(20, 3, 3, 10, true), 'never none').toEqual({ from: 3, to: 4 });
  });

  it('gives a dragged tab the position that the pointer is over', () => {
    const boxes = [0, 100, 200].map((left) => ({ left, right: left + 100 }));
    expect([-5, 20, 120, 299, 320].map((x) => draggedTo(boxes, x))).toEqual([0, 0, 1, 2, 2]);
  });

  it('does the same where lines are read from the right: beyond the left end is the last position', () => {
    document.documentElement.dir = 'rtl';
    onTestFinished(() => {
      document.documentElement.dir = 'ltr';
    });
    const boxes = [200, 100, 0].map((left) => ({ left, right: left + 100 }));
    expect([-5, 20, 120, 299, 320].map((x) => draggedTo(boxes, x))).toEqual([2, 2, 1, 0, 0]);
  });
});

describe('the groups of types', () => {
  beforeEach(() => localStorage.clear());

  it('are folded at first where few look into them, and later as they were left', () => {
    const folds = new GroupChoice();
    const open = (choice: GroupChoice) =>
      (['sales', 'purchases', 'items', 'banking', 'payroll', 'lists'] as const).filter((one) =>
        choice.isOpen(one),
      );
    expect(open(folds)).toEqual(['sales', 'purchases', 'banking']);
    folds.toggle('items');
    folds.toggle('sales');
    expect(open(new GroupChoice())).toEqual(['purchases', 'items', 'banking']);
  });

  it('unfold for a type that is opened, for as long as the list is drawn', () => {
    const folds = new GroupChoice();
    folds.reveal('payroll');
    expect(folds.isOpen('payroll')).toBe(true);
    expect(new GroupChoice().isOpen('payroll')).toBe(false);
  });

  it('are as at first where what was kept cannot be read', () => {
    localStorage.setItem('ledgerlane.types.groups', '{');
    expect(new GroupChoice().isOpen('sales')).toBe(true);
  });
});
