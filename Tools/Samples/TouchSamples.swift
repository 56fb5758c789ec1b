import Foundation

/// The sessions that come with the tool: recorded in a real browser, see `README.md` beside this file.
public enum TouchSamples {
    /// How the names of the files end.
    static let suffix = ".pointerevents.jsonl"

    /// The files, by name.
    ///
    /// Found wherever the program is started from: beside it, or where it was built. Traps if they are in neither place, throws if the
    /// folder cannot be read.
    public static func files() throws -> [URL] {
        let folder = Bundle.module.resourceURL?.appendingPathComponent("Sessions", isDirectory: true)
        guard let folder else { throw CocoaError(.fileNoSuchFile) }
        return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.lastPathComponent.hasSuffix(suffix) }
            .sorted { $0.lastPathComponent < $1.lastPathComponent }
    }
}
