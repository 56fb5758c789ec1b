import Foundation

/// Recordings of real touchscreens. They are not part of the repository. The tests use them if they are in the folder next to it.
enum RealRecordings {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../../../shared/recordings").standardizedFileURL

    static func files() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { folder.appendingPathComponent($0).path }
    }
}
