import Geodesy

extension DrawingFlaw: CustomStringConvertible {
    /// The flaw in words: `too few points: 2, at least 3`. Places are in degrees, to five decimals (a metre).
    public var description: String {
        switch self {
        case .tooFewPoints(let count, let minimum): "too few points: \(count), at least \(minimum)"
        case .tooManyPoints(let count, let maximum): "too many points: \(count), at most \(maximum)"
        case .zeroLength(let count): "no length: all \(count) points are at one place"
        case .selfIntersection(let meeting, let place):
            "\(meeting.kind.verb) itself: edge \(meeting.secondEdge) and edge \(meeting.firstEdge) at \(Self.text(place))"
        }
    }

    private static func text(_ place: Coordinate) -> String {
        "\(text(place.latitude))°, \(text(Degrees.wrapped(place.longitude)))°"
    }

    private static func text(_ degrees: Double) -> String {
        guard degrees.isFinite, abs(degrees) <= 360 else { return "?" }
        let units = Int64((degrees * 100_000).rounded())
        var digits = "\(units.magnitude % 100_000)"
        while digits.utf8.count < 5 { digits = "0" + digits }
        return (units < 0 ? "-" : "") + "\(units.magnitude / 100_000)." + digits
    }
}

extension SelfIntersection.Kind {
    fileprivate var verb: String {
        switch self {
        case .crossing: "crosses"
        case .touching: "touches"
        case .overlapping: "runs back over"
        }
    }
}
