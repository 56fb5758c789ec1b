import Geodesy
import MapCameras

/// The initial view of the map in a replay.
public struct StartView: Sendable, Equatable {
    /// The names and ranges of the numbers, with angles in degrees.
    private static let parts: [(name: String, range: ClosedRange<Double>)] = [
        ("latitude", -85...85), ("longitude", -180...180), ("zoom", 0...22), ("bearing", -360...360), ("pitch", 0...60),
    ]

    /// Italy and the seas around it. There are coasts in every direction.
    public static let standard = StartView(CameraState(center: Coordinate(latitude: 41.9, longitude: 12.5), zoom: 4))

    /// The view.
    public var state: CameraState

    /// Creates a view. The camera applies its limits.
    public init(_ state: CameraState) { self.state = state }

    /// Reads `LAT,LON,ZOOM[,BEARING[,PITCH]]`: `46.8,8.2,7` or `-33.9,18.4,9.5,120,45`. Spaces around numbers are ignored.
    public init(_ text: String) throws(StartViewError) {
        let words = text.split(separator: ",", omittingEmptySubsequences: false)
        guard (3...5).contains(words.count) else { throw .count(text.isEmpty ? 0 : words.count) }
        var numbers: [Double] = []
        for (word, part) in zip(words, Self.parts) { numbers.append(try Self.number(word, part)) }
        state = CameraState(
            center: Coordinate(latitude: numbers[0], longitude: numbers[1]), zoom: numbers[2],
            bearing: numbers.count > 3 ? numbers[3] : 0, pitch: numbers.count > 4 ? numbers[4] : 0)
    }

    private static func number(
        _ word: Substring, _ part: (name: String, range: ClosedRange<Double>)
    ) throws(StartViewError) -> Double {
        let digits = String(word.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
        guard let number = Double(digits), number.isFinite else { throw .notANumber(digits, name: part.name) }
        guard part.range.contains(number) else { throw .outOfRange(number, name: part.name, part.range) }
        return number
    }
}
