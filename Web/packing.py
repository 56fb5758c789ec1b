"""Encodes bytes as text of a page: compressed, with five characters for four bytes.

The text is 6 % shorter than in base64. `page/load.js` unpacks it. The start of the page is compressed with gzip, which browsers decompress, and
the parts of the program with LZMA, which `page/js/lzma.js` decodes.
"""
from __future__ import annotations

import base64
import gzip
import lzma

VALUES = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~"
"""The characters of Python's `b85encode` by their values."""
PAGE = bytes(c for c in range(40, 127) if c not in b"<\\")
"""The characters of the page by their values. None of them ends a script of HTML."""


LZMA = [{"id": lzma.FILTER_LZMA1, "preset": 9 | lzma.PRESET_EXTREME, "dict_size": 1 << 22, "lc": 4, "lp": 0, "pb": 0}]
"""The settings that `page/js/lzma.js` expects."""


def packed(data: bytes) -> str:
    """Bytes as text. The same bytes give the same text."""
    return text_of(gzip.compress(data, 9, mtime=0))


def packed_densely(data: bytes) -> str:
    """The same with LZMA."""
    return text_of(lzma.compress(data, format=lzma.FORMAT_RAW, filters=LZMA))


def unpacked(text: str) -> bytes:
    """The bytes of a text of `packed`."""
    return gzip.decompress(bytes_of(text))


def unpacked_densely(text: str) -> bytes:
    """The bytes of a text of `packed_densely`."""
    return lzma.decompress(bytes_of(text), format=lzma.FORMAT_RAW, filters=LZMA)


def text_of(data: bytes) -> str:
    return base64.b85encode(data).translate(bytes.maketrans(VALUES, PAGE)).decode()


def bytes_of(text: str) -> bytes:
    return base64.b85decode(text.encode().translate(bytes.maketrans(PAGE, VALUES)))
