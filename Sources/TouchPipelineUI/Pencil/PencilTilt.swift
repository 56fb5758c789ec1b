/// The direction of a pencil in degrees, from the angles of UIKit in radians.
struct PencilTilt: Hashable, Sendable {
    /// The angle between the pencil and the screen, from 0 to 90 degrees.
    let altitude: Float
    /// The direction in which the pencil points away from its tip, from 0 up to, but not including, 360 degrees clockwise from the x axis.
    let azimuth: Float

    /// `nil` for a pencil that does not measure its direction. UIKit then reports an altitude of 0.
    init?(altitude: Double, azimuth: Double) {
        guard altitude > 0, altitude <= .pi, azimuth.isFinite else { return nil }
        self.altitude = Float(min(altitude, .pi / 2) * 180 / .pi)
        let turn = Float((azimuth * 180 / .pi).truncatingRemainder(dividingBy: 360))
        let positive = turn < 0 ? turn + 360 : turn
        self.azimuth = positive < 360 ? positive : 0
    }
}
