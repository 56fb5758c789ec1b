"""The little of WebAssembly's binary format that the build needs: the names of functions, read and written."""
from __future__ import annotations


class Module:
    """A module as its sections."""

    def __init__(self, data: bytes) -> None:
        if data[:4] != b"\0asm":
            raise ValueError("this is not WebAssembly")
        self._head, self._sections, at = data[:8], [], 8
        while at < len(data):
            kind = data[at]
            length, start = number(data, at + 1)
            self._sections.append((kind, data[start:start + length]))
            at = start + length

    def function_names(self) -> dict[int, str]:
        """The names of the functions by their index; empty if the module was stripped."""
        for kind, section in self._sections:
            if kind == 0 and (names := content(section, b"name")) is not None:
                return names_of_functions(names)
        return {}

    def with_function_names(self, names: dict[int, str]) -> bytes:
        """The module with other names, and no names of anything else."""
        table = leb(len(names)) + b"".join(leb(index) + text(name) for index, name in sorted(names.items()))
        named = text("name") + bytes([1]) + leb(len(table)) + table
        kept = [(kind, section) for kind, section in self._sections if kind != 0 or content(section, b"name") is None]
        return self._head + b"".join(bytes([kind]) + leb(len(section)) + section for kind, section in [*kept, (0, named)])


def content(section: bytes, name: bytes) -> bytes | None:
    """What a custom section of a name holds."""
    length, start = number(section, 0)
    return section[start + length:] if section[start:start + length] == name else None


def names_of_functions(names: bytes) -> dict[int, str]:
    at, found = 0, {}
    while at < len(names):
        kind = names[at]
        length, start = number(names, at + 1)
        at = start + length
        if kind != 1:
            continue
        count, place = number(names, start)
        for _ in range(count):
            index, place = number(names, place)
            size, place = number(names, place)
            found[index] = names[place:place + size].decode()
            place += size
    return found


def number(data: bytes, at: int) -> tuple[int, int]:
    """An unsigned LEB128 number, and where it ends."""
    value = shift = 0
    while True:
        byte = data[at]
        value |= (byte & 0x7F) << shift
        at, shift = at + 1, shift + 7
        if byte < 0x80:
            return value, at


def leb(value: int) -> bytes:
    out = bytearray()
    while True:
        value, low = value >> 7, value & 0x7F
        out.append(low | (0x80 if value else 0))
        if not value:
            return bytes(out)


def text(words: str) -> bytes:
    data = words.encode()
    return leb(len(data)) + data
