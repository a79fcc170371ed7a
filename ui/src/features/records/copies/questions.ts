// What is asked before copies are deleted, in words, with what a yes does.
import type { CopyNumber, KeptCopy, RecordsView } from '../../../gen/desk';
import { isRunning, moment } from '../../../words/coverage';
import { message } from '../../../words/messages';
import { counted, manyOf } from '../../../words/types';
import type { CopiesModel } from './copies.svelte';

/** A question in words. */
export interface Question {
  title: string;
  text: string;
  /** Label of the button that changes nothing. */
  keep: string;
  /** Label of the one that does it. */
  confirm: string;
  /** Whether a yes stops every read and export. */
  stopsAll?: boolean;
  /** Does it. Resolves to whether it was done. */
  grant: (model: CopiesModel) => Promise<boolean>;
}

const ofMany = () => ({
  keep: message('copies-ask-keep'),
  confirm: message('copies-ask-delete-many'),
});

/** Before the copy of one list is deleted. `company` is the name of the connection. */
export function askType(
  { record_type, here, read_at, state }: RecordsView,
  copy: CopyNumber,
  connection: string,
  company: string,
  now: number,
): Question {
  const values = {
    many: manyOf(record_type),
    counted: counted(here, record_type),
    company,
    when: read_at === null ? '' : moment(read_at, now),
  };
  return {
    title: message('copies-ask-type', values),
    text: message(isRunning({ state }) ? 'copies-ask-type.reading' : 'copies-ask-type.text', values),
    keep: message('copies-ask-keep'),
    confirm: message('copies-ask-delete'),
    grant: (model) => model.delete({ which: 'of_type', connection, record_type, copy }),
  };
}

/** Before all copies of a connection are deleted. */
export function askCompany(connection: string, company: string, count: number, rows: number): Question {
  return {
    title: message('copies-ask-company', { company }),
    text: message('copies-ask-company.text', { count, rows }),
    ...ofMany(),
    grant: (model) => model.delete({ which: 'of_connection', connection }),
  };
}

/** Before the copies are deleted that were read longer ago than so many days. */
export function askOlder(days: number): Question {
  return {
    title: message('copies-ask-older', { days }),
    text: message('copies-ask-older.text'),
    ...ofMany(),
    grant: (model) => model.delete({ which: 'older_than', days }),
  };
}

/** Before every copy is deleted. */
export function askAll(): Question {
  return {
    title: message('copies-ask-all'),
    text: message('copies-ask-all.text'),
    ...ofMany(),
    grant: (model) => model.delete({ which: 'all' }),
  };
}

/** Before a copy is kept no longer. `shown` tells that the table of its list shows it. */
export function askForget(copy: KeptCopy, shown: boolean, now: number): Question {
  const values = { counted: counted(copy.rows, copy.record_type), when: moment(copy.read_at, now) };
  return {
    title: message('copies-ask-forget', { name: copy.name }),
    text: message(shown ? 'copies-ask-forget.shown' : 'copies-ask-forget.text', values),
    keep: message('copies-ask-keep'),
    confirm: message('copies-ask-forget.confirm'),
    grant: (model) => model.forget(copy),
  };
}

/** Before records are never kept on this computer from now on. */
export function askNever(): Question {
  return {
    title: message('copies-ask-never'),
    text: message('copies-ask-never.text'),
    keep: message('copies-ask-never.keep'),
    confirm: message('copies-ask-never.confirm'),
    stopsAll: true,
    grant: (model) => model.setKeeps(false),
  };
}

/** Before records are kept on this computer again. `count` copies are kept under a name. */
export function askAgain(count: number, company: string): Question {
  return {
    title: message('copies-ask-again'),
    text:
      count === 0 ? message('copies-ask-again.text') : message('copies-ask-again.kept', { count, company }),
    keep: message('copies-ask-again.keep'),
    confirm: message('copies-ask-again.confirm'),
    stopsAll: true,
    grant: (model) => model.setKeeps(true),
  };
}
