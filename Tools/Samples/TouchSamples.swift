import Foundation

/// The sessions that are included in the tool, recorded in a real browser. See `README.md` beside this file.
public enum TouchSamples {
    /// The suffix of the file names.
    static let suffix = ".pointerevents.jsonl"

    /// The files, by name.
    ///
    /// Reads the folder beside the program, or where the program was built. Traps if the folder is in neither place. Throws an error if it
    /// cannot be read.
    public static func files() throws -> [URL] {
        let folder = Bundle.module.resourceURL?.appendingPathComponent("Sessions", isDirectory: true)
        guard let folder else { throw CocoaError(.fileNoSuchFile) }
        return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.lastPathComponent.hasSuffix(suffix) }
            .sorted { $0.lastPathComponent < $1.lastPathComponent }
    }
}
