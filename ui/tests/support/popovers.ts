// Native popovers, which happy-dom has none of. A module of its own: it runs once for a window, however many files of tests share it.
export {};

const open: HTMLElement[] = [];

Object.assign(HTMLElement.prototype, {
  showPopover(this: HTMLElement) {
    open.push(this);
    this.querySelector<HTMLElement>('[autofocus]')?.focus();
  },
});

// Light dismiss. As in a browser the button that names a popover belongs to it, and its `toggle` comes later.
window.addEventListener('pointerup', ({ target }) => {
  if (!(target instanceof Element)) return;
  const named = target.closest('[popovertarget]')?.getAttribute('popovertarget');
  for (const popover of open.splice(0)) {
    if (!popover.isConnected) continue;
    if (popover.getAttribute('popover') === 'manual' || popover.contains(target) || popover.id === named)
      open.push(popover);
    else setTimeout(() => popover.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'closed' })));
  }
});
