"""Modules compiled beforehand, by the Python that will import them.

That of a browser keeps nothing of what it compiles: it would compile all of the engine anew at
every start. ``compiling.mjs`` runs this in it.
"""

import io
import marshal
from importlib.util import MAGIC_NUMBER, source_hash
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

SOURCE = ".py"
UNCHECKED = (1).to_bytes(4, "little")
"""In the head of a compiled module: its source is not looked for."""


def compiled(archive: bytes) -> bytes:
    """The same archive with its modules compiled by the Python that runs this, and no sources."""
    found = io.BytesIO()
    with ZipFile(io.BytesIO(archive)) as packed, ZipFile(found, "w", ZIP_DEFLATED) as anew:
        for one in packed.infolist():
            name, body = one.filename, packed.read(one)
            if name.endswith(SOURCE):
                code = compile(body, name, "exec", dont_inherit=True)
                head = MAGIC_NUMBER + UNCHECKED + source_hash(body)
                name, body = f"{name}c", head + marshal.dumps(code)
            info = ZipInfo(name, one.date_time)
            info.compress_type = ZIP_DEFLATED
            anew.writestr(info, body)
    return found.getvalue()
