// The strip above the table folds away, but not from under a click.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { foldAfter } from '../../src/features/records/fold';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('folds after its time', () => {
  const fold = vi.fn();
  foldAfter(2000, fold);
  vi.advanceTimersByTime(1999);
  expect(fold).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(fold).toHaveBeenCalledOnce();
});

it('waits while the pointer is over the table, and folds once it leaves', () => {
  const table = document.createElement('div');
  let over = true;
  const fold = vi.fn();
  foldAfter(2000, fold, () => (over ? table : null));
  vi.advanceTimersByTime(60_000);
  expect(fold).not.toHaveBeenCalled();
  over = false;
  table.dispatchEvent(new Event('pointerleave'));
  expect(fold).toHaveBeenCalledOnce();
});

it('folds nothing that was called off, neither before its time nor while it waits', () => {
  const table = document.createElement('div');
  let over = true;
  const fold = vi.fn();
  foldAfter(2000, fold)();
  const callOff = foldAfter(2000, fold, () => (over ? table : null));
  vi.advanceTimersByTime(3000);
  callOff();
  over = false;
  table.dispatchEvent(new Event('pointerleave'));
  expect(fold).not.toHaveBeenCalled();
});
