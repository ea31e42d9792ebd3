// What is painted fits: bars on a small screen, and all of it where nobody scrolls.

const MIDDLE = 0.45;
const BESIDE = 0.2;
const SHARES = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4];
/** What leaves out its last parts where there is no room for them. */
const ENDS = ".drawn [data-ends], .tv-poster .of-duel, .tv-poster .of-leaf, .tv-poster .poster";
/** What becomes tighter where it is crowded. */
const CROWDED = ".drawn .lord";
const SMALLEST = 14;
const STORY = 0.3;
const root = document.documentElement;
let known = 0;
let seen = null;

/** Once the page is laid out. */
export function fit() {
  const line = document.getElementById("line");
  const told = line.childNodes.length ? line.offsetHeight : 0;
  if (told !== known) root.style.setProperty("--told", `${(known = told)}px`);
  loosen();
  // how wide a window is, is asked last: the browser lays everything out to say it
  const main = document.querySelector("main");
  if (main?.matches(".columns") && innerWidth >= 1000) fillColumns(main, told);
  else root.style.removeProperty("font-size");
  // a television: what is long becomes smaller, and lists end where the room does
  if (!main?.matches(".drawn")) return;
  document.querySelectorAll(".drawn [data-shrinks]").forEach(shrink);
  document.querySelectorAll(ENDS).forEach(end);
  document.querySelectorAll(CROWDED).forEach(tighten);
}

/** Where letters are large and the screen is small, bars scroll with all the rest. Whether it is so is asked
 *  when it may be another: a browser that is asked at every tap lays the page out twice. */
function loosen() {
  const inside = document.querySelector(".now, .joining");
  const scrolls = inside && (inside.closest(".middle") ?? inside.parentElement);
  const was = root.classList.contains("loose");
  if (was) root.classList.remove("loose");
  if (was && scrolls && isNarrow(scrolls)) root.classList.add("loose");
  else if (was || scrolls !== seen) watch(scrolls, inside);
}

function watch(scrolls, inside) {
  seen = scrolls;
  rooms.disconnect();
  if (scrolls) [scrolls, inside].forEach((one) => rooms.observe(one));
}

/** How much room there is has changed, while bars stand still. */
const rooms = new ResizeObserver(() => {
  if (!isNarrow(seen)) return;
  watch(null);
  root.classList.add("loose");
});

/** Whether hardly anything is seen of that which scrolls; in two columns, of what is asked. */
const isNarrow = (scrolls) =>
  scrolls.clientHeight ? scrolls.clientHeight < innerHeight * MIDDLE : scrolls.querySelector(".now").clientHeight < innerHeight * BESIDE;

function shrink(one) {
  for (const share of SHARES) {
    one.style.setProperty("--share", String(share));
    if (!isCut(one)) return;
  }
}

function end(list) {
  const all = [...list.children];
  all.forEach((one) => (one.hidden = false));
  while (all.length > 1 && reachesOut(list, all)) all.pop().hidden = true;
}

function tighten(one) {
  one.classList.remove("tight");
  one.classList.toggle("tight", reachesOut(one, [...one.querySelectorAll(".strip")]));
}

/** Whether something in a list does not lie in it. Arguments: the list; what stands in it. */
function reachesOut(list, all) {
  const within = list.getBoundingClientRect();
  return all.some((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return top < within.top - 1 || bottom > within.bottom + 1;
  });
}

/** A line may be higher than its place by what no letter fills. */
const isCut = (one) =>
  one.scrollHeight > one.clientHeight + parseFloat(getComputedStyle(one).fontSize) / 4 || one.scrollWidth > one.clientWidth + 1;

/** A game without drawings, on a television: the type is as large as all can be seen in. */
function fillColumns(columns, told) {
  const fits = (size) => {
    root.style.fontSize = `${size}px`;
    columns.style.setProperty("--header", `${document.querySelector("header").offsetHeight + told + 1}px`);
    return !overflows(columns);
  };
  let [small, large] = [SMALLEST, Math.max(SMALLEST, innerWidth / 56)];
  if (fits(large)) return;
  while (large - small > 1) {
    const size = (small + large) / 2;
    if (fits(size)) small = size;
    else large = size;
  }
  fits(small);
}

/** Nothing is cut off; of the story, which is longer than any screen, a good part is seen. */
const overflows = (columns) =>
  [...columns.children].some((one) =>
    one.matches(".told") ? one.clientHeight < innerHeight * STORY : one.scrollHeight > one.clientHeight + 2);
