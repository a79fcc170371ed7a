// Words about connections, their links and their services: each status, each end of a link, one and two of what is counted.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ConnectionStatus, LinkFate } from '../../src/gen/desk';
import { useLocale } from '../../src/words/locale';
import { notWatchedText, othersText } from '../../src/words/profiles';
import {
  earlierLink,
  endedText,
  fateOn,
  heldText,
  laneText,
  laneTitle,
  linkEndedText,
  outageText,
  sentText,
  statusNamed,
  statusShown,
  waitingText,
} from '../../src/words/text';
import { OFFICE, problem } from '../support/fake-desk';

const S = 1000;
const M = 60 * S;
const NOON = new Date(2026, 10, 18, 12, 0).getTime();
const STATUSES: ConnectionStatus[] = [
  'connected',
  'waiting',
  'not_connected',
  'not_checked',
  'check_failed',
  'not_listed',
];
const FATES: LinkFate[] = ['replaced', 'out_of_time', 'completed', 'declined', 'unknown'];

beforeEach(() => useLocale('en-GB'));
afterEach(() => useLocale(undefined));

describe('a status', () => {
  it('is a word in a list, longer in the head, and with the name where there is room for no more', () => {
    const now = (status: ConnectionStatus) => ({ status, checked_at: NOON, problem: null });
    expect(STATUSES.map((status) => statusShown(now(status), NOON))).toEqual([
      { was: false, word: 'Connected', long: 'Connected' },
      { was: false, word: 'Waiting', long: 'Waiting for the client' },
      { was: false, word: 'Not connected', long: 'Not connected' },
      { was: false, word: 'Not checked', long: 'Not checked yet' },
      { was: false, word: 'Check failed', long: 'Check failed' },
      { was: false, word: 'Not listed', long: 'Not listed any more' },
    ]);
    expect(STATUSES.map((status) => statusNamed(now(status), 'Fernhill', NOON, false))).toEqual([
      'Fernhill, connected',
      'Fernhill, waiting',
      'Fernhill, not connected',
      'Fernhill, not checked',
      'Fernhill, check failed',
      'Fernhill, not listed any more',
    ]);
  });

  it('is what was answered before, and when, while the service is out of reach', () => {
    const said = (status: ConnectionStatus, checked_at: number | null) => [
      statusShown({ status, checked_at, problem: null }, NOON, true).long,
      statusNamed({ status, checked_at, problem: null }, 'Fernhill', NOON, true),
    ];
    expect(said('connected', NOON)).toEqual(['Was connected at 12:00', 'Fernhill, was connected at 12:00']);
    expect(said('waiting', NOON - 48 * 60 * M)).toEqual([
      'Was waiting on 16 Nov 2026, 12:00',
      'Fernhill, was waiting on 16 Nov 2026, 12:00',
    ]);
    expect(said('not_connected', null)).toEqual(['Was not connected', 'Fernhill, was not connected']);
    expect(said('check_failed', NOON)).toEqual(['Check failed', 'Fernhill, check failed']);
  });
});

describe('the lane', () => {
  it('is said with the time where that is known', () => {
    expect(laneText({ holder: 'ours', since: null, record_type: null }, NOON)).toBe('Reading');
    expect(laneText({ holder: 'ours', since: NOON - S, record_type: null }, NOON)).toBe('Reading, 1 s');
    const one = 'QuickBooks serves one reader of a company file at a time.';
    expect(laneTitle({ holder: 'free', since: NOON, record_type: null })).toBe(
      `Nobody was reading at 12:00, when this app was done. ${one}`,
    );
    expect(laneTitle({ holder: 'free', since: null, record_type: null })).toBe(
      `Nobody was reading, when this app was done. ${one}`,
    );
    expect(laneTitle({ holder: 'theirs', since: NOON, record_type: null })).toBe(
      `Another program was reading at 12:00. ${one}`,
    );
    expect(laneTitle({ holder: 'ours', since: NOON, record_type: null })).toBe(`This app is reading. ${one}`);
  });
});

describe('the end of a link', () => {
  const ended = (fate: LinkFate) => ({
    id: 1,
    created_at: NOON - 48 * 60 * M,
    ended_at: NOON - 24 * 60 * M,
    minutes: 60,
    fate,
  });

  it('is said on the board, in the list of earlier links and in a toast', () => {
    expect(FATES.map((fate) => fateOn(fate, 'Tue'))).toEqual([
      'Replaced Tue',
      'Ran out Tue',
      'Used Tue',
      'Declined Tue',
      'Ended Tue',
    ]);
    expect(FATES.map((fate) => earlierLink(ended(fate)))).toEqual([
      '1 h, replaced',
      '1 h, time ran out',
      '1 h, connected',
      '1 h, declined',
      '1 h, ended',
    ]);
    expect(FATES.map((fate) => linkEndedText('Fernhill', fate))).toEqual([
      'The setup link of Fernhill was ended elsewhere',
      'The setup link of Fernhill ran out',
      null,
      'Fernhill declined the setup link',
      'The setup link of Fernhill ended',
    ]);
  });

  it('is said over the form for the next one, with its day', () => {
    expect(FATES.map((fate) => endedText(ended(fate), NOON)?.text)).toEqual([
      'It stopped working yesterday at 12:00. A newer one may have taken its place.',
      'The link stopped working yesterday at 12:00.',
      undefined,
      'The link ended yesterday at 12:00. Nothing was read. Talk to them before you create a new one.',
      'It stopped working yesterday at 12:00. A newer version of Ledgerlane knows why.',
    ]);
  });
});

describe('how a link was handed over', () => {
  it('begins with what came first', () => {
    const both = { copied_at: NOON, mailed_at: NOON + M, opened_at: null };
    expect(sentText(both)).toBe('Copied 12:00, email draft opened 12:01');
    expect(sentText({ ...both, copied_at: NOON + 2 * M })).toBe('Email draft opened 12:01, copied 12:02');
    expect(sentText({ ...both, copied_at: null })).toBe('Email draft opened at 12:01');
  });
});

describe('a service that does not answer', () => {
  it('is said with how long it has been silent and when it is asked again', () => {
    const out = (last: number | null, next: number) =>
      outageText(problem('unreachable'), { last_answer_at: last, next_try_at: next }, NOON);
    expect(out(NOON - S, NOON + 2 * S)).toBe('No answer for 1 s. Next try in 2 s.');
    expect(out(null, NOON)).toBe('No answer yet. Trying now.');
    expect(out(NOON - 2 * M, NOON - S)).toBe('No answer for 2 min. Trying now.');
    expect(heldText(problem('timed_out'), NOON - 2 * S, NOON)).toBe('No answer for 2 s.');
  });
});

describe('services that are not shown', () => {
  const other = (waiting: number, met = false) => ({
    profile: OFFICE,
    waiting,
    problem: met ? problem('unreachable') : null,
  });

  it('tell how many clients wait there, and that links are not watched', () => {
    expect([0, 1, 2].map(waitingText)).toEqual([null, '1 waiting', '2 waiting']);
    expect(othersText([other(0)])).toBeNull();
    expect(othersText([other(1)])).toEqual({ short: '1 waiting elsewhere', full: '1 waiting elsewhere' });
    expect(othersText([other(1), other(1)])?.full).toBe('2 waiting elsewhere');
    expect(othersText([other(0, true)])).toEqual({
      short: 'Some links are not watched',
      full: 'Some links are not watched',
    });
    expect(othersText([other(2, true)])).toEqual({
      short: 'Some links are not watched',
      full: '2 waiting elsewhere. Some links are not watched',
    });
    expect(notWatchedText(problem('key_missing'), 'a.example')).toMatch(
      /a\.example.* Its links are not watched\. Open it to enter the key\.$/,
    );
    expect(notWatchedText(problem('internal'), 'a.example')).toMatch(
      /Its links are not watched\. Open it to try again\.$/,
    );
  });
});
