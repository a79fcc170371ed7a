// The filter of one table, as its builder shows and changes it. What the table shows is the view's filter alone; here is what is being
// typed, and what the desk says of lists of values.
import { tick } from 'svelte';
import type { CellKind, ColumnValues, ColumnView, Filter, OrderBy, View } from '../../../gen/desk';
import { now } from '../../../components/now.svelte';
import type { ProfileDoor } from '../../../platform/desk';
import { columnName } from '../../../words/columns';
import type { TableModel } from '../table.svelte';
import { MOST_CHOICES } from './choices.svelte';
import { besides, columnOf, distinct } from './columns';
import { emptyCondition, nextId, type Condition, type Context, type Unreadable } from './condition';
import { dayOf } from '../../../components/kinds/dates';
import {
  ALL_READABLE,
  conditionsOf,
  draftOf,
  filterOf,
  isGroup,
  ofParts,
  partsOf,
  rulesOf,
  sameFilter,
  with_,
  withoutColumn,
  type Draft,
  type Group,
  type Joint,
} from './filter-model';
import { guessKind } from './guess';
import { needs, type Operator } from '../../../components/kinds/operators';
import { quickFilters, toggled, type Quick } from './quick';
import { isRange } from '../../../components/kinds/ranges';
import { KIND } from '../../../components/kinds/kind';
import type { ColumnWords } from './words';

/** Time after a key before the table is filtered, milliseconds. */
const PAUSE = 250;
/** An id of a record. What only looks like one costs a question. */
const ID = /^[\da-f]+-\d+$/i;
/** Which of a list of values no row has. */
export interface NotFound {
  asked: number;
  values: string[];
}

/** State of the filter of a table. */
export class FilterModel {
  readonly table: TableModel;
  readonly #door: ProfileDoor;
  /** The columns that the records of its type come with. */
  readonly #coming: () => readonly ColumnView[];
  /** Whether the band with the builder is open. */
  isOpen = $state(false);
  /** The rows of the builder. */
  draft = $state<Draft>({ joint: 'all', members: [] });
  /** The view has a filter that the builder cannot show. */
  isBeyond = $state(false);
  /** What cannot be read, by the numbers of the conditions. */
  unreadable = $state.raw(ALL_READABLE);
  /** Values that no row has, by the numbers of the conditions. */
  notFound = $state.raw<Readonly<Record<number, NotFound>>>({});
  /** The day that relative ranges are seen from. */
  readonly today = $derived(dayOf(now.at));
  /** Every column that was seen in this table; those that were hidden can be filtered by all the same. */
  #seen = $state.raw<readonly ColumnView[]>([]);
  /** The list that they are columns of. */
  #list: string | null = null;
  /** The names of records that rules name by their ids. */
  #names = $state.raw<NonNullable<ColumnWords['names']>>([]);
  /** The filter that the rows of the builder stand for. */
  #drafted: Filter | null = null;
  #draftedMeaning = '';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #checked = '';
  #checking = false;

  /** Asks the desk nothing yet: a tab of an earlier run is made long before it is shown. */
  constructor(table: TableModel, door: ProfileDoor, coming: () => readonly ColumnView[]) {
    this.table = table;
    this.#door = door;
    this.#coming = coming;
  }

  /** The columns of the table, those first that are shown. */
  readonly columns = $derived.by((): readonly ColumnView[] => {
    const own = this.table.view.list === null ? this.#coming() : [];
    return distinct([...(this.table.hasOwnColumns ? this.table.columns : []), ...this.#seen, ...own]);
  });

  /** The other fields that can be filtered by, by their headings. */
  readonly others = $derived.by((): readonly ColumnView[] => {
    const named = conditionsOf(this.draft).map(({ path }) => columnOf(path, this.kindOf(path)));
    return besides(this.columns, [...this.#fields, ...named]).sort((a, b) =>
      this.nameOf(a.field).localeCompare(this.nameOf(b.field)),
    );
  });

  /** The fields of the table, once somebody opened the builder. */
  get #fields(): readonly ColumnView[] {
    return this.table.fields.of(this.table.view.list);
  }

  /** The kind of a column. Where nothing else is known of it, it follows from what it is compared with. */
  kindOf = (path: string): CellKind => {
    const known = [...this.columns, ...this.#fields].find((column) => column.field === path);
    if (known) return known.kind;
    const rule = rulesOf(this.table.view.filter).find((one) => one.path === path);
    return rule ? guessKind(rule.test) : 'text';
  };

  /** The heading of a column. */
  nameOf = (path: string): string => columnName(this.table.path, path, this.table.view.list);

  /** What the words and the models need to know of the columns. */
  get named(): ColumnWords & Context {
    return { kindOf: this.kindOf, nameOf: this.nameOf, today: this.today, names: this.#names };
  }

  /** How many conditions the view has. */
  readonly count = $derived.by(() => rulesOf(this.table.view.filter).length);

  /** The quick filters of the table. */
  readonly quick = $derived.by(() => quickFilters(this.columns, this.table.view.filter, this.today, this));

  /** Takes over the filter of the view, where it was changed elsewhere, and the columns. */
  take(): void {
    const { filter, list, order } = this.table.view;
    if (list !== this.#list) {
      this.#list = list;
      this.#seen = [];
    }
    // While another list is read, and after that failed, the columns on screen are those of the one before.
    const { table, hasOwnColumns } = this.table;
    if (hasOwnColumns) this.#see(this.table.columns);
    // The words of an order need to know what each of its columns holds, and one of them may be hidden since another run of the app.
    const isSeen = ({ path }: OrderBy) => this.columns.some(({ field }) => field === path);
    const isUnknown = table !== null && hasOwnColumns && !order.every(isSeen);
    if (this.isOpen || isUnknown) void this.#loadFields();
    void this.#findNames();
    if (sameFilter(filter, this.#drafted, this) && this.#meaning(filter) === this.#draftedMeaning) return;
    this.#redraw();
    this.#draftedMeaning = this.#meaning(filter);
  }

  /** Asks for the names of the ids that rules have: a column of references has the names in its rows. */
  async #findNames(): Promise<void> {
    for (const { path, test } of rulesOf(this.table.view.filter)) {
      if (test.is !== 'equal' || !ID.test(test.to) || this.#names.some(([id]) => id === test.to)) continue;
      const filter = { rule: { path, test } };
      const found = await this.#askValues({ ...this.table.view, search: null, filter }, path);
      const name = found?.values[0]?.text;
      if (name) this.#names = [...this.#names, [test.to, name]];
    }
  }

  /** What the rows of the builder mean by, besides the filter: the kinds of its columns, and for this quarter the month. */
  #meaning(filter: Filter | null): string {
    const isMoving = conditionsOf(this.draft).some(({ operator }) => isRange(operator));
    const kinds = rulesOf(filter).map((rule) => this.kindOf(rule.path));
    return [...kinds, isMoving && this.today.slice(0, 7)].join();
  }

  /** Asks for the fields; what they hold may change what conditions compare with. */
  async #loadFields(): Promise<void> {
    if (this.#fields.length > 0) return;
    await this.table.fields.load(this.table.view.list);
    if (this.#fields.length > 0) this.take();
  }

  #see(columns: readonly ColumnView[]): void {
    const all = distinct([...this.#seen, ...columns]);
    if (all.length > this.#seen.length) this.#seen = all;
  }

  /** Shows the view's filter, whatever was being typed. */
  #redraw(): void {
    clearTimeout(this.#timer);
    const { filter } = this.table.view;
    const draft = draftOf(filter, this.named);
    this.isBeyond = draft === null;
    this.draft = draft ?? { joint: 'all', members: [] };
    this.unreadable = ALL_READABLE;
    this.#drafted = filter;
    void this.#check();
  }

  /** Opens the band, or closes it; conditions without a value are dropped then. While something in it cannot be read it stays open. */
  toggle(open = !this.isOpen): void {
    if (this.isOpen && !open) {
      this.applyNow();
      if (this.unreadable.size > 0) {
        void tick().then(() => document.querySelector<HTMLElement>('.cond [aria-invalid]')?.focus());
        return;
      }
      this.#redraw();
    }
    this.isOpen = open;
    if (open) void this.#loadFields();
    if (open && this.draft.members.length === 0 && !this.isBeyond) this.add();
  }

  /** Adds a condition to the builder, or to a group of it; it counts once it has a value. */
  add(group?: Group): Condition {
    const first = this.columns.find((column) => column.role === 'name') ?? this.columns[0];
    const path = first?.field ?? '';
    const fresh = emptyCondition(path, KIND[this.kindOf(path)].usual);
    if (group) group.conditions.push(fresh);
    else this.draft.members.push(fresh);
    return fresh;
  }

  /** Adds a group with one condition, joined in the other way. */
  addGroup(): Condition {
    const joint = this.draft.joint === 'all' ? 'any' : 'all';
    this.draft.members.push({ id: nextId(), joint, conditions: [] });
    const group = this.draft.members.at(-1);
    return this.add(group && isGroup(group) ? group : undefined);
  }

  /** Takes a condition or a group out of the builder. */
  remove(id: number): void {
    this.draft.members = this.draft.members.flatMap((member): Draft['members'] => {
      if (member.id === id) return [];
      if (!isGroup(member)) return [member];
      member.conditions = member.conditions.filter((condition) => condition.id !== id);
      return member.conditions.length === 0 ? [] : [member];
    });
    this.applyNow();
  }

  /** Another column: its own comparisons, and no value of the one before. */
  setPath(condition: Condition, path: string): void {
    const before = this.kindOf(condition.path);
    condition.path = path;
    const kind = this.kindOf(path);
    if (kind !== before || !KIND[kind].operators.includes(condition.operator))
      condition.operator = KIND[kind].usual;
    condition.first = condition.second = '';
    condition.values = [];
    this.applyNow();
  }

  /** Another comparison; what was typed stays where it fits. */
  setOperator(condition: Condition, operator: Operator): void {
    const kind = this.kindOf(condition.path);
    const [before, after] = [needs(condition.operator), needs(operator)];
    if (before !== 'list' && after === 'list') {
      const only = filterOf({ joint: 'all', members: [{ ...condition }] }, this.named).filter;
      const test = only && 'rule' in only ? only.rule.test : null;
      condition.values = test?.is === 'equal' || test?.is === 'not_equal' ? [test.to] : [];
    } else if (before === 'list' && after === 'one') {
      const [value = ''] = condition.values;
      condition.first = KIND[kind].write(value);
    }
    condition.operator = operator;
    this.applyNow();
  }

  /** Conditions are joined in the other way, all of them or those of a group. */
  setJoint(of: Draft | Group, joint: Joint): void {
    of.joint = joint;
    this.applyNow();
  }

  /** A value was chosen. */
  setFirst(condition: Condition, value: string): void {
    condition.first = value;
    this.applyNow();
  }

  /** Something was typed: the table follows after a short pause. */
  setTyped(condition: Condition, field: Unreadable, text: string): void {
    condition[field] = text;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.applyNow(), PAUSE);
  }

  /** Somebody is done with a field: what can be read is written as this computer writes it. */
  tidy(condition: Condition, field: Unreadable): void {
    const kind = this.kindOf(condition.path);
    const plain = condition[field].trim() === '' ? null : KIND[kind].read(condition[field], this.today);
    if (plain !== null) condition[field] = KIND[kind].write(plain);
    this.applyNow();
  }

  /** Lets the view follow the builder, unless something in it cannot be read: then the last good view stays. */
  applyNow(): void {
    clearTimeout(this.#timer);
    if (this.isBeyond) return;
    const built = filterOf(this.draft, this.named);
    this.unreadable = built.unreadable;
    if (built.unreadable.size === 0) {
      const { filter } = this.table.view;
      this.#drafted = built.filter;
      this.#draftedMeaning = this.#meaning(built.filter);
      if (!sameFilter(built.filter, filter, this)) this.#change(built.filter);
    }
    void this.#check();
  }

  #change(filter: Filter | null): void {
    this.table.change({ filter });
  }

  /** Takes every condition away. */
  clear(): void {
    this.#drafted = null;
    if (this.table.view.filter !== null) this.#change(null);
    this.#redraw();
    if (this.isOpen) this.add();
  }

  /** Turns a quick filter on or off. */
  toggleQuick(quick: Quick): void {
    this.applyNow();
    this.#change(toggled(quick, this.table.view.filter, this));
    this.take();
  }

  /** Takes away what a chip stands for. */
  removePart(at: number): void {
    this.#change(ofParts(partsOf(this.table.view.filter).filter((_, i) => i !== at)));
    this.take();
  }

  /** Makes a condition one of a list of values. */
  setValues(condition: Condition, values: string[]): void {
    if (needs(condition.operator) !== 'list') {
      const negative = condition.operator === 'is_not' || condition.operator === 'not_contains';
      condition.operator = negative ? 'none_of' : 'one_of';
    }
    condition.values = values;
    this.applyNow();
  }

  /** Whether a column can be compared with a list. */
  takesList(condition: Condition): boolean {
    return KIND[this.kindOf(condition.path)].operators.includes('one_of');
  }

  /** The values of a column that contain a text, with how many rows of the view have each; undefined where asking failed. */
  valuesOf(path: string, text: string): Promise<ColumnValues | undefined> {
    const { view, hasOwnColumns, columns } = this.table;
    const rest = withoutColumn(view.filter, path);
    const filter = text === '' ? rest : with_(rest, { rule: { path, test: { is: 'contains', text } } });
    // A search may look at the columns that are shown only, so all of them are named.
    return this.#askValues(
      { ...view, columns: hasOwnColumns ? columns.map(({ field }) => field) : [], filter },
      path,
    );
  }

  #askValues(view: View, path: string): Promise<ColumnValues | undefined> {
    const request = { ...this.#where, view: { ...view, order: [] }, path, most: MOST_CHOICES };
    return this.table.problems.attempt('values', () => this.#door.call('column_values', request));
  }

  get #where() {
    const { connection, path: record_type, copy } = this.table;
    return { connection, record_type, copy };
  }

  /** Asks which values of the lists no row has, one list after the other. */
  async #check(): Promise<void> {
    if (this.#checking) return;
    this.#checking = true;
    for (;;) {
      const lists = conditionsOf(this.draft).filter(
        (condition) => needs(condition.operator) === 'list' && condition.values.length > 0,
      );
      const key = JSON.stringify([
        this.table.table?.here,
        this.table.table?.copy,
        lists.map((condition) => [condition.id, condition.path, condition.values]),
      ]);
      if (key === this.#checked) break;
      this.#checked = key;
      const found: Record<number, NotFound> = {};
      for (const { id, path, values } of lists) {
        const asked = values.filter((value) => value !== '');
        if (asked.length === 0) continue;
        const request = { ...this.#where, view: this.table.view, path, values: asked };
        const answer = await this.table.problems.attempt('values', () =>
          this.#door.call('values_not_found', request),
        );
        if (answer && answer.values.length > 0) found[id] = answer;
      }
      this.notFound = found;
    }
    this.#checking = false;
  }

  /** Asks again which values no row has, after rows came. */
  recheck(): void {
    void this.#check();
  }
}
