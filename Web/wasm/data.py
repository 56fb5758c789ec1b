"""Determines which functions of a linked module use which bytes of its data, so that data of only one part can be in that part.

The linker writes its relocations and its symbols into the module (`--emit-relocs`): the symbols that each function and each piece of data mentions.
"""
from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Set
from dataclasses import dataclass, field

from names import Module, content, number, signed

CODE, DATA = 10, 11
WITH_ADDEND = {3, 4, 5, 8, 9, 11, 14, 15, 16, 17, 21, 22, 23}
"""The types of relocations with an addend (WebAssembly Object File Linking)."""
ADDRESSES = {3, 4, 5}
"""The types of relocations that are addresses in the memory."""
SYMBOLS, UNDEFINED, EXPLICIT_NAME = 8, 0x10, 0x40


@dataclass
class Symbol:
    """A variable or a constant of the program: its bytes, and the other symbols that they point to."""

    address: int
    bytes: bytes
    mentions: set[int] = field(default_factory=set)


class LinkedData:
    """The data symbols of a module that was linked with relocations."""

    def __init__(self, module: Module) -> None:
        self._module = module
        self._segments = self._read_segments()
        self.symbols: dict[int, Symbol] = self._read_symbols()
        self.used: dict[str, set[int]] = defaultdict(set)
        """The symbols that each function mentions, by the names that split.py gives to functions."""
        self._addresses: dict[int, set[int]] = defaultdict(set)
        """The symbols by the addresses with which code mentions them. Some are outside of their symbol: Swift's literals point before their text."""
        self._read_relocations()

    def _read_segments(self) -> list[tuple[int, int, bytes]]:
        """Of each segment its address, the place of its bytes in the section, and the bytes."""
        section, segments = self._module.section(DATA), []
        count, at = number(section, 0)
        for _ in range(count):
            # The flag of an active segment, `i32.const`, the address, `end`.
            address, at = signed(section, at + 2)
            length, at = number(section, at + 1)
            segments.append((address, at, section[at:at + length]))
            at += length
        return segments

    def _read_symbols(self) -> dict[int, Symbol]:
        symbols: dict[int, Symbol] = {}
        linking = self._module.custom("linking")
        at = 1
        while at < len(linking):
            kind = linking[at]
            length, start = number(linking, at + 1)
            at = start + length
            if kind == SYMBOLS:
                symbols = self._symbols_of_table(linking, start)
        return symbols

    def _symbols_of_table(self, table: bytes, at: int) -> dict[int, Symbol]:
        symbols: dict[int, Symbol] = {}
        count, at = number(table, at)
        for index in range(count):
            kind = table[at]
            flags, at = number(table, at + 1)
            if kind == 1:
                length, at = number(table, at)
                at += length
                if not flags & UNDEFINED:
                    segment, at = number(table, at)
                    offset, at = number(table, at)
                    size, at = number(table, at)
                    # The segment of zeros is not in the file.
                    if segment < len(self._segments):
                        address, _, data = self._segments[segment]
                        symbols[index] = Symbol(address + offset, data[offset:offset + size])
            else:
                _, at = number(table, at)
                if kind != 3 and (not flags & UNDEFINED or flags & EXPLICIT_NAME):
                    length, at = number(table, at)
                    at += length
        return symbols

    def _read_relocations(self) -> None:
        functions, starts, _ = zip(*self._module.bodies())
        for place, index, addend in self._relocations("reloc.CODE"):
            self.used[f"f{functions[bisect_right(starts, place) - 1]}"].add(index)
            self._addresses[self.symbols[index].address + addend].add(index)
        for place, index, _ in self._relocations("reloc.DATA"):
            address = next(address + place - start for address, start, data in self._segments if start <= place < start + len(data))
            for symbol in self.symbols.values():
                if symbol.address <= address < symbol.address + len(symbol.bytes):
                    symbol.mentions.add(index)

    def _relocations(self, name: str) -> list[tuple[int, int, int]]:
        """The places in a section that hold the address of a symbol: the place, the symbol, and what is added to its address."""
        section, found = self._module.custom(name), []
        if not section:
            return found
        _, at = number(section, 0)
        count, at = number(section, at)
        for _ in range(count):
            kind = section[at]
            place, at = number(section, at + 1)
            index, at = number(section, at)
            addend, at = signed(section, at) if kind in WITH_ADDEND else (0, at)
            if kind in ADDRESSES and index in self.symbols:
                found.append((place, index, addend))
        return found

    def reached(self, functions: set[str], constants: Set[int] = frozenset()) -> set[int]:
        """The symbols that functions use, directly or through other symbols. `constants`: further numbers that may be addresses."""
        waiting = [index for function in functions for index in self.used.get(function, ())]
        waiting += [index for constant in constants for index in self._addresses.get(constant, ())]
        waiting += [index for index in self.symbols if not constants.isdisjoint(self._places(index))]
        seen: set[int] = set()
        while waiting:
            index = waiting.pop()
            if index not in seen:
                seen.add(index)
                waiting += self.symbols[index].mentions
        return seen

    def pieces(self, symbols: set[int], others: set[int]) -> list[tuple[int, bytes]]:
        """The bytes of symbols, except those that other symbols have too (the linker shares the ends of texts), as addresses and bytes without gaps."""
        kept = {place for index in others for place in self._places(index)}
        places = sorted({place for index in symbols for place in self._places(index)} - kept)
        pieces: list[tuple[int, bytearray]] = []
        for place in places:
            if not pieces or pieces[-1][0] + len(pieces[-1][1]) != place:
                pieces.append((place, bytearray()))
            pieces[-1][1].append(self._byte(place))
        return [(address, bytes(piece)) for address, piece in pieces if any(piece)]

    def _places(self, index: int) -> range:
        symbol = self.symbols[index]
        return range(symbol.address, symbol.address + len(symbol.bytes))

    def _byte(self, place: int) -> int:
        return next(data[place - address] for address, _, data in self._segments if address <= place < address + len(data))
