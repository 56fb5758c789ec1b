/// The four corners of what is seen of the ground, as ways from the focus, in pixels.
struct GroundCorners: Sendable {
    var topLeft: GroundVector
    var topRight: GroundVector
    var bottomRight: GroundVector
    var bottomLeft: GroundVector

    /// The smallest box around them.
    var rect: WorldRect {
        WorldRect(
            minX: min(min(topLeft.east, topRight.east), min(bottomLeft.east, bottomRight.east)),
            minY: min(min(topLeft.south, topRight.south), min(bottomLeft.south, bottomRight.south)),
            maxX: max(max(topLeft.east, topRight.east), max(bottomLeft.east, bottomRight.east)),
            maxY: max(max(topLeft.south, topRight.south), max(bottomLeft.south, bottomRight.south)))
    }
}
