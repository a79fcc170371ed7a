import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { count, useLocale } from '../../src/words/locale';
import { fileNote } from '../../src/words/note';
import { hostOf, describe as describeProblem } from '../../src/words/problems';
import {
  endedText,
  handedOver,
  heldText,
  laneText,
  laneTitle,
  onThisComputer,
  sentText,
  statusShown,
} from '../../src/words/text';
import {
  ago,
  clock,
  clockSeconds,
  estimate,
  leftLong,
  leftShort,
  leftSpoken,
  life,
  span,
  whenAt,
} from '../../src/words/time';
import { link, problem } from '../support/fake-desk';

const S = 1000;
const M = 60 * S;
const H = 60 * M;
const D = 24 * H;
const NOON = new Date(2026, 10, 18, 12, 0).getTime();

beforeEach(() => useLocale('en-GB'));
afterEach(() => useLocale(undefined));

describe('problems', () => {
  it('say what the drawings say about a test', () => {
    expect(
      describeProblem(problem('key_refused', { status: 401 }), { tookMs: 91, test: true }),
    ).toMatchObject({
      title: 'The service refused this key (HTTP 401).',
      advice:
        'The address is right: it answered in 91 ms. Check the key for missing characters, or ask for a new one.',
    });
    expect(describeProblem(problem('unreachable'), { host: 'connect.example', test: true })).toMatchObject({
      title: 'No answer from connect.example.',
      advice: 'Check the address, then the network or VPN. Nothing was sent except this test.',
    });
    expect(describeProblem(problem('unreachable'), { host: 'connect.example' }).title, 'outside a test').toBe(
      'Cannot reach connect.example.',
    );
  });

  it('say that no answer came only where none came', () => {
    expect(describeProblem(problem('link_uncertain')).title).toBe(
      'No answer came, so a link may have been made.',
    );
    const answered = { status: 500, detail: { what: 'outcome_not_said' } as const };
    expect(describeProblem(problem('link_uncertain', answered)).title).toBe(
      'The answer does not say whether a link was made (HTTP 500).',
    );
  });

  it('name the reason of a refusal, and a proxy that stands between', () => {
    expect(
      describeProblem(problem('payment_needed', { status: 402, service_said: 'The trial is over' })),
    ).toMatchObject({
      title: 'The service wants a subscription or a payment for this (HTTP 402).',
      advice: expect.stringMatching(/The service says: The trial is over\.$/) as string,
    });
    expect(describeProblem(problem('restricted', { status: 403 })).title).toBe(
      'The service restricts this (HTTP 403).',
    );
    expect(
      describeProblem(problem('proxy_sign_in', { status: 407 }), { host: 'a.example:8443' }),
    ).toMatchObject({
      title: "The network's proxy asks for a sign-in (HTTP 407).",
      advice: expect.stringContaining('a.example:8443') as string,
    });
    expect(describeProblem(problem('unreachable'), { host: hostOf('https://127.0.0.1:8443') }).title).toBe(
      'Cannot reach 127.0.0.1:8443.',
    );
  });

  it('let the service speak after the usual advice, and what exactly happened before it', () => {
    expect(describeProblem(problem('not_allowed', { service_said: 'Ask for payroll access' })).advice).toBe(
      'Whoever runs the service can change that. The service says: Ask for payroll access.',
    );
    expect(describeProblem(problem('rejected', { detail: { what: 'refused_as_it_stands' } })).advice).toMatch(
      /^The service refused the request as it stands\. /,
    );
  });
});

describe('a clock of twelve hours', () => {
  it('has no zero in front, and keeps its AM and PM', () => {
    useLocale('en-US');
    expect(clock(new Date(2026, 10, 18, 9, 41).getTime())).toBe('9:41\u00a0AM');
    expect(clockSeconds(new Date(2026, 10, 18, 17, 4, 7).getTime())).toBe('5:04:07\u00a0PM');
    useLocale('en-GB');
    expect(clock(new Date(2026, 10, 18, 9, 41).getTime())).toBe('09:41');
  });
});

describe('a watch on hold', () => {
  it('says for how long nobody answered, and anything else as it is', () => {
    expect(heldText(problem('unreachable'), NOON - 38 * S, NOON)).toBe('No answer for 38 s.');
    expect(heldText(null, null, NOON)).toBe('No answer yet.');
    expect(heldText(problem('key_refused', { status: 401 }), NOON, NOON)).toBe(
      'The service refused this key (HTTP 401).',
    );
  });
});

describe('a system without a locale', () => {
  it('gets numbers with separators and plain English dates', () => {
    const language = Object.getOwnPropertyDescriptor(navigator, 'language');
    Object.defineProperty(navigator, 'language', { value: 'C', configurable: true });
    useLocale(undefined);
    expect(count(12_480)).toBe('12,480');
    expect(whenAt(NOON + 2 * D, NOON)).toBe('Fri 20 Nov at 12:00');
    if (language) Object.defineProperty(navigator, 'language', language);
    else Reflect.deleteProperty(navigator, 'language');
  });
});

describe('time left', () => {
  it('is short in lists', () => {
    expect(leftShort(27 * M + 48 * S)).toBe('27:48');
    expect(leftShort(3 * H + 12 * M + 5 * S)).toBe('3 h 12 m');
    expect(leftShort(19 * H + 50 * M)).toBe('19 h');
    expect(leftShort(6 * D + 23 * H)).toBe('6 d');
    expect(leftShort(0)).toBe('0:00');
    expect(leftShort(-5)).toBe('0:00');
    expect(leftShort(1), 'the last second is a second until it is over').toBe('0:01');
    expect(leftShort(H - 1), 'never 60:00').toBe('1 h 0 m');
  });

  it('has two units on the board and words for readers', () => {
    expect(leftLong(6 * D + 23 * H)).toBe('6 d 23 h');
    expect(leftSpoken(27 * M + 48 * S)).toBe('27 minutes 48 seconds');
    expect(leftSpoken(M + S)).toBe('1 minute 1 second');
    expect(leftSpoken(25 * H)).toBe('1 day 1 hour');
  });

  it('spans, estimates and lives', () => {
    expect(span(372 * S)).toBe('6 min 12 s');
    expect(span(59_600)).toBe('1 min');
    expect(estimate(2 * S, 8 * S)).toBe('a few seconds');
    expect(estimate(4 * S, 16 * S)).toBe('about 5 to 15 s');
    expect(estimate(21 * S, 43 * S)).toBe('about 20 to 40 s');
    expect(estimate(32 * S, 128 * S)).toBe('about 30 s to 2 min');
    expect(estimate(55 * S, 115 * S)).toBe('about 1 to 2 min');
    expect(estimate(230 * S, 250 * S), 'both ends are the same').toBe('about 4 min');
    expect(estimate(1210 * S, 1500 * S)).toBe('about 20 to 25 min');
    expect(estimate(3000 * S, 6800 * S)).toBe('about 50 min to 2 h');
    expect(estimate(3700 * S, 5300 * S)).toBe('about 1 h to 1 h 30 min');
    expect([30, 90, 240, 1440, 2880, 10_080, 10_079].map(life)).toEqual([
      '30 min',
      '90 min',
      '4 h',
      '24 h',
      '2 days',
      '7 days',
      '6 d 23 h',
    ]);
  });

  it('moments are named by the day they are near', () => {
    const at = (h: number, m: number, d = 18) => new Date(2026, 10, d, h, m).getTime();
    expect(whenAt(at(10, 11), NOON)).toBe('today at 10:11');
    expect(whenAt(at(9, 41, 19), NOON)).toBe('tomorrow at 09:41');
    expect(whenAt(at(9, 41, 25), NOON)).toBe('Wed 25 Nov at 09:41');
    expect(ago(NOON - 4 * S, NOON)).toBe('4 s ago');
    expect(ago(NOON - 5 * M, NOON)).toBe('5 min ago');
    expect(ago(at(9, 31), NOON)).toBe('09:31');
    expect(ago(NOON + 900, NOON), 'a clock a little ahead says nothing odd').toBe('0 s ago');
  });
});

describe('links and lanes', () => {
  it('say how a link was handed over, in the order it happened', () => {
    const live = { ...link(1, 0, 30), mailed_at: NOON + 2 * M, copied_at: NOON };
    expect(sentText(live)).toBe('Copied 12:00, email draft opened 12:02');
    expect(sentText({ ...live, mailed_at: null })).toBe('Copied at 12:00');
    expect(sentText(link(1, 0, 30))).toBe('Not yet, as far as this app knows');
  });

  it('opened on this computer, a link is handed over to nobody', () => {
    const opened = { ...link(1, 0, 30), opened_at: NOON };
    expect([handedOver(opened), sentText(opened)]).toEqual([
      false,
      'Not yet; opened on this computer at 12:00',
    ]);
    const both = { ...opened, copied_at: NOON + 2 * M };
    expect([handedOver(both), sentText(both)]).toEqual([true, 'Copied at 12:02']);
  });

  it('say how the last one ended', () => {
    const ended = { id: 1, created_at: NOON - H, ended_at: NOON - 20 * M, minutes: 40 };
    expect(endedText({ ...ended, fate: 'out_of_time' }, NOON)).toEqual({
      title: 'Time ran out.',
      text: 'The link stopped working at 11:40.',
    });
    expect(endedText({ ...ended, fate: 'replaced' }, NOON)?.text).toBe(
      'It stopped working at 11:40. A newer one may have taken its place.',
    );
    expect(endedText({ ...ended, fate: 'completed' }, NOON)).toBeNull();
  });

  it('say who holds the lane', () => {
    expect(laneText({ holder: 'free', since: null, record_type: null }, NOON)).toBe('Not being read');
    expect(laneText({ holder: 'ours', since: NOON - 89 * S, record_type: 'Invoices' }, NOON)).toBe(
      'Reading invoices, 1 min 29 s',
    );
    expect(laneText({ holder: 'theirs', since: null, record_type: null }, NOON)).toBe('In use elsewhere');
    expect(laneText({ holder: 'unknown', since: null, record_type: null }, NOON)).toBe('Unknown');
    expect(laneText({ holder: 'not_asked', since: null, record_type: null }, NOON)).toBe('Not asked');
    expect(laneTitle({ holder: 'unknown', since: null, record_type: null })).toMatch(
      /The service does not answer/,
    );
  });
});

describe('a status after a check that failed', () => {
  it('says what was answered before and when', () => {
    const at = new Date(2026, 10, 18, 10, 28).getTime();
    const met = problem('unreachable');
    expect(statusShown({ status: 'connected', checked_at: at, problem: met }, at)).toEqual({
      was: true,
      word: 'Was connected at 10:28',
      long: 'Was connected at 10:28',
    });
    expect(
      statusShown({ status: 'connected', checked_at: at, problem: null }, at, true).word,
      'nothing of its own failed: the service is out of reach',
    ).toBe('Was connected at 10:28');
    expect(statusShown({ status: 'not_checked', checked_at: null, problem: null }, at, true).word).toBe(
      'Not checked',
    );
    expect(statusShown({ status: 'waiting', checked_at: at, problem: met }, at).long).toBe(
      'Was waiting at 10:28',
    );
    expect(
      statusShown({ status: 'check_failed', checked_at: null, problem: met }, at),
      'nothing was answered ever',
    ).toEqual({ was: false, word: 'Check failed', long: 'Check failed' });
    expect(statusShown({ status: 'connected', checked_at: at, problem: null }, at).long).toBe('Connected');
    expect(
      statusShown({ status: 'connected', checked_at: at, problem: met }, at + 2 * D).long,
      'days ago',
    ).toBe('Was connected on 18 Nov 2026, 10:28');
  });
});

describe('a link', () => {
  it('is told apart where it leads to the computer it is opened on', () => {
    expect(
      ['http://127.0.0.1:43089/setup/x', 'http://localhost/x', 'http://[::1]:9/x'].map(onThisComputer),
    ).toEqual([true, true, true]);
    expect(
      ['https://connect.example/setup/x', 'https://127.0.0.1.example/x', 'no address'].map(onThisComputer),
    ).toEqual([false, false, false]);
  });
});

describe('a note for the file', () => {
  const at = (h: number, m: number, s = 0) => new Date(2026, 10, 19, h, m, s).getTime();
  const row = {
    name: 'Brightwater',
    company_name: 'Brightwater Construction Supply Co.',
    id: 'conn_1',
    external_id: 'brightwater',
  };
  const facts = {
    at: at(9, 47, 12),
    link_created_at: at(9, 41),
    sent_at: at(9, 41),
    opened_said_at: at(9, 43),
    allowed_said_at: null,
    seen_late: false,
  };

  it('says how the connection came about, and no link', () => {
    expect(fileNote(row, facts, 'connect.example').split('\n')).toEqual([
      'Brightwater Construction Supply Co.: QuickBooks Desktop connected to connect.example.',
      'Setup link made 19 Nov 2026, 09:41, handed over 09:41.',
      'The client said they opened the link at 09:43.',
      'Connected 19 Nov 2026, 09:47:12, 6 min 12 s after the link was made.',
      'Connection conn_1, our number brightwater.',
    ]);
  });

  it('claims no moment that nobody saw', () => {
    const note = fileNote(
      { ...row, external_id: null },
      { ...facts, seen_late: true, sent_at: null, opened_said_at: null },
      'connect.example',
    );
    expect(note).toMatch(
      /made 19 Nov 2026, 09:41\.\nSeen connected 19 Nov 2026, 09:47; it may have been earlier\.\nConnection conn_1\.$/,
    );
  });
});
