// Times in words. Moments are milliseconds since 1970, UTC; spans are milliseconds.
import { dateFormat } from './locale';
import { isolated, message } from './messages';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The units of a span, as the messages name them, with their lengths. */
const UNITS = [
  ['days', DAY],
  ['hours', HOUR],
  ['minutes', MINUTE],
  ['seconds', SECOND],
] as const;
/** A number of a unit. */
type Amount = readonly [(typeof UNITS)[number][0], number];

/** Said where the service did not tell when a link stops working: a sentence without its full stop. */
export function unknownEnd(): string {
  return message('time-unknown-end');
}

/** Milliseconds until a link stops working; null where the service did not tell. */
export function timeLeft(link: { expires_at: number | null }, now: number): number | null {
  return link.expires_at === null ? null : link.expires_at - now;
}

/** Time left, short enough for a list: 27:48, 3 h 12 m, 19 h, 6 d. */
export function leftShort(ms: number): string {
  if (ms < 10 * HOUR) return leftLong(ms);
  if (ms < DAY) return message('time-hours', { count: Math.floor(ms / HOUR) });
  return message('time-days', { count: Math.floor(ms / DAY) });
}

/** Time left with two units: 27:48, 3 h 12 m, 6 d 23 h. */
export function leftLong(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / SECOND));
  if (seconds < 3600)
    return message('time-left-clock', {
      minutes: String(Math.floor(seconds / 60)),
      seconds: String(seconds % 60).padStart(2, '0'),
    });
  // The last second before an hour is the hour.
  const left = Math.max(ms, HOUR);
  if (left < DAY)
    return message('time-left-hours', {
      hours: Math.floor(left / HOUR),
      minutes: Math.floor((left % HOUR) / MINUTE),
    });
  return inUnits([
    message('time-days', { count: Math.floor(left / DAY) }),
    message('time-hours', { count: Math.floor((left % DAY) / HOUR) }),
  ]);
}

/** Time left as it is spoken: 27 minutes 48 seconds. */
export function leftSpoken(ms: number): string {
  if (ms <= 0) return message('time-spoken-none');
  // Up to an hour, seconds are counted.
  return spoken(twoLargest(ms < HOUR ? Math.ceil(ms / SECOND) * SECOND : ms));
}

function spoken(amounts: readonly Amount[]): string {
  return inUnits(amounts.map(([unit, count]) => message(`time-spoken-${unit}`, { count })));
}

/** A length of time for a screen reader, without units that are zero: 3 hours 30 minutes. */
export function clockSpoken(hours: number, minutes: number, seconds: number): string {
  const units = [
    ['hours', hours],
    ['minutes', minutes],
    ['seconds', seconds],
  ] as const;
  const some = units.filter(([, count]) => count > 0);
  return spoken(some.length === 0 ? [units[1]] : some);
}

/** A span in several units, the largest first, from their texts: 6 min 12 s. There is at least one. */
export function inUnits(texts: string[]): string {
  return texts.reduce((first, second) => message('time-two-units', { first, second }));
}

/** How long something took or takes: 45 s, 6 min 12 s, 2 h 5 min. */
export function span(ms: number): string {
  return spanText(spanAmounts(ms));
}

function spanText(amounts: Amount[]): string {
  return inUnits(amounts.map(([unit, count]) => message(`time-${unit}`, { count })));
}

/** A span in its largest unit, followed by the next smaller one unless that is zero. */
function spanAmounts(ms: number): [Amount, ...Amount[]] {
  const [first = ['seconds', 0] as const, ...rest] = twoLargest(
    Math.max(0, Math.round(ms / SECOND)) * SECOND,
  );
  return [first, ...rest];
}

/** The largest unit that a span has and the next smaller one, unless that is zero; none for a span under a second. */
function twoLargest(ms: number): Amount[] {
  const all = UNITS.map(([unit, length], i): Amount => {
    const larger = UNITS[i - 1]?.[1] ?? Infinity;
    return [unit, Math.floor((ms % larger) / length)];
  });
  const first = all.findIndex(([, count]) => count > 0);
  return all.slice(first, first + 2).filter(([, count]) => count > 0);
}

/** An estimate as a range, rounded to its real precision: a few seconds, about 20 to 40 s, about 40 s to 2 min. */
export function estimate(leastMs: number, mostMs: number): string {
  const time = estimateRange(leastMs, mostMs);
  return time === null ? message('time-few-seconds') : message('time-about', { time });
}

/** The range of an estimate by itself: 20 to 40 s; null where it is a few seconds. */
export function estimateRange(leastMs: number, mostMs: number): string | null {
  if (mostMs < 10 * SECOND) return null;
  const [from, to] = [spanAmounts(roughly(leastMs)), spanAmounts(roughly(mostMs))];
  const [first, last] = [spanText(from), spanText(to)];
  if (first === last) return last;
  const [[unit, least], [lastUnit, most]] = [from[0], to[0]];
  // A unit that both share is written once: 1 to 2 min.
  return from.length === 1 && to.length === 1 && unit === lastUnit
    ? message(`time-range-${unit}`, { from: least, to: most })
    : message('time-range', { first, last });
}

/** A span to the nearest 5 s, 10 s, minute, 5 min or half hour, whatever suits its length, milliseconds. */
function roughly(ms: number): number {
  const to = (step: number) => Math.max(step, Math.round(ms / step) * step);
  if (ms < 27.5 * SECOND) return to(5 * SECOND);
  if (ms < 55 * SECOND) return to(10 * SECOND);
  if (ms < 17.5 * MINUTE) return to(MINUTE);
  if (ms < 57.5 * MINUTE) return to(5 * MINUTE);
  return to(HOUR / 2);
}

/** The life a link was made with: 30 min, 4 h, 7 days. */
export function life(minutes: number): string {
  if (minutes === 1440) return message('time-hours', { count: 24 });
  if (minutes % 1440 === 0) return message('time-whole-days', { count: minutes / 1440 });
  if (minutes % 60 === 0) return message('time-hours', { count: minutes / 60 });
  if (minutes < 120) return message('time-minutes', { count: minutes });
  return span(minutes * MINUTE);
}

/** Time of day as this computer writes it: 09:41, 9:41 AM. */
export function clock(at: number): string {
  return together(dateFormat({ hour: hour(), minute: '2-digit' }).format(at));
}

/** Time of day with seconds: 09:41:07, 9:41:07 AM. */
export function clockSeconds(at: number): string {
  return together(dateFormat({ hour: hour(), minute: '2-digit', second: '2-digit' }).format(at));
}

/** 09:41 where the day has 24 hours, 9:41 AM where it has twice 12. */
function hour(): '2-digit' | 'numeric' {
  return dateFormat({ hour: 'numeric' }).resolvedOptions().hour12 ? 'numeric' : '2-digit';
}

/** A time does not break before its AM or PM, and runs as this computer's language does, also where the texts run the other way. */
function together(time: string): string {
  return isolated(time.replace(/\s/g, '\u00a0'));
}

/** A day: 19 Nov 2026. */
export function day(at: number): string {
  return isolated(dateFormat({ day: '2-digit', month: 'short', year: 'numeric' }).format(at));
}

/** A moment where nobody knows what today is: 19 Nov 2026, 09:41. */
export function dayAndTime(at: number): string {
  return isolated(dateFormat({ dateStyle: 'medium', timeStyle: 'short' }).format(at));
}

/** A day of these weeks: Wed 18 Nov. */
export function dayShort(at: number): string {
  return isolated(
    dateFormat({ weekday: 'short', day: 'numeric', month: 'short' }).format(at).replace(/,/g, ''),
  );
}

/** A day of the last six days by its name: Mon; an earlier one by its date. */
export function dayNear(at: number, now: number): string {
  if (sameDay(at, now)) return clock(at);
  if (now - at < 6 * DAY && now > at) return dateFormat({ weekday: 'short' }).format(at);
  return dateFormat({ day: 'numeric', month: 'short' }).format(at);
}

/** A moment within a sentence: today at 10:11, tomorrow at 09:41, Thu 26 Nov at 09:41. */
export function whenAt(at: number, now: number): string {
  return sameDay(at, now) ? message('time-today-at', { time: clock(at) }) : anotherDayAt(at, now);
}

/** A moment within a sentence that needs no today: at 10:11, tomorrow at 09:41, Thu 26 Nov at 09:41. */
export function timeAt(at: number, now: number): string {
  return sameDay(at, now) ? message('time-at', { time: clock(at) }) : anotherDayAt(at, now);
}

function anotherDayAt(at: number, now: number): string {
  const time = clock(at);
  if (sameDay(at, now + DAY)) return message('time-tomorrow-at', { time });
  if (sameDay(at, now - DAY)) return message('time-yesterday-at', { time });
  return message('time-day-at', { day: dayShort(at), time });
}

/** A moment by itself: Today 09:41, Wed 18 Nov 09:41. */
export function when(at: number, now: number): string {
  const time = clock(at);
  return sameDay(at, now)
    ? message('time-today', { time })
    : message('time-day', { day: dayShort(at), time });
}

/** How long ago, while that is what matters: 1 s ago, 4 min ago; then the time, then the day. */
export function ago(at: number, now: number): string {
  const ms = Math.max(0, now - at);
  if (ms < MINUTE) return message('time-seconds-ago', { count: Math.floor(ms / SECOND) });
  if (ms < HOUR) return message('time-minutes-ago', { count: Math.floor(ms / MINUTE) });
  return lastSeen(at, now);
}

/** A moment in a column: 09:31 today, else Mon 09:31, else the date. */
export function lastSeen(at: number, now: number): string {
  if (sameDay(at, now)) return clock(at);
  if (now > at && now - at < 6 * DAY)
    return message('time-day', { day: dateFormat({ weekday: 'short' }).format(at), time: clock(at) });
  return day(at);
}

function sameDay(a: number, b: number): boolean {
  const x = new Date(a);
  const y = new Date(b);
  return x.getFullYear() === y.getFullYear() && x.getMonth() === y.getMonth() && x.getDate() === y.getDate();
}
