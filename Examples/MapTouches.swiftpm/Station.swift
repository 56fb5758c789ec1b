import Geodesy

/// A railway station in Zurich.
struct Station {
    let name: String
    let coordinate: Coordinate

    init(_ name: String, _ latitude: Double, _ longitude: Double) {
        self.name = name
        coordinate = Coordinate(latitude: latitude, longitude: longitude)
    }

    static let all = [
        Station("Zürich HB", 47.3779, 8.5403), Station("Stadelhofen", 47.3666, 8.5484), Station("Hardbrücke", 47.3853, 8.5171),
        Station("Oerlikon", 47.4114, 8.5441), Station("Altstetten", 47.3914, 8.4889), Station("Enge", 47.3641, 8.5309),
        Station("Wiedikon", 47.3714, 8.5234), Station("Wipkingen", 47.3929, 8.5291), Station("Tiefenbrunnen", 47.3500, 8.5613),
        Station("Wollishofen", 47.3475, 8.5335), Station("Selnau", 47.3724, 8.5313), Station("Seebach", 47.4188, 8.5446),
    ]
}
