// The direction in which lines are read, where a key or a place in the window depends on it.

/** Tells whether the page is read from right to left. */
export const fromRightToLeft = () => document.documentElement.dir === 'rtl';

/** Names a key by where it leads along a line: in a page that is read from right to left the left arrow leads to what comes
 *  next, as the right arrow does elsewhere. Other keys keep their names. */
export function keyAlongLine(key: string): string {
  if (!fromRightToLeft()) return key;
  if (key === 'ArrowLeft') return 'ArrowRight';
  return key === 'ArrowRight' ? 'ArrowLeft' : key;
}
