"""A widget as a picture of its own, to be kept or shared."""

import struct
import zlib

from kivy.graphics import ClearBuffers, ClearColor, Fbo, Scale, Translate
from kivy.uix.widget import Widget

from mobile.kit.theme.style import theme


def png_of(widget: Widget) -> bytes:
    """A widget that is on the screen as a PNG file, on the ground of a panel."""
    above, at = widget.parent, -1
    if above is not None:
        at = above.canvas.indexof(widget.canvas)
        above.canvas.remove(widget.canvas)
    width, height = (max(1, round(side)) for side in widget.size)
    fbo = Fbo(size=(width, height), with_stencilbuffer=True)
    with fbo:
        ClearColor(*theme.stone)
        ClearBuffers()
        Scale(1, -1, 1)
        Translate(-widget.x, -widget.y - widget.height, 0)
    fbo.add(widget.canvas)
    fbo.draw()
    pixels = fbo.pixels
    fbo.remove(widget.canvas)
    if above is not None and at >= 0:
        above.canvas.insert(at, widget.canvas)
    return png(width, height, pixels)


def png(width: int, height: int, pixels: bytes) -> bytes:
    """A PNG file without transparency.

    Arguments: the width and height; rows from above, four bytes for each pixel.
    """
    rows = bytearray()
    for row in range(height):
        line = pixels[row * width * 4 : (row + 1) * width * 4]
        solid = bytearray(width * 3)
        for channel in range(3):
            solid[channel::3] = line[channel::4]
        rows += b"\0" + solid
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    chunks = ((b"IHDR", head), (b"IDAT", zlib.compress(bytes(rows), 6)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(*chunk) for chunk in chunks)


def _chunk(kind: bytes, content: bytes) -> bytes:
    """A part of a PNG file: its length, its kind, itself, and its checksum."""
    checksum = zlib.crc32(kind + content)
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", checksum)
