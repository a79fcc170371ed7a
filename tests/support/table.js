// Reads the table on screen. Only the rows in sight are drawn, so the table is scrolled through, and back.
const cellText = (cell) => {
  // A yes and a no are marks that are read out.
  if (cell.querySelector('.answer')) return cell.getAttribute('aria-label');
  return (cell.querySelector('.named > .cut') ?? cell).textContent.trim();
};
const table = document.querySelector('table[role=grid]');
if (!table) return { head: [], rows: [] };
const wrap = table.closest('.gridwrap');
const before = wrap.scrollTop;
const isDrawn = () =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))));
const head = [...table.querySelectorAll('thead th[data-field]')].map((th) =>
  th.querySelector('.cut').textContent.trim(),
);
const rows = [];
const readRows = async () => {
  for (let top = 0; ; top += wrap.clientHeight) {
    wrap.scrollTop = top;
    await isDrawn();
    for (const row of table.querySelectorAll('tbody tr[data-at]')) {
      const cells = [...row.querySelectorAll('td:not(.sel, .fill)')];
      rows[Number(row.dataset.at)] = cells.map(cellText);
    }
    if (top + wrap.clientHeight >= wrap.scrollHeight) break;
  }
  wrap.scrollTop = before;
  await isDrawn();
  // A row that was never drawn is none with cells.
  return { head, rows: Array.from(rows, (row) => row ?? []) };
};
return readRows();
