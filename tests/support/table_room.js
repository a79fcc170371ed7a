// What the table on screen has room for: its columns, which names in its first rows are cut, and how far each total is out of sight.
return (async () => {
const NAMES = ['name', 'customer'];
/** No column has to be wider than this, pixels: what needs more is cut wherever other columns come. */
const WIDEST = 300;
const FIRST_ROWS = 20;
const SLACK = 1;

const wrap = document.querySelector('.gridwrap');
// Once the columns have the widths that the room leaves them.
for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
wrap.scrollIntoView({ block: 'end' });
const columns = [...wrap.querySelectorAll('thead th[data-field]')].map((head) => head.dataset.field);
/** How many pixels of a cell's text are cut. */
const lacks = (cell) =>
  Math.max(
    ...[cell, ...cell.querySelectorAll('*')].map((one) =>
      getComputedStyle(one).overflowX === 'hidden' ? one.scrollWidth - one.clientWidth : 0,
    ),
  );
const isCut = (cell) => lacks(cell) > SLACK;
const cut = [...wrap.querySelectorAll('tbody [data-at]')].slice(0, FIRST_ROWS).flatMap((row) =>
  [...row.querySelectorAll('td:not(.sel)')].flatMap((cell, at) =>
    NAMES.includes(columns[at]) && isCut(cell) && cell.clientWidth + lacks(cell) <= WIDEST
      ? [`${row.dataset.at} ${columns[at]}`]
      : [],
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
  return [cell.textContent.trim(), Math.max(out, isCut(cell) ? lacks(cell) : out)];
});
return { columns, cut, totals };
})();
