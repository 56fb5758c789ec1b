import Geodesy
import MapGeoJSON

/// Creates random collections of features with geometries and properties of every type.
struct FeatureGenerator {
    private var shapes: ShapeGenerator

    init(seed: UInt64) { shapes = ShapeGenerator(seed: seed) }

    mutating func collection() -> GeoJSONFeatureCollection {
        GeoJSONFeatureCollection((0..<int(0...4)).map { _ in feature() }, foreignMembers: members(depth: 1))
    }

    private mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &shapes.random) }

    private mutating func feature() -> GeoJSONFeature {
        let ids: [GeoJSONID?] = [nil, .string(string()), .number(number())]
        let hasCoordinate = int(0...5) > 0
        return GeoJSONFeature(
            id: ids[int(0...2)], geometry: hasCoordinate ? geometry(depth: 2) : nil, properties: members(depth: 2),
            foreignMembers: members(depth: 1))
    }

    private mutating func geometry(depth: Int) -> GeoJSONGeometry {
        switch int(0...(depth > 0 ? 6 : 5)) {
        case 0: .point(coordinate())
        case 1: .multiPoint((0..<int(0...3)).map { _ in coordinate() })
        case 2: .lineString(shapes.line().map { unround($0) })
        case 3: .multiLineString((0..<int(0...3)).map { _ in shapes.line() })
        case 4: .polygon(shapes.polygon().map { $0.map { unround($0) } })
        case 5: .multiPolygon((0..<int(0...3)).map { _ in shapes.polygon() })
        default: .geometryCollection((0..<int(0...3)).map { _ in geometry(depth: depth - 1) })
        }
    }

    private mutating func coordinate() -> Coordinate { at(shapes.random.degrees(-400...400), shapes.random.degrees(-90...90)) }

    /// The coordinate with a small offset from the grid of seven decimals.
    private mutating func unround(_ coordinate: Coordinate) -> Coordinate {
        at(coordinate.longitude + Double.random(in: -4e-8...4e-8, using: &shapes.random), coordinate.latitude * 0.9999)
    }

    private mutating func members(depth: Int) -> GeoJSONMembers {
        GeoJSONMembers((0..<int(0...3)).map { ("\(string())\($0)", value(depth: depth)) })
    }

    private mutating func value(depth: Int) -> GeoJSONValue {
        switch int(0...(depth > 0 ? 6 : 4)) {
        case 0: .null
        case 1: .bool(int(0...1) == 0)
        case 2, 3: .number(number())
        case 4: .string(string())
        case 5: .array((0..<int(0...3)).map { _ in value(depth: depth - 1) })
        default: .object(members(depth: depth - 1))
        }
    }

    /// A random finite number or a common number.
    private mutating func number() -> Double {
        let any = Double(bitPattern: shapes.random.next())
        return int(0...1) == 0 && any.isFinite ? any : Double(int(-1000...1000)) / 8
    }

    private mutating func string() -> String {
        var text = ""
        for _ in 0..<int(0...6) {
            let ranges: [ClosedRange<UInt32>] = [0...0x7F, 0x80...0x7FF, 0x800...0xFFFF, 0x10000...0x10FFFF, 0x20...0x7E]
            let scalar = Unicode.Scalar(UInt32.random(in: ranges[int(0...4)], using: &shapes.random))
            if let scalar { text.unicodeScalars.append(scalar) }
        }
        return text
    }
}
