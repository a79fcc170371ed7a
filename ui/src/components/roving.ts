// One tab stop for a table of buttons: arrows move between them, Tab leaves. Buttons carry data-rove.

/** Makes the buttons inside one tab stop. */
export function roving(body: HTMLElement): { destroy(): void } {
  const lines = () =>
    [...body.querySelectorAll('tr')]
      .map((tr) => [...tr.querySelectorAll<HTMLElement>('[data-rove]')])
      .filter((line) => line.length > 0);
  let current: HTMLElement | null = null;

  function settle() {
    const all = lines().flat();
    if (current === null || !all.includes(current)) current = all[0] ?? null;
    for (const item of all) {
      const index = item === current ? 0 : -1;
      if (item.tabIndex !== index) item.tabIndex = index;
    }
  }

  function go(item: HTMLElement | undefined) {
    if (!item) return;
    current = item;
    settle();
    item.focus();
  }

  function keys(event: KeyboardEvent) {
    if (event.altKey || event.metaKey) return;
    const all = lines();
    const y = all.findIndex((line) => line.includes(event.target as HTMLElement));
    const line = all[y];
    if (!line) return;
    const x = line.indexOf(event.target as HTMLElement);
    const at = (row: number) => {
      const other = all[Math.max(0, Math.min(all.length - 1, row))];
      return other?.[Math.min(x, other.length - 1)];
    };
    const to: Record<string, () => HTMLElement | undefined> = {
      ArrowDown: () => at(y + 1),
      ArrowUp: () => at(y - 1),
      ArrowRight: () => line[x + 1],
      ArrowLeft: () => line[x - 1],
      Home: () => (event.ctrlKey ? all[0]?.[0] : line[0]),
      End: () => (event.ctrlKey ? all.at(-1)?.[0] : line.at(-1)),
      j: () => at(y + 1),
      k: () => at(y - 1),
    };
    const find = to[event.key];
    if (!find || (event.ctrlKey && event.key.length === 1)) return;
    event.preventDefault();
    go(find());
  }

  function focus(event: FocusEvent) {
    const item = event.target as HTMLElement;
    if (item.dataset['rove'] !== undefined) {
      current = item;
      settle();
    }
  }

  const watcher = new MutationObserver(settle);
  watcher.observe(body, { childList: true, subtree: true });
  body.addEventListener('keydown', keys);
  body.addEventListener('focusin', focus);
  settle();
  return {
    destroy() {
      watcher.disconnect();
      body.removeEventListener('keydown', keys);
      body.removeEventListener('focusin', focus);
    },
  };
}
