// The note that goes into the client's file: a text for any program, so it holds no marks of direction, wherever they would
// come from.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ConnectedView } from '../../src/gen/desk';
import { useLocale } from '../../src/words/locale';
import { english } from '../../src/words/language';
import { message, useLanguage } from '../../src/words/messages';
import { fileNote } from '../../src/words/note';

const MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
const at = (day: number, h: number, m: number, s = 0) => new Date(2026, 10, day, h, m, s).getTime();
const facts: ConnectedView = {
  at: at(19, 9, 47, 12),
  link_created_at: at(19, 9, 41),
  sent_at: at(19, 9, 41),
  opened_said_at: at(19, 9, 43),
  allowed_said_at: at(19, 9, 44),
  seen_late: false,
};
const row = { name: 'Oasis', company_name: 'مخبز الواحة', id: 'conn_1', external_id: 'oasis-bakery' };

beforeEach(() => useLocale('en-GB'));
afterEach(() => {
  useLanguage(english);
  useLocale(undefined);
});

describe('a note about a client whose name is written from right to left', () => {
  it('holds no marks of direction', () => {
    expect(
      message('status-connected.named', { name: row.company_name, was: 'no', time: '', day: '' }),
    ).toMatch(MARKS);
    expect(fileNote(row, facts, 'connect.example').split('\n')).toEqual([
      'مخبز الواحة: QuickBooks Desktop connected to connect.example.',
      'Setup link made 19 Nov 2026, 09:41, handed over 09:41.',
      'The client said they opened the link at 09:43 and allowed access at 09:44.',
      'Connected 19 Nov 2026, 09:47:12, 6 min 12 s after the link was made.',
      'Connection conn_1, our number oasis-bakery.',
    ]);
  });

  it('holds none that the service sent, and no break within a line', () => {
    const sent = { ...row, company_name: '\u202eمخبز\u202c\nالواحة', external_id: null };
    expect(fileNote(sent, facts, 'connect.example').split('\n')).toHaveLength(5);
    expect(fileNote(sent, facts, 'connect.example')).not.toMatch(MARKS);
  });

  it('holds none in a language that runs so, with spans and dates of the page', () => {
    useLanguage({ ...english, direction: 'rtl' });
    useLocale('ar-EG');
    expect(fileNote(row, facts, 'connect.example')).not.toMatch(MARKS);
    expect(fileNote(row, { ...facts, at: at(20, 1, 2), seen_late: true }, 'كنكت')).not.toMatch(MARKS);
  });
});

describe('what the client said and when', () => {
  const lines = (more: Partial<ConnectedView>) =>
    fileNote(row, { ...facts, ...more }, 'connect.example').split('\n');

  it('is a line of its own, which is not there where they said nothing', () => {
    expect(lines({ opened_said_at: null })[2]).toBe('The client said they allowed access at 09:44.');
    expect(lines({ allowed_said_at: null })[2]).toBe('The client said they opened the link at 09:43.');
    expect(lines({ opened_said_at: null, allowed_said_at: null })).toHaveLength(4);
  });

  it('names the day where it is not that of the link', () => {
    expect(lines({ sent_at: at(20, 8, 5) })[1]).toBe(
      'Setup link made 19 Nov 2026, 09:41, handed over 08:05 on 20 Nov 2026.',
    );
  });
});
