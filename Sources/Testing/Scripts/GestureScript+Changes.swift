import TouchPipeline

extension GestureScript {
    /// So many times in a row, with a pause between. A count below one gives an empty script.
    public func repeated(_ count: Int, pausing pause: Duration = .zero) -> GestureScript {
        var script = GestureScript()
        for turn in 0..<max(0, count) { script += turn == 0 ? self : .pause(pause) + self }
        return script
    }

    /// The same later.
    public func delayed(by duration: Duration) -> GestureScript { .pause(duration) + self }

    /// The same elsewhere, by a number of pixels.
    public func offset(by way: Vec2F) -> GestureScript { mapped({ $0 + way }, stretching: 1) }

    /// The same larger or smaller, about the top left corner: one written for 160 pixels an inch, scaled by `density / 160`, is the same
    /// on the glass of another screen.
    public func scaled(by factor: Float) -> GestureScript {
        precondition(factor.isFinite, "a factor must be finite")
        return mapped({ $0 * factor }, stretching: Double(factor))
    }

    /// Fingers that land at one moment land, move and lift one after the other, this far apart, as those of a hand do.
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

    /// With these finger ids: the first stroke of the script by the first of them, and so on, from the beginning again when they run out.
    ///
    /// Without this, each finger gets the lowest number from 0 that is free while it is down.
    public func byFingers(_ ids: Int...) -> GestureScript {
        guard !ids.isEmpty else { return self }
        var script = self
        for index in strokes.indices { script.strokes[index].finger = ids[index % ids.count] }
        return script
    }

    /// With another kind of pointer, and what it presses: `pressure` from 0 to 1.
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

    /// While these keys are held.
    public func holding(_ keys: KeyModifiers) -> GestureScript {
        var script = self
        for index in strokes.indices { script.strokes[index].look.modifiers = keys }
        for index in scrolls.indices { script.scrolls[index].look.modifiers = keys }
        return script
    }

    private func mapped(_ map: (Vec2F) -> Vec2F, stretching factor: Double) -> GestureScript {
        var script = self
        for index in strokes.indices { script.strokes[index].stroke = strokes[index].stroke.mapped(map, stretching: factor) }
        for index in scrolls.indices { script.scrolls[index].position = map(scrolls[index].position) }
        return script
    }
}
