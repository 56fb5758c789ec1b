/// How a finger went along one axis of the screen, in pixels from where it landed.
struct AxisTravel {
    /// Where it is.
    private(set) var position: Float = 0
    private var low: Float = 0
    private var high: Float = 0
    /// How far it ever went back: down from the highest point before, and up from the lowest.
    private var fall: Float = 0
    private var rise: Float = 0

    mutating func add(_ position: Float) {
        self.position = position
        low = min(low, position)
        high = max(high, position)
        fall = max(fall, high - position)
        rise = max(rise, position - low)
    }

    /// How far back from its farthest point it ever went.
    var back: Float { fall }
    /// How far behind its start it ever was.
    var opposite: Float { -low }

    /// The same, seen the other way round.
    var mirrored: AxisTravel {
        var mirror = AxisTravel()
        (mirror.position, mirror.low, mirror.high) = (-position, -high, -low)
        (mirror.fall, mirror.rise) = (rise, fall)
        return mirror
    }
}
