import Foundation
import TouchTraces

/// A file that is written as a whole. If its folder does not exist, it is created, and standard error reports it.
public struct OutputFile {
    private let path: String
    private var folder: String { Self.folder(of: path) }

    /// Creates an output file. Throws an error if the folder cannot be created because another file has its path. So this is known before
    /// any work.
    public init(_ path: String) throws(TraceError) {
        self.path = path
        var ancestor = folder
        while !ancestor.isEmpty, !Self.exists(ancestor).isThere { ancestor = Self.folder(of: ancestor) }
        guard ancestor.isEmpty || Self.exists(ancestor).isFolder else {
            throw TraceError(.inputOutput("\(ancestor) is not a folder"), file: path)
        }
    }

    /// Writes the file and returns its full path. Throws the error of the system, with the name of the file.
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
        try Console.error.write([StyledLine("created the folder \(folder)")])
    }

    /// The part before the last slash. Empty if there is none. (`NSString.deletingLastPathComponent` traps for `.` on Linux.)
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
