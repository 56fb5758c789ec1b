#if !hasFeature(Embedded)
import Geodesy

/// An undo step in its saved form: what undo, or redo, changes in the drawing of that moment.
///
/// An edit has both sides of a change. One side is always part of the drawing that the step changes, so a step has only the other one. The
/// two sides of a saved edit can therefore not contradict each other.
struct DrawingStep {
    /// The index of the first feature that changes.
    private let index: Int
    /// The number of features that are replaced.
    private let count: Int
    private let features: [FeatureChange]
    /// The selections on both sides of the edit. A selection is not an undo step, so that of the drawing may be a third one.
    private let selectionBefore: [DrawnFeature.ID]
    private let selectionAfter: [DrawnFeature.ID]
    private let draft: DraftChange

    private enum DraftChange {
        case none
        case removed
        case changed(kind: DrawnShape.Kind, vertices: PathChange, unsimplified: PathChange)
    }

    init(reverting edit: DrawingEdit) {
        let features = edit.features
        self.init(
            of: edit, at: features.index, from: (features.inserted, edit.after.draft), to: (features.removed, edit.before.draft))
    }

    init(applying edit: DrawingEdit) {
        let features = edit.features
        self.init(
            of: edit, at: features.index, from: (features.removed, edit.before.draft), to: (features.inserted, edit.after.draft))
    }

    /// The features that are replaced with the draft, in the drawing that the step changes and in the one to which it leads.
    private typealias Side = (features: [DrawnFeature], draft: DrawingDraft?)

    private init(of edit: DrawingEdit, at index: Int, from old: Side, to new: Side) {
        self.index = index
        count = old.features.count
        features = new.features.indices.map {
            FeatureChange(from: old.features.indices.contains($0) ? old.features[$0] : nil, to: new.features[$0])
        }
        selectionBefore = edit.before.selection
        selectionAfter = edit.after.selection
        if old.draft == new.draft {
            draft = .none
        } else if let draft = new.draft {
            self.draft = .changed(
                kind: draft.kind, vertices: PathChange(from: old.draft?.vertices ?? [], to: draft.vertices),
                unsimplified: PathChange(from: old.draft?.unsimplified ?? [], to: draft.unsimplified))
        } else {
            draft = .removed
        }
    }

    /// The number of vertices that the step takes over from the paths that it changes. The step must fit the drawing.
    var repeatedVertices: Int {
        var count = features.reduce(0) { $0 + $1.repeatedVertices }
        if case .changed(_, let vertices, let unsimplified) = draft { count += vertices.repeatedVertices + unsimplified.repeatedVertices }
        return count
    }

    /// Undoes the step in a drawing. Returns the edit that was undone, or `nil` if the step does not fit the drawing or changes nothing.
    func edit(revertedIn drawing: inout Drawing) -> DrawingEdit? {
        guard let new = changed(drawing) else { return nil }
        let edit = DrawingEdit(
            features: ArrayChange(at: index, removed: new.features, inserted: replacedFeatures(of: drawing)),
            before: DrawingEdit.Rest(selection: selectionBefore, draft: new.draft),
            after: DrawingEdit.Rest(selection: selectionAfter, draft: drawing.draft))
        edit.revert(in: &drawing)
        return edit
    }

    /// Redoes the step in a drawing. Returns the edit that was redone, or `nil` if the step does not fit the drawing or changes nothing.
    func edit(appliedTo drawing: inout Drawing) -> DrawingEdit? {
        guard let new = changed(drawing) else { return nil }
        let edit = DrawingEdit(
            features: ArrayChange(at: index, removed: replacedFeatures(of: drawing), inserted: new.features),
            before: DrawingEdit.Rest(selection: selectionBefore, draft: drawing.draft),
            after: DrawingEdit.Rest(selection: selectionAfter, draft: new.draft))
        edit.apply(to: &drawing)
        return edit
    }

    private func replacedFeatures(of drawing: Drawing) -> [DrawnFeature] { Array(drawing.features[index..<(index + count)]) }

    /// The features and the draft after the step. `nil` if the step does not fit the drawing or changes nothing.
    private func changed(_ drawing: Drawing) -> (features: [DrawnFeature], draft: DrawingDraft?)? {
        guard let new = fitted(drawing) else { return nil }
        return new.draft == drawing.draft && new.features == replacedFeatures(of: drawing) ? nil : new
    }

    private func fitted(_ drawing: Drawing) -> (features: [DrawnFeature], draft: DrawingDraft?)? {
        guard index >= 0, count >= 0, index <= drawing.features.count, count <= drawing.features.count - index else { return nil }
        var changed: [DrawnFeature] = []
        for (offset, change) in features.enumerated() {
            guard let feature = change.feature(changedFrom: offset < count ? drawing.features[index + offset] : nil) else { return nil }
            changed.append(feature)
        }
        switch draft {
        case .none: return (changed, drawing.draft)
        case .removed: return (changed, nil)
        case .changed(let kind, let vertices, let unsimplified):
            guard let vertices = vertices.path(changedFrom: drawing.draft?.vertices ?? []),
                let unsimplified = unsimplified.path(changedFrom: drawing.draft?.unsimplified ?? [])
            else { return nil }
            return (changed, DrawingDraft(kind, vertices: vertices, unsimplified: unsimplified))
        }
    }
}

extension DrawingStep: Codable {
    private enum Key: String, CodingKey { case at, count, features, before, after, draft }
    private enum DraftKey: String, CodingKey { case kind, vertices, unsimplified }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        index = try container.decodeIfPresent(Int.self, forKey: .at) ?? 0
        count = try container.decodeIfPresent(Int.self, forKey: .count) ?? 0
        features = try container.decodeIfPresent([FeatureChange].self, forKey: .features) ?? []
        selectionBefore = try container.decodeIfPresent(SavedSelection.self, forKey: .before)?.ids ?? []
        selectionAfter = try container.decodeIfPresent(SavedSelection.self, forKey: .after)?.ids ?? []
        guard container.contains(.draft) else {
            draft = .none
            return
        }
        guard try !container.decodeNil(forKey: .draft) else {
            draft = .removed
            return
        }
        let saved = try container.nestedContainer(keyedBy: DraftKey.self, forKey: .draft)
        let kind = try saved.decode(DrawnShape.Kind.self, forKey: .kind)
        guard kind == .line || kind == .polygon else {
            throw DecodingError.dataCorruptedError(forKey: .kind, in: saved, debugDescription: "not a draft: \(kind.name)")
        }
        draft = .changed(
            kind: kind, vertices: try saved.decode(PathChange.self, forKey: .vertices),
            unsimplified: try saved.decodeIfPresent(PathChange.self, forKey: .unsimplified) ?? PathChange(from: [], to: []))
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        if !features.isEmpty || count > 0 {
            try container.encode(index, forKey: .at)
            try container.encode(count, forKey: .count)
            try container.encode(features, forKey: .features)
        }
        if !selectionBefore.isEmpty { try container.encode(SavedSelection(ids: selectionBefore), forKey: .before) }
        if !selectionAfter.isEmpty { try container.encode(SavedSelection(ids: selectionAfter), forKey: .after) }
        switch draft {
        case .none: break
        case .removed: try container.encodeNil(forKey: .draft)
        case .changed(let kind, let vertices, let unsimplified):
            var saved = container.nestedContainer(keyedBy: DraftKey.self, forKey: .draft)
            try saved.encode(kind, forKey: .kind)
            try saved.encode(vertices, forKey: .vertices)
            if !unsimplified.isEmpty { try saved.encode(unsimplified, forKey: .unsimplified) }
        }
    }
}

/// A feature of a step: the whole feature, or the paths of the feature at its place that change.
private enum FeatureChange: Codable {
    case whole(DrawnFeature)
    case paths([PathChange])

    private enum Key: String, CodingKey { case changes }

    init(from old: DrawnFeature?, to new: DrawnFeature) {
        guard let old, old.id == new.id, old.properties == new.properties, new.unsimplified.isEmpty, Self.hasPaths(new.shape.kind),
            old.shape.kind == new.shape.kind, old.shape.paths.count == new.shape.paths.count
        else {
            self = .whole(new)
            return
        }
        self = .paths(zip(old.shape.paths, new.shape.paths).map { PathChange(from: $0, to: $1) })
    }

    /// The feature that the change makes of another one. `nil` if it does not fit.
    func feature(changedFrom old: DrawnFeature?) -> DrawnFeature? {
        switch self {
        case .whole(let feature): return feature
        case .paths(let changes):
            guard let old, Self.hasPaths(old.shape.kind), old.shape.paths.count == changes.count else { return nil }
            var paths: [[Coordinate]] = []
            for (path, change) in zip(old.shape.paths, changes) {
                guard let changed = change.path(changedFrom: path) else { return nil }
                paths.append(changed)
            }
            return old.with(old.shape.kind == .polygon ? .polygon(paths) : .line(paths[0]))
        }
    }

    var repeatedVertices: Int {
        if case .paths(let changes) = self { changes.reduce(0) { $0 + $1.repeatedVertices } } else { 0 }
    }

    private static func hasPaths(_ kind: DrawnShape.Kind) -> Bool { kind == .line || kind == .polygon }

    init(from decoder: any Decoder) throws {
        if let changes = try decoder.container(keyedBy: Key.self).decodeIfPresent([PathChange].self, forKey: .changes) {
            self = .paths(changes)
        } else {
            self = .whole(try DrawnFeature(from: decoder))
        }
    }

    func encode(to encoder: any Encoder) throws {
        switch self {
        case .whole(let feature): try feature.encode(to: encoder)
        case .paths(let changes):
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(changes, forKey: .changes)
        }
    }
}

/// A path as its difference from another one: the numbers of coordinates that stay at the beginning and at the end, and those between.
private struct PathChange: Codable {
    private let head: Int
    private let tail: Int
    private let coordinates: [Coordinate]

    /// The names in saved documents.
    private enum Key: String, CodingKey { case head, tail, places }

    /// - Complexity: O(coordinates)
    init(from old: [Coordinate], to new: [Coordinate]) {
        let shorter = min(old.count, new.count)
        var (head, tail) = (0, 0)
        while head < shorter, Self.isSame(old[head], new[head]) { head += 1 }
        while tail < shorter - head, Self.isSame(old[old.count - 1 - tail], new[new.count - 1 - tail]) { tail += 1 }
        (self.head, self.tail) = (head, tail)
        coordinates = Array(new[head..<(new.count - tail)])
    }

    /// Whether two coordinates have the same bits. Zeros of different signs are equal, but not the same.
    private static func isSame(_ a: Coordinate, _ b: Coordinate) -> Bool {
        a.latitude.bitPattern == b.latitude.bitPattern && a.longitude.bitPattern == b.longitude.bitPattern
    }

    var repeatedVertices: Int { head + tail }

    var isEmpty: Bool { head == 0 && tail == 0 && coordinates.isEmpty }

    /// The path that the change makes of another one. `nil` if that one is too short.
    func path(changedFrom old: [Coordinate]) -> [Coordinate]? {
        guard head >= 0, tail >= 0, head <= old.count, tail <= old.count - head else { return nil }
        // The same array, so that it is not copied.
        if coordinates.isEmpty, head + tail == old.count { return old }
        return Array(old[..<head]) + coordinates + Array(old[(old.count - tail)...])
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        head = try container.decodeIfPresent(Int.self, forKey: .head) ?? 0
        tail = try container.decodeIfPresent(Int.self, forKey: .tail) ?? 0
        coordinates = try container.decodeIfPresent([SavedCoordinate].self, forKey: .places)?.map { $0.coordinate } ?? []
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        if head > 0 { try container.encode(head, forKey: .head) }
        if tail > 0 { try container.encode(tail, forKey: .tail) }
        if !coordinates.isEmpty { try container.encode(coordinates.map { SavedCoordinate($0) }, forKey: .places) }
    }
}
#endif
