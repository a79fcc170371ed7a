// One clock for everything on screen that counts.

class Now {
  /** The current time, milliseconds since 1970. It advances once a second. */
  at = $state(Date.now());

  /** Starts the clock. The returned function stops it. */
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

/** The clock of the window. */
export const now = new Now();
