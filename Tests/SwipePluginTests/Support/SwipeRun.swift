import SwipePlugin
import Testing
import TouchPipeline
import TouchPipelineTesting

/// A swipe listener over a test map, driven by scripts, with the events that it reported and the gestures that the map received.
///
/// One pixel is one dp unless the density differs. The fingers are sampled 100 times a second, so that the positions of a script in whole
/// pixels stay whole.
final class SwipeRun {
    let swipes: SwipeListener
    let map: RecordingListener
    let bench: TouchTestBench<DefaultTouchHandler>
    private(set) var events: [SwipeEvent] = []
    /// A closure that is called from inside every event.
    var onEvent: ((SwipeEvent) -> Void)?

    static let sampling = TouchSampling(rate: 100)
    /// The gestures that a map consumes.
    static let navigation: TouchGesture.Kinds = [.move, .moveComplete, .twoFingerMove, .twoFingerMoveComplete]

    /// With `hasSwipes: false` the swipe listener is not in the chain.
    init(
        _ options: SwipeOptions = SwipeOptions(), density: ScreenDensity = .standard, above: [any TouchListener] = [],
        hasSwipes: Bool = true
    ) {
        swipes = SwipeListener(options: options)
        map = RecordingListener("map", consuming: Self.navigation)
        bench = TouchTestBench(configuration: .openMobileMaps.at(density: density), sampling: Self.sampling)
        for listener in above + (hasSwipes ? [swipes, map] : [map]) { bench.handler.addListener(listener) }
        swipes.onEvent = { [unowned self] event in
            events.append(event)
            onEvent?(event)
        }
    }

    convenience init(_ script: GestureScript, _ options: SwipeOptions = SwipeOptions(), density: ScreenDensity = .standard) {
        self.init(options, density: density)
        bench.play(script)
    }

    /// The swipes that were recognized.
    var recognized: [Swipe] {
        events.compactMap { event in
            if case .recognized(let swipe) = event { swipe } else { nil }
        }
    }

    /// The events by name.
    var names: [String] { events.map(\.name) }

    /// The description of the last rejection.
    var whyNot: String? { swipes.lastRejection?.description }

    /// Whether the map received that another listener claimed the touch.
    var isMapTakenOver: Bool { map.gestures.contains { $0.context.endReason == .takenOver } }

    /// Expects that no event was reported, that nothing was rejected, and that the listener waits for the next touch.
    func expectNothing(_ rule: String = "", sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(events.isEmpty, "\(rule)", sourceLocation: sourceLocation)
        #expect(whyNot == nil, "\(rule)", sourceLocation: sourceLocation)
        #expect(swipes.state == .idle, "\(rule)", sourceLocation: sourceLocation)
    }

    /// Whether every `began` ended once, and no event came without a `began`.
    var isPaired: Bool { events.isPaired(open: false) }
}

extension [SwipeEvent] {
    /// Whether every swipe that began ended once, and no event came without a `began`. `open` states that a swipe has begun at the end.
    func isPaired(open: Bool) -> Bool {
        var hasBegun = false
        for event in self {
            if case .began = event {
                guard !hasBegun else { return false }
                hasBegun = true
            } else {
                guard hasBegun else { return false }
                if case .changed = event { continue }
                hasBegun = false
            }
        }
        return hasBegun == open
    }
}

extension SwipeEvent {
    var name: String {
        switch self {
        case .began: "began"
        case .changed: "changed"
        case .recognized: "recognized"
        case .cancelled: "cancelled"
        }
    }
}

extension SwipeOptions {
    /// The default options with changes.
    static func with(_ change: (inout SwipeOptions) -> Void) -> SwipeOptions {
        var options = SwipeOptions()
        change(&options)
        return options
    }
}
