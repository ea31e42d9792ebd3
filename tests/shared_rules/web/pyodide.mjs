// Python as a browser has it, under Node: runs a file that defines answer(line), and answers each
// line of its input by one of its output.
//
//     node pyodide.mjs PYODIDE WHEEL FILE

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const [folder, wheel, file] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: folder });
python.unpackArchive(new Uint8Array(readFileSync(wheel)), "wheel");
python.runPython(readFileSync(file, "utf8"));
const answer = python.globals.get("answer");
for await (const line of createInterface({ input: process.stdin })) console.log(answer(line));
