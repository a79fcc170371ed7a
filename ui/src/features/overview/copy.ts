// What is copied of a picture: its numbers as cells, or itself.
import { KIND } from '../../components/kinds/kind';
import { copyText } from '../../components/clipboard';
import { toasts } from '../../components/toasts.svelte';
import { call } from '../../platform/desk';
import type { Overview } from '../../gen/desk';
import { decimalMark } from '../../words/locale';
import { message, unmarkedMessage, withoutIsolation } from '../../words/messages';
import {
  atLeastText,
  fromText,
  marksOf,
  moreText,
  pictureTitle,
  yearNames,
  type PictureId,
} from '../../words/overview';
import { dayAndTime } from '../../words/time';
import { paint } from './paint';

/** A picture that is drawn. */
export interface ShownPicture {
  id: PictureId;
  overview: Overview;
  /** The name of the client. */
  whose: string;
}

/** Copies the numbers of a picture as cells: a row for each bar, those of the year before too, one for what the bars leave out, and why the
 *  amounts may not be the whole ones. */
export async function copyNumbers({ id, overview }: ShownPicture): Promise<void> {
  const amount = (value: string) => KIND.money.copy(value, decimalMark()) ?? value;
  const { currency } = overview;
  const marks = (marksOf(id, overview) ?? []).flatMap((mark) => (mark.before ? [mark.before, mark] : [mark]));
  const shares = marks.some(({ share }) => share !== null);
  const heads = [
    pictureTitle(id),
    unmarkedMessage('overview-head-amount'),
    unmarkedMessage('overview-head-rows'),
    ...(shares ? [unmarkedMessage('overview-head-share')] : []),
    ...(currency === null ? [] : [unmarkedMessage('overview-head-currency')]),
  ];
  const row = (name: string, value: string, count: string, share: string | null) => [
    name,
    amount(value),
    count,
    ...(shares ? [share ?? ''] : []),
    ...(currency === null ? [] : [currency]),
  ];
  const rows = marks.map((mark) => row(mark.long, mark.value, String(mark.rows), mark.share));
  const more = id === 'owe_most' || id === 'spending' ? moreText(id, overview) : null;
  if (more !== null) rows.push(row(more, overview[id].drawn?.more_amount ?? '', '', null));
  const doubt = atLeastText(overview[id].cover, overview);
  const text = [heads, ...rows, ...(doubt === null ? [] : [[doubt]])]
    .map((cells) => cells.map(oneCell).join('\t'))
    .join('\n');
  await copyText(text, 'numbers');
}

/** A cell without what would end it, and without what a spreadsheet takes for a formula. */
function oneCell(text: string): string {
  const cell = withoutIsolation(text).replace(/[\t\r\n]+/g, ' ');
  return /^[=+@]/.test(cell) ? `'${cell}` : cell;
}

/** Copies a picture as it is drawn, in black on white and at twice its size. */
export async function copyPicture({ id, overview, whose }: ShownPicture): Promise<void> {
  const { cover } = overview[id];
  const facts = [
    ...(overview.currency === null ? [] : [message('overview-currency', { currency: overview.currency })]),
    fromText(cover.lists, overview),
    ...(cover.read_at === null ? [] : [message('overview-read-when', { when: dayAndTime(cover.read_at) })]),
    ...[atLeastText(cover, overview)].filter((text) => text !== null),
  ];
  const canvas = paint({
    title: pictureTitle(id),
    whose,
    facts: facts.join(' '),
    years: id === 'sales' ? yearNames(overview) : [],
    marks: marksOf(id, overview) ?? [],
    isTall: id === 'ageing' || id === 'sales',
    atLeast: cover.at_least,
  });
  try {
    const png = canvas.toDataURL('image/png').replace(/^data:[^,]*,/, '');
    await call('copy_picture', { png });
    toasts.show(message('overview-picture-copied'));
  } catch {
    toasts.show(message('overview-picture-not-copied'));
  }
}
