// A file goes where this browser keeps files.

/** Arguments: its name; its content. */
export function keepFile(name, content) {
  const href = URL.createObjectURL(new Blob([content]));
  Object.assign(document.createElement("a"), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 20000);
}
