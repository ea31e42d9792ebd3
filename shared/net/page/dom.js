// Elements from plain descriptions, with as few changes as can be: what stayed the same is not
// touched, so that focus, scrolling and a screen reader keep their place.

const DRAWN = new Set(["svg", "path", "circle"]);

/** Describes an element. A function is a listener, null or false leaves an attribute out. */
export function h(tag, attributes, ...children) {
  const inside = children.flat(Infinity).filter((one) => one || one === 0);
  return { tag, attributes: attributes ?? {}, children: inside };
}

/** Makes what stands in an element as described. */
export function show(parent, ...wanted) {
  const described = wanted.flat(Infinity).filter((one) => one || one === 0);
  const spare = [...parent.childNodes];
  described.forEach((one, place) => {
    const at = spare.findIndex((node) => fits(node, one));
    const node = at < 0 ? made(one) : spare.splice(at, 1)[0];
    if (parent.childNodes[place] !== node) parent.insertBefore(node, parent.childNodes[place] ?? null);
    update(node, one);
  });
  spare.forEach((node) => node.remove());
}

function fits(node, wanted) {
  if (typeof wanted !== "object") return node.nodeType === Node.TEXT_NODE;
  const is = node.described;
  return is && is.tag === wanted.tag && is.attributes.key === wanted.attributes.key;
}

function made(wanted) {
  if (typeof wanted !== "object") return document.createTextNode("");
  return DRAWN.has(wanted.tag)
    ? document.createElementNS("http://www.w3.org/2000/svg", wanted.tag)
    : document.createElement(wanted.tag);
}

function update(node, wanted) {
  if (typeof wanted !== "object") {
    if (node.data !== String(wanted)) node.data = String(wanted);
    return;
  }
  const before = node.described?.attributes ?? {};
  const after = wanted.attributes;
  node.described = wanted;
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (name !== "key" && before[name] !== after[name]) set(node, name, after[name]);
  }
  show(node, wanted.children);
}

function set(node, name, value) {
  const none = value === undefined || value === null || value === false;
  if (name.startsWith("on")) node[name] = none ? null : value;
  else if (name.startsWith("--")) node.style.setProperty(name, none ? "" : value);
  else if (none) node.removeAttribute(name);
  else node.setAttribute(name, value === true ? "" : value);
}
