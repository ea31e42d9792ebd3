// Elements from plain descriptions, with as few changes as can be: what stayed the same is not
// touched, so that focus, scrolling and a screen reader keep their place.

const SVG = "http://www.w3.org/2000/svg";

/** Describes an element. A function is a listener, null or false leaves an attribute out. */
export function h(tag, attributes, ...children) {
  const inside = children.flat(Infinity).filter((one) => one || one === 0);
  return { tag, attributes: attributes ?? {}, children: inside };
}

/** Makes what stands in an element as described. */
export const show = (parent, ...wanted) => fill(parent, wanted.flat(Infinity).filter((one) => one || one === 0));

function fill(parent, described) {
  let next = parent.firstChild;
  for (let at = 0; at < described.length; at += 1) {
    const one = described[at];
    // what nobody wants any more goes first: then the rest mostly stands in its order, and is not moved
    while (next && !fits(next, one) && !isWanted(next, described, at)) next = without(next);
    let node = next;
    while (node && !fits(node, one)) node = node.nextSibling;
    if (node) update(node, one);
    if (node && node === next) next = next.nextSibling;
    // what is new is whole before the page has it
    else parent.insertBefore(node ?? update(made(one, parent), one), next);
  }
  while (next) next = without(next);
}

/** Whether a node is described further on. */
function isWanted(node, described, at) {
  for (let later = at + 1; later < described.length; later += 1) if (fits(node, described[later])) return true;
  return false;
}

/** Takes a node away. Returns what came after it. */
function without(node) {
  const next = node.nextSibling;
  node.remove();
  return next;
}

function fits(node, wanted) {
  if (typeof wanted !== "object") return node.nodeType === Node.TEXT_NODE;
  const is = node.described;
  return is && is.tag === wanted.tag && is.attributes.key === wanted.attributes.key;
}

function made(wanted, parent) {
  if (typeof wanted !== "object") return document.createTextNode("");
  const drawn = wanted.tag === "svg" || parent.namespaceURI === SVG;
  return drawn ? document.createElementNS(SVG, wanted.tag) : document.createElement(wanted.tag);
}

function update(node, wanted) {
  if (typeof wanted !== "object") {
    const text = unparted(String(wanted));
    if (node.data !== text) node.data = text;
    return node;
  }
  if (node.described === wanted) return node;
  const before = node.described?.attributes ?? NONE;
  const after = wanted.attributes;
  node.described = wanted;
  for (const name in after) if (before[name] !== after[name]) set(node, name, after[name], before[name]);
  for (const name in before) if (!(name in after)) set(node, name);
  fill(node, wanted.children);
  return node;
}

/** A text in which no line ends between a number and its per cent. */
const unparted = (text) => text.includes(" %") ? text.replace(/(\d) %/g, "$1\u00a0%") : text;

function set(node, name, value, before) {
  const none = value === undefined || value === null || value === false;
  if (name === "key") return;
  // a listener is looked up when it is called: it may be another each time the page is drawn
  if (name.startsWith("on")) {
    if (none || !before) node[name] = none ? null : heard;
  } else if (name.startsWith("--")) node.style.setProperty(name, none ? "" : value);
  else if (none) node.removeAttribute(name);
  else node.setAttribute(name, value === true ? "" : value);
}

const NONE = {};

const heard = (event) => event.currentTarget.described.attributes[`on${event.type}`](event);
