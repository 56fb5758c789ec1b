/// How a finger went, seen along a direction; in pixels.
struct DirectedTravel {
    /// How far it is along the direction; negative behind its start.
    let along: Float
    /// How far it is off to a side, never negative.
    let across: Float
    /// How far back from its farthest point it ever went.
    let back: Float
    /// How far behind its start it ever was.
    let opposite: Float

    init(along: AxisTravel, across: AxisTravel) {
        self.along = along.position
        self.across = abs(across.position)
        back = along.back
        opposite = along.opposite
    }
}
