// The overview of the fake desk: the books of a building supply, whole or as far as its lists are here.
import type {
  Bar,
  Cover,
  Figure,
  GroupKey,
  Overview,
  OverviewList,
  OverviewRequest,
  Picture,
  RecordTypePath,
  RecordsView,
  RowsBehind,
  Rule,
  TiePart,
  Ties,
} from '../../src/gen/desk';

const LISTS = [
  'Accounts',
  'Invoices',
  'Bills',
  'CreditMemos',
  'ReceivePayments',
  'SalesReceipts',
  'Checks',
  'CreditCardCharges',
  'VendorCredits',
] as const satisfies RecordTypePath[];
type List = (typeof LISTS)[number];

const view = (list: string | null, rules: Rule[]): RowsBehind['view'] => ({
  list,
  columns: [],
  filter: { all: rules.map((rule) => ({ rule })) },
  search: null,
  order: [],
});
const open: Rule = { path: 'balanceRemaining', test: { is: 'above', than: '0' } };
const between = (path: string, least: string | null, most: string | null): Rule => ({
  path,
  test: { is: 'between', least, most },
});

/** Rows behind an amount. */
function behind(
  record_type: RecordTypePath,
  rows: number,
  rules: Rule[],
  list: string | null = null,
): RowsBehind {
  return { record_type, rows, view: view(list, rules) };
}

/** Cents as a decimal text. */
const text = (cents: number) => (cents / 100).toFixed(2);

interface Given {
  key: GroupKey;
  cents: number;
  rows: number;
  opens: RowsBehind[];
  before?: Bar | null;
  so_far?: boolean;
}

function bars(given: Given[], longest: number, whole: number): Bar[] {
  return given.map(({ key, cents, rows, opens, before = null, so_far = false }) => ({
    key,
    amount: text(cents),
    rows,
    length: Math.round((Math.abs(cents) / longest) * 10_000),
    negative: cents < 0,
    share: cents < 0 || whole <= 0 ? null : Math.round((cents / whole) * 10_000),
    so_far,
    before,
    opens,
  }));
}

const longestOf = (given: { cents: number }[]) => Math.max(1, ...given.map(({ cents }) => Math.abs(cents)));
const sum = (given: { cents: number }[]) => given.reduce((all, { cents }) => all + cents, 0);

const DAY = 86_400_000;
const iso = (at: number) => new Date(at).toISOString().slice(0, 10);

function ageing(today: string, scale: number): { picture: NonNullable<Picture['drawn']>; credits: Bar } {
  const on = Date.parse(`${today}T00:00:00Z`);
  const ages = [
    [13_842_150, 188],
    [6_120_475, 84],
    [2_404_090, 41],
    [1_129_960, 23],
    [889_355, 19],
  ] as const;
  const bounds = [0, 30, 60, 90];
  const given = ages.map(([cents, rows], number): Given => {
    const last = number === 0 ? null : iso(on - ((bounds[number - 1] ?? 0) + 1) * DAY);
    const first = bounds[number] === undefined ? null : iso(on - bounds[number] * DAY);
    return {
      key: { is: 'age', number, first, last },
      cents: cents * scale,
      rows,
      opens: [behind('Invoices', rows, [open, between('dueDate', first, last)])],
    };
  });
  const credit: Given = {
    key: { is: 'blank' },
    cents: -1_204_500 * scale,
    rows: 31,
    opens: [
      behind('CreditMemos', 22, [{ path: 'creditRemaining', test: { is: 'above', than: '0' } }]),
      behind('ReceivePayments', 9, [{ path: 'unusedPayment', test: { is: 'above', than: '0' } }]),
    ],
  };
  const longest = longestOf([...given, credit]);
  const [credits] = bars([credit], longest, 0);
  if (!credits) throw new Error('no credits');
  return {
    picture: {
      bars: bars(given, longest, sum(given)),
      more: 0,
      more_amount: '0.00',
      amount: text(sum(given)),
      rows: 355,
    },
    credits,
  };
}

const CUSTOMERS: [string, number, number][] = [
  ['Valley Forge Homes', 3_918_440, 41],
  ['Brightwater Construction', 2_840_015, 33],
  ['Halvorsen Roofing & Sheet Metal of the Greater Harbour Region', 2_107_260, 29],
  ['Okonkwo-Bell Interiors JV', 1_755_390, 24],
  ['مؤسسة الرافدين للمعدات', 1_498_025, 18],
  ['Tidewater Marine Hardware', 1_201_150, 17],
  ['Meridian Tool Rental', 988_730, 15],
  ['Fjord Timber & Truss', 871_645, 12],
  ['Lakeshore Ready-Mix Inc.', 802_500, 11],
  ['Dunmore Plumbing Wholesale', 765_980, 9],
];

function oweMost(scale: number): NonNullable<Picture['drawn']> {
  const given = CUSTOMERS.map(([name, cents, rows]): Given => ({
    key: { is: 'family', name },
    cents: cents * scale,
    rows,
    opens: [behind('Invoices', rows, [open, { path: 'customer', test: { is: 'starts_with', text: name } }])],
  }));
  const whole = 24_386_030 * scale;
  return {
    bars: bars(given, longestOf(given), whole),
    more: 64,
    more_amount: text(whole - sum(given)),
    amount: text(whole),
    rows: 355,
  };
}

function sales(today: string, yearBegins: number, scale: number): NonNullable<Picture['drawn']> {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const begins = month >= yearBegins ? year : year - 1;
  const days = (at: number) => ({
    first: iso(Date.UTC(begins, yearBegins - 1 + at, 1)),
    last: iso(Date.UTC(begins, yearBegins + at, 0)),
  });
  const cents = (at: number) =>
    (10_400_000 + 2_600_000 * Math.sin(at / 1.9) + ((at * 7919) % 613) * 1031) * scale;
  const running = (year - begins) * 12 + month - yearBegins;
  const opens = (at: number, rows: number) => {
    const { first, last } = days(at);
    return [
      behind('Invoices', rows, [between('transactionDate', first, last)]),
      behind('SalesReceipts', 12, [between('transactionDate', first, last)]),
    ];
  };
  const of = (at: number) => Math.round(at > running ? 0 : at === running ? cents(at) * 0.8 : cents(at));
  const all = Array.from({ length: 24 }, (_, i) => ({ cents: i < 12 ? of(i - 12) : of(i - 12) }));
  const longest = longestOf(all);
  const given = Array.from({ length: 12 }, (_, at): Given => {
    const earlier = of(at - 12);
    const rows = at > running ? 0 : 80 + ((at * 31) % 37);
    return {
      key: { is: 'days', ...days(at) },
      cents: of(at),
      rows,
      opens: at > running ? [] : opens(at, rows),
      so_far: at === running,
      before: {
        key: { is: 'days', ...days(at - 12) },
        amount: text(earlier),
        rows: 92,
        length: Math.round((earlier / longest) * 10_000),
        negative: false,
        share: null,
        so_far: false,
        before: null,
        opens: opens(at - 12, 80),
      },
    };
  });
  return {
    bars: bars(given, longest, sum(given)),
    more: 0,
    more_amount: '0.00',
    amount: text(sum(given)),
    rows: given.reduce((all, { rows }) => all + rows, 0),
  };
}

const ACCOUNTS: [string, number, number][] = [
  ['Cost of goods sold', 44_120_580, 2104],
  ['Freight and delivery', 6_240_015, 388],
  ['Rent', 4_800_000, 12],
  ['Vehicles', 3_127_455, 214],
  ['Insurance', 2_390_600, 24],
  ['Utilities', 1_388_225, 71],
  ['Repairs and maintenance', 1_102_990, 58],
  ['Office supplies', 640_115, 133],
];

function spending(today: string, scale: number): NonNullable<Picture['drawn']> {
  const year = between(
    'document.transactionDate',
    `${today.slice(0, 4)}-01-01`,
    `${today.slice(0, 4)}-12-31`,
  );
  const given = ACCOUNTS.map(([name, cents, rows]): Given => ({
    key: { is: 'family', name },
    cents: cents * scale,
    rows,
    opens: (['Bills', 'Checks', 'CreditCardCharges'] as const).map((path, i) =>
      behind(
        path,
        i === 0 ? rows - 2 : 1,
        [year, { path: 'account', test: { is: 'starts_with', text: name } }],
        'expenseLines',
      ),
    ),
  }));
  const whole = sum(given) + 1_890_335 * scale;
  return {
    bars: bars(given, longestOf(given), whole),
    more: 23,
    more_amount: text(whole - sum(given)),
    amount: text(whole),
    rows: 3004,
  };
}

/** The overview of what is here: a figure or a picture is drawn where its lists are whole. */
export function overviewOf(
  records: Partial<Record<string, RecordsView>>,
  { today, year_begins, currency }: Pick<OverviewRequest, 'today' | 'year_begins' | 'currency'>,
): Overview {
  const lists = LISTS.map((record_type): OverviewList => {
    const found = records[record_type];
    return {
      record_type,
      parts: [],
      whole: found?.state === 'complete',
      at_least: found?.state === 'complete' && found.cut,
      rows: found?.here ?? 0,
      read_at: (found?.here ?? 0) > 0 ? (found?.read_at ?? null) : null,
    };
  });
  const cover = (...paths: List[]): Cover => {
    const own = lists.filter(({ record_type }) => paths.includes(record_type as List));
    const missing = own.filter(({ whole }) => !whole).map(({ record_type }) => record_type);
    const times = own.map(({ read_at }) => read_at).filter((at) => at !== null);
    return {
      lists: paths,
      missing,
      at_least: own.some(({ at_least }) => at_least),
      rows: own.reduce((all, { rows }) => all + rows, 0),
      read_at: missing.length > 0 || times.length === 0 ? null : Math.min(...times),
    };
  };
  const scale = currency === 'EUR' ? 0.04 : 1;
  const figure = (amount: string, rows: number, names: string[], opens: RowsBehind, own: Cover): Figure => ({
    cover: own,
    drawn: own.missing.length > 0 ? null : { amount, rows, names, opens: [opens] },
  });
  const picture = (own: Cover, drawn: () => NonNullable<Picture['drawn']>): Picture => ({
    cover: own,
    drawn: own.missing.length > 0 ? null : drawn(),
  });
  const single = (cents: number, rows: number, paths: List[]): Bar => {
    const opens = paths.map((path) => behind(path, Math.ceil(rows / paths.length), []));
    const [bar] = bars([{ key: { is: 'blank' }, cents: cents * scale, rows, opens }], 1, 0);
    if (!bar) throw new Error('no bar');
    return bar;
  };
  const ages = ageing(today, scale);
  const owed = cover('Invoices');
  const credits = cover('CreditMemos', 'ReceivePayments');
  const tied = cover('Invoices', 'CreditMemos', 'ReceivePayments', 'Accounts');
  const drawn = lists.some(({ whole }) => whole);
  const part = (record_type: List, rows: number, cents: number): TiePart[] =>
    cover(record_type).missing.length > 0
      ? []
      : [{ record_type, amount: text(cents * scale), opens: behind(record_type, rows, []) }];
  const ties = (own: Cover, parts: TiePart[], cents: number): Ties => {
    const sum = own.missing.length > 0 ? null : text(cents * scale);
    return { cover: own, parts, documents: sum, accounts: sum, difference: sum === null ? null : '0.00' };
  };
  return {
    lists,
    last_entry: drawn ? { record_type: 'Invoices', date: '2026-11-24' } : null,
    currency: drawn ? (currency ?? 'US Dollar') : null,
    other_currencies: drawn ? (currency === 'EUR' ? ['US Dollar'] : ['EUR']) : [],
    owed_to_client: figure(ages.picture.amount, 355, [], behind('Invoices', 355, [open]), owed),
    late: figure(
      text(2_019_315 * scale),
      42,
      ['Valley Forge Homes'],
      behind('Invoices', 42, [open, between('dueDate', null, '2026-09-29')]),
      owed,
    ),
    owed_by_client: figure(
      text(7_730_240 * scale),
      118,
      [],
      behind('Bills', 118, [{ path: 'openAmount', test: { is: 'above', than: '0' } }]),
      cover('Bills'),
    ),
    vendor_credits: cover('VendorCredits').missing.length > 0 ? null : single(-310_250, 6, ['VendorCredits']),
    in_bank: figure(
      text(18_420_977 * scale),
      2,
      ['First Harbor Checking', 'Savings'],
      behind('Accounts', 2, [{ path: 'accountType', test: { is: 'equal', to: 'Bank' } }]),
      cover('Accounts'),
    ),
    ageing: picture(owed, () => ages.picture),
    credits: credits.missing.length > 0 ? null : ages.credits,
    ties: ties(
      tied,
      [
        ...part('Invoices', 355, 24_386_030),
        ...part('CreditMemos', 22, -804_500),
        ...part('ReceivePayments', 9, -400_000),
      ],
      24_386_030 - 1_204_500,
    ),
    ties_payable: ties(
      cover('Bills', 'VendorCredits', 'Accounts'),
      [...part('Bills', 118, 7_730_240), ...part('VendorCredits', 6, -310_250)],
      7_730_240 - 310_250,
    ),
    owe_most: picture(owed, () => oweMost(scale)),
    sales: picture(cover('Invoices', 'SalesReceipts', 'CreditMemos'), () => sales(today, year_begins, scale)),
    items_bought:
      cover('Bills', 'Checks', 'CreditCardCharges').missing.length > 0
        ? null
        : single(38_904_115, 5120, ['Bills', 'Checks']),
    spending: picture(cover('Bills', 'Checks', 'CreditCardCharges'), () => spending(today, scale)),
  };
}

/** The overview of books in no currency, whose open documents of a list come to a total. */
export function withOpen(overview: Overview, path: RecordTypePath, total: string): Overview {
  const tied = (ties: Ties): Ties => {
    const parts = ties.parts.map((part) => (part.record_type === path ? { ...part, amount: total } : part));
    const documents =
      ties.documents && text(sum(parts.map(({ amount }) => ({ cents: Number(amount) * 100 }))));
    return { ...ties, parts, documents, accounts: documents };
  };
  const [ties, ties_payable] = [tied(overview.ties), tied(overview.ties_payable)];
  return { ...overview, currency: null, other_currencies: [], ties, ties_payable };
}
