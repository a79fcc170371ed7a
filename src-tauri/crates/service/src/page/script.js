"use strict";
(() => {
  document.documentElement.classList.add("js");
  const face = document.body.dataset.face;
  const path = location.pathname.replace(/\/+$/, "");

  // Times in the reader's own zone.
  for (const time of document.querySelectorAll("time")) {
    const at = new Date(time.dateTime);
    if (Number.isNaN(at.getTime())) continue;
    const clock = at.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
    const today = at.toDateString() === new Date().toDateString();
    const day = at.toLocaleDateString("en-GB", { day: "numeric", month: "short" });
    time.textContent = today ? `at ${clock}` : `on ${day} at ${clock}`;
  }

  const copy = document.getElementById("copy");
  if (copy && navigator.clipboard) {
    copy.hidden = false;
    copy.addEventListener("click", async () => {
      const label = copy.querySelector("span");
      try {
        await navigator.clipboard.writeText(location.origin + path);
        label.textContent = "Copied";
      } catch {
        label.textContent = "Copy it from the address bar";
      }
    });
  }

  // Goes on by itself only where the client has just said so: the fragment comes from the form's own answer.
  const next = document.getElementById("next");
  if (next && location.hash === "#playing") {
    setTimeout(() => next.requestSubmit(), 1000);
  }

  if (!["ready", "begun", "allowed"].includes(face)) return;
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
    } catch {
      missed += 1;
    }
    for (const note of document.querySelectorAll(".lost")) note.hidden = missed < 3;
    setTimeout(look, 2000);
  };
  setTimeout(look, 2000);
})();
