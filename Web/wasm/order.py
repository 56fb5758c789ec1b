"""The order of functions in which a module is small with gzip, which finds what repeats only within 32 kB."""
from __future__ import annotations

import zlib
from collections import Counter, defaultdict

PIECE = 5
"""The number of bytes of the pieces of code by which functions are compared."""
TRIED = 4
"""The number of places that are tried for each function."""
LARGE = 40
"""The size from which the place of a function is worth trying, in bytes."""


def ordered(functions: dict[str, bytes]) -> list[str]:
    """The names of functions in an order in which their code is small. The same code gives the same order.

    Each function in turn moves after one of those that are most similar, if that makes the whole smaller.
    """
    similar = similar_functions(functions)
    best = list(functions)
    size = compressed(best, functions)
    for name in sorted(functions, key=lambda name: -len(functions[name])):
        for other in similar[name] if len(functions[name]) >= LARGE else []:
            tried = [function for function in best if function != name]
            tried.insert(tried.index(other) + 1, name)
            if (size_then := compressed(tried, functions)) < size:
                best, size = tried, size_then
    return best


def compressed(names: list[str], functions: dict[str, bytes]) -> int:
    return len(zlib.compress(b"".join(functions[name] for name in names), 9))


def similar_functions(functions: dict[str, bytes]) -> dict[str, list[str]]:
    """The most similar functions of each. A rare piece that two functions share counts more than a frequent one."""
    pieces = {name: {code[at:at + PIECE] for at in range(len(code) - PIECE + 1)} for name, code in functions.items()}
    users: dict[bytes, list[str]] = defaultdict(list)
    for name in functions:
        for piece in pieces[name]:
            users[piece].append(name)
    found: dict[str, list[str]] = {}
    for name in functions:
        shared: Counter[str] = Counter()
        for piece in pieces[name]:
            # What nearly every function contains says nothing.
            if len(users[piece]) < 60:
                shared.update({other: 1 / len(users[piece]) for other in users[piece] if other != name})
        closeness = {other: value / (len(functions[other]) + LARGE) for other, value in shared.items()}
        found[name] = sorted(closeness, key=lambda other: (-closeness[other], other))[:TRIED]
    return found
