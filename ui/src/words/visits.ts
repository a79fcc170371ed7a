// The Web Connector of a connection, in words: when it comes, what is in its way, and what it could not read.
import type { ConnectorFinding, ConnectorView, FixedBy, RecordTypePath, Trouble } from '../gen/desk';
import { columnName } from './columns';
import { textList } from './lists';
import { message } from './messages';
import { clock, clockSpoken, lastSeen, whenAt } from './time';
import { clientText, troubleText } from './troubles';
import { typeName } from './types';

/** Longest time between two visits that users do not notice, seconds. */
const SHORT_PAUSE = 90;

/** When the connector comes or what it does now; null if the user needs neither. `own`: it runs on this computer. */
export function visitText(connector: ConnectorView, now: number, own = false): string | null {
  const seldom = (connector.every_seconds ?? 0) > SHORT_PAUSE;
  switch (connector.step) {
    case 'never_came':
      return null;
    case 'late':
      return message('visit-late');
    case 'off': {
      const last = connector.last_visit_at;
      return message(own ? 'visit-off-own' : 'visit-off', {
        known: last === null ? 'no' : 'yes',
        when: last === null ? '' : lastSeen(last, now),
      });
    }
    case 'opening':
      return message(own ? 'visit-opening-own' : 'visit-opening');
    case 'away':
      return seldom ? everyText(connector, now) : null;
    case 'reading':
      return seldom ? message('visit-reading') : null;
    case 'waiting':
      return seldom ? message('visit-waiting') : null;
  }
}

/** Whether the connector is late or off, so that reads wait for it. */
export function isAbsent({ step }: ConnectorView): boolean {
  return step === 'late' || step === 'off';
}

function everyText({ every_seconds, next_visit_at: next }: ConnectorView, now: number): string {
  const known = next !== null && next > now;
  return message('visit-every', {
    every: pauseSpoken(every_seconds ?? 0),
    next: known ? 'known' : 'unknown',
    time: known ? clock(next) : '',
  });
}

/** When a connector comes next that comes about every minute; null where that is not known. */
export function nextText({ next_visit_at: next }: ConnectorView, now: number): string | null {
  if (next === null) return null;
  return next > now
    ? message('visit-next-in', { seconds: Math.ceil((next - now) / 1000) })
    : message('visit-next-now');
}

/** The time between two visits as it is spoken, to the minute. */
function pauseSpoken(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  return clockSpoken(Math.floor(minutes / 60), minutes % 60, 0);
}

/** How often the connector comes: about every 15 minutes; null if unknown. */
export function paceText({ every_seconds: every }: ConnectorView): string | null {
  if (every === null) return null;
  return every > SHORT_PAUSE
    ? message('visit-pace-every', { every: pauseSpoken(every) })
    : message('visit-pace-minute');
}

/** Edition and year of QuickBooks; null where neither is known. */
export function quickBooksText({ edition, year }: ConnectorView): string | null {
  if (edition !== null && year !== null)
    return message('visit-edition-year', { edition, year: String(year) });
  return edition ?? (year === null ? null : String(year));
}

/** Something in the way of reading, in words. */
export interface VisitTrouble {
  /** The trouble; null for a code without words. */
  trouble: Trouble | null;
  title: string;
  /** What it means, with names where they are known, and what to do. */
  advice: string;
  /** Whether it names companies or computers. */
  named: boolean;
  fixedBy: FixedBy | null;
  /** What to tell the client; null where the client can do nothing about it. */
  forClient: string | null;
  /** When it was met; null where nothing failed. */
  met: string | null;
  /** The code, for support; null where nothing failed. */
  code: string | null;
  /** Reading goes on. */
  goesOn: boolean;
}

/** What is in the way of reading, the gravest first. */
export function visitTroubles(connector: ConnectorView, now: number): VisitTrouble[] {
  const { trouble: met } = connector;
  const troubles: VisitTrouble[] = [];
  if (met !== null)
    troubles.push({
      ...inWords(connector, met.trouble),
      fixedBy: met.fixed_by,
      forClient: clientText(met.trouble, met.fixed_by),
      met: message('visit-met', { when: whenAt(met.at, now) }),
      code: met.code,
    });
  if (connector.other_computer !== null && met?.trouble !== 'two_computers')
    troubles.push({
      ...inWords(connector, 'two_computers'),
      fixedBy: 'client',
      forClient: clientText('two_computers', 'client'),
      met: null,
      code: null,
    });
  return troubles;
}

/** The gravest of them with its time, for a place that is not told of changes; null where nothing was in the way. */
export function troubleSeen(connector: ConnectorView, now: number): string | null {
  const one = visitTroubles(connector, now)[0];
  if (one === undefined) return null;
  return one.met === null ? one.title : message('visit-seen', { title: one.title, met: one.met });
}

function inWords(connector: ConnectorView, trouble: Trouble | null) {
  if (trouble === null)
    return {
      trouble,
      title: message('visit-unknown'),
      advice: message('visit-unknown.advice'),
      named: false,
      goesOn: false,
    };
  const { title, advice } = troubleText(trouble);
  const names = namesOf(connector, trouble);
  return {
    trouble,
    title,
    advice: names === null ? advice : message('visit-named', { names, advice }),
    named: names !== null,
    goesOn: trouble === 'two_computers',
  };
}

/** The names that a trouble is about: both companies, both computers. */
function namesOf(connector: ConnectorView, trouble: Trouble): string | null {
  const { company: own, other_company, computer, other_computer } = connector;
  if (trouble === 'other_file' && other_company !== null)
    return own === null
      ? message('visit-company', { other: other_company })
      : message('visit-companies', { own, other: other_company });
  if (trouble === 'two_computers' && other_computer !== null)
    return computer === null
      ? message('visit-computer', { other: other_computer })
      : message('visit-computers', { computer, other: other_computer });
  return null;
}

/** What will go wrong, a sentence each. */
export function foretoldTexts({ foretold }: ConnectorView): string[] {
  return foretold.map((trouble) =>
    trouble === 'no_automatic_login' || trouble === 'no_personal_data'
      ? message(`visit-foretold-${trouble}`)
      : troubleText(trouble).title,
  );
}

/** What could not be read of a list, and what that means; null where all of it was read. */
export function unreadableText(
  findings: readonly ConnectorFinding[],
  type: RecordTypePath,
): { title: string; meaning: string } | null {
  const own = findings.filter((one) => one.type === type);
  const count = own.reduce((sum, one) => sum + one.count, 0);
  if (count === 0) return null;
  const fields = textList(own.map(({ field }) => columnName(type, field)));
  return {
    title: message('visit-unreadable', { count, list: typeName(type), fields }),
    meaning: message('visit-unreadable.meaning', { count }),
  };
}
