import MapCameras

/// The edges of an icon as seen from the place that it stands for, in pixels, `y` downwards.
struct IconBox {
    let left: Double
    let top: Double
    let right: Double
    let bottom: Double

    /// How far a point is from it, 0 inside and on its edges, when its place is at another one.
    func distance(of point: ScreenPoint, place: ScreenPoint) -> Double {
        let (x, y) = (point.x - place.x, point.y - place.y)
        let across = max(left - x, x - right, 0)
        let along = max(top - y, y - bottom, 0)
        return (across * across + along * along).squareRoot()
    }

    /// How far it reaches from its place to any side.
    var reach: Double { max(abs(left), abs(right), abs(top), abs(bottom)) }
}
