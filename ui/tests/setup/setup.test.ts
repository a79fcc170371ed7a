import { describe, expect, it } from 'vitest';
import { landing } from '../../src/features/setup/redirect';
import { inWords, minutesOf } from '../../src/words/expiry';
import { screenOf } from '../../src/features/setup/screen';
import { commonProblems } from '../../src/features/setup/common-problems';
import { link } from '../support/fake-desk';

describe('how long a link lives', () => {
  it('is 1 to 10080 whole minutes', () => {
    expect(['1', ' 60 ', '10080', '10,080', '10 080'].map(minutesOf)).toEqual([
      1, 60, 10_080, 10_080, 10_080,
    ]);
    expect(['0', '10081', '', '-5', '1.5', '30 min', '1e3', '99999999999999999999'].map(minutesOf)).toEqual(
      Array(8).fill(null),
    );
  });

  it('is said in larger units', () => {
    expect(inWords('20160')).toBe('14 days');
    expect(inWords('1500')).toBe('1 day 1 h');
    expect(inWords('45')).toBeNull();
    expect(inWords('abc')).toBeNull();
  });
});

describe('where the client lands', () => {
  it('is nowhere, http or https', () => {
    for (const whole of ['https://a.example/x', 'http://localhost:3000', 'HTTP://a'])
      expect(landing(` ${whole} `)).toBe(whole);
    expect(['', '  '].map(landing)).toEqual(['', '']);
    for (const none of [
      'javascript:alert(1)',
      'data:text/html,x',
      'ftp://a.example',
      'https://',
      'file:///etc/passwd',
      '//a.example',
      'https://u:p@a.example',
      'a@b.example',
      'mailto:a@b.example',
      'none',
    ])
      expect(landing(none), none).toBeNull();
  });

  it('is https where no scheme was typed, and http on this computer', () => {
    expect(['a.example', 'a.example:8443/done?x=1', 'localhost:3000/done', '127.0.0.1'].map(landing)).toEqual(
      [
        'https://a.example',
        'https://a.example:8443/done?x=1',
        'http://localhost:3000/done',
        'http://127.0.0.1',
      ],
    );
  });
});

describe('the screen of a connection', () => {
  const now = Date.now();
  const live = link(1, 60_000, 30);

  it('follows what the desk says', () => {
    expect(screenOf({ status: 'not_connected', link: null }, now, false)).toBe('form');
    expect(screenOf({ status: 'not_checked', link: null }, now, false)).toBe('form');
    expect(screenOf({ status: 'waiting', link: live }, now, false)).toBe('live');
    expect(
      screenOf({ status: 'check_failed', link: live }, now, false),
      'a failed check does not hide the link',
    ).toBe('live');
    expect(screenOf({ status: 'connected', link: null }, now, false)).toBe('connected');
    expect(screenOf({ status: 'waiting', link: { ...live, dead: true } }, now, false)).toBe('dead');
  });

  it('shows the end by this clock, and leaves the row to the desk', () => {
    const end = live.expires_at ?? 0;
    expect(screenOf({ status: 'waiting', link: live }, end - 1, false)).toBe('live');
    expect(screenOf({ status: 'waiting', link: live }, end, false)).toBe('over');
    const unknown = { ...live, expires_at: null };
    expect(screenOf({ status: 'waiting', link: unknown }, end * 2, false), 'nobody said when').toBe('live');
  });

  it('never calls the first true a success of a link made for what was set up already', () => {
    expect(screenOf({ status: 'connected', link: { ...live, already_set_up: true } }, now, false)).toBe(
      'live',
    );
    expect(screenOf({ status: 'connected', link: live }, now, false)).toBe('connected');
  });

  it('shows the form where it was asked for', () => {
    expect(screenOf({ status: 'waiting', link: live }, now, true)).toBe('form');
    expect(screenOf({ status: 'connected', link: null }, now, true)).toBe('form');
  });
});

describe('what often goes wrong', () => {
  it('speak of a downloaded file and a password only where the page hands them out', () => {
    const words = (sample: boolean) =>
      commonProblems(sample)
        .map((snag) => snag.text)
        .join(' ');
    expect(words(true)).not.toMatch(/download|password/);
    expect(words(false)).toMatch(/downloaded file.*password/);
  });
});
