// What the actions need of the window and of the profile that it shows. The window is not imported: it knows every screen, and every
// screen draws actions.
import type { Copied } from '../components/clipboard';
import type { ConnectionRow, ProfileView, Screen, ZoomStep } from '../gen/desk';

/** A dialog that the user opened over a profile; `keep-answering` is a question that is asked once. */
export type OpenDialog = 'new-connection' | 'shortcuts' | 'about' | 'running' | 'keep-answering';

/** The window, as actions see it. */
export interface ActedOnWindow {
  readonly phase: 'starting' | 'welcome' | 'open';
  readonly shown: ActedOnProfile | null;
  readonly profile: ProfileView | null;
  readonly runsQuickBooks: boolean;
  readonly sidebar: { readonly canWiden: boolean; toggle(kind: Screen['kind']): void };
  dialog: OpenDialog | null;
  forgetting: ProfileView | null;
  welcome(): void;
  sample(): Promise<void>;
  ownBooks(): Promise<void>;
  zoom(step: ZoomStep): Promise<void>;
  askBeforeClosing(): Promise<void>;
  quit(): Promise<void>;
}

/** The screens of a connection, in the order of their tabs. */
export type ConnectionTab = Exclude<Screen['kind'], 'board'>;

/** The shown profile, as actions see it. */
export interface ActedOnProfile {
  readonly screen: Screen;
  readonly connection: { readonly id: string } | null;
  readonly openRow: ConnectionRow | null;
  readonly board: { readonly checking: boolean; readonly loading: boolean; checkAll(): Promise<void> };
  readonly tabs: { readonly canReopen: boolean; beside(step: 1 | -1): { readonly id: number } | null };
  /** The records on screen. */
  readonly records: ActedOnRecords | null;
  /** The overview on screen. */
  readonly overview: ActedOnRead | null;
  /** The search of the open table. */
  readonly search: { readonly isOn: boolean; go(step: 1 | -1): void } | null;
  readonly tableOnScreen: number | 'new' | null;
  readonly canExportAgain: boolean;
  canStep(step: 1 | -1): boolean;
  step(step: 1 | -1): void;
  goBoard(): void;
  goTo(connection: string, kind: ConnectionTab): void;
  goTab(kind: ConnectionTab): void;
  goTable(id: number): void;
  newTable(): void;
  closeShownTable(): void;
  reopenTable(): void;
  connectFile(): Promise<void>;
  copyLink(connection: string): Promise<void>;
  copyMessage(connection: string): Promise<void>;
  openLink(connection: string, preview?: boolean): Promise<void>;
  emailLink(connection: string): Promise<void>;
  stopReading(connection: string): void;
  copy(text: string, what: Copied): void;
}

/** What is on screen of records: it can be read, stopped, printed and exported. */
interface ActedOnRead {
  readonly canRead: boolean;
  readonly canPrint: boolean;
  readonly canExport: boolean;
  readonly isReading: boolean;
  readAll(): Promise<void>;
  stopOpen(): Promise<void>;
  print(): void;
  export(how: 'asked' | 'again'): void;
}

interface ActedOnRecords extends ActedOnRead {
  readonly table: object | null;
}
