// Paints a picture of the overview on a canvas, for the clipboard: black and green on white, at twice its size, from the same marks as
// the window draws.
import { fromRightToLeft } from '../../components/reading-direction';
import type { Mark } from '../../words/overview';

/** What is painted. */
export interface Painting {
  title: string;
  /** The name of the client. */
  whose: string;
  /** What it is drawn from, and when that was read. */
  facts: string;
  /** The names of the year and of the year before, where bars of both stand side by side. */
  years: readonly string[];
  marks: readonly Mark[];
  /** Its bars stand; else they lie. */
  isTall: boolean;
  atLeast: boolean;
}

const SCALE = 2;
const WIDTH = 880;
const EDGE = 32;
const HEAD = 84;
const FOOT = 56;
const LINE = 34;
const TALL = 320;
const GREEN = '#0d5a3b';
const BEFORE = '#6fa389';
const INK = '#191d1a';
const INK_2 = '#474e49';
const RULE = '#858a83';

/** The canvas of a picture. */
export function paint(painting: Painting): HTMLCanvasElement {
  const { marks, isTall } = painting;
  const canvas = document.createElement('canvas');
  const height = HEAD + (isTall ? TALL : marks.length * LINE) + FOOT;
  canvas.width = WIDTH * SCALE;
  canvas.height = height * SCALE;
  const on = canvas.getContext('2d');
  if (on === null) return canvas;
  on.scale(SCALE, SCALE);
  on.fillStyle = '#fff';
  on.fillRect(0, 0, WIDTH, height);
  const brush = new Brush(on);
  brush.text(painting.title, EDGE, 40, { size: 18, bold: true });
  brush.text(painting.whose, EDGE, 62, { colour: INK_2 });
  if (isTall) columns(brush, painting);
  else bars(brush, painting);
  brush.text(painting.facts, EDGE, height - 24, { size: 11, colour: INK_2, room: WIDTH - 2 * EDGE });
  return canvas;
}

/** Bars under their names, the longest first. */
function bars(brush: Brush, { marks, atLeast }: Painting): void {
  const longest = Math.max(1, ...marks.map(({ length }) => length));
  const room = WIDTH - 2 * EDGE;
  for (const [i, mark] of marks.entries()) {
    const y = HEAD + i * LINE;
    brush.text(mark.long, EDGE, y + 14, { room: room - 280 });
    brush.text(`${mark.of}  ${mark.share ?? ''}`, WIDTH - EDGE - 130, y + 14, {
      end: true,
      size: 11,
      colour: INK_2,
    });
    brush.text(mark.amount.text, WIDTH - EDGE, y + 14, { end: true, bold: true });
    brush.bar(EDGE, y + 20, (room * mark.length) / longest, 5, { hatched: atLeast, hollow: mark.negative });
  }
}

/** Columns on a line, those below zero under it. */
function columns(brush: Brush, { marks, years, atLeast }: Painting): void {
  const all = marks.flatMap((mark) => (mark.before === null ? [mark] : [mark, mark.before]));
  const most = (below: boolean) =>
    Math.max(0, ...all.filter(({ negative }) => negative === below).map(({ length }) => length));
  const [up, down] = [most(false), most(true)];
  const inPairs = all.length > marks.length;
  const room = TALL - 72;
  const unit = room / Math.max(1, up + down);
  const zero = HEAD + 16 + up * unit;
  const slot = (WIDTH - 2 * EDGE) / Math.max(1, marks.length);
  const width = inPairs ? slot * 0.32 : Math.min(64, slot * 0.5);
  for (const [i, mark] of marks.entries()) {
    const middle = EDGE + slot * (i + 0.5);
    const column = (of: Mark, x: number, look: Look) => {
      const tall = of.length * unit;
      brush.bar(x, of.negative ? zero : zero - tall, width, tall, look);
    };
    if (mark.before) {
      column(mark.before, middle - width - 1, { before: true });
      column(mark, middle + 1, { hatched: mark.soFar || atLeast });
    } else {
      column(mark, middle - width / 2, { hatched: atLeast, hollow: mark.negative });
      const top = mark.negative ? zero : zero - mark.length * unit;
      brush.text(mark.amount.text, middle, top - 6, { middle: true, bold: true, room: slot - 4 });
    }
    const foot = HEAD + TALL - 34;
    brush.text(mark.name, middle, foot, { middle: true, size: 12, room: slot - 4 });
    if (inPairs) {
      brush.text(mark.amount.text, middle, foot + 15, { middle: true, size: 9, room: slot - 2 });
      brush.text(mark.before?.amount.text ?? '', middle, foot + 27, {
        middle: true,
        size: 9,
        colour: INK_2,
        room: slot - 2,
      });
    } else brush.text(mark.of, middle, foot + 16, { middle: true, size: 11, colour: INK_2, room: slot - 4 });
  }
  brush.line(EDGE, zero, WIDTH - EDGE);
  for (const [i, year] of years.entries()) {
    const y = 40 + i * 20;
    brush.bar(WIDTH - EDGE - 12, y - 10, 12, 12, { before: i > 0 });
    brush.text(year, WIDTH - EDGE - 20, y, { end: true, size: 12, colour: INK_2 });
  }
}

interface Look {
  hatched?: boolean;
  /** Only its edge is drawn, as below zero. */
  hollow?: boolean;
  /** It is of the year before. */
  before?: boolean;
}

/** Draws on a canvas in the direction that the page is read in. */
class Brush {
  readonly #on: CanvasRenderingContext2D;
  readonly #isMirrored = fromRightToLeft();
  readonly #font = getComputedStyle(document.body).fontFamily || 'sans-serif';

  constructor(on: CanvasRenderingContext2D) {
    this.#on = on;
  }

  #x(x: number): number {
    return this.#isMirrored ? WIDTH - x : x;
  }

  /** Writes a text on a line, narrower where it has not the room. */
  text(
    text: string,
    x: number,
    y: number,
    look: {
      size?: number;
      bold?: boolean;
      colour?: string;
      end?: boolean;
      middle?: boolean;
      room?: number;
    } = {},
  ): void {
    const on = this.#on;
    on.font = [look.bold ? 600 : 400, `${look.size ?? 13}px`, this.#font].join(' ');
    on.fillStyle = look.colour ?? INK;
    on.direction = this.#isMirrored ? 'rtl' : 'ltr';
    on.textAlign = look.middle ? 'center' : look.end ? 'end' : 'start';
    on.fillText(text, this.#x(x), y, look.room);
  }

  /** Fills a bar from its beginning, or draws its edge. */
  bar(x: number, y: number, width: number, height: number, look: Look): void {
    if (width <= 0 || height <= 0) return;
    const on = this.#on;
    const left = this.#isMirrored ? WIDTH - x - width : x;
    on.fillStyle = look.before ? BEFORE : GREEN;
    on.strokeStyle = GREEN;
    on.lineWidth = 1;
    if (look.hollow || look.hatched)
      on.strokeRect(left + 0.5, y + 0.5, Math.max(0, width - 1), Math.max(0, height - 1));
    else on.fillRect(left, y, width, height);
    if (look.hatched) this.#hatch(left, y, width, height);
  }

  #hatch(left: number, top: number, width: number, height: number): void {
    const on = this.#on;
    on.save();
    on.beginPath();
    on.rect(left, top, width, height);
    on.clip();
    on.beginPath();
    for (let x = left - height; x < left + width; x += 5) {
      on.moveTo(x, top + height);
      on.lineTo(x + height, top);
    }
    on.lineWidth = 2;
    on.stroke();
    on.restore();
  }

  line(from: number, y: number, to: number): void {
    this.#on.fillStyle = RULE;
    this.#on.fillRect(Math.min(this.#x(from), this.#x(to)), y, to - from, 1);
  }
}
