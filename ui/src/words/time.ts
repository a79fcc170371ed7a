// Times in words. Moments are milliseconds since 1970, UTC; spans are milliseconds.
import { dateFormat } from './locale';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const two = (n: number) => String(n).padStart(2, '0');

/** Said where the service did not tell when a link stops working. */
export const UNKNOWN_END = 'The service did not say when this link stops working';

/** Milliseconds until a link stops working; null where the service did not tell. */
export function timeLeft(link: { expires_at: number | null }, now: number): number | null {
  return link.expires_at === null ? null : link.expires_at - now;
}

/** Time left, short enough for a list: 27:48, 3 h 12 m, 19 h, 6 d. */
export function leftShort(ms: number): string {
  if (ms <= 0) return '0:00';
  if (ms < HOUR) return minutesSeconds(ms);
  if (ms < 10 * HOUR) return leftLong(ms);
  if (ms < DAY) return `${Math.floor(ms / HOUR)} h`;
  return `${Math.floor(ms / DAY)} d`;
}

/** Time left with two units: 27:48, 3 h 12 m, 6 d 23 h. */
export function leftLong(ms: number): string {
  if (ms <= 0) return '0:00';
  if (ms < HOUR) return minutesSeconds(ms);
  if (ms < DAY) return `${Math.floor(ms / HOUR)} h ${Math.floor((ms % HOUR) / MINUTE)} m`;
  return `${Math.floor(ms / DAY)} d ${Math.floor((ms % DAY) / HOUR)} h`;
}

function minutesSeconds(ms: number): string {
  const seconds = Math.ceil(ms / SECOND);
  if (seconds >= 3600) return '1 h 0 m';
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}

/** Time left as it is spoken: 27 minutes 48 seconds. */
export function leftSpoken(ms: number): string {
  if (ms <= 0) return 'no time';
  if (ms < HOUR) {
    const seconds = Math.ceil(ms / SECOND);
    return [plural(Math.floor(seconds / 60), 'minute'), plural(seconds % 60, 'second')]
      .filter(Boolean)
      .join(' ');
  }
  if (ms < DAY)
    return [plural(Math.floor(ms / HOUR), 'hour'), plural(Math.floor((ms % HOUR) / MINUTE), 'minute')]
      .filter(Boolean)
      .join(' ');
  return [plural(Math.floor(ms / DAY), 'day'), plural(Math.floor((ms % DAY) / HOUR), 'hour')]
    .filter(Boolean)
    .join(' ');
}

function plural(n: number, unit: string): string {
  return n === 0 ? '' : `${n} ${unit}${n === 1 ? '' : 's'}`;
}

/** How long something took or takes: 45 s, 6 min 12 s, 2 h 5 min. */
export function span(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / SECOND));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return seconds % 60 === 0 ? `${minutes} min` : `${minutes} min ${seconds % 60} s`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  const days = Math.floor(hours / 24);
  return hours % 24 === 0 ? `${days} d` : `${days} d ${hours % 24} h`;
}

/** An estimate as a range, rounded so that it does not pretend: a few seconds, about 20 to 40 s, about 40 s to 2 min. */
export function estimate(leastMs: number, mostMs: number): string {
  const range = estimateRange(leastMs, mostMs);
  return range === null ? 'a few seconds' : `about ${range}`;
}

/** The range of an estimate by itself: 20 to 40 s; null where it is a few seconds. */
export function estimateRange(leastMs: number, mostMs: number): string | null {
  if (mostMs < 10 * SECOND) return null;
  const [from, to] = [roughly(leastMs), roughly(mostMs)];
  if (from === to) return to;
  // A unit that both share is written once: 1 to 2 min.
  const [number, unit, ...rest] = from.split(' ');
  const shared = rest.length === 0 && to.split(' ').length === 2 && to.endsWith(` ${unit}`);
  return `${shared ? number : from} to ${to}`;
}

/** A span to the nearest 5 s, 10 s, minute, 5 min or half hour, whatever suits its length. */
function roughly(ms: number): string {
  const to = (step: number) => span(Math.max(step, Math.round(ms / step) * step));
  if (ms < 27.5 * SECOND) return to(5 * SECOND);
  if (ms < 55 * SECOND) return to(10 * SECOND);
  if (ms < 17.5 * MINUTE) return to(MINUTE);
  if (ms < 57.5 * MINUTE) return to(5 * MINUTE);
  return to(HOUR / 2);
}

/** The life a link was made with: 30 min, 4 h, 7 days. */
export function life(minutes: number): string {
  if (minutes % 1440 === 0) return minutes === 1440 ? '24 h' : `${minutes / 1440} days`;
  if (minutes % 60 === 0) return `${minutes / 60} h`;
  if (minutes < 120) return `${minutes} min`;
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

/** A time does not break before its AM or PM. */
function together(time: string): string {
  return time.replace(/\s/g, '\u00a0');
}

/** A day: 19 Nov 2026. */
export function day(at: number): string {
  return dateFormat({ day: '2-digit', month: 'short', year: 'numeric' }).format(at);
}

/** A day of these weeks: Wed 18 Nov. */
export function dayShort(at: number): string {
  return dateFormat({ weekday: 'short', day: 'numeric', month: 'short' }).format(at).replace(/,/g, '');
}

/** A day of the last six days by its name: Mon; an earlier one by its date. */
export function dayNear(at: number, now: number): string {
  if (sameDay(at, now)) return clock(at);
  if (now - at < 6 * DAY && now > at) return dateFormat({ weekday: 'short' }).format(at);
  return dateFormat({ day: 'numeric', month: 'short' }).format(at);
}

/** A moment within a sentence: today at 10:11, tomorrow at 09:41, Thu 26 Nov at 09:41. */
export function whenAt(at: number, now: number): string {
  if (sameDay(at, now)) return `today at ${clock(at)}`;
  if (sameDay(at, now + DAY)) return `tomorrow at ${clock(at)}`;
  if (sameDay(at, now - DAY)) return `yesterday at ${clock(at)}`;
  return `${dayShort(at)} at ${clock(at)}`;
}

/** A moment by itself: Today 09:41, Wed 18 Nov 09:41. */
export function when(at: number, now: number): string {
  if (sameDay(at, now)) return `Today ${clock(at)}`;
  return `${dayShort(at)} ${clock(at)}`;
}

/** How long ago, while that is what matters: 1 s ago, 4 min ago; then the time, then the day. */
export function ago(at: number, now: number): string {
  const ms = Math.max(0, now - at);
  if (ms < MINUTE) return `${Math.floor(ms / SECOND)} s ago`;
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)} min ago`;
  return lastSeen(at, now);
}

/** A moment in a column: 09:31 today, else Mon 09:31, else the date. */
export function lastSeen(at: number, now: number): string {
  if (sameDay(at, now)) return clock(at);
  if (now > at && now - at < 6 * DAY) return `${dateFormat({ weekday: 'short' }).format(at)} ${clock(at)}`;
  return day(at);
}

function sameDay(a: number, b: number): boolean {
  const x = new Date(a);
  const y = new Date(b);
  return x.getFullYear() === y.getFullYear() && x.getMonth() === y.getMonth() && x.getDate() === y.getDate();
}
