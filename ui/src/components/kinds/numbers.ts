// Amounts and numbers as people type them on this computer, and as records hold them: 1.234,50 in German is 1234.5.
import { decimal } from '../format';
import { decimalSign, numberFormat, tenDigits } from '../../words/locale';
import { withoutMarks } from '../../words/messages';

/** Digits after the point that the local copies compare. */
const MOST_FRACTION = 5;
/** Digits before the point that they compare. */
const MOST_WHOLE = 13;

const MINUS = '[-\u2010-\u2015\u2212]';
const SPACES = /\s/g;
const QUOTES = /['\u2019]/g;

/** The sign between thousands on this computer. */
function groupSign(): string {
  const parts = numberFormat({ useGrouping: true }).formatToParts(123_456_789);
  return parts.find((part) => part.type === 'group')?.value ?? '';
}

/** A text with the digits of this computer, as Arabic ones, written as 0 to 9. */
export function plainDigits(text: string): string {
  const digits = tenDigits();
  if (digits[0] === '0') return text;
  return [...text].map((one) => (digits.includes(one) ? String(digits.indexOf(one)) : one)).join('');
}

/** A decimal without zeros that say nothing: 007.50 is 7.5. Null where the text is no decimal. */
export function plainDecimal(text: string): string | null {
  const parts = /^(-?)(\d+)(?:\.(\d*))?$/.exec(text.trim());
  if (!parts) return null;
  const whole = (parts[2] ?? '').replace(/^0+(?=\d)/, '');
  const fraction = (parts[3] ?? '').replace(/0+$/, '');
  const number = fraction === '' ? whole : `${whole}.${fraction}`;
  return parts[1] === '-' && number !== '0' ? `-${number}` : number;
}

/** Reads a number as this computer writes it, perhaps with a currency sign or in parentheses, as accountants write what is
 *  negative. Null where it cannot be read for certain, or has more digits than are compared. */
export function readNumber(typed: string): string | null {
  let text = withoutMarks(plainDigits(typed)).trim();
  let negative = false;
  const inner = /^\((.*)\)$/.exec(text);
  if (inner) {
    negative = true;
    text = (inner[1] ?? '').trim();
  }
  const takeMinus = () => {
    const signed = new RegExp(`^${MINUS}\\s*(.*)$|^(.*?)\\s*${MINUS}$`).exec(text);
    if (!signed || negative) return;
    negative = true;
    text = (signed[1] ?? signed[2] ?? '').trim();
  };
  takeMinus();
  text = text.replace(/^\p{Sc}\s*|\s*\p{Sc}$/gu, '');
  takeMinus();
  // All spaces and all apostrophes are alike: nobody can tell those apart that stand between thousands.
  const alike = (sign: string) => sign.replace(SPACES, ' ').replace(QUOTES, "'");
  const [whole = '', fraction = '', ...more] = alike(text).split(alike(decimalSign()));
  if (more.length > 0 || !/^\d*$/.test(fraction) || (whole === '' && fraction === '')) return null;
  const between = alike(groupSign());
  const groups = between === '' ? [whole] : whole.split(between);
  const [first = '', ...rest] = groups;
  if (!groups.every((one) => /^\d*$/.test(one))) return null;
  if (rest.length > 0) {
    const last = rest.at(-1) ?? '';
    const fits = first.length >= 1 && first.length <= 3 && last.length === 3;
    if (!fits || !rest.every((one) => one.length === 2 || one.length === 3)) return null;
  }
  const plain = plainDecimal(`${groups.join('') || '0'}.${fraction}`);
  if (plain === null) return null;
  const [digits = '', behind = ''] = plain.split('.');
  if (digits.length > MOST_WHOLE || behind.length > MOST_FRACTION) return null;
  return negative && plain !== '0' ? `-${plain}` : plain;
}

/** A number of a record as somebody would type it here; a text that is none stays as it is. */
export function writeNumber(plain: string, kind: 'money' | 'number'): string {
  const number = decimal(plain, kind === 'money' ? 2 : 0);
  if (number === null) return plain;
  return number.negative ? `-${number.text}` : number.text;
}
