// What of a table that is scrolled does not stand where it should, a sentence each.
const wrap = document.querySelector('.gridwrap');
wrap.scrollTop = 333;
wrap.scrollLeft = 120;
const box = one => (typeof one === 'string' ? wrap.querySelector(one) : one).getBoundingClientRect();
const view = box(wrap);
const [left, bottom] = [view.left + wrap.clientLeft, view.top + wrap.clientTop + wrap.clientHeight];
const faults = [];
const expect = (is, wanted, what) => {
  if (Math.abs(is - wanted) > 1) faults.push(`${what} at ${is}, not at ${wanted}`);
};
expect(wrap.scrollTop, 333, 'the table is scrolled down');
expect(wrap.scrollLeft, 120, 'the table is scrolled aside');
expect(box('thead').top, view.top, 'the heads');
expect(box('tfoot').bottom, bottom, 'the totals');
for (const part of ['thead th.sel', 'tbody [data-at] td.sel']) expect(box(part).left, left, part);
expect(box('.totals-scope').left, left + 46, 'what the totals cover');
for (const head of wrap.querySelectorAll('thead th:has(.grip)')) {
  // A grip reaches a little into the next head.
  const edge = head.matches(':last-child') ? 0 : 4;
  expect(box(head.querySelector('.grip')).right, box(head).right + edge, `the grip of ${head.dataset.field}`);
}
return faults;
