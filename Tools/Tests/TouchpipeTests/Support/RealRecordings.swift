import Foundation

/// Recordings of real touchscreens, which the project does not carry; they lie beside it where they are.
enum RealRecordings {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../../../shared/recordings").standardizedFileURL

    static func files() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { folder.appendingPathComponent($0).path }
    }
}
