// The filter of one table, as its builder shows and changes it: the draft of the table, which its filter follows from, and what the desk
// says of lists of values.
import { tick } from 'svelte';
import type { CellKind, ColumnValues, ColumnView, Rule, View } from '../../../gen/desk';
import { now } from '../../../components/now.svelte';
import type { ProfileDoor } from '../../../platform/desk';
import { columnName } from '../../../words/columns';
import type { TableModel } from '../table.svelte';
import { MOST_CHOICES } from './choices.svelte';
import { besides, columnOf, distinct } from './columns';
import { emptyCondition, nextId, ruleOf, type Condition, type Unreadable } from './condition';
import { dayOf } from '../../../components/kinds/dates';
import {
  ALL_READABLE,
  conditionsOf,
  draftOf,
  isGroup,
  keptRulesOf,
  kindsOf,
  ofParts,
  opened,
  partsOf,
  rulesOf,
  withoutColumn,
  withoutEmpty,
  type Group,
  type Joint,
  type Member,
} from './filter-model';
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
  #timer: ReturnType<typeof setTimeout> | undefined;
  #checked = '';
  #checking = false;

  /** Asks the desk nothing yet: a tab of an earlier run is made long before it is shown. */
  constructor(table: TableModel, door: ProfileDoor, coming: () => readonly ColumnView[]) {
    this.table = table;
    this.#door = door;
    this.#coming = coming;
  }

  /** The rows of the builder. */
  get draft(): Group {
    return this.table.draft;
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

  #knownKind(path: string): CellKind | undefined {
    return [...this.columns, ...this.#fields].find((column) => column.field === path)?.kind;
  }

  /** The kind of a column, as far as it is known. */
  kindOf = (path: string): CellKind => this.#knownKind(path) ?? kindsOf(this.draft).kindOf(path);

  /** The range that a rule was made from. */
  rangeOf = (rule: Rule): Operator | undefined => {
    const isIts = (one: Condition) => JSON.stringify(ruleOf(one, this.today)) === JSON.stringify({ rule });
    return conditionsOf(this.draft).find((one) => isRange(one.operator) && isIts(one))?.operator;
  };

  /** The heading of a column. */
  nameOf = (path: string): string => columnName(this.table.path, path, this.table.view.list);

  /** What the words and the models need to know of the columns. */
  get named(): ColumnWords {
    return { kindOf: this.kindOf, nameOf: this.nameOf, rangeOf: this.rangeOf, names: this.#names };
  }

  /** How many conditions the view has. */
  readonly count = $derived.by(() => rulesOf(this.table.view.filter).length);

  /** The quick filters of the table. */
  readonly quick = $derived.by(() => quickFilters(this.columns, this.table.view.filter, this.today, this));

  /** Takes over the columns of the table, and makes conditions of the rules that were added elsewhere. */
  take(): void {
    const { list, order } = this.table.view;
    if (list !== this.#list) {
      this.#list = list;
      this.#seen = [];
    }
    // While another list is read, and after that failed, the columns on screen are those of the one before.
    const { table, hasOwnColumns } = this.table;
    if (hasOwnColumns) this.#see(this.table.columns);
    const rules = keptRulesOf(this.draft);
    // Orders and rules need to know what each of their columns holds, and one of them may be hidden since another run of the app.
    const isUnknown = ({ path }: { path: string }) => this.#knownKind(path) === undefined;
    const wantsFields = table !== null && hasOwnColumns && [...order, ...rules].some(isUnknown);
    if (this.isOpen || wantsFields) void this.#loadFields();
    void this.#findNames();
    if (rules.length > 0) this.#openRules();
    void this.check();
  }

  /** Makes conditions of rules. A column that is none of the known fields is compared as text. */
  #openRules(): void {
    const unknown = this.#fields.length > 0 ? 'text' : undefined;
    const draft = opened(this.draft, (path) => this.#knownKind(path) ?? unknown, this.today);
    if (isGroup(draft)) this.table.draft = draft;
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

  /** Asks for the fields, which tell the kinds of more columns. */
  async #loadFields(): Promise<void> {
    if (this.#fields.length > 0) return;
    await this.table.fields.load(this.table.view.list);
    if (this.#fields.length > 0) this.take();
  }

  #see(columns: readonly ColumnView[]): void {
    const all = distinct([...this.#seen, ...columns]);
    if (all.length > this.#seen.length) this.#seen = all;
  }

  /** Opens the band, or closes it; conditions without a value are dropped then. While something in it cannot be read it stays open. */
  toggle(open = !this.isOpen): void {
    if (this.isOpen && !open) {
      this.applyNow();
      if (this.unreadable.size > 0) {
        void tick().then(() => document.querySelector<HTMLElement>('.cond [aria-invalid]')?.focus());
        return;
      }
      this.table.draft = withoutEmpty(this.draft, this.today);
    }
    this.isOpen = open;
    if (open) void this.#loadFields();
    if (open && this.draft.members.length === 0) this.add();
  }

  /** Adds a condition to the builder, or to a group of it; it counts once it has a value. */
  add(group = this.draft): Condition {
    const first = this.columns.find((column) => column.role === 'name') ?? this.columns[0];
    const path = first?.field ?? '';
    const kind = this.kindOf(path);
    const fresh = emptyCondition(path, kind, KIND[kind].usual);
    group.members.push(fresh);
    return fresh;
  }

  /** Adds a group with one condition, joined in the other way. */
  addGroup(): Condition {
    const joint = this.draft.joint === 'all' ? 'any' : 'all';
    this.draft.members.push({ id: nextId(), joint, members: [] });
    const group = this.draft.members.at(-1);
    return this.add(group && isGroup(group) ? group : undefined);
  }

  /** Takes a condition or a group out of the builder. */
  remove(id: number): void {
    this.draft.members = this.draft.members.flatMap((member): Member[] => {
      if (member.id === id) return [];
      if (!isGroup(member)) return [member];
      member.members = member.members.filter((one) => one.id !== id);
      return member.members.length === 0 ? [] : [member];
    });
    this.applyNow();
  }

  /** Another column: its own comparisons, and no value of the one before. */
  setPath(condition: Condition, path: string): void {
    const kind = this.kindOf(path);
    if (kind !== condition.kind) condition.operator = KIND[kind].usual;
    condition.path = path;
    condition.kind = kind;
    condition.first = condition.second = '';
    condition.values = [];
    this.applyNow();
  }

  /** Another comparison; what was typed stays where it fits. */
  setOperator(condition: Condition, operator: Operator): void {
    const [before, after] = [needs(condition.operator), needs(operator)];
    if (before !== 'list' && after === 'list') {
      const read = ruleOf(condition, this.today);
      const test = 'rule' in read ? read.rule?.test : undefined;
      condition.values = test?.is === 'equal' || test?.is === 'not_equal' ? [test.to] : [];
    } else if (before === 'list' && after === 'one') {
      const [value = ''] = condition.values;
      condition.first = KIND[condition.kind].write(value);
    }
    condition.operator = operator;
    this.applyNow();
  }

  /** Conditions are joined in the other way, all of them or those of a group. */
  setJoint(of: Group, joint: Joint): void {
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
    const { kind } = condition;
    const plain = condition[field].trim() === '' ? null : KIND[kind].read(condition[field], this.today);
    if (plain !== null) condition[field] = KIND[kind].write(plain);
    this.applyNow();
  }

  /** Has the table follow the builder, unless something in it cannot be read: then the last good filter stays. */
  applyNow(): void {
    clearTimeout(this.#timer);
    this.unreadable = this.table.followDraft();
    void this.check();
  }

  /** Takes every condition away. */
  clear(): void {
    this.table.draft = draftOf(null);
    this.applyNow();
    if (this.isOpen) this.add();
  }

  /** Turns a quick filter on or off. */
  toggleQuick(quick: Quick): void {
    this.applyNow();
    this.table.change({ filter: toggled(quick, this.table.view.filter, this) });
    const { draft } = this.table;
    const added = draft.members.at(-1);
    // This quarter moves with the calendar.
    if (quick.id === 'quarter' && added && 'rule' in added)
      draft.members.splice(-1, 1, emptyCondition(quick.path, this.kindOf(quick.path), 'this_quarter'));
    this.take();
  }

  /** Takes away what a chip stands for. */
  removePart(at: number): void {
    this.table.change({ filter: ofParts(partsOf(this.table.view.filter).filter((_, i) => i !== at)) });
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

  /** The values of a column that contain a text, with how many rows of the view have each; undefined where asking failed. */
  valuesOf(path: string, text: string): Promise<ColumnValues | undefined> {
    const { view, hasOwnColumns, columns } = this.table;
    const rest = withoutColumn(view.filter, path);
    const filter =
      text === '' ? rest : ofParts([...partsOf(rest), { rule: { path, test: { is: 'contains', text } } }]);
    // A search may look at the columns that are shown only, so all of them are named.
    return this.#askValues(
      { ...view, columns: hasOwnColumns ? columns.map(({ field }) => field) : [], filter },
      path,
    );
  }

  #askValues(view: View, path: string): Promise<ColumnValues | undefined> {
    const request = { ...this.table.of, view: { ...view, order: [] }, path, most: MOST_CHOICES };
    return this.table.problems.attempt('values', () => this.#door.call('column_values', request));
  }

  /** Asks which values of the lists no row has, one list after the other. */
  async check(): Promise<void> {
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
        const request = { ...this.table.of, view: this.table.view, path, values: asked };
        const answer = await this.table.problems.attempt('values', () =>
          this.#door.call('values_not_found', request),
        );
        if (answer && answer.values.length > 0) found[id] = answer;
      }
      this.notFound = found;
    }
    this.#checking = false;
  }
}
