// One clock for everything on screen that counts.

class Now {
  /** This moment, milliseconds since 1970; moves on each second. */
  at = $state(Date.now());

  /** Starts the clock; the answer stops it. */
  start(): () => void {
    const tick = () => (this.at = Date.now());
    const timer = setInterval(tick, 1000);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }
}

/** The clock. */
export const now = new Now();
