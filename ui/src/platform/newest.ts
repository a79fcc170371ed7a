// Late answers. The desk works on commands side by side, so an answer can come after something that is newer.

/** Last writer wins: keeps the number of the newest value that was taken of each subject (INV-NUMBER-1). */
export class Newest<Subject> {
  readonly #numbers = new Map<Subject, number>();

  /** Takes a value unless a newer one of its subject was taken before. Returns whether it was taken. */
  takes(subject: Subject, number: number): boolean {
    if (number < (this.#numbers.get(subject) ?? 0)) return false;
    this.#numbers.set(subject, number);
    return true;
  }
}

/** Questions of which only the answer to the last one counts: each asks for something else, so their numbers say nothing. */
export class LastQuestion {
  #count = 0;

  /** Asks, or with the result unused gives up what was asked. Returns whether this question is still the last one. */
  ask(): () => boolean {
    const count = ++this.#count;
    return () => count === this.#count;
  }
}
