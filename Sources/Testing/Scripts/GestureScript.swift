import TouchPipeline

/// What fingers do, in a user's words, as a value: played into a handler by a ``TouchTestBench``, or turned into events.
///
/// ```swift
/// let script = .tap(at: Vec2F(100, 200)) + .pause(.seconds(1))
///     + .drag(from: Vec2F(100, 200), to: Vec2F(300, 200)).holdingStill(for: .milliseconds(100))
/// let events = script.events(sampling: TouchSampling(rate: 60, jitter: 0.5, seed: 7))
/// ```
///
/// A script has no sampling rate: its paths are continuous in time until it is played. Whatever is put together, the events are
/// lawful: every finger lands before it moves, lifts or is cancelled once, every event names all fingers that are down, time never
/// goes back. Positions are in screen pixels, angles in degrees, clockwise as one sees the screen. A duration below zero counts as
/// zero. A position that no screen has (not finite, or beyond ±10,000,000 pixels), two fingers of one id or more than ten at the same
/// time are programmer errors and trap.
public struct GestureScript: Sendable, Hashable {
    var strokes: [PlacedStroke] = []
    var scrolls: [PlacedScroll] = []
    /// When the system takes all fingers away, in microseconds.
    var cancels: [Int64] = []
    /// How long all of it lasts, in microseconds.
    var length: Int64 = 0

    /// A script in which nothing happens, and which takes no time.
    public init() {}

    /// A script of one finger.
    public init(_ stroke: FingerStroke) {
        strokes = [PlacedStroke(stroke)]
        length = stroke.length
    }

    /// How long it lasts; the next script put behind it begins then.
    public var duration: Duration { .microseconds(length) }

    /// One script and then another.
    public static func + (first: GestureScript, second: GestureScript) -> GestureScript {
        var sum = first
        sum.addParts(of: second, after: first.length)
        sum.length = first.length.addingSaturated(second.length)
        return sum
    }

    /// Puts another script behind this one.
    public static func += (script: inout GestureScript, next: GestureScript) { script = script + next }

    /// Several scripts at once, all beginning now; it lasts as long as the longest one.
    ///
    /// ```swift
    /// .together(
    ///     .drag(from: a, to: b, in: .milliseconds(400)),
    ///     .pause(.milliseconds(150)) + .tap(at: c))
    /// ```
    /// Fingers get the lowest ids that are free; ``byFingers(_:)`` says otherwise.
    public static func together(_ scripts: GestureScript...) -> GestureScript {
        var all = GestureScript()
        for script in scripts {
            all.addParts(of: script, after: 0)
            all.length = max(all.length, script.length)
        }
        return all
    }

    /// Nothing, for a while.
    public static func pause(_ duration: Duration) -> GestureScript {
        var script = GestureScript()
        script.length = max(0, duration.wholeMicroseconds)
        return script
    }

    /// The events, in the order of time.
    ///
    /// Fingers land and lift at exactly the time the script says. In between they are looked at as `sampling` says, counted from the
    /// landing of the first of them, and once more where a path bends or ends; a look at which no finger has moved makes no event.
    /// Costs O(samples × fingers).
    public func events(startingAt start: TouchInstant = .zero, sampling: TouchSampling = TouchSampling()) -> [TouchEvent] {
        var compiler = ScriptCompiler(self, start: start, sampling: sampling)
        return compiler.compile()
    }

    private mutating func addParts(of other: GestureScript, after delay: Int64) {
        for stroke in other.strokes { strokes.append(stroke.delayed(by: delay)) }
        for scroll in other.scrolls { scrolls.append(scroll.delayed(by: delay)) }
        for cancel in other.cancels { cancels.append(cancel.addingSaturated(delay)) }
    }
}
