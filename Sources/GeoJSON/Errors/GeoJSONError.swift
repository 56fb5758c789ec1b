/// What is wrong with a GeoJSON text, or with a feature that is to be written, and where.
public struct GeoJSONError: Error, Sendable, Hashable {
    /// One step of the way from the top to what is wrong.
    public enum Step: Sendable, Hashable {
        /// To the member of this name.
        case member(String)
        /// To the element of an array, counted from 0.
        case index(Int)
    }

    /// The way from the top to what is wrong; empty for the top itself.
    public private(set) var path: [Step]
    /// What is wrong there.
    public let reason: Reason

    /// An error at the end of a path.
    init(_ reason: Reason, at path: Step...) {
        self.path = path
        self.reason = reason
    }

    /// The same error, seen from one step further up.
    func under(_ step: Step) -> GeoJSONError {
        var error = self
        error.path.insert(step, at: 0)
        return error
    }
}
