// Every code, every detail and every reason that the desk can send is said in words: what it is comes from the generated interface,
// the words from the catalogue. That none is missing is checked by the compiler; here is what they say.
import { readFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ProblemCode, ProblemDetail, Trouble } from '../../src/gen/desk';
import { useLocale } from '../../src/words/locale';
import { message } from '../../src/words/messages';
import { describe as said, whatHappened } from '../../src/words/problems';
import { troubleText } from '../../src/words/troubles';
import { asProblem } from '../../src/platform/desk';
import { problem } from '../support/fake-desk';

const source = readFileSync('src/gen/desk.ts', 'utf8');
const texts = readFileSync('words/en/problems.ftl', 'utf8');

const quoted = (text = '') => [...text.matchAll(/"(\w+)"/g)].map((match) => match[1] ?? '');
const kinds = (name: string) => quoted(new RegExp(`export type ${name} = ([^;]+);`).exec(source)?.[1]);
const ids = (pattern: RegExp) => [...texts.matchAll(pattern)].map((match) => match[1] ?? '');

const CODES = kinds('ProblemCode') as ProblemCode[];

/** A detail of every kind with every reason, by what is to be said. */
const DETAILS: [ProblemDetail, string][] = [
  [
    { what: 'sent_on', host: 'b.example' },
    'The service sent the call on to b.example. Calls with your key are not sent on.',
  ],
  [
    { what: 'sent_on', host: null },
    'The service sent the call on to another place. Calls with your key are not sent on.',
  ],
  [{ what: 'too_many_requests', seconds: null }, 'It had too many requests.'],
  [
    { what: 'too_many_requests', seconds: 119 },
    'It had too many requests and wants 119 s without any. Until then Ledgerlane sends nothing by itself.',
  ],
  [
    { what: 'too_many_requests', seconds: 121 },
    'It had too many requests and wants 3 min without any. Until then Ledgerlane sends nothing by itself.',
  ],
  [{ what: 'refused_as_it_stands' }, 'The service refused the request as it stands.'],
  [
    { what: 'unsendable', why: 'record_path' },
    'The path of a record type is letters, digits, hyphens and underscores.',
  ],
  [
    { what: 'table_look' },
    'No table can look so: its pages have 50, 150 or 500 rows, and it shows at most 200 columns.',
  ],
  [{ what: 'page_size', most: 500, asked: 0 }, 'A page of a table has 1 to 500 rows, not 0.'],
  [{ what: 'view_path', path: 'lines[' }, 'lines[ is no name of a field.'],
  [
    { what: 'view_operand', path: 'balance', operand: 'x', expected: 'number' },
    'balance holds numbers, and x is none.',
  ],
  [{ what: 'view_list', list: 'lines' }, 'These records have no list lines with rows of its own.'],
  [
    { what: 'groups_too_many', path: 'refNumber', most: 200_000 },
    'refNumber has more than 200,000 different values. Filter the table first, or sum by something else.',
  ],
  [{ what: 'group_bounds' }, 'The ages have to go up, as in 30, 60, 90.'],
  [{ what: 'group_dates', path: 'memo' }, 'memo holds no dates, so it has no months and no ages.'],
  [{ what: 'groups_impossible' }, 'A table is summed by one to three fields.'],
  [{ what: 'copy_being_read' }, 'Its rows are just coming in. Keep it once the read has ended.'],
  [{ what: 'copy_kept_already', name: 'May' }, 'These rows are kept as May already.'],
  [
    { what: 'copy_name_taken', name: 'May' },
    'Another copy of this list is kept as May. Choose another name.',
  ],
  [{ what: 'copy_name_length', most: 60 }, 'A name has 1 to 60 characters.'],
  [
    { what: 'parts_of_pages' },
    'This list comes in pages and is always read whole. Only a list without pages is read in pieces.',
  ],
  [
    { what: 'part_filter' },
    'A condition of a piece needs a name and has to choose records. Ledgerlane itself sets limit, cursor and what a record holds.',
  ],
  [{ what: 'parts_not_taken' }, 'This list takes no condition that would divide it so.'],
  [
    { what: 'unknown_status', status: 206 },
    'The service answered with status 206, which has no meaning here.',
  ],
  [{ what: 'web_page' }, 'The answer is a web page and not data.'],
  [{ what: 'too_large', megabytes: 8 }, 'The answer was larger than 8 MB and was not read further.'],
  [{ what: 'garbled' }, 'What came back is no answer of a web service, or it arrived garbled.'],
  [{ what: 'unusable', why: 'not_json' }, "The service's answer cannot be used: it is not JSON."],
  [{ what: 'external_id_too_long', most: 255 }, 'Your own number for a client has at most 255 characters.'],
  [{ what: 'external_id_taken', external_id: 'fernhill' }, 'Another client has the number fernhill already.'],
  [{ what: 'link_copied' }, 'The link is in the clipboard instead.'],
  [
    { what: 'link_not_copied' },
    'The clipboard did not take the link either: select the link and copy it yourself.',
  ],
  [{ what: 'message_copied', has_program: true }, 'The message is in the clipboard instead.'],
  [
    { what: 'message_copied', has_program: false },
    'None is set up on this computer. The message is in the clipboard instead.',
  ],
  [
    { what: 'message_not_copied', has_program: true },
    'The clipboard did not take the message either: select the link and copy it yourself.',
  ],
  [
    { what: 'message_not_copied', has_program: false },
    'None is set up on this computer. The clipboard did not take the message either: select the link and copy it yourself.',
  ],
  [{ what: 'key_removed' }, 'The keychain has none any more; it was removed there.'],
  [{ what: 'key_not_kept' }, 'It was used until the app closed, and not kept.'],
  [{ what: 'key_place_unknown' }, "Ledgerlane's own file does not say where it is."],
  [{ what: 'disk_full' }, 'The disk is full.'],
  [{ what: 'copies_wrong_key' }, 'The local copies cannot be opened with this key.'],
  [{ what: 'copies_newer' }, 'The local copies were written by a newer version of Ledgerlane.'],
  [
    { what: 'copies_failed', error: 'disk I/O error' },
    'The local copies cannot be read or written: disk I/O error.',
  ],
  [
    { what: 'copies_older' },
    'The local copies were written by an older version of Ledgerlane, which this one cannot read. ' +
      'They stay as they are: start that version.',
  ],
  [{ what: 'copy_gone' }, 'This local copy is not here any more.'],
  [
    { what: 'copy_unreadable', error: 'out of range' },
    'What is here of this list cannot be read (out of range). Read the list again.',
  ],
  [
    { what: 'copies_damaged' },
    'The local copies on this computer were damaged and are begun anew. Read the list again.',
  ],
  [
    { what: 'copies_put_aside', file: 'records.db.unreadable' },
    "The keychain's key does not open the local copies on this computer. They were put aside as " +
      'records.db.unreadable and come back with their key. Read the lists again, or open the keychain of before.',
  ],
  [{ what: 'desk_file_failed' }, "Ledgerlane's own file on this computer cannot be read or written."],
  [
    { what: 'desk_file_older' },
    "Ledgerlane's own file on this computer was written by an older version, which this one cannot read. " +
      'It stays as it is: start that version.',
  ],
  [{ what: 'desk_file_newer' }, 'A newer version of Ledgerlane was used on this computer. Start that one.'],
  [
    { what: 'damaged_copies_put_aside', file: 'records.db.unreadable' },
    'The local copies on this computer were damaged. They were put aside as records.db.unreadable and are begun anew. ' +
      'Copies kept under a name are in that file only. Read the lists again.',
  ],
  [
    { what: 'desk_file_put_aside', file: 'desk.db.unreadable' },
    "Ledgerlane's own file on this computer was damaged and was put aside as desk.db.unreadable. " +
      'Services, notes and links of this desk have to be entered again.',
  ],
  [
    { what: 'folder_not_made', error: 'permission denied' },
    "The folder for Ledgerlane's data cannot be made: permission denied.",
  ],
  [
    { what: 'file_not_deleted', file: 'records.db', error: 'in use' },
    'records.db could not be deleted: in use.',
  ],
  [
    { what: 'file_not_put_aside', file: 'records.db', error: 'in use' },
    'records.db belongs to another key and could not be put aside: in use.',
  ],
  [{ what: 'embedded_not_started', error: 'cannot listen' }, 'It said: cannot listen.'],
  [{ what: 'port_taken', port: 18247 }, 'It uses port 18247.'],
  [
    { what: 'file_name' },
    'No file can have this name. Signs such as / and : are not allowed, and neither is a name that is very long.',
  ],
  [{ what: 'folder_gone', folder: '/mnt/clients' }, '/mnt/clients is not there, or is no folder.'],
  [
    { what: 'file_refused', file: 'invoices.xlsx' },
    'invoices.xlsx cannot be written there: this computer does not allow it, or another program has the file open.',
  ],
  [{ what: 'file_failed', error: 'no space left' }, 'Writing it ended with: no space left.'],
  [
    { what: 'file_gone', file: 'invoices.xlsx' },
    'invoices.xlsx is not there any more. It was moved, renamed or deleted.',
  ],
  [
    { what: 'rows_changing' },
    'The rows changed again and again while they were written. Wait until the list is read.',
  ],
  [
    { what: 'columns_too_many', columns: 18_204, most: 16_384 },
    'A sheet of Excel holds 16,384 columns, and this one would have 18,204. Let fewer groups stand across, or choose CSV.',
  ],
  [{ what: 'list_not_whole' }, 'The list was to be read whole first, and its read ended before that.'],
  [{ what: 'system_said', error: 'access denied' }, 'The system says: access denied.'],
  [{ what: 'clipboard_refused' }, 'The clipboard did not take the text.'],
  [{ what: 'key_still_kept' }, 'The keychain still has the key after deleting it.'],
  [{ what: 'making_interrupted' }, 'Making the link was interrupted.'],
  [{ what: 'opening_interrupted' }, 'Opening the service was interrupted.'],
  [{ what: 'copies_interrupted' }, 'Work on the local copies was interrupted.'],
  [{ what: 'no_random_numbers' }, 'This computer gave no random numbers.'],
  [{ what: 'setting_not_written' }, 'A setting could not be written.'],
  [{ what: 'command_failed' }, 'Ledgerlane met a fault of its own, and this did not finish.'],
  [{ what: 'bridge_failed', error: 'command not found' }, 'command not found.'],
  [{ what: 'bridge_failed', error: null }, 'No reason was given.'],
];

describe('words of problems', () => {
  it('are there for every code of the desk, and for no other', () => {
    expect(CODES.length).toBeGreaterThan(25);
    expect(ids(/^problem-(\w+) =\n {4}\.title/gm).sort()).toEqual([...CODES].sort());
  });

  it('are there for every reason, and for no other', () => {
    expect(ids(/^problem-unusable-(\w+) =/gm).sort()).toEqual(kinds('Unusable').sort());
    expect(ids(/^problem-unsendable-(\w+) =/gm).sort()).toEqual(kinds('Unsendable').sort());
  });

  it('are sentences, with an action and without blame', () => {
    for (const code of CODES) {
      for (const status of [400, null]) {
        for (const about of [{}, { host: 'a.example', profile: 'Office' }, { test: true, saving: true }]) {
          const { title, advice, action } = said(problem(code, { status }), about);
          expect(title, code).toMatch(about.host ? /^([A-Z]|a\.example).*\.$/ : /^[A-Z].*\.$/);
          expect(advice, code).toMatch(about.host ? /^([A-Z]|a\.example).*\.$/ : /^[A-Z].*\.$/);
          expect(action, code).toMatch(/^[A-Z]\w+/);
          expect(`${title} ${advice}`, code).not.toMatch(
            /!|oops|please|undefined|null|none\b|\bdata\b|endpoint|token|\{|\$/i,
          );
        }
      }
    }
  });

  it('say exactly what happened, for every detail', () => {
    const known = new Set(DETAILS.map(([detail]) => detail.what));
    const elsewhere = ['outcome_not_said', 'next_visit'];
    const generated = source.split('export type ProblemDetail =')[1]?.split('\nexport ')[0] ?? '';
    const all = [...generated.matchAll(/"what": "(\w+)"/g)];
    expect([...known, ...elsewhere].sort()).toEqual(all.map((match) => match[1]).sort());
    for (const [detail, sentence] of DETAILS) {
      const text = whatHappened(problem('storage', { detail }));
      expect(detail.what === 'web_page' ? text?.slice(0, sentence.length) : text).toBe(sentence);
    }
    for (const why of [...kinds('Unusable'), ...kinds('Unsendable')])
      expect(texts, why).toMatch(new RegExp(`^problem-un(usable|sendable)-${why} = [A-Z].*\\.$`, 'm'));
  });

  it('come in one order: what happened, what to do, what the service says', () => {
    const met = problem('rejected', {
      detail: { what: 'refused_as_it_stands' },
      service_said: 'limit must be 1 to 150',
    });
    expect(said(met).advice).toBe(
      'The service refused the request as it stands. Change what it names and try again. ' +
        'The service says: limit must be 1 to 150.',
    );
  });

  it('of a trouble are its own, and leave out what the service says of it', () => {
    const met = problem('not_connected', {
      trouble: 'dialog_open',
      integration_code: '0x80040414',
      service_said: 'QuickBooks could not be opened.',
    });
    expect(said(met)).toMatchObject({
      ...troubleText('dialog_open'),
      code: '0x80040414',
      action: 'Try again',
    });
  });

  it('say when the connector comes next, in the place of an outage', () => {
    useLocale('en-GB');
    vi.useFakeTimers({ now: new Date(2026, 10, 20, 14, 16) });
    onTestFinished(() => {
      vi.useRealTimers();
      useLocale(undefined);
    });
    const at = new Date(2026, 10, 20, 14, 30).getTime();
    const met = problem('not_connected', {
      detail: { what: 'next_visit', at },
      service_said: 'The computer does not answer.',
    });
    expect(said(met)).toMatchObject({
      title: 'The Web Connector is between two visits.',
      advice: 'It comes next at 14:30. Read again then.',
    });
    expect(said(problem('not_connected')).title).toBe('QuickBooks does not answer.');
  });

  it('leave the host as it is', () => {
    expect(said(problem('timed_out'), { host: 'books.example' }).title).toBe(
      'books.example did not answer in time.',
    );
    expect(said(problem('timed_out')).title).toBe('The service did not answer in time.');
  });

  it('show what the bridge threw', () => {
    expect(said(asProblem('command open_link not found')).advice).toBe(
      'command open_link not found. Try again. If it stays, close the app and open it again.',
    );
    expect(said(asProblem(undefined)).advice).toMatch(/^No reason was given\. /);
    const met = problem('storage');
    expect(asProblem(met), 'a problem of the desk stays as it is').toBe(met);
  });
});

describe('words of troubles', () => {
  const troubles = kinds('Trouble') as Trouble[];

  it('are there for every trouble, and for no other', () => {
    expect(troubles.length).toBeGreaterThan(25);
    const written = readFileSync('words/en/quickbooks.ftl', 'utf8').matchAll(/^quickbooks-(\w+) =/gm);
    expect([...written].map((match) => match[1]).sort()).toEqual([...troubles].sort());
  });

  it('are sentences without codes and without blame', () => {
    for (const trouble of troubles) {
      const { title, advice } = troubleText(trouble);
      for (const text of [title, advice]) {
        expect(text, trouble).toMatch(/^[A-Z].*\.$/);
        expect(text, trouble).not.toMatch(/!|oops|please|undefined|null|HRESULT|0x|QBWC|\b\d{4}\b|\{|\$/i);
      }
    }
  });
});

describe('what a service says', () => {
  it.each([
    ['limit must be 1 to 150', 'limit must be 1 to 150.'],
    ['Come back later! ', 'Come back later!'],
    ['Please wait …', 'Please wait …'],
    ['It said "wait."', 'It said "wait."'],
    ['しばらくお待ちください。', 'しばらくお待ちください。'],
    ['हो गया।', 'हो गया।'],
  ])('ends with one stop: %s', (service_said, sentence) => {
    const { advice } = said(problem('busy', { service_said }));
    expect(advice.endsWith(`The service says: ${sentence}`), advice).toBe(true);
  });
});

it('a time is written the same wherever it is said', () => {
  useLocale('en-GB');
  onTestFinished(() => useLocale(undefined));
  expect(said(problem('key_refused'), { tookMs: 1234 }).advice).toContain('it answered in 1,234 ms.');
  expect(message('welcome-test-reached-after', { ms: 1234 })).toContain('in 1,234 ms.');
});
