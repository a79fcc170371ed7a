// An open table summed up by groups: its levels, those that are open, and what each of them holds.
/* eslint-disable svelte/prefer-svelte-reactivity -- a map or a set here never changes: another one takes its place */
import type {
  ColumnView,
  CopyState,
  Group,
  GroupKey,
  GroupLevel,
  GroupOrder,
  SumBy,
  TableGroups,
  TablePage,
  View,
} from '../../../gen/desk';
import { Problems } from '../../../components/problems.svelte';
import { LastQuestion } from '../../../platform/newest';
import type { ProfileDoor } from '../../../platform/desk';
import type { TableModel } from '../table.svelte';

/** Most groups that are read at once for the screen. */
const AT_ONCE = 200;
/** The same for paper. */
const AT_ONCE_ON_PAPER = 1000;

/** The usual bounds of ages, days. */
export const USUAL_BOUNDS: readonly number[] = [30, 60, 90];

/** A group on screen. */
export interface GroupRow {
  /** Its keys, from the outermost level down to its own. */
  keys: GroupKey[];
  id: string;
  group: Group;
  /** Whether it has groups below it. */
  hasMore: boolean;
  isOpen: boolean;
}

/** Groups that go together: the way they were summed up, what is said of all of them, and the groups with those below open ones. */
export interface GroupsTogether {
  by: SumBy;
  level: TableGroups;
  rows: GroupRow[];
}

/** Whether a row on screen is a group. */
export function isGroupRow(row: GroupRow | FurtherGroups): row is GroupRow {
  return 'group' in row;
}

/** Groups of a level that were not read yet. */
export interface FurtherGroups {
  under: GroupKey[];
  id: string;
  count: number;
}

const idOf = (keys: readonly GroupKey[]) => JSON.stringify(keys);

/** State of the groups of one table. */
export class GroupsModel {
  readonly table: TableModel;
  readonly #door: ProfileDoor;
  readonly problems = new Problems();
  /** How the table is summed up; null where its rows are shown. */
  #sumBy = $state.raw<SumBy | null>(null);
  /** What is read of each level, by the groups that it stands under, and how the table is summed up there. */
  #read = $state.raw<ReadonlyMap<string, TableGroups>>(new Map());
  #readBy = $state.raw<SumBy | null>(null);
  #open = $state.raw<ReadonlySet<string>>(new Set());
  readonly #questions = new LastQuestion();
  /** What the groups on screen are of. */
  #of = '';
  #page: TablePage | null = null;
  #view: View | null = null;
  /** The day of the copy, which ages are counted at. */
  #day = '';

  constructor(table: TableModel, door: ProfileDoor) {
    this.table = table;
    this.#door = door;
  }

  get sumBy(): SumBy | null {
    return this.#sumBy;
  }

  /** Sums the table up in another way; null shows its rows. */
  sum(by: SumBy | null): void {
    if (JSON.stringify(by?.levels) !== JSON.stringify(this.#sumBy?.levels)) this.#open = new Set();
    this.#sumBy = by;
    this.problems.clear();
    this.table.onarranged();
    this.#reload();
  }

  /** Is as it was in an earlier run of the app. */
  restore(by: SumBy | undefined): void {
    this.#sumBy = by ?? null;
  }

  /** How the groups on screen are made: as before, while others are read and after that failed. */
  get by(): SumBy | null {
    return this.#readBy;
  }

  /** The groups of the outermost level; null before they were read. */
  get outermost(): TableGroups | null {
    return this.#read.get(idOf([])) ?? null;
  }

  /** The columns of sums, each with its place among all that were added up. Groups that stand across have room for one of them. */
  readonly sums: readonly { column: ColumnView; at: number }[] = $derived.by(() => {
    const all = (this.outermost?.sums ?? []).map((column, at) => ({ column, at }));
    const open = all.find(({ column }) => column.role === 'open') ?? all[0];
    return (this.#readBy?.across ?? null) === null || open === undefined ? all : [open];
  });

  /** How the groups on screen are made, with the day that ages are counted at; null before they were read. */
  get dated(): SumBy | null {
    const by = this.#readBy;
    if (by === null) return null;
    return {
      ...by,
      levels: by.levels.map((level) => this.#dated(level)),
      across: by.across && this.#dated(by.across),
    };
  }

  /** What is on screen: groups, those below the open ones, and where more of a level can be read. */
  readonly rows: (GroupRow | FurtherGroups)[] = $derived.by(() => this.#rowsUnder([], this.#read));

  /** The groups on screen with all that were not read yet, so many at most; null where they changed meanwhile. */
  async gather(most: number): Promise<GroupsTogether | null> {
    const [of, by, level] = [this.#of, this.dated, this.outermost];
    if (by === null || level === null) return null;
    const read = new Map(this.#read);
    for (const [id, known] of this.#read) {
      const under = JSON.parse(id) as GroupKey[];
      const groups = [...known.groups];
      while (groups.length < Math.min(known.count, most)) {
        const next = await this.#ask(by, under, groups.length, AT_ONCE_ON_PAPER);
        if (next.groups.length === 0 || of !== this.#of) return null;
        groups.push(...next.groups);
      }
      read.set(id, { ...known, groups });
    }
    return { by, level, rows: this.#rowsUnder([], read).filter(isGroupRow).slice(0, most) };
  }

  #rowsUnder(under: GroupKey[], read: ReadonlyMap<string, TableGroups>): (GroupRow | FurtherGroups)[] {
    const level = read.get(idOf(under));
    if (!level) return [];
    const hasMore = under.length + 1 < (this.#readBy?.levels.length ?? 0);
    const rows = level.groups.flatMap((group) => {
      const keys = [...under, group.key];
      const id = idOf(keys);
      const isOpen = hasMore && this.#open.has(id);
      const row = { keys, id, group, hasMore, isOpen };
      return isOpen ? [row, ...this.#rowsUnder(keys, read)] : [row];
    });
    const count = level.count - level.groups.length;
    return count > 0 ? [...rows, { under, id: `${idOf(under)}+`, count }] : rows;
  }

  /** Opens a group, or closes it. */
  toggle({ id, keys, hasMore, isOpen }: GroupRow): void {
    if (!hasMore) return;
    const open = new Set(this.#open);
    if (isOpen) open.delete(id);
    else open.add(id);
    this.#open = open;
    if (!isOpen && !this.#read.has(id)) void this.#readUnder(keys);
  }

  /** Reads more groups of a level. */
  more({ under }: FurtherGroups): void {
    void this.#readUnder(under);
  }

  /** Puts the groups of each level into another order: the largest sums come first, then the smallest. */
  order(order: GroupOrder): void {
    const by = this.#sumBy;
    if (by === null) return;
    const isSame = JSON.stringify(by.order) === JSON.stringify(order);
    this.sum({ ...by, order, descending: isSame ? !by.descending : order.is !== 'group' });
  }

  /** The view that shows the rows of a group and no others. */
  viewOf({ group }: GroupRow): View {
    const view = this.#view ?? this.table.view;
    const before = view.filter === null ? [] : [view.filter];
    return { ...view, filter: { all: [...before, ...group.filters] }, order: [...view.order] };
  }

  /** Takes note of the page that is on screen, with its view and the day of its copy: other rows have other sums. */
  follow(page: TablePage | null, view: View, day: string): void {
    [this.#page, this.#view, this.#day] = [page, view, day];
    const { list, filter, search } = view;
    const of = JSON.stringify([
      page?.state,
      list,
      filter,
      search,
      page?.columns.map(({ field }) => field),
      day,
    ]);
    if (of === this.#of) return;
    this.#of = of;
    this.#reload();
  }

  #reload(): void {
    this.#questions.ask();
    if (this.#sumBy === null || this.#page === null) this.#show(null, new Map());
    else void this.#readAgain(this.#sumBy);
  }

  #show(by: SumBy | null, read: ReadonlyMap<string, TableGroups>): void {
    this.#readBy = by;
    this.#read = read;
  }

  async #readAgain(by: SumBy): Promise<void> {
    const isLast = this.#questions.ask();
    const read = new Map<string, TableGroups>();
    const open: GroupKey[][] = [[], ...[...this.#open].map((id) => JSON.parse(id) as GroupKey[])];
    await this.problems.attempt(
      'groups',
      async () => {
        for (const under of open) read.set(idOf(under), await this.#ask(by, under, 0));
        // The levels on screen stay until all of the new ones are here.
        if (isLast()) this.#show(by, read);
      },
      isLast,
    );
  }

  async #readUnder(under: GroupKey[]): Promise<void> {
    const id = idOf(under);
    const [of, by] = [this.#of, this.#readBy];
    if (by === null) return;
    const known = this.#read.get(id);
    const isWanted = () => of === this.#of && by === this.#readBy;
    await this.problems.attempt(
      'groups',
      async () => {
        const level = await this.#ask(by, under, known?.groups.length ?? 0);
        if (!isWanted()) return;
        const groups = [...(known?.groups ?? []), ...level.groups];
        this.#read = new Map(this.#read).set(id, { ...level, groups });
      },
      isWanted,
    );
  }

  #ask(by: SumBy, under: GroupKey[], skip: number, count = AT_ONCE): Promise<TableGroups> {
    const { levels, across, sums, order, descending } = by;
    const view = this.#view ?? this.table.view;
    const state: { state?: CopyState } = this.#page?.state === undefined ? {} : { state: this.#page.state };
    const columns = this.#page?.columns.map(({ field }) => field) ?? [];
    return this.#door.call('table_groups', {
      connection: this.table.connection,
      record_type: this.table.path,
      copy: this.table.copy,
      // A search looks at the columns that are shown, so all of them are named.
      view: { ...view, columns, order: [] },
      question: {
        levels: levels.map((level) => this.#dated(level)),
        across: across && this.#dated(across),
        sums,
        under,
        order,
        descending,
        skip,
        count,
      },
      ...state,
    });
  }

  #dated(level: GroupLevel): GroupLevel {
    return level.by.is === 'age' ? { ...level, by: { ...level.by, on: this.#day } } : level;
  }
}
