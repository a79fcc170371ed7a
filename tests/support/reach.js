// What of the page cannot be reached by scrolling: every control and every text outside tables is scrolled to, and has
// to lie whole inside the window and everything that cuts it off. Answers with a sentence for each that does not.
const faults = [];
const wide = document.scrollingElement;
if (wide.scrollWidth > innerWidth) faults.push(`the window is ${wide.scrollWidth - innerWidth} too narrow for its page`);
const dialog = document.querySelector('dialog[open]');
const root = dialog ?? document.querySelector('[role=menu]') ?? document.body;
const controls = 'button, a[href], input, select, textarea, summary, [tabindex="0"]';
const name = (e) => `${e.tagName.toLowerCase()} '${(e.getAttribute('aria-label') ?? e.textContent).trim().replace(/\s+/g, ' ').slice(0, 40)}'`;
const ownText = (e) => [...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim() !== '');
// a text that is cut on purpose says itself whole in its title; what is read out only is not seen
const excused = (e) => e.closest('.cut, .sr, [aria-hidden="true"], td, th, .toasts, option, svg, .preview, title, [title] code') !== null;

function seen(e) {
  const style = getComputedStyle(e);
  return e.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && e.getClientRects().length > 0
    && style.clipPath === 'none';
}

function look(e) {
  e.scrollIntoView({ block: 'center', inline: 'center' });
  const it = e.getBoundingClientRect();
  let left = 0, top = 0, right = innerWidth, bottom = innerHeight;
  for (let p = e; p !== null; p = p.parentElement) {
    const style = getComputedStyle(p);
    if (p !== e && p !== document.documentElement && p !== document.body) {
      const box = p.getBoundingClientRect();
      const inner = [box.left + p.clientLeft, box.top + p.clientTop];
      if (style.overflowX !== 'visible') {
        left = Math.max(left, inner[0]);
        right = Math.min(right, inner[0] + p.clientWidth);
      }
      if (style.overflowY !== 'visible') {
        top = Math.max(top, inner[1]);
        bottom = Math.min(bottom, inner[1] + p.clientHeight);
      }
    }
    // a script scrolls what nobody else can
    const stuck = (p.scrollTop !== 0 && ['hidden', 'clip'].includes(style.overflowY)) ||
      (p.scrollLeft !== 0 && ['hidden', 'clip'].includes(style.overflowX));
    if (stuck) {
      const by = [p.scrollLeft, p.scrollTop].map(Math.round).join(' and ');
      p.scrollTo(0, 0);
      return `${name(e)} lies where nothing scrolls: ${p.tagName.toLowerCase()}.${p.className} (${by})`;
    }
    if (style.position === 'fixed') break;
  }
  const shownX = Math.min(it.right, right) - Math.max(it.left, left);
  const shownY = Math.min(it.bottom, bottom) - Math.max(it.top, top);
  // what is larger than the part it scrolls in is seen piece by piece
  if (shownX < Math.min(it.width, right - left) - 1 || shownY < Math.min(it.height, bottom - top) - 1)
    return `${name(e)} is cut: ${Math.round(shownX)} of ${Math.round(it.width)} by ${Math.round(shownY)} of ${Math.round(it.height)}`;
  const x = (Math.max(it.left, left) + Math.min(it.right, right)) / 2;
  const y = (Math.max(it.top, top) + Math.min(it.bottom, bottom)) / 2;
  const hit = document.elementFromPoint(x, y);
  const fine = hit === null || hit.closest('.toasts') !== null || e.contains(hit) || hit.contains(e) || getComputedStyle(e).pointerEvents === 'none';
  return fine || !e.matches(controls) ? null : `${name(e)} is covered by ${name(hit)}`;
}

const targets = new Set();
for (const e of root.querySelectorAll(controls)) {
  if (e.closest('.preview, .toasts')) continue;
  const label = e.matches('input[type=radio], input[type=checkbox]') ? (e.closest('label') ?? e) : e;
  if (seen(label)) targets.add(label);
}
for (const e of root.querySelectorAll('*')) if (ownText(e) && !excused(e) && seen(e)) targets.add(e);
for (const e of targets) {
  const fault = look(e);
  if (fault) faults.push(fault);
}
return faults;
