import EvdevImport
import Foundation
import MapCameras
import Testing
import TouchPipeline
import TouchPipelineTesting
import TouchTraces

/// Touches that are played: a script, or a real recording.
struct Session: CustomTestStringConvertible {
    let testDescription: String
    let viewport: Viewport
    let events: [TouchEvent]

    static let screen = Viewport(width: 1170, height: 2532, density: 460)

    /// A script on a phone.
    init(_ name: String, _ script: GestureScript) {
        testDescription = name
        viewport = Self.screen
        events = script.events()
    }

    /// A recording; `nil` if it can not be read, or nothing is in it.
    init?(path: String) {
        guard let reader = try? TraceReader(path: path, importer: EvdevImporter(path: path)) else { return nil }
        let header = reader.header
        var events: [TouchEvent] = []
        while let event = try? reader.next() { events.append(event) }
        guard !events.isEmpty else { return nil }
        testDescription = URL(fileURLWithPath: path).lastPathComponent
        viewport = Viewport(
            width: header.width > 0 ? Double(header.width) : 1080, height: header.height > 0 ? Double(header.height) : 1920,
            density: header.density > 0 ? Double(header.density) : 160)
        self.events = events
    }

    private static let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../..").standardized

    /// What was recorded in a browser, and, where they lie beside the project, on kernel devices.
    static let recordings: [Session] =
        files(root.appendingPathComponent("Tools/Samples/Sessions"), "jsonl")
        + files(root.deletingLastPathComponent().appendingPathComponent("shared/recordings"), "events")

    private static func files(_ folder: URL, _ ending: String) -> [Session] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(ending) }.sorted().compactMap { Session(path: folder.appendingPathComponent($0).path) }
    }
}
