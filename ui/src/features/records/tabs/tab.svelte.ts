// One open table with the models of its parts: what its user searched, filtered, arranged and opened lasts as long as its tab.
import type { CopyNumber, KeptCopy, RecordTypePath } from '../../../gen/desk';
import type { ProfileDoor } from '../../../platform/desk';
import { isWhole } from '../../../words/coverage';
import { ColumnsModel } from '../columns/columns.svelte';
import { DrawerModel, type Around } from '../drawer/drawer.svelte';
import { FilterModel } from '../filter/filter.svelte';
import { SearchModel } from '../filter/search.svelte';
import { GroupsModel } from '../groups/groups.svelte';
import { TableModel } from '../table.svelte';

/** Names what a tab shows. */
export interface TableName {
  connection: string;
  path: RecordTypePath;
  /** The list whose items are the rows; null for the records themselves. */
  list?: string | null;
  /** A kept copy; null for the list as it is now. */
  copy?: CopyNumber | null;
}

/** A tab: a table with its parts, and a number that tells it from the others. */
export class TableTab {
  readonly id: number;
  readonly table: TableModel;
  readonly search: SearchModel;
  readonly filter: FilterModel;
  readonly columns: ColumnsModel;
  readonly groups: GroupsModel;
  readonly drawer: DrawerModel;
  readonly #around: Around;
  #end: () => void = () => undefined;

  private constructor(id: number, name: TableName, door: ProfileDoor, around: Around) {
    const { connection, path, copy = null } = name;
    const columnsOf = (list: string | null) => {
      const type = around.types.find((one) => one.path === path);
      return (list === null ? type : type?.lists.find((one) => one.path === list))?.columns ?? [];
    };
    this.id = id;
    this.#around = around;
    this.table = new TableModel(connection, path, door, copy);
    this.search = new SearchModel(this.table);
    this.filter = new FilterModel(this.table, door, () => columnsOf(null));
    this.columns = new ColumnsModel(this.table, columnsOf);
    this.groups = new GroupsModel(this.table, door);
    this.drawer = new DrawerModel(this.table, door, around);
  }

  /** Opens a tab. Effect root: the derived state of a tab would otherwise end with the component whose code opened it. */
  static open(id: number, name: TableName, door: ProfileDoor, around: Around): TableTab {
    let tab!: TableTab;
    const end = $effect.root(() => {
      tab = new TableTab(id, name, door, around);
    });
    tab.#end = end;
    return tab;
  }

  /** The kept copy that it shows; null where it shows none, and where nothing is known of it. */
  get kept(): KeptCopy | null {
    return this.#around.kept?.find(({ copy }) => copy === this.table.copy) ?? null;
  }

  /** Whether its rows are the whole list. Of a kept copy that is not known here. */
  get coversAll(): boolean {
    const records = this.#around.recordsByType[this.table.path];
    return this.table.copy === null && records !== undefined && isWhole(records);
  }

  close(): void {
    this.table.close();
    this.#end();
  }
}
