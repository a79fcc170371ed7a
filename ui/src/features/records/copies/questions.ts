// What is asked before copies are deleted, and what an answer does.
import type { CopiesToDelete, CopyNumber, KeptCopy, RecordsView } from '../../../gen/desk';
import { isRunning, moment } from '../../../words/coverage';
import { message } from '../../../words/messages';
import { counted, manyOf } from '../../../words/types';
import type { CopiesModel } from './copies.svelte';

/** What is to be done once it was confirmed. */
export type Wish =
  | { wish: 'type'; records: RecordsView; copy: CopyNumber }
  | { wish: 'company'; lists: number; rows: number }
  | { wish: 'older'; days: number }
  | { wish: 'all' }
  | { wish: 'forget'; copy: KeptCopy; shown: boolean }
  | { wish: 'never' }
  | { wish: 'again'; kept: number };

/** A question in words. */
export interface Question {
  title: string;
  text: string;
  /** Label of the button that changes nothing. */
  keep: string;
  /** Label of the one that does it. */
  confirm: string;
}

/** Puts a wish into words. `company` is the name of the connection. */
export function question(wish: Wish, company: string, now: number): Question {
  const keep = message('copies-ask-keep');
  const many = message('copies-ask-delete-many');
  switch (wish.wish) {
    case 'type': {
      const { records } = wish;
      const values = {
        many: manyOf(records.record_type),
        counted: counted(records.here, records.record_type),
        company,
        when: records.read_at === null ? '' : moment(records.read_at, now),
      };
      return {
        title: message('copies-ask-type', values),
        text: isRunning(records)
          ? message('copies-ask-type.reading', values)
          : message('copies-ask-type.text', values),
        keep,
        confirm: message('copies-ask-delete'),
      };
    }
    case 'company':
      return {
        title: message('copies-ask-company', { company }),
        text: message('copies-ask-company.text', { count: wish.lists, rows: wish.rows }),
        keep,
        confirm: many,
      };
    case 'older':
      return {
        title: message('copies-ask-older', { days: wish.days }),
        text: message('copies-ask-older.text'),
        keep,
        confirm: many,
      };
    case 'all':
      return { title: message('copies-ask-all'), text: message('copies-ask-all.text'), keep, confirm: many };
    case 'forget': {
      const { record_type, rows, read_at, name } = wish.copy;
      const values = { counted: counted(rows, record_type), when: moment(read_at, now) };
      return {
        title: message('copies-ask-forget', { name }),
        text: wish.shown
          ? message('copies-ask-forget.shown', values)
          : message('copies-ask-forget.text', values),
        keep,
        confirm: message('copies-ask-forget.confirm'),
      };
    }
    case 'never':
      return {
        title: message('copies-ask-never'),
        text: message('copies-ask-never.text'),
        keep: message('copies-ask-never.keep'),
        confirm: message('copies-ask-never.confirm'),
      };
    case 'again':
      return {
        title: message('copies-ask-again'),
        text:
          wish.kept === 0
            ? message('copies-ask-again.text')
            : message('copies-ask-again.kept', { count: wish.kept, company }),
        keep: message('copies-ask-again.keep'),
        confirm: message('copies-ask-again.confirm'),
      };
  }
}

/** Does what was wished. Resolves to whether it was done. */
export function grant(wish: Wish, model: CopiesModel, connection: string): Promise<boolean> {
  const remove = (copies: CopiesToDelete) => model.delete(copies);
  switch (wish.wish) {
    case 'type':
      return remove({
        which: 'of_type',
        connection,
        record_type: wish.records.record_type,
        copy: wish.copy,
      });
    case 'company':
      return remove({ which: 'of_connection', connection });
    case 'older':
      return remove({ which: 'older_than', days: wish.days });
    case 'all':
      return remove({ which: 'all' });
    case 'forget':
      return model.forget(wish.copy);
    case 'never':
      return model.setKeeps(false);
    case 'again':
      return model.setKeeps(true);
  }
}
