// An SDK with the module `Synchronization`, as that of Xcode 16, is one whose module `os` is read as it is. `Tests/AppleStubs` has a stub of it.
#if canImport(os) && canImport(Synchronization)
import os
#endif

/// The time that the pipeline takes for events and frames, as intervals that Instruments shows.
///
/// The intervals are named "Events" and "Frame", in the subsystem "TouchPipeline". While nothing records them, they cost the question whether something
/// does.
@MainActor
struct Signposts {
    /// What takes the time.
    enum Interval: Sendable, Hashable {
        /// The events of one call of the system, with the listeners and the movement of the map.
        case events
        /// A frame of the display, with the animations and the movement of the map.
        case frame
    }

    /// Begins an interval, and returns a closure that ends it. `nil` while nothing records.
    let begin: (Interval) -> (() -> Void)?

    /// Calls a closure, and records the time that it takes.
    func record(_ interval: Interval, _ body: () -> Void) {
        let end = begin(interval)
        body()
        end?()
    }

    #if canImport(os) && canImport(Synchronization)
    /// The intervals of the system. The category is recorded only on request, so that they are off without Instruments.
    static let system = {
        let signposter = OSSignposter(subsystem: "TouchPipeline", category: .dynamicTracing)
        return Signposts { interval in
            guard signposter.isEnabled else { return nil }
            // The names of the system are literals.
            switch interval {
            case .events:
                let state = signposter.beginInterval("Events")
                return { signposter.endInterval("Events", state) }
            case .frame:
                let state = signposter.beginInterval("Frame")
                return { signposter.endInterval("Frame", state) }
            }
        }
    }()
    #else
    /// No intervals, because the system has none.
    static let system = Signposts { _ in nil }
    #endif
}
