import Foundation
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("README")
struct ReadmeTests {
    private static let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    private static let readme = here.appendingPathComponent("../../../README.md").standardized

    @Test("the listener and its test are printed as they are compiled here", arguments: ["PinDropper.swift", "PinDropperTests.swift"])
    func samples(file: String) throws {
        let code = try String(contentsOf: Self.here.appendingPathComponent(file), encoding: .utf8)
        let readme = try String(contentsOf: Self.readme, encoding: .utf8)
        #expect(readme.contains("```swift\n\(code)```"), "the code of \(file) is not in the README")
    }

    @Test("the handler of the sample asks the pins first")
    @MainActor
    func handler() {
        let (pins, map) = (PinDropper(), RecordingListener("map"))
        let handler = makeHandler(with: pins, over: map)
        #expect(handler.listeners.count == 2)
        #expect(handler.listeners[0] === pins)
    }
}
