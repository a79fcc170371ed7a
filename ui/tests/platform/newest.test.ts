// The two rules for answers that come late.
import { describe, expect, it } from 'vitest';
import { LastQuestion, Newest } from '../../src/platform/newest';

/** Every order of some things. */
function orders<T>(of: readonly T[]): T[][] {
  if (of.length === 0) return [[]];
  return of.flatMap((first, at) => orders(of.toSpliced(at, 1)).map((rest) => [first, ...rest]));
}

describe('the newest value', () => {
  // Replies 1 and 4 are of both subjects, as a list is of its rows. The others are events of one.
  const told = [
    { number: 1, of: ['a', 'b'] },
    { number: 2, of: ['a'] },
    { number: 3, of: ['b'] },
    { number: 4, of: ['a', 'b'] },
    { number: 5, of: ['b'] },
  ];

  it.each(orders(told).map((order) => [order.map(({ number }) => number).join(' '), order] as const))(
    'is shown in the end, in the order %s',
    (_, order) => {
      const newest = new Newest<string>();
      const shown = new Map<string, number>();
      for (const { number, of } of order)
        for (const subject of of) {
          const before = shown.get(subject) ?? 0;
          if (newest.takes(subject, number)) shown.set(subject, number);
          expect(shown.get(subject), 'nothing older takes its place').toBeGreaterThanOrEqual(before);
        }
      expect(Object.fromEntries(shown)).toEqual({ a: 4, b: 5 });
    },
  );

  it('is taken when it comes again', () => {
    const newest = new Newest<string>();
    expect([newest.takes('a', 2), newest.takes('a', 2), newest.takes('a', 1)]).toEqual([true, true, false]);
  });
});

describe('the last question', () => {
  it.each(orders([0, 1, 2]))('alone counts, when the answers come in the order %i %i %i', (...order) => {
    const questions = new LastQuestion();
    const asked = [questions.ask(), questions.ask(), questions.ask()];
    expect(order.filter((at) => asked[at]?.())).toEqual([2]);
  });

  it('counts no more once it was given up', () => {
    const questions = new LastQuestion();
    const isLast = questions.ask();
    expect(isLast()).toBe(true);
    questions.ask();
    expect(isLast()).toBe(false);
  });
});
