import Geodesy

extension Perspective {
    /// The four edges of a frame. A point (x, y) is left of the right edge r if x · distance ≤ r · depth, and so on.
    func edges(of frame: FittingFrame) -> [GroundEdge] {
        let left = focus.x - frame.left
        let right = frame.right - focus.x
        let top = focus.y - frame.top
        let bottom = frame.bottom - focus.y
        let height = distance * pitch.cos
        return [
            GroundEdge(constant: left * distance, x: distance, y: left * pitch.sin),
            GroundEdge(constant: right * distance, x: -distance, y: right * pitch.sin),
            GroundEdge(constant: top * distance, x: 0, y: top * pitch.sin - height),
            GroundEdge(constant: bottom * distance, x: 0, y: bottom * pitch.sin + height),
        ]
    }
}
