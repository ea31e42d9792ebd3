// What is wrong with what is painted on a television: sentences. Argument: the smallest text, in dots at 1080 lines.
(least) => {
  const wrong = [];
  const root = document.documentElement;
  const scale = Math.min(innerWidth / 1920, innerHeight / 1080);
  const tell = (el, what) => wrong.push(`${what}: ${el.outerHTML.slice(0, 160)}`);
  const shift = 5;
  if (root.scrollWidth > innerWidth || root.scrollHeight > innerHeight) wrong.push(`scrolls: ${root.scrollWidth} by ${root.scrollHeight}`);
  const main = document.querySelector("main.drawn");
  if (!main) return ["not drawn"];
  const hides = (el) => ["hidden", "auto", "scroll", "clip"].includes(getComputedStyle(el).overflowX);
  const windows = (el) => {
    const found = [];
    for (let one = el; one && one !== root; one = one.parentElement) if (hides(one)) found.push(one.getBoundingClientRect());
    return found;
  };
  const outside = (rect, within, by) =>
    rect.left < within.left - by || rect.right > within.right + by || rect.top < within.top - by || rect.bottom > within.bottom + by;
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const painted = [];
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const el = node.parentElement;
    if (!node.data.trim() || el.closest(".unseen, .menu") || !el.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter((one) => one.width && one.height);
    if (!rects.length) continue;
    const ornament = el.closest(".icon, [aria-hidden=true]") && !/[\p{L}\p{N}]/u.test(node.data);
    const style = getComputedStyle(el);
    const svg = el.ownerSVGElement;
    const size = parseFloat(style.fontSize) * (svg ? svg.getScreenCTM().a : 1);
    if (!ornament && size < least * scale - 0.25) tell(el, `${(size / scale).toFixed(1)} small`);
    // a line is higher than its letters: a third of it may be cut off, and nothing is
    const slack = size / 3;
    for (const rect of rects) {
      if (outside(rect, screen, slack - shift)) tell(el, "beyond the screen");
      else if (windows(el).some((one) => outside(rect, one, slack))) tell(el, "cut off");
    }
    if (!ornament) painted.push({ el, text: node.data.trim(), rects, order: painted.length });
  }
  // no words over other words
  for (const one of painted) {
    for (const other of painted.slice(one.order + 1)) {
      if (one.el === other.el || one.el.contains(other.el) || other.el.contains(one.el)) continue;
      for (const a of one.rects) for (const b of other.rects) {
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (wide > 4 * scale && high > Math.min(a.height, b.height) / 3) tell(one.el, `lies over “${other.text.slice(0, 40)}”`);
      }
    }
  }
  return wrong;
}
