public import TouchPipeline

/// A description of the movements of fingers. A ``TouchTestBench`` plays it into a handler. ``events(startingAt:sampling:)`` converts it to events.
///
/// ```swift
/// let script = .tap(at: Vec2F(100, 200)) + .pause(.seconds(1))
///     + .drag(from: Vec2F(100, 200), to: Vec2F(300, 200)).holdingStill(for: .milliseconds(100))
/// let events = script.events(sampling: TouchSampling(rate: 60, jitter: 0.5, seed: 7))
/// ```
///
/// A script has no sampling rate. Its paths are continuous in time until it is played. The events of any combination of scripts are valid:
/// every finger lands before it moves, lifts or is cancelled once, every event lists all fingers that are down, and time never goes back.
/// Positions are in screen pixels. Angles are in degrees, clockwise on the screen. A duration below zero counts as zero. A position that is
/// not finite or beyond ±10,000,000 pixels, two fingers with one id, and more than ten fingers at the same time are programmer errors and trap.
public struct GestureScript: Sendable, Hashable {
    var strokes: [PlacedStroke] = []
    var scrolls: [PlacedScroll] = []
    /// The times at which the system cancels all fingers, in microseconds.
    var cancels: [Int64] = []
    /// The duration, in microseconds.
    var length: Int64 = 0

    /// Creates an empty script of duration zero.
    public init() {}

    /// Creates a script of one finger.
    public init(_ stroke: FingerStroke) {
        strokes = [PlacedStroke(stroke)]
        length = stroke.length
    }

    /// The duration of the script. A script that is appended begins after it.
    public var duration: Duration { .microseconds(length) }

    /// Returns a script that plays one script after another.
    public static func + (first: GestureScript, second: GestureScript) -> GestureScript {
        var sum = first
        sum.addParts(of: second, after: first.length)
        sum.length = first.length.addingSaturated(second.length)
        return sum
    }

    /// Appends another script.
    public static func += (script: inout GestureScript, next: GestureScript) { script = script + next }

    /// Returns a script that plays several scripts at the same time. It lasts as long as the longest one.
    ///
    /// ```swift
    /// .together(
    ///     .drag(from: a, to: b, in: .milliseconds(400)),
    ///     .pause(.milliseconds(150)) + .tap(at: c))
    /// ```
    /// Each finger gets the lowest free id. Use ``withFingerIDs(_:)`` for other ids.
    public static func together(_ scripts: GestureScript...) -> GestureScript { together(scripts) }

    /// Returns a script that plays all scripts of an array at the same time, such as one finger for each point.
    ///
    /// ```swift
    /// .together((1...3).map { .tap(at: Vec2F(100 * Float($0), 200)) })
    /// ```
    public static func together(_ scripts: [GestureScript]) -> GestureScript {
        var all = GestureScript()
        for script in scripts {
            all.addParts(of: script, after: 0)
            all.length = max(all.length, script.length)
        }
        return all
    }

    /// Returns a script in which nothing happens for a duration.
    public static func pause(_ duration: Duration) -> GestureScript {
        var script = GestureScript()
        script.length = max(0, duration.wholeMicroseconds)
        return script
    }

    /// Returns the events, sorted by time.
    ///
    /// Fingers land and lift at exactly the times of the script. In between they are sampled by `sampling`, counted from the first landing
    /// of each touch, and at the ends of the parts of each path. A sample in which no finger has moved makes no event.
    ///
    /// - Complexity: O(samples × fingers)
    public func events(startingAt start: TouchInstant = .zero, sampling: TouchSampling = TouchSampling()) -> [TouchEvent] {
        var compiler = ScriptCompiler(self, start: start, sampling: sampling)
        return compiler.compile()
    }

    private mutating func addParts(of other: GestureScript, after delay: Int64) {
        for stroke in other.strokes { strokes.append(stroke.delayed(by: delay)) }
        for scroll in other.scrolls { scrolls.append(scroll.delayed(by: delay)) }
        for cancel in other.cancels { cancels.append(cancel.addingSaturated(delay)) }
    }

    // MARK: Changes

    /// Returns the script repeated a number of times, with a pause in between. A count below one returns an empty script.
    public func repeated(_ count: Int, pausing pause: Duration = .zero) -> GestureScript {
        var script = GestureScript()
        for turn in 0..<max(0, count) { script += turn == 0 ? self : .pause(pause) + self }
        return script
    }

    /// Returns the script with a pause before it.
    public func delayed(by duration: Duration) -> GestureScript { .pause(duration) + self }

    /// Returns the script moved by a number of pixels.
    public func offset(by way: Vec2F) -> GestureScript { mapped({ $0 + way }, stretching: 1) }

    /// Returns the script scaled about the top left corner.
    ///
    /// Scale a script for 160 pixels per inch by `ScreenDensity.scale`, and it has the same physical size on another screen.
    public func scaled(by factor: Float) -> GestureScript {
        precondition(factor.isFinite, "a factor must be finite")
        return mapped({ $0 * factor }, stretching: Double(factor))
    }

    /// Returns the script with fingers that landed at the same time delayed one after the other by an interval, as the fingers of a hand are.
    public func staggered(by interval: Duration) -> GestureScript {
        var script = self
        let step = max(0, interval.wholeMicroseconds)
        for index in strokes.indices {
            var delay: Int64 = 0
            for earlier in strokes[..<index] where earlier.start == strokes[index].start { delay = delay.addingSaturated(step) }
            script.strokes[index] = strokes[index].delayed(by: delay)
            script.length = max(script.length, script.strokes[index].end)
        }
        return script
    }

    /// Returns the script with these finger ids. The first stroke gets the first id, and so on. The ids repeat if there are more strokes.
    ///
    /// Without this method, each finger gets the lowest id from 0 that is free while it is down.
    public func withFingerIDs(_ ids: Int...) -> GestureScript {
        guard !ids.isEmpty else { return self }
        var script = self
        for index in strokes.indices { script.strokes[index].finger = ids[index % ids.count] }
        return script
    }

    /// Returns the script with another kind of pointer, with its pressure from 0 to 1 and its buttons.
    public func with(
        _ kind: TouchPointer.Kind, pressure: Float = 0.5, buttons: TouchPointer.Buttons = .primary
    ) -> GestureScript {
        var script = self
        for index in strokes.indices {
            script.strokes[index].look.kind = kind
            script.strokes[index].look.pressure = pressure
            script.strokes[index].look.buttons = buttons
        }
        for index in scrolls.indices { script.scrolls[index].look.kind = kind }
        return script
    }

    /// Returns the script with these modifier keys held.
    public func holding(_ keys: KeyModifiers) -> GestureScript {
        var script = self
        for index in strokes.indices { script.strokes[index].look.modifiers = keys }
        for index in scrolls.indices { script.scrolls[index].look.modifiers = keys }
        return script
    }

    /// Returns the script until a time, ended by a cancel of all fingers that are down then.
    public func cancelled(after duration: Duration) -> GestureScript {
        var script = self
        let end = max(0, duration.wholeMicroseconds)
        script.strokes.removeAll { $0.start >= end }
        for index in script.strokes.indices { script.strokes[index].cancel(at: end) }
        script.scrolls = []
        for scroll in scrolls {
            if let part = scroll.part(before: end) { script.scrolls.append(part) }
        }
        script.cancels.removeAll { $0 >= end }
        script.length = min(length, end)
        return script
    }

    /// Returns the script with its last lift replaced by a cancel.
    public func cancelled() -> GestureScript {
        var script = self
        let end = lastLift
        for index in strokes.indices where strokes[index].end == end { script.strokes[index].isCancelled = true }
        return script
    }

    /// Returns the script with a rest before its last lift, so that a fling becomes a drag.
    public func holdingStill(for duration: Duration) -> GestureScript {
        var script = self
        let end = lastLift
        let hold = max(0, duration.wholeMicroseconds)
        for index in strokes.indices where strokes[index].end == end {
            // A stroke rests at the end of its path.
            script.strokes[index].end = end.addingSaturated(hold)
        }
        if !strokes.isEmpty { script.length = max(length, end.addingSaturated(hold)) }
        return script
    }

    /// Returns the script with another finger that lands after a delay, rests for a duration, and lifts.
    public func withAnotherFinger(at position: Vec2F, after delay: Duration, for duration: Duration) -> GestureScript {
        .together(self, .pause(delay) + .touch(at: position, for: duration))
    }

    private var lastLift: Int64 {
        var last = Int64.min
        for stroke in strokes { last = max(last, stroke.end) }
        return last
    }

    private func mapped(_ map: (Vec2F) -> Vec2F, stretching factor: Double) -> GestureScript {
        var script = self
        for index in strokes.indices { script.strokes[index].stroke = strokes[index].stroke.mapped(map, stretching: factor) }
        for index in scrolls.indices { script.scrolls[index].position = map(scrolls[index].position) }
        return script
    }
}

/// A ``FingerStroke`` at a time of a script.
struct PlacedStroke: Sendable, Hashable {
    var stroke: FingerStroke
    /// The time of the landing, in microseconds from the beginning of the script.
    var start: Int64 = 0
    /// The time of the lift or the cancel.
    var end: Int64
    /// The time for which the finger follows its path, in microseconds. After that it rests until `end`.
    private var travel: Int64
    /// Whether the stroke ends with a cancel.
    var isCancelled = false
    /// The id of the finger. `nil` for the lowest free one.
    var finger: Int?
    var look = PointerLook()

    init(_ stroke: FingerStroke) {
        self.stroke = stroke
        end = stroke.length
        travel = stroke.length
    }

    /// The same stroke later. The end saturates.
    func delayed(by delay: Int64) -> PlacedStroke {
        var copy = self
        let delay = min(delay, .max - end)
        copy.start += delay
        copy.end += delay
        return copy
    }

    /// Ends the stroke with a cancel, if the time lies within the stroke.
    mutating func cancel(at time: Int64) {
        guard start < time, time < end else { return }
        end = time
        travel = min(travel, time - start)
        isCancelled = true
    }

    /// The position of the finger at a time of the script.
    func position(at time: Int64) -> Vec2F { stroke.position(at: min(time - start, travel)) }

    func overlaps(_ other: PlacedStroke) -> Bool { start < other.end && other.start < end }
}

/// The properties of a pointer that do not change during a script.
struct PointerLook: Sendable, Hashable {
    var kind = TouchPointer.Kind.finger
    var pressure: Float = 0.5
    var buttons = TouchPointer.Buttons.primary
    var modifiers: KeyModifiers = []
}

/// A scroll of a wheel or a trackpad at a time of a script.
struct PlacedScroll: Sendable, Hashable {
    var position: Vec2F
    /// The whole distance, in pixels.
    var distance: Float
    /// The time of the beginning, in microseconds from the beginning of the script.
    var start: Int64 = 0
    /// The duration, in microseconds. Zero for one event.
    var length: Int64
    var look = PointerLook(kind: .mouse, buttons: [])

    func delayed(by delay: Int64) -> PlacedScroll {
        var copy = self
        copy.start = start.addingSaturated(delay)
        return copy
    }

    /// The part of the scroll before a time. `nil` if there is none.
    func part(before time: Int64) -> PlacedScroll? {
        guard start < time else { return nil }
        guard start.addingSaturated(length) > time else { return self }
        var copy = self
        copy.length = time - start
        copy.distance = distance * Float(Double(copy.length) / Double(length))
        return copy
    }
}
