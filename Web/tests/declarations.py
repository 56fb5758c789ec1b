"""What the type declarations of the ES module declare, as TypeScript's own parser reads them."""

from __future__ import annotations

import json
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

_READER = """
const { readFileSync, realpathSync } = require('node:fs');
const { basename, join } = require('node:path');
const [tsc, ...files] = process.argv.slice(1);
const ts = require(join(realpathSync(tsc), '../../lib/typescript.js'));
const kinds = {
    [ts.SyntaxKind.InterfaceDeclaration]: 'interface', [ts.SyntaxKind.ClassDeclaration]: 'class',
    [ts.SyntaxKind.TypeAliasDeclaration]: 'type', [ts.SyntaxKind.FunctionDeclaration]: 'function',
};
const comment = (node) => (node.jsDoc ?? []).map((one) => ts.getTextOfJSDocComment(one.comment) ?? '').join(' ').replace(/\\s+/g, ' ').trim();
const named = (node) => (node.members ?? []).filter((one) => one.name && !ts.isConstructorDeclaration(one));

// The object types of a union of events, and the strings of a union of names.
function union(type) {
    if (ts.isUnionTypeNode(type) || ts.isIntersectionTypeNode(type)) return type.types.flatMap(union);
    return ts.isParenthesizedTypeNode(type) ? union(type.type) : [type];
}
const strings = (type) => union(type).filter((one) => ts.isLiteralTypeNode(one) && ts.isStringLiteral(one.literal)).map((one) => one.literal.text);

function eventsOf(groups) {
    const members = groups.map((group) => Object.fromEntries(group.members.map((one) => [one.name.text, one])));
    const ofAll = members.filter(({ type }) => !type).flatMap((one) => Object.keys(one));
    return Object.fromEntries(members.flatMap(({ type, ...others }) =>
        type ? strings(type.type).map((name) => [name, [...Object.keys(others), ...ofAll]]) : []));
}

console.log(JSON.stringify(files.flatMap((file) =>
    ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true).statements
        .filter((node) => node.kind in kinds && node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
        .map((node) => {
            const groups = ts.isTypeAliasDeclaration(node) ? union(node.type).filter(ts.isTypeLiteralNode) : [];
            return {
                file: basename(file), kind: kinds[node.kind], name: node.name.text, comment: comment(node),
                members: named(node).map((one) => ({ name: one.name.text, type: one.type?.getText() ?? '', comment: comment(one) })),
                names: ts.isTypeAliasDeclaration(node) ? strings(node.type) : [],
                events: eventsOf(groups),
            };
        }))));
"""


@dataclass
class Member:
    """One member of an interface or a class."""

    name: str
    type: str
    """The type of a property, or of the result of a method."""
    comment: str


@dataclass
class Declaration:
    """An exported declaration."""

    file: str
    kind: str
    """`interface`, `class`, `type` or `function`."""
    name: str
    comment: str
    members: dict[str, Member]
    """Of an interface or a class."""
    names: list[str]
    """Of a union of strings."""
    events: dict[str, set[str]]
    """Of a union of events: the fields of each, besides `type`."""


def declarations(folder: Path) -> dict[str, Declaration]:
    """The exported declarations of all files in a folder, by their names. Needs `node` and `tsc`."""
    tsc = shutil.which("tsc")
    if tsc is None:
        raise FileNotFoundError("tsc is not installed: apt-get install node-typescript")
    command = ["node", "-e", _READER, tsc, *sorted(folder.glob("*.d.ts"))]
    run = subprocess.run(command, capture_output=True, text=True, timeout=60)
    if run.returncode != 0:
        raise AssertionError(run.stderr)
    found = {}
    for one in json.loads(run.stdout):
        members = {member["name"]: Member(**member) for member in one.pop("members")}
        events = {name: set(fields) for name, fields in one.pop("events").items()}
        found[one["name"]] = Declaration(**one, members=members, events=events)
    return found
