// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public final class OSLog: @unchecked Sendable {
    public struct Category: Sendable {
        public static let dynamicTracing = OSLog.Category()
        public static let pointsOfInterest = OSLog.Category()
    }
}

public final class OSSignpostIntervalState: Sendable {}

public struct OSSignposter: @unchecked Sendable {
    public init(subsystem: String, category: OSLog.Category) {}
    public var isEnabled: Bool { fatalError() }
    public func beginInterval(_ name: StaticString) -> OSSignpostIntervalState { fatalError() }
    public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}
}
