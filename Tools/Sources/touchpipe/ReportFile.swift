import Foundation
import TouchpipeKit

/// Writes reports.
enum ReportFile {
    /// Writes a report to a file, makes the folder if it is not there, and returns the full path.
    static func write(_ report: Report, to path: String) throws -> String {
        let file = URL(fileURLWithPath: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(report.html.utf8).write(to: file)
        return file.path
    }
}
