import TouchPipeline
import TouchPipelineTesting

/// A random stream, stored so that it can be played several times.
struct RandomRun: Sendable {
    let seed: UInt64
    let configuration: TouchConfiguration
    /// Whether the events are valid, and have ids.
    let isValid: Bool
    var events: [TouchEvent] = []
    /// The time at which each event arrives. Its time stamp may differ.
    var arrivals: [TouchInstant] = []

    init(seed: UInt64, count: Int, _ change: (inout RandomTouchStream.Options) -> Void = { _ in }) {
        self.seed = seed
        configuration = Self.configuration(seed)
        var options = RandomTouchStream.Options(configuration: configuration)
        change(&options)
        let isSpoilt = options.flawProbability > 0 && !options.flaws.isEmpty
        isValid = !isSpoilt && !options.hasPositionsOnly && options.maximumFingers <= TouchPointers.capacity
        var stream = RandomTouchStream(seed: seed, options: options)
        events.reserveCapacity(count + 4)
        for _ in 0..<count {
            events.append(stream.nextEvent())
            arrivals.append(stream.clock)
        }
        for event in stream.closingEvents() {
            events.append(event)
            arrivals.append(event.timestamp ?? stream.clock)
        }
    }

    /// The run of a seed: valid or with few or many flaws, with ids, with positions only or mixed, with few or many fingers.
    static func mixed(_ seed: UInt64, count: Int = 200) -> RandomRun {
        RandomRun(seed: seed, count: count) { options in
            options.flawProbability = [0, 0.02, 0, 0.2][Int(seed % 4)]
            options.hasPositionsOnly = seed % 7 == 0
            options.maximumFingers = [5, 5, 2, 12][Int(seed / 4 % 4)]
            // At the end of time, events can no longer be distinguished, so only few streams reach it.
            if seed % 16 != 1 { options.flaws.removeAll { $0 == .extremeTime } }
            if seed % 16 == 15 { options.confuseIDs(maximumFingers: seed % 32 < 16 ? 10 : 12) }
        }
    }

    /// Presets, invalid densities, and thresholds of zero.
    private static func configuration(_ seed: UInt64) -> TouchConfiguration {
        switch seed % 10 {
        case 0: .here.at(density: ScreenDensity(pixelsPerInch: 326))
        case 1: .mapbox.at(density: ScreenDensity(pixelsPerInch: 460))
        case 2: .mapLibre
        case 3: .flutter.at(density: ScreenDensity(pixelsPerInch: 326))
        case 4: .android.at(density: ScreenDensity(pixelsPerInch: 420))
        case 5: .openMobileMaps.at(density: ScreenDensity(pixelsPerInch: .nan))
        case 6:
            TouchConfiguration(
                thresholds: TouchThresholds(
                    clickDistance: .dp(0), doubleTapTimeout: .zero, longPressTimeout: .zero, twoFingerTapTimeout: .zero,
                    twoFingerTapDistance: nil, afterTwoFingersTimeout: .zero, reportsRemainingFinger: false))
        default: .openMobileMaps
        }
    }

    /// The decision of the listeners for an event. It is the same in each replay of the run.
    func chance(_ index: Int, _ question: UInt64, oneIn count: UInt64) -> Bool {
        var random = SplitMix64(seed: seed &+ question << 48 &+ UInt64(index))
        return random.next() % count == 0
    }

    /// In some runs, no listener waits for a second tap for some time.
    func wantsDoubleClick(_ index: Int) -> Bool { seed % 3 != 0 || chance(index / 8, 1, oneIn: 2) }

    /// A listener consumes a click that follows from this event.
    func consumesClick(_ index: Int) -> Bool { chance(index, 2, oneIn: 4) }
}

/// The result of a run.
struct RandomOutcome: Equatable {
    var gestures: [RecognizedGesture] = []
    var state = TouchHandlingState.idle
    var diagnostics = TouchDiagnostics()
}

extension RandomTouchStream.Options {
    /// Many fingers with unreliable ids, in both forms of events.
    mutating func confuseIDs(maximumFingers: Int) {
        self.maximumFingers = maximumFingers
        flawProbability = 0.12
        flaws = [.positionsOnly, .positionsOnly, .changedID, .landingTwice, .liftingUnknown]
    }
}
