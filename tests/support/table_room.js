// How far each total of the table on screen is out of sight.
return (async () => {
const wrap = document.querySelector('.gridwrap');
// Once the columns have the widths that the room leaves them.
for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
wrap.scrollIntoView({ block: 'end' });
/** How many pixels of a cell's text are cut. */
const lacks = (cell) =>
  Math.max(
    ...[cell, ...cell.querySelectorAll('*')].map((one) =>
      getComputedStyle(one).overflowX === 'hidden' ? one.scrollWidth - one.clientWidth : 0,
    ),
  );
const box = wrap.getBoundingClientRect();
const view = {
  left: box.left + wrap.clientLeft,
  right: box.left + wrap.clientLeft + wrap.clientWidth,
  top: Math.max(0, box.top + wrap.clientTop),
  bottom: Math.min(innerHeight, box.top + wrap.clientTop + wrap.clientHeight),
};
const texts = [...wrap.querySelectorAll('tfoot td')].filter((cell) => cell.textContent.trim() !== '');
const totals = texts.map((cell) => {
  const range = document.createRange();
  range.selectNodeContents(cell);
  const { left, right, top, bottom } = range.getBoundingClientRect();
  const out = Math.max(view.left - left, right - view.right, view.top - top, bottom - view.bottom);
  return [cell.textContent.trim(), Math.max(out, lacks(cell))];
});
return { totals };
})();
