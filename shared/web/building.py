"""A folder of static files: the page, the engine and the Python that runs it, for any server."""

import html
import json
import re
import shutil
import subprocess
from collections.abc import Callable, Iterable, Mapping
from hashlib import blake2b
from importlib import resources
from pathlib import Path
from tempfile import TemporaryDirectory

from shared.net.page import POLICY, files, index, said, spoken
from shared.speech.messages import TableError, words_of
from shared.web import wheel

LIBRARY = "python_stdlib.zip"
"""What Python brings along."""
PYTHON = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", LIBRARY)
"""What is taken of Pyodide."""
LOCK = "pyodide-lock.json"
PLACE = "pyodide"
"""Where it stands in the folder."""
OF_HOSTS = ("index.html", "main.js", "socket.js")
"""Files of the page that only a host serves."""
SPACE = "web.page."
"""Before the ids of the messages that the page says only here."""
MORE = "worker-src 'self'; manifest-src 'self'"
HERE = POLICY.format(socket="").replace("frame-ancestors 'none'", MORE)
"""What the page may load, as it stands in the page: no server need say it."""
HEAD = """<link rel="apple-touch-icon" href="icon-180.png">
<link rel="manifest" href="hall.webmanifest">
<link rel="stylesheet" href="hall.css">
"""
"""What stands in its head besides what phones have."""
OWN = resources.files(__package__)
SCRIPT, MODULE = "compiling.mjs", "compiling.py"

Compiler = Callable[[Path, Mapping[str, bytes]], Mapping[str, bytes]]


def compiled_by(python: Path, archives: Mapping[str, bytes]) -> dict[str, bytes]:
    """Archives of Python, compiled by that of a browser, which Node runs.

    Arguments: the folder of the npm package of Pyodide; the archives by their names. Raises
    TableError where Node is not here.
    """
    node = shutil.which("node")
    if node is None:
        raise TableError("web.no_node")
    with TemporaryDirectory() as folder:
        paths = {name: Path(folder) / name for name in archives}
        for name, path in paths.items():
            path.write_bytes(archives[name])
        with resources.as_file(OWN / SCRIPT) as script, resources.as_file(OWN / MODULE) as module:
            command = (node, script, python.resolve(), module, *paths.values())
            subprocess.run(list(map(str, command)), check=True)
        return {name: path.read_bytes() for name, path in paths.items()}


def build(out: Path, python: Path, games: Iterable[str], compiler: Compiler = compiled_by) -> int:
    """Write the folder, over an older one; how many bytes it has.

    Arguments: the folder; that of the npm package of Pyodide; where the games' descriptors are,
    such as ``knightmare.descriptor:KNIGHTMARE``; what compiles archives of Python. Raises
    TableError where they cannot be compiled.
    """
    games = tuple(games)
    packages = dict.fromkeys(["shared", *[one.partition(".")[0] for one in games]])
    found = {name: file.body for name, file in files().items() if name not in OF_HOSTS}
    found |= {one.name: one.read_bytes() for one in (OWN / "page").iterdir()}
    found |= {f"{PLACE}/{name}": (python / name).read_bytes() for name in PYTHON}
    found[f"{PLACE}/{LOCK}"] = _no_packages((python / LOCK).read_bytes())
    archives = {LIBRARY: found[f"{PLACE}/{LIBRARY}"], wheel.name(): wheel.wheel(packages)}
    made = compiler(python, archives)
    found[f"{PLACE}/{LIBRARY}"], found[wheel.name()] = made[LIBRARY], made[wheel.name()]
    found["index.html"] = _index().encode()
    named = {"wheel": wheel.name(), "games": json.dumps(games)}
    found["worker.js"] = _filled(found["worker.js"], named)
    found["service.js"] = _filled(found["service.js"], _service(found))
    shutil.rmtree(out, ignore_errors=True)
    for name, body in found.items():
        (out / name).parent.mkdir(parents=True, exist_ok=True)
        (out / name).write_bytes(body)
    return sum(map(len, found.values()))


def _no_packages(lock: bytes) -> bytes:
    """What Pyodide reads of the packages that it could fetch: which version it is, and none."""
    return json.dumps({"info": json.loads(lock)["info"], "packages": {}}).encode()


def _filled(text: bytes, filled: Mapping[str, str]) -> bytes:
    """A file with its placeholders filled. Arguments: as it stands in the package; by what."""
    return re.sub(r"\{(\w+)\}", lambda one: filled.get(one[1], one[0]), text.decode()).encode()


def _index() -> str:
    """The page itself: that of phones, which begins in the hall."""
    words = words_of()
    filled = {
        "language": "en",
        "direction": "ltr",
        "table": "",
        "languages": "",
        "title": html.escape(words.word("web.page", "hall")),
        "noscript": html.escape(words.word("page", "noscript")),
        "words": spoken(said(words) | said(words, SPACE)),
    }
    policy = f'<meta http-equiv="Content-Security-Policy" content="{HERE}">'
    text = index(filled).replace("main.js", "hall.js").replace("</head>", f"{HEAD}</head>")
    return text.replace("<head>", f"<head>\n{policy}")


def _service(found: Mapping[str, bytes]) -> dict[str, str]:
    """What the service worker knows: every file, and this version by what is in them."""
    kept = {name: len(body) for name, body in sorted(found.items()) if name != "service.js"}
    digest = blake2b(digest_size=8)
    for name in sorted(found):
        digest.update(name.encode() + found[name])
    # the folder is the page itself
    listed = [["./", kept["index.html"]], *kept.items()]
    return {"version": digest.hexdigest(), "files": json.dumps(listed)}
