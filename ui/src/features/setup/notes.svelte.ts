// Notes that were typed and are not in desk.db yet. The window has one owner for all profiles, so a text outlives its field.
import { createContext } from 'svelte';
import type { ConnectionId, ConnectionRow, Problem, ProfileId } from '../../gen/desk';
import { asProblem, call } from '../../platform/desk';
import { noteOf } from '../../words/sample';

/** Most characters of a note. The desk refuses longer ones (`open_profile::connections`). */
export const LONGEST_NOTE = 500;

/** How many characters the desk counts in a note: Unicode scalar values, without blanks around it. */
export function noteLength(text: string): number {
  return Array.from(text.trim()).length;
}

/** A note that is not saved. */
export interface UnsavedNote {
  readonly profile: ProfileId;
  readonly connection: ConnectionId;
  /** Name of the client. */
  readonly name: string;
  readonly text: string;
  /** Why the last try to save it failed; null where it was not tried since. */
  readonly problem: Problem | null;
  /** What desk.db has. */
  readonly kept: string;
  /** Takes the row with the saved note, before the text here goes. */
  readonly take: (row: ConnectionRow) => void;
}

const isOf = (profile: ProfileId, connection: ConnectionId) => (one: UnsavedNote) =>
  one.profile === profile && one.connection === connection;

/** The owner of unsaved notes. INV-NOTE-1: a typed text stays here until desk.db has it, its user restores the saved text, or its
 *  client is forgotten. */
export class UnsavedNotes {
  #list = $state.raw<readonly UnsavedNote[]>([]);
  /** Notes on their way to the desk, a place each. */
  readonly #sending: { profile: ProfileId; connection: ConnectionId }[] = [];
  /** Notes whose field is on screen, a place each. */
  readonly #fields: { profile: ProfileId; connection: ConnectionId }[] = [];
  readonly #onlost: (note: UnsavedNote) => void;

  /** `onlost` tells of a note that could not be saved and whose field is not on screen. */
  constructor(onlost: (note: UnsavedNote) => void) {
    this.#onlost = onlost;
  }

  /** Every note that is not saved, in the order in which their typing began. */
  get list(): readonly UnsavedNote[] {
    return this.#list;
  }

  /** The unsaved note of a client; null where what is kept is all there is. */
  of(profile: ProfileId, connection: ConnectionId): UnsavedNote | null {
    return this.#list.find(isOf(profile, connection)) ?? null;
  }

  /** Takes what the user typed into the note of a client. */
  type(profile: ProfileId, row: ConnectionRow, text: string, take: (row: ConnectionRow) => void): void {
    const kept = noteOf(row);
    const before = this.of(profile, row.id);
    const isOnItsWay = this.#sending.some((one) => one.profile === profile && one.connection === row.id);
    if (text === kept && !isOnItsWay) {
      this.forget(profile, row.id);
      return;
    }
    const problem = before?.problem ?? null;
    const note = { profile, connection: row.id, name: row.name, text, problem, kept, take };
    this.#list =
      before === null ? [...this.#list, note] : this.#list.map((one) => (one === before ? note : one));
  }

  /** Saves the note of a client. Answers whether everything that was typed is saved now. */
  async save(profile: ProfileId, connection: ConnectionId): Promise<boolean> {
    const text = this.of(profile, connection)?.text;
    if (text === undefined) return true;
    const place = { profile, connection };
    this.#sending.push(place);
    let row: ConnectionRow | null = null;
    let problem: Problem | null = null;
    try {
      row = await call('set_note', { ...place, note: text });
    } catch (error) {
      problem = asProblem(error);
    }
    this.#sending.splice(this.#sending.indexOf(place), 1);
    const note = this.of(profile, connection);
    if (note === null) return true;
    if (row !== null) note.take(row);
    const done = row === null ? note.text === note.kept : note.text === text;
    if (done) {
      this.forget(profile, connection);
      return true;
    }
    const left = { ...note, problem, kept: row === null ? note.kept : noteOf(row) };
    this.#list = this.#list.map((one) => (one === note ? left : one));
    // A text that was typed meanwhile is tried by itself.
    if (
      problem !== null &&
      note.text === text &&
      !this.#fields.some((one) => isOf(one.profile, one.connection)(left))
    )
      this.#onlost(left);
    return false;
  }

  /** Saves every note that is not saved. Answers whether all are saved now. */
  async saveAll(): Promise<boolean> {
    const saved = this.#list.map(({ profile, connection }) => this.save(profile, connection));
    return (await Promise.all(saved)).every(Boolean);
  }

  /** Drops what is not saved of a client, or of every client of a profile, because they are forgotten. */
  forget(profile: ProfileId, connection?: ConnectionId): void {
    this.#list = this.#list.filter(
      (one) => one.profile !== profile || (connection !== undefined && one.connection !== connection),
    );
  }

  /** A field for the note of a client is on screen. Call the answer when it goes. */
  fieldShown(profile: ProfileId, connection: ConnectionId): () => void {
    const place = { profile, connection };
    this.#fields.push(place);
    return () => void this.#fields.splice(this.#fields.indexOf(place), 1);
  }
}

/** The notes of the window. */
export const [useNotes, provideNotes] = createContext<UnsavedNotes>();
