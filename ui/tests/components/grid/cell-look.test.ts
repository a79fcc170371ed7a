// How much a cell stands out: what names the record, then amounts, then the rest; and how far a record is drawn further in.
import { describe, expect, it } from 'vitest';
import type { CellKind, ColumnRole, ColumnView } from '../../../src/gen/desk';
import { cellLook, indentOf } from '../../../src/components/grid/cell-look';

const column = (kind: CellKind, role: ColumnRole = 'plain'): ColumnView => ({
  field: 'x',
  kind,
  role,
  rank: 0,
});
const tone = (kind: CellKind, role: ColumnRole, value: string | null) =>
  cellLook(column(kind, role), value).tone;

describe('a cell', () => {
  it('that names its record stands out, whatever it is', () => {
    expect(tone('text', 'name', 'Garrity Plumbing')).toBe('strong');
    expect(tone('date', 'name', '2024-01-31'), 'a deposit is known by its day').toBe('strong');
  });

  it('with an open balance stands out, and one of zero stands back', () => {
    expect(tone('money', 'open', '128.75')).toBe('strong');
    expect(tone('money', 'open', '-60')).toBe('strong');
    expect(tone('money', 'open', '0.00')).toBe('faint');
    expect(tone('money', 'open', null)).toBe('faint');
  });

  it('with an amount is as dark as text, and dates, terms and texts of a fixed set are quieter', () => {
    expect(tone('money', 'plain', '4218.60')).toBe('plain');
    expect(tone('number', 'plain', '640')).toBe('plain');
    expect(tone('duration', 'plain', 'PT3H30M')).toBe('plain');
    expect(tone('text', 'plain', 'Dunmore Public Schools')).toBe('plain');
    expect(tone('text', 'quiet', 'Net 30')).toBe('quiet');
    expect(tone('date', 'plain', '2024-01-31')).toBe('quiet');
    expect(tone('date_time', 'quiet', '2024-01-31T10:00:00Z')).toBe('quiet');
    expect(tone('enumeration', 'plain', 'AccountsReceivable')).toBe('quiet');
  });

  it('that says nothing stands back in any column', () => {
    for (const role of ['name', 'open', 'plain', 'quiet'] as const) {
      expect(tone('text', role, null), role).toBe('faint');
      expect(tone('number', role, '0'), role).toBe('faint');
    }
    expect(tone('duration', 'plain', 'PT0H0M')).toBe('faint');
  });

  it('with yes or no has a mark, which is read out in words', () => {
    expect(cellLook(column('yes_no'), 'true')).toMatchObject({
      mark: 'yes',
      tone: 'plain',
      label: 'Yes',
      copy: 'Yes',
    });
    expect(cellLook(column('yes_no'), 'false')).toMatchObject({
      mark: 'no',
      tone: 'faint',
      label: 'No',
      copy: 'No',
    });
    expect(cellLook(column('yes_no'), null)).toMatchObject({ mark: null, tone: 'faint' });
    expect(cellLook(column('yes_no'), 'perhaps'), 'what is no answer is shown as it came').toMatchObject({
      mark: null,
      text: 'perhaps',
    });
  });
});

describe('a record that stands under others', () => {
  const row = (level?: number) => ({
    row: 0,
    record: 0,
    id: '',
    inactive: false,
    cells: [],
    ...(level === undefined ? {} : { level }),
  });
  const naming: ColumnView = { ...column('text', 'name'), indent: 'sublevel' };

  it('is drawn further in the more there are, up to where the name still has room', () => {
    expect(indentOf(naming, row())).toBe(0);
    expect(indentOf(naming, row(1))).toBeGreaterThan(0);
    expect(indentOf(naming, row(2))).toBe(2 * indentOf(naming, row(1)));
    expect(indentOf(naming, row(200))).toBe(indentOf(naming, row(6)));
  });

  it('is drawn so in the column that names it alone', () => {
    expect(indentOf(column('money'), row(3))).toBe(0);
  });
});
