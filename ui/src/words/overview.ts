// What the overview says: its bars, its figures, and what they are drawn from.
import { decimal, plain } from '../components/format';
import { formatted } from '../components/kinds/kind';
import { sumOf, decimalText, divide, parseDecimal } from '../components/decimal';
import type {
  Bar,
  Cover,
  GroupKey,
  Overview,
  RecordTypePath,
  RecordsView,
  RowsBehind,
  Ties,
} from '../gen/desk';
import { isRunning, likelyTotal, moment } from './coverage';
import { groupName } from './groups';
import { textList } from './lists';
import { dateFormat, numberFormat } from './locale';
import { isolated, message, type PlainMessageId } from './messages';
import { day, estimate } from './time';
import { counted, manyOf, oneOf } from './types';

const UTC = 'UTC';

/** The pictures in the order they are read. */
export const PICTURES = ['ageing', 'owe_most', 'sales', 'spending'] as const;
export type PictureId = (typeof PICTURES)[number];

/** What the pictures are called. */
const TITLES: Record<PictureId, PlainMessageId> = {
  ageing: 'overview-ageing',
  owe_most: 'overview-owe-most',
  sales: 'overview-sales',
  spending: 'overview-spending',
};

/** What rows are called that say nothing of what a picture is made by. */
const BLANK: Record<PictureId, PlainMessageId> = {
  ageing: 'overview-no-due-date',
  owe_most: 'overview-no-customer',
  sales: 'groups-none',
  spending: 'overview-no-account',
};

/** The accounts that open documents are held against. */
export type Account = 'receivable' | 'payable';

/** The last days of the ages, as the desk makes them. */
export const BOUNDS: readonly number[] = [30, 60, 90];

/** A bar as it is drawn. */
export interface Mark {
  picture: PictureId;
  /** Identifies it on the page. */
  id: string;
  /** Its name beside it: Jan. */
  name: string;
  /** Its name where it stands alone: Jan 2026, so far. */
  long: string;
  amount: Written;
  /** The amount as records write it. */
  value: string;
  /** How many rows it is the sum of. */
  rows: number;
  /** The same in words: 12 documents. */
  of: string;
  /** Its share of the whole: 12.3%; null where it has none. */
  share: string | null;
  /** Basis points of the longest bar. */
  length: number;
  negative: boolean;
  soFar: boolean;
  /** The same a year before; null in pictures without one. */
  before: Mark | null;
  opens: readonly RowsBehind[];
}

/** An amount as it is drawn, and as it is spoken. */
export interface Written {
  text: string;
  spoken: string;
}

/** The business year that runs and the one before, by their names: 2026; Apr 2026 – Mar 2027. None where no sales are drawn. */
export function yearNames({ sales }: Overview): string[] {
  const [first, last] = [sales.drawn?.bars[0], sales.drawn?.bars.at(-1)];
  const years = [
    [first?.key, last?.key],
    [first?.before?.key, last?.before?.key],
  ] as const;
  return years.flatMap(([from, to]) =>
    from?.is === 'days' && to?.is === 'days' ? [yearName(from.first, to.last)] : [],
  );
}

function yearName(first: string, last: string): string {
  const [from, to] = [new Date(`${first}T00:00:00Z`), new Date(`${last}T00:00:00Z`)];
  const isCalendar = from.getUTCMonth() === 0;
  const format = dateFormat({ ...(isCalendar ? {} : { month: 'short' }), year: 'numeric', timeZone: UTC });
  return isolated(isCalendar ? format.format(from) : format.formatRange(from, to));
}

/** What the sales of the business year that runs come to: 2026 so far: 1,174,169.03. Null where none are drawn. */
export function yearText(overview: Overview): string | null {
  const [year] = yearNames(overview);
  const { drawn, cover } = overview.sales;
  if (year === undefined || drawn === null) return null;
  const { text } = money(drawn.amount);
  return message('overview-year-so-far', { year, amount: cover.at_least ? notWhole('sales', text) : text });
}

/** The heading of a picture. */
export function pictureTitle(id: PictureId): string {
  return message(TITLES[id]);
}

/** An amount. */
export function money(value: string): Written {
  const { text, label } = formatted(value, 'money');
  return { text, spoken: label ?? text };
}

/** An amount without what is behind its point, rounded half to even. */
export function wholeMoney(value: string): string {
  const read = parseDecimal(value);
  if (read === null) return value;
  const { units } = divide(read, 1, 0);
  const text = numberFormat().format(units < 0n ? -units : units);
  return units < 0n ? `(${text})` : text;
}

/** The sum of amounts. */
export function sumOfAmounts(values: readonly string[]): string {
  return decimalText(sumOf(values.map(parseDecimal).filter((value) => value !== null)));
}

const month = (first: string, options: Intl.DateTimeFormatOptions) =>
  isolated(dateFormat({ ...options, timeZone: UTC }).format(new Date(`${first}T00:00:00Z`)));

function names(id: PictureId, key: GroupKey): { name: string; long: string } {
  if (key.is === 'days')
    return {
      name: month(key.first, { month: 'short' }),
      long: month(key.first, { month: 'short', year: 'numeric' }),
    };
  if (key.is === 'blank') {
    const name = message(BLANK[id]);
    return { name, long: name };
  }
  const by = id === 'ageing' ? { is: 'age' as const, on: '', bounds: [...BOUNDS] } : { is: 'value' as const };
  const name = plain(groupName(key, { path: '', by }, undefined));
  return { name, long: name };
}

function markOf(picture: PictureId, id: string, bar: Bar): Mark {
  const { name, long } = names(picture, bar.key);
  const { share, so_far: soFar, before } = bar;
  return {
    picture,
    id: `${picture}-${id}`,
    name,
    long: soFar ? message('overview-bar-so-far', { name: long }) : long,
    amount: money(bar.amount),
    value: bar.amount,
    rows: bar.rows,
    of: message(picture === 'spending' ? 'overview-lines' : 'overview-rows', { rows: bar.rows }),
    share:
      share === null
        ? null
        : numberFormat({ style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
            share / 10_000,
          ),
    length: bar.length,
    negative: bar.negative,
    soFar,
    before: before === null ? null : markOf(picture, `${id}-before`, before),
    opens: bar.opens,
  };
}

/** The bars of a picture as they are drawn; null where something has to be read first. */
export function marksOf(id: PictureId, overview: Overview): Mark[] | null {
  const { drawn } = overview[id];
  if (drawn === null) return null;
  const marks = drawn.bars.map((bar, i) => markOf(id, String(i), bar));
  if (id !== 'ageing' || overview.credits === null) return marks;
  const name = message('overview-credits');
  return [...marks, { ...markOf(id, 'credits', overview.credits), name, long: name, share: null }];
}

/** What the bars leave out: 12 more customers; null where they are all drawn. */
export function moreText(id: 'owe_most' | 'spending', overview: Overview): string | null {
  const count = overview[id].drawn?.more ?? 0;
  if (count === 0) return null;
  return message(id === 'spending' ? 'overview-more-accounts' : 'overview-more-customers', { count });
}

/** An amount that may not be the whole one. What credits are taken off from, and balances, may be too much as well as too little. */
export function notWhole(of: PictureId | 'figure' | 'bank', amount: string): string {
  return message(of === 'sales' || of === 'bank' ? 'overview-not-all' : 'overview-at-least', { amount });
}

/** What a screen reader says of a bar: name, amount, how many rows it is of, and its share. */
export function markLabel({ picture, long: name, amount, of, share }: Mark, atLeast: boolean): string {
  const spoken = atLeast ? notWhole(picture, amount.spoken) : amount.spoken;
  const values = { name, amount: spoken, of };
  return share === null
    ? message('overview-bar', values)
    : message('overview-bar-share', { ...values, share });
}

/** What a menu says of the rows behind a bar. */
export function behindText({ record_type: path, view, rows }: RowsBehind): string {
  return view.list === null
    ? counted(rows, path)
    : message('overview-lines-of', { rows, many: manyOf(path) });
}

/** What was spent on items; null where nothing was, and while a list is missing. */
export function itemsText({ items_bought: items }: Overview): string | null {
  if (items === null || items.rows === 0) return null;
  const of = message('overview-lines', { rows: items.rows });
  return message('overview-items-bought', { amount: money(items.amount).text, of });
}

/** Whether accounts come to the documents; null while a list is missing. */
export function tiesText({ difference, accounts }: Ties, account: Account): string | null {
  if (difference === null) return null;
  return decimal(difference, 2)?.zero
    ? message('overview-ties', { account })
    : message('overview-ties-not', {
        account,
        amount: money(accounts ?? '').text,
        difference: money(difference).text,
      });
}

/** When what is drawn was read: as of when, and what was entered last; null before anything is here. */
export function asOfText(overview: Overview, now: number): string | null {
  const times = overview.lists.map(({ read_at }) => read_at).filter((at) => at !== null);
  return times.length === 0 ? null : message('overview-as-of', { when: moment(Math.min(...times), now) });
}

/** What was entered last; null where nothing was. */
export function lastEntryText({ last_entry: last }: Overview): string | null {
  if (last === null) return null;
  return message('overview-last-entry', {
    one: oneOf(last.record_type),
    day: formatted(last.date, 'date').text,
  });
}

/** Whether something was read on an earlier day than today. */
export function isOlder(readAt: number | null, now: number): boolean {
  return readAt !== null && day(readAt) !== day(now);
}

/** The lists that something is drawn from, with their rows. */
export function fromText(paths: readonly RecordTypePath[], overview: Overview): string {
  return message('overview-from', { lists: listsText(paths, overview) });
}

/** 12,480 invoices and 318 credit memos. */
export function listsText(paths: readonly RecordTypePath[], overview: Overview): string {
  const rowsOf = (path: RecordTypePath) =>
    overview.lists.find((list) => list.record_type === path)?.rows ?? 0;
  return textList(paths.map((path) => counted(rowsOf(path), path)));
}

/** Why amounts may not be the whole ones: lists that the service cut, or amounts that could not be added. Null where nothing is missing. */
export function atLeastText(cover: Cover, overview: Overview): string | null {
  if (!cover.at_least) return null;
  const cut = overview.lists.filter(
    ({ record_type, at_least }) => at_least && cover.lists.includes(record_type),
  );
  if (cut.length === 0) return message('overview-unclear');
  return message('overview-may-be-more', {
    many: textList(cut.map(({ record_type }) => manyOf(record_type))),
  });
}

/** What has to be read first: the lists, and how long that may take where it is known of all of them. */
export function needed(
  paths: readonly RecordTypePath[],
  records: Readonly<Record<string, RecordsView>>,
): { lists: string; time: string | null } {
  const views = paths.map((path) => records[path]);
  const lists = textList(
    paths.map((path, i) => {
      const view = views[i];
      const total = view === undefined ? null : likelyTotal(view);
      const many = manyOf(path);
      // A list that the service cut was read to its end, and parts of it are asked for.
      if (view?.state === 'complete') return message('overview-needs-more', { many });
      return total === null ? many : message('overview-needs-list', { many, count: total });
    }),
  );
  let [least, most] = [0, 0];
  for (const view of views) {
    if (!view?.left || isRunning(view)) return { lists, time: null };
    least += view.left.least_ms;
    most += view.left.most_ms;
  }
  return { lists, time: estimate(least, most) };
}
