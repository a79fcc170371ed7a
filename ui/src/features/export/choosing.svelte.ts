// What is chosen for one export: as the table was exported last, and on top of that what the user changed since.
import type {
  ExportChoices,
  ExportColumn,
  ExportFormat,
  ExportPlan,
  ExportRows,
  ExportTable,
} from '../../gen/desk';
import { likelyTotal } from '../../words/coverage';
import type { NamedColumn } from '../../words/columns';
import { decimalMark, listSeparator } from '../../words/locale';
import { message, withoutIsolation } from '../../words/messages';
import { isNarrowed } from '../../words/totals';
import type { ExportSource, GroupedSource } from './source';

/** The formats in the order they are offered, with the endings of their files. */
export const ENDINGS: Record<ExportFormat, string> = {
  csv: '.csv',
  csv_excel: '.csv',
  xlsx: '.xlsx',
  json_lines: '.jsonl',
  parquet: '.parquet',
};

/** Rows that a sheet of Excel holds below its head. */
export const SHEET_ROWS = 1_048_575;

/** Before anything is remembered. */
const USUAL: ExportChoices = {
  format: 'csv_excel',
  rows: 'view',
  columns: 'shown',
  totals: null,
};

/** The formats that have room for totals, and whether they have them before anything is chosen. */
const TOTALS: Partial<Record<ExportFormat, boolean>> = { csv: false, csv_excel: true, xlsx: true };

/** State of the choices of one export. */
export class Choosing {
  readonly #of: () => ExportSource;
  /** Rows were ticked when the export was asked for. */
  readonly #hadTicks: boolean;
  /** How the desk would do it; null before it answered. */
  plan = $state.raw<ExportPlan | null>(null);
  /** What the user chose here. */
  #changed = $state.raw<Partial<ExportChoices>>({});
  #file = $state<string | null>(null);
  #folder = $state<string | null>(null);
  /** Fields with sensitive values are exported too. It is chosen anew for each export. */
  takesSensitive = $state(false);
  /** The rest of the list is read first. */
  #rest = $state(false);
  /** The groups of a table that is summed up are exported, not its rows. */
  #groups = $state(true);

  constructor(of: () => ExportSource) {
    this.#of = of;
    this.#hadTicks = of().ticked !== null;
  }

  /** As it was last time, with what was changed here. */
  readonly choices: ExportChoices = $derived.by(() => ({
    ...USUAL,
    ...this.plan?.choices,
    ...this.#changed,
  }));

  choose(change: Partial<ExportChoices>): void {
    this.#changed = { ...this.#changed, ...change };
    if (change.rows !== undefined) this.#rest = this.#groups = false;
  }

  /** How the table is summed up, where its groups are exported; null where its rows are. */
  get groups(): GroupedSource | null {
    return this.#groups ? this.#of().grouped : null;
  }

  chooseGroups(): void {
    this.#groups = true;
    this.#rest = false;
  }

  /** Whether totals can stand below the rows. */
  get canTotal(): boolean {
    const adds = this.groups !== null || this.#chosen.some((column) => column.adds_up);
    return adds && TOTALS[this.choices.format] !== undefined;
  }

  /** Whether totals stand below the rows. */
  get totals(): boolean {
    return this.canTotal && (this.choices.totals ?? TOTALS[this.choices.format] ?? false);
  }

  /** The rows to export; null if the user chose ticked rows here and the ticks are gone. A remembered choice of ticked rows is ignored
   *  if no row is ticked. */
  get rows(): ExportRows | null {
    if (this.isRest) return 'all';
    if (this.groups !== null) return 'view';
    const { rows } = this.choices;
    if (rows !== 'ticked' || this.#of().ticked !== null) return rows;
    return this.#hadTicks ? null : 'view';
  }

  /** Whether the chosen ticks are gone because their rows were read again. The user has to choose other rows. */
  get areTicksGone(): boolean {
    return this.rows === null;
  }

  /** Rows of the whole list, where they are not all here and the rest can be read; null where there is nothing to read first. */
  get wholeList(): number | null {
    const { copy, records, reachable } = this.#of();
    const total = copy === null && reachable && records.state !== 'complete' ? likelyTotal(records) : null;
    return total !== null && total > records.here ? total : null;
  }

  /** Whether the rest of the list is read first. */
  get isRest(): boolean {
    return this.#rest && this.groups === null && this.wholeList !== null;
  }

  chooseRest(): void {
    this.#changed = { ...this.#changed, rows: 'all' };
    this.#rest = true;
    this.#groups = false;
  }

  /** How many rows the file will have; null where nobody can know before the rest is read. */
  get count(): number | null {
    const { count, here, ticked, view } = this.#of();
    if (this.isRest) return view.list === null ? this.wholeList : null;
    const { rows } = this;
    return rows === null ? 0 : { view: count, all: here, ticked: ticked?.rows.length ?? 0 }[rows];
  }

  /** How many sheets an Excel file needs for them. */
  get sheets(): number {
    return this.choices.format === 'xlsx' && this.groups === null
      ? Math.ceil((this.count ?? 0) / SHEET_ROWS)
      : 1;
  }

  /** The chosen columns, sensitive ones included. */
  get #chosen(): readonly NamedColumn[] {
    if (this.groups !== null) return this.groups.columns;
    const { columns, fields } = this.#of();
    return this.choices.columns === 'every' ? fields : columns;
  }

  /** The sensitive columns among the exported ones. JSON lines export every field, whatever the columns are. */
  get sensitive(): readonly NamedColumn[] {
    const everyField = this.choices.format === 'json_lines' && this.groups === null;
    const all = everyField ? this.#of().fields : this.#chosen;
    return all.filter((column) => column.sensitive === true);
  }

  /** The chosen columns for the desk. Unless the user takes sensitive values too, the desk leaves those columns out and notes which. */
  get columns(): ExportColumn[] {
    const taken = this.#chosen;
    const heads = taken.map(({ label }) => withoutIsolation(label));
    // A program takes two columns whose heads differ in case alone for the same one.
    const known = heads.map((head) => head.toLowerCase());
    const isTwice = (at: number) => known.indexOf(known[at] ?? '') !== known.lastIndexOf(known[at] ?? '');
    return taken.map(({ field: path }, at) => {
      const head = heads[at] ?? path;
      return { path, head: isTwice(at) ? withoutIsolation(message('export-head', { head, path })) : head };
    });
  }

  /** Name of the file, without its ending. */
  get file(): string {
    return this.#file ?? this.#planned ?? '';
  }

  /** The name that the desk suggests for what is exported. */
  get #planned(): string | null | undefined {
    if (this.groups !== null) return this.plan?.file_of_groups;
    return this.rows === 'all' ? this.plan?.file : this.plan?.file_of_view;
  }

  set file(name: string) {
    this.#file = name;
  }

  get ending(): string {
    return ENDINGS[this.choices.format];
  }

  /** Name of the file with its ending. */
  get fileName(): string {
    return this.file.trim() + this.ending;
  }

  /** Where it is put; empty where that is not known yet. */
  get folder(): string {
    return this.#folder ?? this.plan?.folder ?? '';
  }

  set folder(folder: string) {
    this.#folder = folder;
  }

  /** Whether any column is left to export. */
  get #hasColumns(): boolean {
    // Groups have the number of their rows.
    if (this.choices.format === 'json_lines' || this.takesSensitive || this.groups !== null) return true;
    return this.#chosen.some((column) => column.sensitive !== true);
  }

  /** Whether everything is chosen that an export needs. */
  get isReady(): boolean {
    return this.count !== 0 && this.#hasColumns && this.file.trim() !== '' && this.folder !== '';
  }

  /** Whether it can be done as the last time without asking: it was done in this run, and with rows that there are. */
  get canRepeat(): boolean {
    // Whether rows or groups were exported last is not known.
    if (this.#of().grouped !== null) return false;
    return this.plan?.again === true && this.plan.choices.rows === this.rows;
  }

  /** What the desk is asked for. */
  request(replace: boolean): Omit<ExportTable, 'profile'> {
    const { connection, type, copy, view, title, ticked } = this.#of();
    const rows = this.rows ?? 'ticked';
    return {
      ...{ connection, copy, view, replace },
      record_type: type,
      ticked: rows === 'ticked' ? ticked : null,
      columns: this.columns,
      groups: this.groups?.groups ?? null,
      totals: this.totals,
      choices: { ...this.choices, rows },
      sensitive: this.takesSensitive,
      folder: this.folder,
      file: this.file.trim(),
      read_first: this.isRest,
      decimal_mark: decimalMark(),
      separator: listSeparator(),
      words: { table: withoutIsolation(title), view: this.#sentences(rows) },
    };
  }

  /** Which rows the file has and in which order, for a later reader of the file. */
  #sentences(rows: ExportRows): string[] {
    const { narrowed, order } = this.#of();
    const arranged = this.groups === null ? order : this.groups.sentence;
    return [...(rows === 'view' ? narrowed : []), ...(arranged === null ? [] : [arranged])].map(
      withoutIsolation,
    );
  }

  /** Whether the view leaves rows out. */
  get narrows(): boolean {
    return isNarrowed(this.#of().view);
  }
}
