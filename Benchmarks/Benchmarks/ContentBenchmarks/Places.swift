import Foundation
import Geodesy
import MapCameras

/// The 170,391 places of GeoNames that `fetch_places.py` writes.
enum Places {
    private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../.build/places.bin").standardizedFileURL

    /// The places, in the order of the file.
    static let all: [Coordinate] = {
        guard let data = try? Data(contentsOf: file) else {
            fatalError("\(file.path) is missing: run Benchmarks/Benchmarks/ContentBenchmarks/fetch_places.py")
        }
        let numbers = data.withUnsafeBytes { bytes in
            stride(from: 0, to: data.count, by: 8).map {
                Double(bitPattern: UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: $0, as: UInt64.self)))
            }
        }
        return stride(from: 0, to: numbers.count, by: 2).map { Coordinate(latitude: numbers[$0], longitude: numbers[$0 + 1]) }
    }()

    /// The same places on the Mercator plane.
    static let points = all.map { WebMercator.project($0) }
}
