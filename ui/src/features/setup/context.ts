// What the parts of the setup screen work on.
import { createContext } from 'svelte';
import type { ConnectionDetail } from '../../gen/desk';
import type { BoardModel } from '../connections';

interface Setup {
  /** The connections, with what is wrong with the service as a whole. */
  board: BoardModel;
  /** Changes the connection and shows the answer. A problem is shown above the screen, while its link is live. */
  change: (action: string, call: () => Promise<ConnectionDetail>) => Promise<unknown>;
}

export const [useSetup, provideSetup] = createContext<Setup>();
