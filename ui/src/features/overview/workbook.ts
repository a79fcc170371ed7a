// The overview as a workbook: what stands on each sheet.
import type { Cover, ExportOverview, Figure, Overview, PictureSheet } from '../../gen/desk';
import { message, withoutIsolation } from '../../words/messages';
import {
  PICTURES,
  atLeastText,
  fromText,
  listsText,
  itemsText,
  marksOf,
  money,
  moreText,
  pictureTitle,
  tiesText,
  yearNames,
  yearText,
  type Mark,
  type PictureId,
} from '../../words/overview';
import { textList } from '../../words/lists';
import { dayAndTime } from '../../words/time';
import { manyOf } from '../../words/types';

const FIGURES = {
  owed_to_client: 'overview-owed-to-client',
  late: 'overview-late',
  owed_by_client: 'overview-owed-by-client',
  in_bank: 'overview-in-bank',
} as const;

const amountHead = (head: string) => ({ head, is_amount: true });
const countHead = (head: string) => ({ head, is_amount: false });

/** What the desk is asked to write. */
export function workbookOf(
  overview: Overview,
  whose: string,
): Omit<ExportOverview, 'profile' | 'connection'> {
  const name = message('action-tab-overview');
  const drawn = PICTURES.filter((id) => overview[id].drawn !== null);
  const figures = Object.keys(FIGURES) as (keyof typeof FIGURES)[];
  const covers = [...PICTURES, ...figures].map((id) => overview[id].cover);
  const missing = overview.lists.filter(({ whole, parts }) => !whole || parts.length > 0);
  const here = overview.lists.filter(({ whole }) => whole).map(({ record_type }) => record_type);
  return {
    names: [whose, name],
    name,
    complete: covers.every((cover) => cover.missing.length === 0 && !cover.at_least),
    covers: [
      message('overview-covers', { lists: listsText(here, overview) }),
      ...(missing.length === 0
        ? []
        : [
            message('overview-missing', {
              lists: textList(missing.map(({ record_type: path }) => manyOf(path))),
            }),
          ]),
      message('overview-not-drawn'),
    ].map(withoutIsolation),
    sheets: [figuresSheet(overview), ...drawn.map((id) => pictureSheet(id, overview))],
  };
}

/** The four figures. One that is not known has its name alone. */
function figuresSheet(overview: Overview): PictureSheet {
  const row = (id: keyof typeof FIGURES) => {
    const { drawn }: Figure = overview[id];
    return { name: message(FIGURES[id]), numbers: drawn ? [drawn.amount, String(drawn.rows)] : [null, null] };
  };
  const known = (Object.keys(FIGURES) as (keyof typeof FIGURES)[]).map((id) => overview[id].cover);
  return {
    title: message('overview-figures'),
    head: message('overview-figures'),
    columns: [amountHead(message('overview-head-amount')), countHead(message('overview-head-rows'))],
    rows: (Object.keys(FIGURES) as (keyof typeof FIGURES)[]).map(row),
    drawn: 0,
    is_across: false,
    notes: [...new Set(known.flatMap((cover) => coverNotes(cover, overview)))],
  };
}

/** A picture: its bars, and what stands around them on screen. */
function pictureSheet(id: PictureId, overview: Overview): PictureSheet {
  const title = pictureTitle(id);
  const marks = marksOf(id, overview) ?? [];
  const [year, before] = id === 'sales' ? yearNames(overview) : [];
  const [amount, count] = [message('overview-head-amount'), message('overview-head-rows')];
  const inPairs = year !== undefined && before !== undefined;
  const notes = {
    ageing: [message('overview-ageing-note'), tiesText(overview.ties, 'receivable')],
    owe_most: [left('owe_most', overview)],
    sales: [yearText(overview), message('overview-sales-note')],
    spending: [left('spending', overview), itemsText(overview), message('overview-spending-note')],
  }[id].filter((note) => note !== null);
  return {
    title,
    head: title,
    columns: inPairs
      ? [
          amountHead(year),
          amountHead(before),
          countHead(`${count}, ${year}`),
          countHead(`${count}, ${before}`),
        ]
      : [amountHead(amount), countHead(count)],
    rows: marks.map((mark) => ({
      name: nameOf(mark),
      numbers: inPairs ? pair(mark) : [mark.value, String(mark.rows)],
    })),
    drawn: inPairs ? 2 : 1,
    is_across: id === 'ageing' || id === 'sales',
    notes: [...notes, ...coverNotes(overview[id].cover, overview)],
  };
}

/** What the bars leave out; null where they are all drawn. */
function left(id: 'owe_most' | 'spending', overview: Overview): string | null {
  const name = moreText(id, overview);
  const amount = money(overview[id].drawn?.more_amount ?? '').text;
  return name === null ? null : message('overview-more', { name, amount });
}

/** A month stands for two years, so it is named without one. */
function nameOf({ name, long, soFar, before }: Mark): string {
  if (before === null) return long;
  return soFar ? message('overview-bar-so-far', { name }) : name;
}

function pair({ value, rows, before }: Mark): (string | null)[] {
  return [value, before?.value ?? null, String(rows), before === null ? null : String(before.rows)];
}

/** What is drawn from which lists, when they were read, and what may be missing. */
function coverNotes(cover: Cover, overview: Overview): string[] {
  const { currency } = overview;
  return [
    currency === null ? null : message('overview-currency', { currency }),
    fromText(cover.lists, overview),
    cover.read_at === null ? null : message('overview-read-when', { when: dayAndTime(cover.read_at) }),
    atLeastText(cover, overview),
  ].filter((note) => note !== null);
}
