"use strict";
(() => {
  document.documentElement.classList.add("js");
  const face = document.body.dataset.face;
  const path = location.pathname.replace(/\/+$/, "");

  // Times in the reader's own zone, with the page's texts. The browser's own names and calendars may be others than the page's.
  const { today, otherDay, day, time, months } = document.body.dataset;
  const fill = (template, values) => template.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
  const twoDigits = (number) => String(number).padStart(2, "0");
  for (const place of document.querySelectorAll("time")) {
    const at = new Date(place.dateTime);
    if (Number.isNaN(at.getTime())) continue;
    const clock = fill(time, { hour: twoDigits(at.getHours()), minute: twoDigits(at.getMinutes()) });
    const date = fill(day, { day: at.getDate(), month: months.split("|")[at.getMonth()] });
    const isToday = at.toDateString() === new Date().toDateString();
    place.textContent = isToday ? fill(today, { time: clock }) : fill(otherDay, { day: date, time: clock });
  }

  for (const copy of navigator.clipboard ? document.querySelectorAll("button.copy") : []) {
    copy.hidden = false;
    copy.addEventListener("click", async () => {
      const label = copy.querySelector("span");
      try {
        await navigator.clipboard.writeText(copy.dataset.text ?? location.origin + path);
        label.textContent = copy.dataset.copied;
      } catch {
        label.textContent = copy.dataset.notCopied;
      }
    });
  }

  // Goes on by itself only where the client has just said so: the fragment comes from the form's own answer.
  const next = document.getElementById("next");
  if (next && location.hash === "#playing") {
    setTimeout(() => next.requestSubmit(), 1000);
  }

  const live = ["ready", "begun", "allowed", "file", "added", "denied", "signed_in"];
  const late = ["file_late", "added_late", "denied_late", "signed_in_late"];
  if (![...live, ...late].includes(face)) return;
  let missed = 0;
  const look = async () => {
    try {
      const answer = await fetch(`${path}/state`, { cache: "no-store" });
      if (!answer.ok) throw new Error(`answered with ${answer.status}`);
      const state = await answer.json();
      missed = 0;
      if (state.face !== face) {
        location.replace(path);
        return;
      }
      for (const place of document.querySelectorAll("[data-left]")) place.textContent = state.left;
      for (const place of document.querySelectorAll("[data-trouble]")) {
        place.textContent = state.trouble ?? "";
        place.hidden = !state.trouble;
      }
    } catch {
      missed += 1;
    }
    for (const note of document.querySelectorAll(".lost")) note.hidden = missed < 3;
    setTimeout(look, 2000);
  };
  setTimeout(look, 2000);
})();
