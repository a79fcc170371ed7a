// What is said of work under way, and of work that ended.
import type { UnderWayEntry, Work as DeskWork } from '../../gen/desk';
import { plain } from '../../components/format';
import { farText, isUnderWay } from '../export';
import { message } from '../../words/messages';
import { tableName } from '../../words/tables';
import { leftShort, timeLeft } from '../../words/time';
import { typeName } from '../../words/types';

/** A piece of work. A note that could not be saved is known to the page alone. */
export type Work = DeskWork | { kind: 'note' };

/** A piece of work for one client. */
export type WorkEntry = Omit<UnderWayEntry, 'work'> & { work: Work };

/** Whether a piece of work has not ended. */
export function isRunning(work: Work): boolean {
  if (work.kind === 'export') return isUnderWay(work);
  return work.kind === 'read' || work.kind === 'watch' || work.kind === 'note';
}

/** Whether the user can stop a piece of work from the list. */
export function canStop(work: Work): boolean {
  return isRunning(work) && (work.kind === 'read' || work.kind === 'export');
}

/** Whether the end of the app, or of its service, stops a piece of work. An export that is nearly done is let end. */
export function isLost(work: Work): boolean {
  return isRunning(work) && !(work.kind === 'export' && work.ends_soon);
}

/** The reads and exports that end with a service; with null, those of all services. */
export function lostWith(entries: readonly UnderWayEntry[], profile: number | null): UnderWayEntry[] {
  return entries.filter(({ profile: of, work }) => (profile === null || of === profile) && canStop(work));
}

/** What a piece of work is, and how far. */
export function workText(work: Work, now: number): string {
  switch (work.kind) {
    case 'read': {
      const what = typeName(work.record_type);
      const { rows, total } = work;
      if (rows === null) return message('work-read-waits', { what });
      return total === null
        ? message('work-read', { what, rows })
        : message('work-read-of', { what, rows, total });
    }
    case 'export': {
      const names = { what: work.table, file: plain(work.file) };
      if (work.state.state === 'failed') return message('work-export-failed', names);
      if (!isUnderWay(work)) return message('work-exported', names);
      return message('work-export', { ...names, far: farText(work.state) });
    }
    case 'watch': {
      const left = timeLeft(work, now);
      return left === null ? message('work-watch') : message('work-watch-left', { time: leftShort(left) });
    }
    case 'note':
      return message('work-note');
    case 'read_ended': {
      const what = typeName(work.record_type);
      if (work.problem === null) return message('work-read-ended', { what });
      const isAside = work.problem.code === 'rows_not_chosen';
      return message(isAside ? 'work-read-aside' : 'work-read-failed', { what });
    }
    case 'link_ended':
      return message(`work-link-${work.fate}`);
    case 'cut_off': {
      const { record_type: path, list, file } = work;
      if (file === null) return message('work-read-cut', { what: typeName(path) });
      return message('work-export-cut', {
        what: tableName({ path, copy: null, view: { list } }, null),
        file: plain(file),
      });
    }
  }
}
