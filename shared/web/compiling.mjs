// Compiles archives in their places, by compiling.py in the Python of a browser.
//
//     node compiling.mjs PYODIDE compiling.py ARCHIVE...

import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, module, ...archives] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: folder });
python.runPython(readFileSync(module, "utf8"));
const compiled = python.globals.get("compiled");
for (const path of archives) writeFileSync(path, compiled(python.toPy(new Uint8Array(readFileSync(path))).tobytes()).toJs());
