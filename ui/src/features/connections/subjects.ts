// What a problem about a connection's link is about: it goes when that moves on.
import type { StillApplies } from '../../components/problems.svelte';
import type { BoardModel } from './board.svelte';

/** Subjects of actions on one connection. */
export interface Subjects {
  /** Its live link: until that ends, is replaced, or did its work. */
  link: () => StillApplies;
  /** The link that is to be made: until one is there, or the connection is set up. */
  next: () => StillApplies;
}

/** Those of a connection of this board. `seen` is whether its problems are seen where the user is now. */
export function subjectsOf(board: BoardModel, id: string, seen: StillApplies): Subjects {
  const link = () => board.row(id)?.link?.id;
  const connected = () => board.row(id)?.status === 'connected';
  return {
    link: () => {
      const before = [link(), connected()];
      return () => seen() && link() === before[0] && connected() === before[1];
    },
    next: () => {
      const newest = link() ?? 0;
      const before = connected();
      return () => seen() && (link() ?? 0) <= newest && connected() === before;
    },
  };
}
