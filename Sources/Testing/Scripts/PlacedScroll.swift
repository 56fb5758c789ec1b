import TouchPipeline

/// A turn of a wheel, or two fingers on a trackpad, with its place in the time of a script.
struct PlacedScroll: Sendable, Hashable {
    var position: Vec2F
    /// In pixels, all of it.
    var distance: Float
    /// When it begins, in microseconds from the beginning of the script.
    var start: Int64 = 0
    /// How long it takes; zero for one event.
    var length: Int64
    var look = PointerLook(kind: .mouse, buttons: [])

    func delayed(by delay: Int64) -> PlacedScroll {
        var copy = self
        copy.start = start.addingSaturated(delay)
        return copy
    }

    /// Cut off at a time; `nil` if nothing is left.
    func cutOff(at time: Int64) -> PlacedScroll? {
        guard start < time else { return nil }
        guard start.addingSaturated(length) > time else { return self }
        var copy = self
        copy.length = time - start
        copy.distance = distance * Float(Double(copy.length) / Double(length))
        return copy
    }
}
