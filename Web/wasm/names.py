"""The part of WebAssembly's binary format that the build needs: reading and writing the names of functions."""
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
        """The names of the functions by their index. Empty if the module was stripped."""
        for kind, section in self._sections:
            if kind == 0 and (names := content(section, "name")) is not None:
                return names_of_functions(names)
        return {}

    def section(self, wanted: int) -> bytes:
        """The content of the only section of a kind."""
        return next(section for kind, section in self._sections if kind == wanted)

    def custom(self, name: str) -> bytes:
        """The content of a custom section. Empty if there is none."""
        return next((found for kind, section in self._sections if kind == 0 and (found := content(section, name)) is not None), b"")

    def bodies(self) -> list[tuple[int, int, int]]:
        """The index of each function of the module, and the offsets of its code and of the end of its code in the section of code."""
        code, index, found = self.section(10), self._imported_functions(), []
        count, at = number(code, 0)
        for place in range(count):
            length, start = number(code, at)
            found.append((index + place, start, start + length))
            at = start + length
        return found

    def functions(self) -> dict[str, bytes]:
        """The code of each function of the module by its name."""
        code, names = self.section(10), self.function_names()
        return {names[index]: code[start:end] for index, start, end in self.bodies()}

    def _imported_functions(self) -> int:
        imports, functions = self.section(2), 0
        count, at = number(imports, 0)
        for _ in range(count):
            for _ in range(2):
                length, at = number(imports, at)
                at += length
            if imports[at] != 0:
                raise ValueError("the program imports something else than functions")
            functions += 1
            _, at = number(imports, at + 1)
        return functions

    def with_function_names(self, names: dict[int, str]) -> bytes:
        """The module with other names, and without the sections of the linker."""
        table = leb(len(names)) + b"".join(leb(index) + text(name) for index, name in sorted(names.items()))
        named = text("name") + bytes([1]) + leb(len(table)) + table
        removed = ("name", "linking", "reloc.CODE", "reloc.DATA")
        kept = [(kind, section) for kind, section in self._sections if kind != 0 or all(content(section, name) is None for name in removed)]
        return self._head + b"".join(bytes([kind]) + leb(len(section)) + section for kind, section in [*kept, (0, named)])


def content(section: bytes, name: str) -> bytes | None:
    """The content of the custom section with a name."""
    length, start = number(section, 0)
    return section[start + length:] if section[start:start + length] == name.encode() else None


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
    """An unsigned LEB128 number, and the offset of its end."""
    value = shift = 0
    while True:
        byte = data[at]
        value |= (byte & 0x7F) << shift
        at, shift = at + 1, shift + 7
        if byte < 0x80:
            return value, at


def signed(data: bytes, at: int) -> tuple[int, int]:
    """A signed LEB128 number, and the offset of its end."""
    value, end = number(data, at)
    bits = 7 * (end - at)
    return value - (1 << bits) if data[end - 1] & 0x40 else value, end


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
