"""What the type declarations of the ES module declare: members with their comments, names in unions, and kinds of events with their fields."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

Fields = frozenset[str]


@dataclass
class Member:
    """One member of an interface or a class."""

    name: str
    type: str
    comment: str


@dataclass
class Declaration:
    """An exported declaration."""

    file: str
    kind: str
    """`interface`, `class`, `type` or `function`."""
    name: str
    comment: str
    members: dict[str, Member] = field(default_factory=dict)
    """Of an interface or a class."""
    names: list[str] = field(default_factory=list)
    """Of a union of strings."""
    events: dict[str, Fields] = field(default_factory=dict)
    """Of a union of events: the fields of each, besides `type`."""


COMMENT = r"(?P<comment>/\*\*(?:(?!\*/).)*\*/\s*)?"
EXPORT = re.compile(rf"^{COMMENT}export (?P<kind>interface|class|type|function) (?P<name>\w+)", re.S | re.M)
MEMBER = re.compile(rf"^    {COMMENT}(?:(?:readonly|static) )*(?P<name>\w+)(?:<[^>\n]*>)?\??(?P<type>[:(][^\n]*)$", re.S | re.M)


def declarations(folder: Path) -> dict[str, Declaration]:
    """The exported declarations of all files in a folder, by their names."""
    found = [one for file in sorted(folder.glob("*.d.ts")) for one in _of_file(file)]
    return {declaration.name: declaration for declaration in found}


def words(comment: str | None) -> str:
    """The text of a comment in one line."""
    text = re.sub(r"^\s*/\*\*|\*/\s*$", "", comment or "")
    return " ".join(re.sub(r"(?m)^\s*\* ?", "", text).split())


def _of_file(file: Path) -> list[Declaration]:
    text = file.read_text("utf-8")
    matches = list(EXPORT.finditer(text))
    found = []
    for match, following in zip(matches, [*matches[1:], None]):
        body = text[match.end() : following.start() if following else len(text)]
        one = Declaration(file.name, match["kind"], match["name"], words(match["comment"]))
        if one.kind in ("interface", "class"):
            one.members = {m["name"]: Member(m["name"], m["type"], words(m["comment"])) for m in MEMBER.finditer(body)}
        elif one.kind == "type":
            _read_union(one, re.sub(r"/\*\*.*?\*/", "", body, flags=re.S))
        found.append(one)
    return found


def _read_union(one: Declaration, body: str) -> None:
    groups = [_fields(group) for group in re.findall(r"\{([^{}]*)\}", body)]
    of_all = frozenset(name for types, names in groups if not types for name in names)
    one.events = {kind: names | of_all for types, names in groups for kind in types}
    if not groups:
        one.names = re.findall(r"'([^']+)'", body)


def _fields(group: str) -> tuple[list[str], Fields]:
    """The values of `type`, and the names of the other fields."""
    parts = dict(re.findall(r"(?:^|;)\s*(\w+)\??:([^;]*)", group))
    return re.findall(r"'([^']+)'", parts.pop("type", "")), frozenset(parts)
