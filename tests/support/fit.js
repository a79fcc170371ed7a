// What does not fit on the screen: texts that are cut where no title says them whole, texts and controls that lie over each other, and
// what makes the window scroll sideways. Answers with a sentence for each.
const faults = [];
const SLACK = 1;
const bare = (text) => text.replace(/[\u200e\u200f\u2066-\u2069]/g, '').replace(/\s+/g, ' ').trim();
const place = (e) => {
  const names = [...e.classList].map((one) => `.${one}`).join('');
  const parent = e.parentElement;
  const above = parent && !e.dataset.testid ? ` in ${parent.tagName.toLowerCase()}${[...parent.classList].map((one) => `.${one}`).join('')}` : '';
  const test = e.dataset.testid ? `[${e.dataset.testid}]` : '';
  return `${e.tagName.toLowerCase()}${names}${test}${above} '${bare(e.getAttribute('aria-label') ?? e.textContent).slice(0, 60)}'`;
};

// What lies over the page is looked at alone: the page under a dialog is covered on purpose.
const root = document.querySelector('dialog[open]') ?? document.body;
// What is read out only is not seen; the preview of the first screen is a picture of a table, cut like one.
const skipped = '.sr, .preview, option, svg, noscript, script, [hidden]';

const styles = new Map();
const styleOf = (e) => {
  let style = styles.get(e);
  if (!style) styles.set(e, (style = getComputedStyle(e)));
  return style;
};

/** Whether an element is drawn at all. */
const seen = (e) =>
  e.closest(skipped) === null &&
  e.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
  styleOf(e).clipPath === 'none';

/** The part of the window in which something of an element can be seen. `scrolls` says where a part that scrolls ends it, too. */
function clipOf(e, scrolls) {
  const clip = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
  let [acrossOpen, downOpen] = [true, true];
  let fixed = false;
  for (let p = e; p !== null && p !== document.body && !fixed; p = p.parentElement) {
    const style = styleOf(p);
    const box = p.getBoundingClientRect();
    const left = box.left + p.clientLeft;
    const top = box.top + p.clientTop;
    const inline = style.display === 'inline';
    if (!inline && style.overflowX !== 'visible' && acrossOpen) {
      const hides = style.overflowX === 'hidden' || style.overflowX === 'clip';
      if (hides || scrolls) {
        clip.left = Math.max(clip.left, left);
        clip.right = Math.min(clip.right, left + p.clientWidth);
      } else acrossOpen = false;
    }
    if (!inline && style.overflowY !== 'visible' && downOpen) {
      const hides = style.overflowY === 'hidden' || style.overflowY === 'clip';
      if (hides || scrolls) {
        clip.top = Math.max(clip.top, top);
        clip.bottom = Math.min(clip.bottom, top + p.clientHeight);
      } else downOpen = false;
    }
    fixed = style.position === 'fixed';
  }
  if (scrolls || acrossOpen) {
    clip.left = Math.max(clip.left, 0);
    clip.right = Math.min(clip.right, innerWidth);
  }
  if (scrolls || downOpen) {
    clip.top = Math.max(clip.top, 0);
    clip.bottom = Math.min(clip.bottom, innerHeight);
  }
  return clip;
}

/** The lines of a text, each as high as its letters: the room above and below them may be shared. */
function linesOf(node, size) {
  const range = document.createRange();
  range.selectNodeContents(node);
  return [...range.getClientRects()]
    .filter((line) => line.width > 0)
    .map((line) => {
      const middle = (line.top + line.bottom) / 2;
      const half = Math.min(line.height, size) / 2;
      return { left: line.left, right: line.right, top: middle - half, bottom: middle + half };
    });
}

const both = (a, b) => ({
  left: Math.max(a.left, b.left),
  right: Math.min(a.right, b.right),
  top: Math.max(a.top, b.top),
  bottom: Math.min(a.bottom, b.bottom),
});
const empty = (r) => r.right - r.left <= SLACK || r.bottom - r.top <= SLACK;
const holds = (outer, inner) =>
  inner.left >= outer.left - SLACK && inner.right <= outer.right + SLACK &&
  inner.top >= outer.top - SLACK && inner.bottom <= outer.bottom + SLACK;

/** What an element is laid over the rest with: itself or what it lies in. Two of different layers may overlap on purpose. */
function layerOf(e) {
  for (let p = e; p !== null && p !== root; p = p.parentElement) {
    const { position, zIndex } = styleOf(p);
    if (position === 'fixed' || position === 'sticky' || (position !== 'static' && zIndex !== 'auto')) return p;
  }
  return root;
}

/** Whether a title says the whole of a text. */
function titled(e, text) {
  for (let p = e.closest('[title]'); p !== null; p = p.parentElement?.closest('[title]') ?? null)
    if (bare(p.title).includes(text)) return true;
  return false;
}

const drawn = [];
const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
const reported = new Set();
for (let node = walker.nextNode(); node; node = walker.nextNode()) {
  const e = node.parentElement;
  const text = bare(node.data);
  // The label of a busy button keeps its place and is not drawn.
  if (text === '' || !seen(e) || /^rgba\(.*, 0\)$/.test(styleOf(e).color)) continue;
  const size = Number.parseFloat(styleOf(e).fontSize);
  const lines = linesOf(node, size);
  const clip = clipOf(e, false);
  const cut = lines.find(
    (line) =>
      line.left < clip.left - SLACK || line.right > clip.right + SLACK ||
      line.top < clip.top - size / 4 || line.bottom > clip.bottom + size / 4,
  );
  const box = e.closest('.cut') ?? e;
  const short = styleOf(box).overflowX !== 'visible' && styleOf(box).textOverflow === 'ellipsis' && box.scrollWidth > box.clientWidth + SLACK;
  if ((cut || short) && !reported.has(e) && !titled(e, text)) {
    reported.add(e);
    faults.push(`${place(e)} is cut, and no title says it whole`);
  }
  const control = e.closest('button, a.btn, label.btn');
  if (control && styleOf(control).display !== 'inline') {
    const room = control.getBoundingClientRect();
    const out = lines.find((line) => empty(both(line, clip)) === false && !holds(room, both(line, clip)));
    if (out && !reported.has(control)) {
      reported.add(control);
      faults.push(`${place(e)} runs out of its ${place(control)}`);
    }
  }
  const shown = clipOf(e, true);
  for (const line of lines) {
    const part = both(line, shown);
    if (!empty(part)) drawn.push({ e, part, text: true, node });
  }
}

for (const e of root.querySelectorAll('input, textarea')) {
  if (!e.placeholder || e.value !== '' || !seen(e)) continue;
  const style = styleOf(e);
  const pen = document.createElement('canvas').getContext('2d');
  pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  const room = e.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
  const needs = pen.measureText(e.placeholder).width;
  if (needs > room + SLACK && !titled(e, bare(e.placeholder)))
    faults.push(`${place(e)} cuts its placeholder '${e.placeholder}' (${Math.round(needs)} of ${Math.round(room)})`);
}

for (const e of root.querySelectorAll('button, a[href], input, select, textarea')) {
  if (!seen(e)) continue;
  const whole = e.getBoundingClientRect();
  if (!holds(clipOf(e.parentElement, false), whole)) faults.push(`${place(e)} is cut`);
  const part = both(whole, clipOf(e.parentElement, true));
  if (!empty(part)) drawn.push({ e, part, text: false });
}

const layers = new Map(drawn.map((one) => [one.e, layerOf(one.e)]));
drawn.sort((a, b) => a.part.top - b.part.top);
const told = new Set();
for (let i = 0; i < drawn.length; i++) {
  for (let j = i + 1; j < drawn.length && drawn[j].part.top < drawn[i].part.bottom; j++) {
    const [a, b] = [drawn[i], drawn[j]];
    if (a.node && a.node === b.node) continue;
    if (empty(both(a.part, b.part)) || layers.get(a.e) !== layers.get(b.e)) continue;
    // Texts of one element, or beside each other in one sentence, flow around each other.
    if (a.text && b.text ? a.e === b.e : a.e.contains(b.e) || b.e.contains(a.e)) continue;
    // What lies whole in a control's box is laid over it on purpose, as a button over a row; the words of both must not meet.
    if (!(a.text && b.text) && ((!a.text && holds(a.part, b.part)) || (!b.text && holds(b.part, a.part)))) continue;
    const sentence = `${place(a.e)} and ${place(b.e)} overlap`;
    if (!told.has(sentence)) faults.push(sentence);
    told.add(sentence);
  }
}

const wide = document.scrollingElement;
if (wide.scrollWidth > innerWidth) faults.push(`the window is ${wide.scrollWidth - innerWidth} too narrow for its page`);
// Tables are wider than the window on purpose; nothing else scrolls sideways.
for (const e of root.querySelectorAll('*')) {
  const across = styleOf(e).overflowX;
  if ((across === 'auto' || across === 'scroll') && seen(e) && e.scrollWidth > e.clientWidth + SLACK && !e.matches('.gridwrap'))
    faults.push(`${place(e).slice(0, 60)} scrolls sideways by ${e.scrollWidth - e.clientWidth}`);
}
return faults;
