// What a table of ages is held against: its account, and what else is open of it.
import { compareDecimals, parseDecimal } from '../../components/decimal';
import type {
  GroupSums,
  Overview,
  RecordTypePath,
  RowsBehind,
  SumBy,
  TableGroups,
  TiePart,
  Ties,
  Total,
} from '../../gen/desk';
import { message } from '../../words/messages';
import { atLeastText, type Account } from '../../words/overview';
import { dayAndTime } from '../../words/time';

/** The accounts that the documents of a list are held against. */
const ACCOUNTS: Partial<Record<RecordTypePath, Account>> = {
  Invoices: 'receivable',
  Charges: 'receivable',
  Bills: 'payable',
};

const NAMES: Partial<Record<RecordTypePath, () => string>> = {
  Invoices: () => message('groups-part-invoices'),
  Charges: () => message('groups-part-charges'),
  CreditMemos: () => message('groups-part-credit-memos'),
  ReceivePayments: () => message('groups-part-payments'),
  VendorCredits: () => message('groups-part-vendor-credits'),
};

/** A row below all groups together. */
export interface PartRow {
  name: string;
  sums: GroupSums;
  opens: RowsBehind;
}

/** What a table of ages is held against. */
export interface HeldAgainst {
  account: Account;
  ties: Ties;
  /** What all documents of its list come to; null where the list is not here to its end. */
  own: TiePart | null;
  /** Whether the table shows all of these. */
  isWhole: boolean;
  /** What is open of other lists. */
  others: PartRow[];
  /** What all of them come to with the table, without a count of rows; null where a list is missing, and where there are no others. */
  together: GroupSums | null;
  /** Why the other side may not be the whole one, and as of when it is. For paper and files, which are read on other days. */
  covers: string[];
}

/** A table that may be held against an account. */
export interface Held {
  path: RecordTypePath;
  /** The kept copy that it shows. Such a copy is of another day than the lists that it would be held against. */
  copy: unknown;
  tableView: { list: unknown };
}

/** The account that a table of records is held against: if it adds up what is open by the age of its due date. */
export function accountOf(
  { path, copy, tableView }: Held,
  { by, level }: { by: SumBy; level: TableGroups },
): Account | null {
  if (copy !== null || tableView.list !== null) return null;
  const columns = [...level.levels, level.across_field];
  const isAged = [...by.levels, by.across].some(
    (one, i) => one?.by.is === 'age' && columns[i]?.means === 'due',
  );
  return isAged && openAt(level) >= 0 ? (ACCOUNTS[path] ?? null) : null;
}

const openAt = ({ sums }: TableGroups) => sums.findIndex(({ role }) => role === 'open');

/** Holds a table of ages against an overview of the same books; null where there is nothing to hold it against. */
export function heldAgainst(
  table: Held,
  groups: { by: SumBy; level: TableGroups },
  overview: Overview | null,
): HeldAgainst | null {
  const account = accountOf(table, groups);
  if (account === null || overview === null) return null;
  const { path } = table;
  const { level } = groups;
  const ties = account === 'payable' ? overview.ties_payable : overview.ties;
  const at = openAt(level);
  const { currency } = overview;
  const isOwn = (total: Total) => total.currency?.toLowerCase() === currency?.toLowerCase();
  const own = ties.parts.find(({ record_type }) => record_type === path) ?? null;
  const shown = (level.all.sums[at] ?? []).find((total) => isOwn(total) && total.added > 0);
  const isWhole = own !== null && isEqual(shown?.sum ?? '0', own.amount);
  // The two may write the name of a currency in other capitals.
  const named = shown?.currency ?? currency;
  const sumsOf = (amount: string, rows: number): GroupSums => ({
    rows,
    sums: level.sums.map((_, i) =>
      i === at ? [{ currency: named, sum: amount, added: 1, blank: 0, not_added: 0 }] : [],
    ),
  });
  const others = isWhole
    ? ties.parts.flatMap(({ record_type, amount, opens }) =>
        record_type === path || opens === null
          ? []
          : [{ name: NAMES[record_type]?.() ?? '', sums: sumsOf(amount, opens.rows), opens }],
      )
    : [];
  const together = others.length > 0 && ties.documents !== null ? sumsOf(ties.documents, 0) : null;
  const { cover } = ties;
  const doubt = atLeastText(cover, overview);
  const covers = [
    ...(doubt === null ? [] : [doubt]),
    ...(cover.read_at === null ? [] : [message('overview-read-when', { when: dayAndTime(cover.read_at) })]),
  ];
  return { account, ties, own, isWhole, others, together, covers };
}

/** The rows below all groups: a name, and what it comes to. The last one is of all rows together. */
export function rowsBelow(held: HeldAgainst | null): { name: string; sums: GroupSums }[] {
  if (held === null) return [];
  const { others, together } = held;
  return together === null ? others : [...others, { name: message('groups-with-parts'), sums: together }];
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [parseDecimal(one), parseDecimal(other)];
  return a !== null && b !== null && compareDecimals(a, b) === 0;
}
