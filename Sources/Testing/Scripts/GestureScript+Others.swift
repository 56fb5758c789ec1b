import TouchPipeline

extension GestureScript {
    /// The wheel of a mouse at a place, by a number of pixels, away from the user positive: one `scroll`; or over a while, as a trackpad
    /// does it, as many as the sampling rate gives, adding up to the same.
    public static func scroll(at position: Vec2F, by distance: Float, in duration: Duration = .zero) -> GestureScript {
        FingerStroke.check(position)
        precondition(distance.isFinite, "a scroll must go a finite way")
        var script = GestureScript.pause(duration)
        script.scrolls = [PlacedScroll(position: position, distance: distance, length: script.length)]
        return script
    }

    /// The system takes all fingers away that are down at that moment; what they would still have done, they do not. Without a finger
    /// down an event that nothing follows from.
    ///
    /// ```swift
    /// .together(.drag(from: a, to: b), .pause(.milliseconds(150)) + .cancel)
    /// ```
    public static var cancel: GestureScript {
        var script = GestureScript()
        script.cancels = [0]
        return script
    }

    /// Ends after a while with a cancel of all fingers that are down then; nothing of what would have followed happens.
    public func cancelled(after duration: Duration) -> GestureScript {
        var script = self
        let end = max(0, duration.wholeMicroseconds)
        script.strokes.removeAll { $0.start >= end }
        for index in script.strokes.indices { script.strokes[index].cancel(at: end) }
        script.scrolls = []
        for scroll in scrolls {
            if let rest = scroll.cutOff(at: end) { script.scrolls.append(rest) }
        }
        script.cancels.removeAll { $0 >= end }
        script.length = min(length, end)
        return script
    }

    /// The fingers that are last to lift are taken away by the system instead, at the same moment.
    public func cancelled() -> GestureScript {
        var script = self
        let end = lastLift
        for index in strokes.indices where strokes[index].end == end { script.strokes[index].isCancelled = true }
        return script
    }

    /// The fingers that are last to lift hold still for a while before they do; so a fling is none.
    public func holdingStill(for duration: Duration) -> GestureScript {
        var script = self
        let end = lastLift
        let hold = max(0, duration.wholeMicroseconds)
        for index in strokes.indices where strokes[index].end == end {
            // A stroke rests where it ends, for as long as it is asked.
            script.strokes[index].end = end.addingSaturated(hold)
        }
        if !strokes.isEmpty { script.length = max(length, end.addingSaturated(hold)) }
        return script
    }

    /// One more finger that lands after a while, rests for another while, and lifts: as the third finger of a pinch.
    public func withAnotherFinger(at position: Vec2F, after delay: Duration, for duration: Duration) -> GestureScript {
        .together(self, .pause(delay) + .touch(at: position, for: duration))
    }

    private var lastLift: Int64 {
        var last = Int64.min
        for stroke in strokes { last = max(last, stroke.end) }
        return last
    }
}
