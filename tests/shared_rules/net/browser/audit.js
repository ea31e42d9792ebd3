// What is wrong with a page for somebody who cannot see it, or has large fingers: sentences.
() => {
  const wrong = [];
  const seen = (el) => el.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  // the way to lists is there for keyboards, and seen once one comes to it
  const all = (what) => [...document.querySelectorAll(what)].filter((el) => seen(el) && !el.matches(".skip:not(:focus)"));
  const tell = (el, what) => wrong.push(`${what}: ${el.outerHTML.slice(0, 140)}`);

  // names and roles
  const named = (el) =>
    (el.getAttribute("aria-label") || [...(el.labels ?? [])].map((one) => one.textContent).join() || spoken(el)).trim();
  const spoken = (el) =>
    [...el.childNodes].map((one) =>
      one.nodeType === Node.TEXT_NODE ? one.data
      : one.getAttribute?.("aria-hidden") === "true" ? "" : one.getAttribute ? (one.getAttribute("aria-label") ?? spoken(one)) : "").join(" ");
  const controls = all("button, input, summary, a, select, textarea, [role=button], [tabindex='0']");
  for (const el of controls) if (!named(el)) tell(el, "no name");
  for (const el of all("[onclick], [role=button]")) if (!el.matches("button, summary")) tell(el, "no real button");
  for (const el of all("svg, img")) {
    const silent = el.closest("[aria-hidden=true]");
    if (!silent && !(el.getAttribute("role") === "img" && named(el))) tell(el, "a picture without words");
  }
  for (const el of all(".icon")) if (!el.closest("[aria-hidden=true]")) tell(el, "an icon is read aloud");

  // headings
  const levels = all("h1, h2, h3, h4, h5, h6");
  if (levels.filter((el) => el.tagName === "H1").length !== 1) wrong.push("not one first heading");
  levels.reduce((before, el) => {
    const level = Number(el.tagName[1]);
    if (level > before + 1) tell(el, `a heading of level ${level} after ${before}`);
    if (!el.textContent.trim()) tell(el, "an empty heading");
    return level;
  }, 0);

  // the document
  if (!document.documentElement.lang) wrong.push("no language");
  if (!document.title) wrong.push("no title");
  const ids = [...document.querySelectorAll("[id]")].map((el) => el.id);
  if (new Set(ids).size < ids.length) wrong.push(`an id twice: ${ids}`);
  for (const el of all("[aria-describedby]"))
    if (!document.getElementById(el.getAttribute("aria-describedby"))) tell(el, "described by nothing");
  for (const el of all("ul > :not(li), ol > :not(li)")) tell(el, "a list with something else in it");

  // room
  // a phone that shows more than its width has been made to shrink all of it
  const wide = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > wide) wrong.push(`${document.documentElement.scrollWidth} wide in ${wide}`);
  for (const el of controls) {
    const box = el.getBoundingClientRect();
    if (box.width && (box.width < 47.5 || box.height < 47.5)) tell(el, `${box.width.toFixed()} by ${box.height.toFixed()}`);
    if (box.width && (box.left < -1 || box.right > wide + 1)) tell(el, "beyond the edge");
  }
  for (const el of all("p, h1, h2, h3, b, button, label, li"))
    if (el.scrollWidth > el.clientWidth + 2 && getComputedStyle(el).display !== "inline" && !el.closest(".unseen"))
      tell(el, `words do not fit: ${el.scrollWidth} in ${el.clientWidth}`);

  // contrast, against the least favourable colour behind
  const parse = (text) => {
    const parts = text.match(/[\d.]+/g).map(Number);
    return { r: parts[0], g: parts[1], b: parts[2], a: parts[3] ?? 1 };
  };
  const over = (top, below) => ({
    r: top.r * top.a + below.r * (1 - top.a), g: top.g * top.a + below.g * (1 - top.a), b: top.b * top.a + below.b * (1 - top.a), a: 1,
  });
  const behind = (el) => {
    if (!el) return [{ r: 255, g: 255, b: 255, a: 1 }];
    const style = getComputedStyle(el);
    const plain = parse(style.backgroundColor);
    const shades = [...style.backgroundImage.matchAll(/rgba?\([^)]*\)/g)].map((one) => parse(one[0]));
    const below = plain.a === 1 ? [plain] : behind(el.parentElement).map((one) => over(plain, one));
    if (!shades.length) return below;
    if (shades.every((one) => one.a === 1)) return shades;
    return [...below, ...shades.flatMap((shade) => below.map((one) => over(shade, one)))];
  };
  const light = ({ r, g, b }) => {
    const [x, y, z] = [r, g, b].map((n) => (n / 255 <= 0.03928 ? n / 3294.6 : ((n / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  };
  const contrast = (a, b) => (Math.max(light(a), light(b)) + 0.05) / (Math.min(light(a), light(b)) + 0.05);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const looked = new Set();
  while (walker.nextNode()) {
    const el = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || looked.has(el) || !seen(el) || el.closest("script, noscript, .unseen, :disabled")) continue;
    looked.add(el);
    const colour = parse(getComputedStyle(el).color);
    const worst = Math.min(...behind(el).map((one) => contrast(over(colour, one), one)));
    if (worst < 4.5) tell(el, `contrast ${worst.toFixed(2)}`);
  }
  return wrong;
}
