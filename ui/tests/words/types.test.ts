// What record types are called.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useLocale } from '../../src/words/locale';
import { counted, groupName, manyOf, oneOf, typeName } from '../../src/words/types';
import { CATALOGUE } from '../support/catalogue';

beforeEach(() => useLocale('en-GB'));
afterEach(() => useLocale(undefined));

describe('a type of the catalogue', () => {
  const paths = CATALOGUE.map((type) => type.path);

  it('has a heading of its own', () => {
    expect(paths.length).toBe(62);
    expect(new Set(paths.map(typeName)).size).toBe(62);
    expect(typeName('ArRefundCreditCards')).toBe('Card refunds');
    expect(typeName('WorkersCompCodes')).toBe("Workers' comp codes");
  });

  it('is counted with the word for one where there is one, and for several elsewhere', () => {
    for (const path of paths) {
      expect(counted(1, path), path).toBe(`1 ${oneOf(path)}`);
      for (const [count, written] of [
        [0, '0'],
        [2, '2'],
        [12_480, '12,480'],
      ] as const)
        expect(counted(count, path), path).toBe(`${written} ${manyOf(path)}`);
      expect(oneOf(path), path).not.toBe(manyOf(path));
    }
    expect(counted(1, 'Accounts')).toBe('1 account');
    expect(counted(1, 'TimeTrackingActivities')).toBe('1 time activity');
    expect(counted(1, 'Terms')).toBe('1 set of terms');
    expect(counted(2, 'Classes')).toBe('2 classes');
  });

  it('stands under one of six headings', () => {
    const names = CATALOGUE.map((type) => groupName(type.group));
    expect([...new Set(names)]).toEqual([
      'Customers & sales',
      'Vendors & purchases',
      'Items',
      'Banking',
      'Payroll',
      'Company lists',
    ]);
  });
});
