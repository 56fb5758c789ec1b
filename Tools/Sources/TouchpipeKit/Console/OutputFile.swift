import Foundation
import TouchTraces

/// A file that the program writes as a whole. Its folder is made if it is not there, and standard error says so.
public struct OutputFile {
    private let path: String
    private var folder: String { Self.folder(of: path) }

    /// A file. Throws if its folder cannot be made because something else is in its place: that shows before anything is done.
    public init(_ path: String) throws(TraceError) {
        self.path = path
        var ancestor = folder
        while !ancestor.isEmpty, !Self.exists(ancestor).isThere { ancestor = Self.folder(of: ancestor) }
        guard ancestor.isEmpty || Self.exists(ancestor).isFolder else {
            throw TraceError(.inputOutput("\(ancestor) is no folder"), file: path)
        }
    }

    /// Writes the file, and returns its full path. Throws what the system says, with the name of the file.
    @discardableResult
    public func write(_ text: String) throws(TraceError) -> String {
        try makeFolder()
        try FileTraceSink(path: path).write(Array(text.utf8))
        return URL(fileURLWithPath: path).path
    }

    private func makeFolder() throws(TraceError) {
        guard !folder.isEmpty, !Self.exists(folder).isThere else { return }
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            throw TraceError(error, file: path)
        }
        try Console.error.write([StyledLine("made the folder \(folder)")])
    }

    /// What stands before the last slash; empty if there is none. (`NSString.deletingLastPathComponent` traps for `.` on Linux.)
    private static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "" }
        let folder = path[..<slash].reversed().drop { $0 == "/" }.reversed()
        return folder.isEmpty ? "/" : String(folder)
    }

    private static func exists(_ path: String) -> (isThere: Bool, isFolder: Bool) {
        var isFolder: ObjCBool = false
        let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        return (isThere, isThere && isFolder.boolValue)
    }
}
