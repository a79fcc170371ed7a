// Short words about things that went well. Failures never use them.

/** A toast on screen. */
export interface Toast {
  id: number;
  text: string;
  /** Label and act of its one button. */
  action?: { label: string; run: () => void };
}

class Toasts {
  list = $state<Toast[]>([]);
  /** Read out at once by the live region. */
  spoken = $state('');
  #next = 1;
  #timers = new Map<number, ReturnType<typeof setTimeout>>();

  /** Shows a toast: 4 s, with a button 8 s. */
  show(text: string, action?: Toast['action']): void {
    const id = this.#next++;
    this.list = [...this.list.slice(-2), action ? { id, text, action } : { id, text }];
    this.say(text);
    this.#leave(id, action ? 8000 : 4000);
  }

  /** Reads a sentence out, without showing it. */
  say(text: string): void {
    // the same words twice are two events: a changed space makes them heard
    this.spoken = this.spoken === text ? `${text}\u00a0` : text;
  }

  /** Takes a toast away. */
  close(id: number): void {
    this.list = this.list.filter((t) => t.id !== id);
    this.hold(id);
  }

  /** Keeps a toast while it is under the pointer or has the focus. */
  hold(id: number): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
  }

  /** Lets it go again. */
  release(id: number): void {
    this.#leave(id, 2000);
  }

  #leave(id: number, ms: number): void {
    this.hold(id);
    this.#timers.set(
      id,
      setTimeout(() => this.close(id), ms),
    );
  }
}

/** The toasts. */
export const toasts = new Toasts();
