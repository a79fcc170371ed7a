// Short messages about what went well. Failures never use them.

/** A toast on screen. */
export interface Toast {
  id: number;
  text: string;
  /** Its one button. */
  action?: { label: string; run: () => void };
}

class Toasts {
  list = $state<Toast[]>([]);
  /** What the live region of the page reads out at once. */
  spoken = $state('');
  /** Where toasts can be drawn: the window, and each open dialog over the one before it. What lies outside a modal dialog is inert, so the
   *  last one draws them. */
  places = $state.raw<readonly symbol[]>([]);
  #next = 1;
  #timers = new Map<number, ReturnType<typeof setTimeout>>();

  /** Shows a toast for 4 s, or for 8 s where it has a button. */
  show(text: string, action?: Toast['action']): void {
    const id = this.#next++;
    // One that is held stays.
    const oldest = this.list.length > 2 ? this.list.find((one) => this.#timers.has(one.id)) : undefined;
    if (oldest) this.close(oldest.id);
    this.list = [...this.list, action ? { id, text, action } : { id, text }];
    this.announce(text);
    this.#leave(id, action ? 8000 : 4000);
  }

  /** Has a screen reader read a sentence, without showing it. */
  announce(text: string): void {
    // The same words a second time are another event. A changed space makes a screen reader read them again.
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

  /** Lets a toast go again that was held. */
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

/** The toasts of the window. */
export const toasts = new Toasts();
