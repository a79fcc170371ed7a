// The tables that are open in tabs, of every connection of a profile: which there are, in which order, and which is on screen.
import type {
  CopyNumber,
  DeskEvent,
  OpenTab,
  RecordTypePath,
  RecordsView,
  SumBy,
  View,
} from '../../../gen/desk';
import type { ProfileDoor } from '../../../platform/desk';
import { isMessage } from '../../../words/messages';
import { RecordsModel } from '../records.svelte';
import { now } from '../../../components/now.svelte';
import { dayOf } from '../../../components/kinds/dates';
import { kept } from '../filter/filter-model';
import { PLAIN_VIEW, type Arranged } from '../table.svelte';
import { TabsStore } from './store';
import { TableTab, type TableName } from './tab.svelte';

/** With more tabs than this, opening one closes the one that was left longest, if nothing was arranged in it. */
const MOST_TABS = 40;
/** How many closed tabs can be opened again. */
const MOST_CLOSED = 20;

/** What the tabs need to know of the connections of their profile. */
export interface Connections {
  /** Whether a connection can be asked for records. */
  isReachable(connection: string): boolean;
  /** Whether there is a connection, as far as is known. */
  isKnown(connection: string): boolean;
}

/** State of the tabs of a profile. */
export class TabsModel {
  readonly #door: ProfileDoor;
  readonly #connections: Connections;
  readonly #store: TabsStore;
  /** The tabs in their order. */
  list = $state.raw<TableTab[]>([]);
  /** Number of the tab that was shown last; null where none was. */
  active = $state<number | null>(null);
  /** The next type that is picked opens in a tab of its own: the user asked for a new one. */
  fresh = $state(false);
  /** The tabs of the run before are here. */
  loaded = $state(false);
  /** Number of the tab that has the focus once the screen of its connection is shown; null where none has. */
  focusOnceShown: number | null = null;
  /** Numbers of the tabs, the one that was shown last first. */
  #used: number[] = [];
  /** Tabs that were closed, with their positions, the last one last. */
  #closed: { tab: OpenTab; at: number }[] = [];
  #next = 1;
  /** The records of the connections that have tabs, and of the one on screen. */
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- a tab comes into the list with its records, and the list is followed
  #models = new Map<string, RecordsModel>();
  /** The connection whose records are on screen. */
  #onScreen: string | null = null;
  /** The connections whose overviews are open. */
  #held: readonly string[] = [];

  constructor(door: ProfileDoor, connections: Connections) {
    this.#door = door;
    this.#connections = connections;
    this.#store = new TabsStore(door, () => ({ tabs: this.list.map(stored), active: this.active }));
  }

  /** Opens the tabs of the run before. What was opened meanwhile comes after them. */
  async load(): Promise<void> {
    const { tabs, active } = await this.#store.read();
    const known = tabs.filter((tab) => isMessage(`type-${tab.record_type}`));
    await this.#askForKept(known);
    const opened = known
      .filter((tab) => !this.#isCopyGone(tab))
      .map((tab) => ({ was: tab.id, tab: this.#make(nameOf(tab), tab) }));
    const since = this.list;
    this.list = [...opened.map(({ tab }) => tab), ...since];
    this.#used = [...this.#used, ...opened.map(({ tab }) => tab.id)];
    const shown = opened.find(({ was }) => was === active)?.tab ?? null;
    if (this.active === null && shown !== null) this.#use(shown);
    this.loaded = true;
    this.#store.open(since.length > 0);
  }

  /** Asks for the kept copies of the connections that have tabs of some. */
  async #askForKept(tabs: OpenTab[]): Promise<void> {
    const ids = tabs.filter((tab) => tab.copy !== null).map((tab) => tab.connection);
    const models = ids.filter((id, at) => ids.indexOf(id) === at).map((id) => this.of(id));
    await Promise.all(models.map((model) => model.loadKept()));
  }

  /** Whether the copy of a tab is kept no longer. Where nobody can tell, it is not gone. */
  #isCopyGone({ connection, copy }: { connection: string; copy: CopyNumber | null }): boolean {
    if (copy === null) return false;
    const { kept, mayBeMoreKept } = this.of(connection);
    return kept !== null && !mayBeMoreKept && !kept.some((one) => one.copy === copy);
  }

  /** Closes the tabs of connections that are gone, without a word. */
  dropGone(): void {
    for (const { id, table } of this.list) if (!this.#connections.isKnown(table.connection)) this.#remove(id);
  }

  /** The records of a connection. */
  of(connection: string): RecordsModel {
    const known = this.#models.get(connection);
    if (known) return known;
    const model = new RecordsModel(connection, this.#door, () => this.#connections.isReachable(connection));
    this.#models.set(connection, model);
    return model;
  }

  /** The records of a connection whose overview is on screen, until the returned function is called. */
  hold(connection: string): { records: RecordsModel; release: () => void } {
    this.#held = [...this.#held, connection];
    const release = () => {
      this.#held = this.#held.filter((one) => one !== connection);
      this.#release(connection);
    };
    return { records: this.of(connection), release };
  }

  /** The records of a connection come on screen. */
  enter(connection: string): RecordsModel {
    this.#onScreen = connection;
    return this.of(connection);
  }

  /** The records of a connection leave the screen. */
  leave(connection: string): void {
    if (this.#onScreen === connection) this.#onScreen = null;
    this.fresh = false;
    this.#models.get(connection)?.leave();
    this.#release(connection);
    this.#store.save();
  }

  #release(connection: string): void {
    const isUsed = this.list.some(({ table }) => table.connection === connection);
    const isShown = this.#onScreen === connection || this.#held.includes(connection);
    if (!isUsed && !isShown) this.#models.delete(connection);
  }

  /** The tab that is shown while the records of a connection are on screen; null where it has none. */
  currentOf(connection: string): TableTab | null {
    if (this.fresh) return null;
    const active = this.tab(this.active);
    return active?.table.connection === connection ? active : null;
  }

  /** The tab with a number. */
  tab(id: number | null): TableTab | null {
    return this.list.find((one) => one.id === id) ?? null;
  }

  /** The tab of a connection that was shown last; null where it has none. */
  lastOf(connection: string): TableTab | null {
    const own = this.list.filter(({ table }) => table.connection === connection);
    const last = this.#used.find((id) => own.some((one) => one.id === id));
    return own.find((one) => one.id === last) ?? own[0] ?? null;
  }

  /** A tab that shows this; null where none does. Of several it is the one on screen, or the first. */
  find(name: TableName): TableTab | null {
    const { list = null, copy = null } = name;
    const found = this.list.filter(
      ({ table }) =>
        table.connection === name.connection &&
        table.path === name.path &&
        table.copy === copy &&
        (copy !== null || table.view.list === list),
    );
    return found.find(({ id }) => id === this.active) ?? found[0] ?? null;
  }

  /** The tab for what the user chose: one that shows it already, else the current one where nothing was arranged in it, else a
   *  new one. `aside` asks for a new one in any case. */
  pick(name: TableName, aside = false): TableTab {
    const isNew = aside || this.fresh;
    const there = isNew ? null : this.find(name);
    if (there) return there;
    const { list = null, copy = null } = name;
    const current = this.lastOf(name.connection);
    const isFree = !isNew && current !== null && current.table.copy === null && current.table.isPlain;
    if (!isFree || copy !== null) return this.#open(name, current);
    if (current.table.path === name.path) {
      current.table.change({ ...PLAIN_VIEW, list });
      return current;
    }
    const tab = this.#make(name);
    this.list = this.list.map((one) => (one === current ? tab : one));
    this.#forget(current);
    return tab;
  }

  /** The tab for rows that the user was led to: one that shows just these, or a new one behind the one that led there. `copy` is the kept
   *  copy that the rows are of; null for the list as it is now. `sumBy` says how they are summed up. */
  pickRows(
    connection: string,
    path: RecordTypePath,
    view: View,
    copy: CopyNumber | null = null,
    sumBy?: SumBy,
  ): TableTab {
    const rows = rowsKey(view);
    const there = this.list.find(
      ({ table, groups }) =>
        table.connection === connection &&
        table.path === path &&
        table.copy === copy &&
        rowsKey(table.view) === rows &&
        groupsKey(groups.sumBy) === groupsKey(sumBy ?? null),
    );
    const sum = sumBy === undefined ? {} : { sum_by: sumBy };
    return (
      there ??
      this.#open({ connection, path, copy }, this.lastOf(connection), { view, page: 1, scroll: 0, ...sum })
    );
  }

  /** Opens a tab behind the one it was opened from, or at the end. */
  #open(name: TableName, from: TableTab | null, as?: Arranged): TableTab {
    const tab = this.#make(name, as);
    const at = this.fresh || from === null ? this.list.length : this.list.indexOf(from) + 1;
    this.list = [...this.list.slice(0, at), tab, ...this.list.slice(at)];
    if (this.list.length > MOST_TABS) {
      const old = this.#used.findLast((id) => this.tab(id)?.table.isPlain && id !== this.active);
      if (old !== undefined) this.#remove(old);
    }
    return tab;
  }

  #make(name: TableName, as?: Arranged): TableTab {
    const { connection, list = null } = name;
    const tab = TableTab.open(this.#next++, name, this.#door, this.of(connection));
    const { table } = tab;
    if (as) {
      table.restore(as);
      tab.groups.restore(as.sum_by);
    } else if (list !== null) table.restore({ view: { ...PLAIN_VIEW, list }, page: 1, scroll: 0 });
    table.onarranged = () => this.#store.save();
    this.of(connection).add(tab);
    return tab;
  }

  activate(id: number): void {
    const tab = this.tab(id);
    if (tab === null) return;
    this.fresh = false;
    this.#use(tab);
    this.#store.save();
  }

  #use({ id }: TableTab): void {
    this.active = id;
    this.#used = [id, ...this.#used.filter((one) => one !== id)];
  }

  /** Closes a tab. Answers with the one of the same connection that is shown in its place where it was on screen; null where there
   *  is none. */
  close(id: number): TableTab | null {
    const tab = this.tab(id);
    if (tab === null) return null;
    const at = this.list.indexOf(tab);
    if (!this.#isCopyGone(tab.table))
      this.#closed = [...this.#closed.slice(1 - MOST_CLOSED), { tab: stored(tab), at }];
    const own = (one: TableTab) => one.table.connection === tab.table.connection;
    const next = this.list.slice(at + 1).find(own) ?? this.list.slice(0, at).findLast(own) ?? null;
    this.#remove(id);
    return next;
  }

  #remove(id: number): void {
    const tab = this.tab(id);
    if (tab === null) return;
    this.list = this.list.filter((one) => one !== tab);
    this.#forget(tab);
    if (this.active === id) this.active = null;
    this.#store.save();
  }

  #forget(tab: TableTab): void {
    const { connection } = tab.table;
    this.#used = this.#used.filter((one) => one !== tab.id);
    this.of(connection).remove(tab);
    tab.close();
    this.#release(connection);
  }

  /** Whether a tab was closed that can be opened again. */
  get canReopen(): boolean {
    return this.#closed.length > 0;
  }

  /** Opens the tab again that was closed last, where it was, among those whose connection and copy are still there. Answers with it;
   *  null where there is none. */
  reopen(): TableTab | null {
    const last = this.#closed.pop();
    if (!last) return null;
    if (!this.#connections.isKnown(last.tab.connection) || this.#isCopyGone(last.tab)) return this.reopen();
    const tab = this.#make(nameOf(last.tab), last.tab);
    this.list = [...this.list.slice(0, last.at), tab, ...this.list.slice(last.at)];
    return tab;
  }

  /** Moves a tab to another position, from 0. */
  move(id: number, to: number): void {
    const tab = this.tab(id);
    if (tab === null || this.list.indexOf(tab) === to) return;
    const others = this.list.filter((one) => one !== tab);
    const at = Math.max(0, Math.min(others.length, to));
    this.list = [...others.slice(0, at), tab, ...others.slice(at)];
    this.#store.save();
  }

  /** The tab that is so many steps from the one on screen; null where there is no other. */
  beside(step: 1 | -1): TableTab | null {
    const count = this.list.length;
    const at = this.fresh ? -1 : this.list.findIndex(({ id }) => id === this.active);
    if (at < 0) return this.list[step > 0 ? 0 : count - 1] ?? null;
    return count < 2 ? null : (this.list[(at + step + count) % count] ?? null);
  }

  /** What is read of the list that a tab shows; null where nothing is known, and for a kept copy. */
  recordsOf({ table }: TableTab): RecordsView | null {
    if (table.copy !== null) return null;
    return this.#models.get(table.connection)?.recordsByType[table.path] ?? null;
  }

  /** Asks which copies of a connection are kept. Answers with the tabs of those that are kept no longer: they are to be closed. */
  async goneOf(connection: string): Promise<TableTab[]> {
    await this.of(connection).loadKept();
    return this.list.filter(({ table }) => table.connection === connection && this.#isCopyGone(table));
  }

  /** Takes in an event of the profile. */
  apply(event: DeskEvent, number: number): void {
    for (const model of this.#models.values()) model.apply(event, number);
  }

  /** Has the desk keep what is not kept yet. It comes before the window closes. */
  flush(): Promise<void> {
    return this.#store.flush();
  }
}

/** A tab as the desk keeps it. */
function stored({ id, table, groups }: TableTab): OpenTab {
  const { connection, path: record_type, copy, view, draft, page, scroll } = table;
  const form = draft.members.length === 0 ? {} : { form: $state.snapshot(kept(draft, dayOf(now.at))) };
  const sum = groups.sumBy === null ? {} : { sum_by: groups.sumBy };
  return { id, connection, record_type, copy, view, ...form, ...sum, page, scroll };
}

function nameOf({ connection, record_type, view, copy }: OpenTab): TableName {
  return { connection, path: record_type, list: view.list, copy };
}

/** What says by which groups a table is summed up, as text. */
function groupsKey(sumBy: SumBy | null): string {
  return JSON.stringify(sumBy && [sumBy.levels, sumBy.across]);
}

/** What says which rows a view shows, as text. */
function rowsKey({ list, filter, search }: View): string {
  return JSON.stringify([list, filter, search]);
}
