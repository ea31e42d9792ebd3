// A keyboard alone: arrows walk a drawing, digits choose, Enter does it, U undoes, Escape closes.

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const SIDEWAYS = 2;

/** What a key does. Arguments: the page; the event. */
export function pressed(page, event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches?.("input, textarea")) return;
  const does = ARROWS[event.key] ? walks(event) : (BY_KEY[event.key] ?? digit)(page, event);
  if (does) {
    event.preventDefault();
    does();
  }
}

const BY_KEY = {
  u: () => pressing('[data-does="undo"]:not(:disabled)'),
  U: () => pressing('[data-does="undo"]:not(:disabled)'),
  Escape: (page) => page.leavesBy(),
  Enter: (page, event) => (event.target.matches?.("button, summary, a, dialog *") ? null : page.beats.shown ? () => page.beats.tapped() : pressing(".ember")),
  " ": (page, event) => (page.beats.shown && !event.target.matches?.("button") ? () => page.beats.tapped() : null),
};

function pressing(what) {
  const one = document.querySelector(what);
  return one && (() => one.click());
}

const digit = (page, event) => (/^\d$/.test(event.key) ? pressing(`main [data-key="${event.key}"]`) : null);

/** To the nearest button of the drawing in that direction; from elsewhere into the first drawing. */
function walks(event) {
  const here = event.target.closest?.("[data-walk]") ?? document.querySelector("[data-walk]");
  if (!here || event.target.closest?.("dialog")) return null;
  const all = [...here.querySelectorAll("button:not(:disabled)")];
  const from = all.includes(event.target) ? middle(event.target) : null;
  const next = from ? nearest(all, from, ARROWS[event.key]) : all[0];
  return next && (() => {
    next.focus();
    next.scrollIntoView({ block: "nearest" });
  });
}

function nearest(all, from, [x, y]) {
  let best = null;
  let least = Infinity;
  for (const one of all) {
    const to = middle(one);
    const along = (to.x - from.x) * x + (to.y - from.y) * y;
    const aside = Math.abs((to.x - from.x) * y) + Math.abs((to.y - from.y) * x);
    const far = along + aside * SIDEWAYS;
    if (along > 1 && far < least) [best, least] = [one, far];
  }
  return best;
}

function middle(one) {
  const box = one.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
