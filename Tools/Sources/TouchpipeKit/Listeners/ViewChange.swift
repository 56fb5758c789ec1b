import Geodesy
import MapCameras

/// The difference of two views as text: `840 km north-east, zoom +1.77, bearing -8.0°, pitch +20.0°`.
struct ViewChange {
    private static let directions = [
        "north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west",
    ]

    let from: CameraState
    let to: CameraState

    /// The differences that are large enough for the text. Empty if there are none.
    var text: String {
        var turn = to.bearing - from.bearing
        turn = turn.remainder(dividingBy: 360)
        let parts = [
            way, Self.signed("zoom", to.zoom - from.zoom, 2), Self.signed("bearing", turn, 1, "°"),
            Self.signed("pitch", to.pitch - from.pitch, 1, "°"),
        ]
        return parts.filter { !$0.isEmpty }.joined(separator: ", ")
    }

    private var way: String {
        let distance = Sphere.earth.distance(from: from.center, to: to.center)
        guard distance >= 0.5 else { return "" }
        let bearing = Sphere.earth.initialBearing(from: from.center, to: to.center)
        let eighths = Int((bearing / 45).rounded())
        return "\(Self.length(distance)) \(Self.directions[((eighths % 8) + 8) % 8])"
    }

    /// A length in meters, to two or three digits: `720 m`, `5.4 km`, `840 km`.
    static func length(_ meters: Double) -> String {
        if meters < 1000 { return Decimals.text(meters, 0) + " m" }
        return Decimals.text(meters / 1000, meters < 10_000 ? 1 : 0) + " km"
    }

    private static func signed(_ name: String, _ value: Double, _ decimals: Int, _ unit: String = "") -> String {
        let number = Decimals.text(value, decimals)
        guard number.contains(where: { $0 != "0" && $0 != "." }) else { return "" }
        return "\(name) \(number.hasPrefix("-") ? "" : "+")\(number)\(unit)"
    }
}
