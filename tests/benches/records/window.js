// Put into the page once: measures what somebody at the window sees. Times are milliseconds of the page's clock.
if (window.measure === undefined) {
  const calls = [];
  let open = 0;
  const fetched = window.fetch;
  // Commands go to the desk through the page's own fetch. An answer has arrived once its text was read.
  window.fetch = async (...args) => {
    const command = String(args[0]?.url ?? args[0]).split('/').at(-1);
    const call = { command, asked: performance.now(), answered: null };
    calls.push(call);
    open += 1;
    try {
      const answer = await fetched.apply(window, args);
      for (const reader of ['json', 'text', 'arrayBuffer']) {
        const read = answer[reader].bind(answer);
        answer[reader] = async () => {
          const body = await read();
          call.answered = performance.now();
          return body;
        };
      }
      return answer;
    } finally {
      open -= 1;
    }
  };

  const grid = () => document.querySelector('table[role=grid]');
  const hasRows = () => grid()?.querySelector('tbody:not([aria-hidden]) [data-at]') != null;
  // What is waited for, by name: whether the page shows it.
  const sights = {
    // The table is busy while another view is read; the page of that view comes in the step in which it is not any more.
    page: () => {
      let wasBusy = false;
      return () => {
        const isBusy = grid()?.getAttribute('aria-busy') === 'true';
        wasBusy ||= isBusy;
        return wasBusy && !isBusy && hasRows();
      };
    },
    record: () => () => document.querySelector('[data-testid=drawer] [data-testid^=field-]') !== null,
  };

  // After the next frame was drawn: its callbacks run before it, a message comes after it.
  const afterFrame = () =>
    new Promise(done =>
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => done(performance.now());
        channel.port2.postMessage(0);
      }),
    );

  window.measure = {
    // Waits for an event, then for the frame that shows a sight. The answer is in `measure.shown`.
    arm(event, sight, command) {
      calls.length = 0;
      window.measure.shown = new Promise(done => {
        const look = sights[sight]();
        let begun = null;
        const begin = one => {
          begun = Math.min(one.timeStamp, performance.now());
          removeEventListener(event, begin, true);
        };
        addEventListener(event, begin, true);
        const watch = new MutationObserver(() => {
          if (begun === null || !look()) return;
          watch.disconnect();
          const drawn = performance.now();
          void afterFrame().then(shown => {
            const call = calls.findLast(one => one.command.startsWith(command) && one.answered !== null);
            done({
              took: shown - begun,
              asked: call ? call.asked - begun : null,
              answered: call ? call.answered - begun : null,
              written: drawn - begun,
            });
          });
        });
        watch.observe(document.body, { subtree: true, childList: true, attributes: true });
      });
    },

    // Whether no command is under way.
    isQuiet: () => open === 0,

    // The gaps between the frames of so many milliseconds. With `scroll` the table is scrolled up and down all the while.
    gaps: (lasts, scroll) =>
      new Promise(done => {
        const list = document.querySelector('.gridwrap');
        const gaps = [];
        const begun = performance.now();
        let last = begun;
        const frame = () => {
          const now = performance.now();
          gaps.push(now - last);
          last = now;
          if (now - begun >= lasts) return done(gaps);
          if (scroll) {
            // There and back in four seconds.
            const way = ((now - begun) / 2000) % 2;
            list.scrollTop = (list.scrollHeight - list.clientHeight) * (1 - Math.abs(1 - way));
          }
          requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
      }),
  };
}
