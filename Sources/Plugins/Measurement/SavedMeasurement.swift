import Geodesy
import MapCameras

/// A measurement with its undo history, to be saved and restored.
///
/// ``MeasurementListener/savedState`` returns this value, and ``MeasurementListener/restore(_:)-(SavedMeasurement)`` takes it. Encoding,
/// decoding and encoding it again gives the same bytes if the encoder preserves every number and sorts its keys. Every edit of a decoded
/// value fits the measurement, so undo and redo after a restore give the same measurements as without it.
public struct SavedMeasurement: Sendable, Equatable {
    /// The version of the saved form: 1. A later version can read earlier ones.
    public static var version: Int { 1 }

    public let state: MeasurementState
    let history: EditHistory<MeasurementEdit>

    init(state: MeasurementState, history: EditHistory<MeasurementEdit>) {
        self.state = state
        self.history = history
    }

    /// The number of changes that can be undone.
    public var undoCount: Int { history.undoCount }
    /// The number of changes that can be redone.
    public var redoCount: Int { history.redoCount }
}

#if !hasFeature(Embedded)
extension SavedMeasurement: Codable {
    private enum Key: String, CodingKey { case version, measurement, history }

    /// Reads a measurement with its history.
    ///
    /// - Throws: `DecodingError` with the path and the reason, if the version is unknown, if a value is missing or not valid, or if an edit
    ///   does not fit the measurement.
    /// - Complexity: O(points + edits · points)
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let version = try container.decode(Int.self, forKey: .version)
        guard version == Self.version else {
            throw DecodingError.dataCorruptedError(forKey: .version, in: container, debugDescription: "unknown version: \(version)")
        }
        state = try container.decode(MeasurementState.self, forKey: .measurement)
        history = try container.decode(EditHistory<MeasurementEdit>.self, forKey: .history)
        if let misfit = Self.misfit(in: history, of: state) {
            throw DecodingError.dataCorruptedError(forKey: .history, in: container, debugDescription: misfit)
        }
    }

    /// Writes the version, the measurement and its history.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(Self.version, forKey: .version)
        try container.encode(state, forKey: .measurement)
        try container.encode(history, forKey: .history)
    }

    /// The first edit that does not fit the measurement, as text. `nil` if undo and redo can make every edit.
    private static func misfit(in history: EditHistory<MeasurementEdit>, of state: MeasurementState) -> String? {
        var outline = MeasurementOutline(state)
        for (index, edit) in history.undoableEdits.reversed().enumerated() where !outline.revert(edit) {
            return "undo \(index + 1) does not fit the measurement"
        }
        outline = MeasurementOutline(state)
        for (index, edit) in history.undoneEdits.reversed().enumerated() where !outline.apply(edit) {
            return "redo \(index + 1) does not fit the measurement"
        }
        return nil
    }
}

/// The points and the form of a measurement without its sums. It determines whether an edit fits.
private struct MeasurementOutline {
    private var coordinates: [Coordinate]
    private var status: MeasurementState.Status

    init(_ state: MeasurementState) {
        coordinates = state.vertices.map { $0.coordinate }
        status = state.status
    }

    /// Reverts an edit as the measurement does. Returns `false` if the edit cannot have led to the present points and status.
    mutating func revert(_ edit: MeasurementEdit) -> Bool {
        switch edit {
        case .added(let coordinate, let index):
            guard has(coordinate, at: index), coordinates.count > status.minimumPoints else { return false }
            coordinates.remove(at: index)
        case .moved(let old, let new, let index):
            guard has(new, at: index) else { return false }
            coordinates[index] = old
        case .removed(let coordinate, let index, let before):
            let left = coordinates.count < before.minimumPoints ? .open : before
            guard index >= 0, index <= coordinates.count, status == left, coordinates.count + 1 >= before.minimumPoints else {
                return false
            }
            coordinates.insert(coordinate, at: index)
            status = before
        case .closed(let before): return change(from: .closed, to: before)
        case .finished: return change(from: .finished, to: .open)
        case .opened(let before): return change(from: .open, to: before)
        case .cleared(let before):
            guard coordinates.isEmpty, status == .open, !before.isEmpty else { return false }
            self = MeasurementOutline(before)
        }
        return true
    }

    /// Applies an edit as the measurement does. Returns `false` if the edit cannot follow the present points and status.
    mutating func apply(_ edit: MeasurementEdit) -> Bool {
        switch edit {
        case .added(let coordinate, let index):
            guard index >= 0, index <= coordinates.count else { return false }
            coordinates.insert(coordinate, at: index)
        case .moved(let old, let new, let index):
            guard has(old, at: index) else { return false }
            coordinates[index] = new
        case .removed(let coordinate, let index, let before):
            guard has(coordinate, at: index), status == before else { return false }
            coordinates.remove(at: index)
            if coordinates.count < status.minimumPoints { status = .open }
        case .closed(let before): return change(from: before, to: .closed)
        case .finished: return change(from: .open, to: .finished)
        case .opened(let before): return change(from: before, to: .open)
        case .cleared(let before):
            let other = MeasurementOutline(before)
            guard !coordinates.isEmpty, coordinates == other.coordinates, status == other.status else { return false }
            (coordinates, status) = ([], .open)
        }
        return true
    }

    private func has(_ coordinate: Coordinate, at index: Int) -> Bool {
        coordinates.indices.contains(index) && coordinates[index] == coordinate
    }

    private mutating func change(from old: MeasurementState.Status, to new: MeasurementState.Status) -> Bool {
        guard status == old, old != new, coordinates.count >= new.minimumPoints else { return false }
        status = new
        return true
    }
}

extension MeasurementEdit: Codable {
    /// The names in saved documents.
    private enum Key: String, CodingKey { case edit, place, from, at, status, measurement }

    /// Reads an edit.
    ///
    /// - Throws: `DecodingError` if a value is missing, if a name is unknown, or if a coordinate is not valid or not in −180 ..< 180.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let name = try container.decode(String.self, forKey: .edit)
        switch name {
        case "added": self = .added(try Self.coordinate(container, .place), at: try container.decode(Int.self, forKey: .at))
        case "moved":
            let old = try Self.coordinate(container, .from)
            self = .moved(from: old, to: try Self.coordinate(container, .place), at: try container.decode(Int.self, forKey: .at))
        case "removed":
            self = .removed(
                try Self.coordinate(container, .place), at: try container.decode(Int.self, forKey: .at), from: try Self.status(container))
        case "closed": self = .closed(from: try Self.status(container))
        case "finished": self = .finished
        case "opened": self = .opened(from: try Self.status(container))
        case "cleared": self = .cleared(try container.decode(MeasurementState.self, forKey: .measurement))
        default: throw DecodingError.dataCorruptedError(forKey: .edit, in: container, debugDescription: "unknown: \(name)")
        }
    }

    /// Writes the edit as its name and its values. Coordinates are `[longitude, latitude]`, in degrees.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        func encode(
            _ name: String, _ coordinate: Coordinate? = nil, from: Coordinate? = nil, at: Int? = nil,
            _ status: MeasurementState.Status? = nil
        ) throws {
            try container.encode(name, forKey: .edit)
            try container.encodeIfPresent(coordinate.map { [$0.longitude, $0.latitude] }, forKey: .place)
            try container.encodeIfPresent(from.map { [$0.longitude, $0.latitude] }, forKey: .from)
            try container.encodeIfPresent(at, forKey: .at)
            try container.encodeIfPresent(status?.name, forKey: .status)
        }
        switch self {
        case .added(let coordinate, let index): try encode("added", coordinate, at: index)
        case .moved(let old, let new, let index): try encode("moved", new, from: old, at: index)
        case .removed(let coordinate, let index, let before): try encode("removed", coordinate, at: index, before)
        case .closed(let before): try encode("closed", nil, before)
        case .finished: try encode("finished")
        case .opened(let before): try encode("opened", nil, before)
        case .cleared(let before):
            try encode("cleared")
            try container.encode(before, forKey: .measurement)
        }
    }

    private static func coordinate(_ container: KeyedDecodingContainer<Key>, _ key: Key) throws -> Coordinate {
        let values = try container.decode([Double].self, forKey: key)
        let coordinate = values.count == 2 ? Coordinate(latitude: values[1], longitude: values[0]) : nil
        guard let coordinate, coordinate.isValid, coordinate.wrapped == coordinate else {
            throw DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: "not a coordinate: \(values)")
        }
        return coordinate
    }

    private static func status(_ container: KeyedDecodingContainer<Key>) throws -> MeasurementState.Status {
        let name = try container.decode(String.self, forKey: .status)
        guard let status = MeasurementState.Status.allCases.first(where: { $0.name == name }) else {
            throw DecodingError.dataCorruptedError(forKey: .status, in: container, debugDescription: "unknown: \(name)")
        }
        return status
    }
}
#endif
