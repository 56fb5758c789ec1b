import Geodesy
import MapCameras

/// A drawing with its draft, its undo history and the name of the tool, to be saved and restored.
///
/// ``DrawingListener/savedState`` returns this value, and ``DrawingListener/restore(_:)`` takes it. Encoding, decoding and encoding it again
/// gives the same bytes if the encoder preserves every number and sorts its keys. Every step of a decoded history fits the drawing, so undo
/// and redo after a restore give the same drawings as without it.
public struct SavedDrawing: Sendable, Equatable {
    /// The version of the saved form: 1. A later version can read earlier ones.
    public static var version: Int { 1 }

    /// The drawing with its selection and its draft.
    public let drawing: Drawing
    /// The name of the tool. See ``DrawingTool/name``.
    public let toolName: String
    let history: EditHistory<DrawingEdit>
    /// The number of the next feature, which no feature has had yet.
    let nextNumber: Int

    init(drawing: Drawing, history: EditHistory<DrawingEdit>, nextNumber: Int, toolName: String) {
        self.drawing = drawing
        self.history = history
        self.nextNumber = nextNumber
        self.toolName = toolName
    }

    /// The number of steps that can be undone.
    public var undoCount: Int { history.undoCount }
    /// The number of steps that can be redone.
    public var redoCount: Int { history.redoCount }
}

#if !hasFeature(Embedded)
extension SavedDrawing: Codable {
    private enum Key: String, CodingKey { case version, drawing, history, nextNumber, mode }

    /// Reads a drawing with its history.
    ///
    /// A step repeats the unchanged vertices of the features that it changes. Of a history whose steps repeat more than 4 194 304 vertices, which
    /// are 64 MB, the newest steps are read.
    ///
    /// - Throws: `DecodingError` with the path and the reason, if the version is unknown, if a value is missing or not valid, or if a step of
    ///   the history does not fit the drawing or changes nothing.
    /// - Complexity: O(features · steps) at most. A step that changes *n* vertices is O(*n*).
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let version = try container.decode(Int.self, forKey: .version)
        guard version == Self.version else {
            throw DecodingError.dataCorruptedError(forKey: .version, in: container, debugDescription: "unknown version: \(version)")
        }
        let drawing = try container.decode(Drawing.self, forKey: .drawing)
        let steps = try container.decode(EditHistory<DrawingStep>.self, forKey: .history)
        let nextNumber = try container.decode(Int.self, forKey: .nextNumber)
        guard nextNumber >= 1, nextNumber <= 2 * Drawing.largestNumber else {
            throw DecodingError.dataCorruptedError(forKey: .nextNumber, in: container, debugDescription: "not a number: \(nextNumber)")
        }
        func misfit(_ name: String, _ index: Int) -> DecodingError {
            .dataCorruptedError(forKey: .history, in: container, debugDescription: "\(name) \(index + 1) does not fit the drawing")
        }
        var undoable: [DrawingEdit] = []
        var present = drawing
        var room = Self.repeatedVerticesLimit
        for (index, step) in steps.undoableEdits.reversed().enumerated() {
            guard let edit = step.edit(revertedIn: &present) else { throw misfit("undo", index) }
            room -= step.repeatedVertices
            guard room >= 0 else { break }
            undoable.append(edit)
        }
        var undone: [DrawingEdit] = []
        present = drawing
        room = Self.repeatedVerticesLimit
        for (index, step) in steps.undoneEdits.reversed().enumerated() {
            guard let edit = step.edit(appliedTo: &present) else { throw misfit("redo", index) }
            room -= step.repeatedVertices
            guard room >= 0 else { break }
            undone.append(edit)
        }
        self.init(
            drawing: drawing, history: EditHistory(depth: steps.depth, undoable: undoable.reversed(), undone: undone.reversed()),
            nextNumber: nextNumber, toolName: try container.decode(String.self, forKey: .mode))
    }

    /// Writes the version, the drawing, the history, and the name of the tool.
    ///
    /// A step has only what undoing or redoing it changes. Of a line or polygon that it changes, this is the changed part.
    ///
    /// - Complexity: O(vertices of the drawing and of the changed features)
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(Self.version, forKey: .version)
        try container.encode(drawing, forKey: .drawing)
        let steps = EditHistory(
            depth: history.depth, undoable: history.undoableEdits.map { DrawingStep(reverting: $0) },
            undone: history.undoneEdits.map { DrawingStep(applying: $0) })
        try container.encode(steps, forKey: .history)
        try container.encode(nextNumber, forKey: .nextNumber)
        try container.encode(toolName, forKey: .mode)
    }

    /// The number of unchanged vertices that the undo steps of a decoded drawing repeat at most: 4 194 304, which are 64 MB. The same holds for
    /// the redo steps.
    ///
    /// The limit is for files from elsewhere: a step of a few bytes can repeat a path of any length.
    static var repeatedVerticesLimit: Int { 1 << 22 }
}
#endif
