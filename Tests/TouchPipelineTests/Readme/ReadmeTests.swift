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

    @Test("the page of the module prints the listener of raw touches as it is compiled here")
    func rawTouches() throws {
        let code = try String(
            contentsOf: Self.here.appendingPathComponent("../Examples/ThreeFingerTapListener.swift"), encoding: .utf8)
        let page = try String(
            contentsOf: Self.here.appendingPathComponent("../../../Sources/TouchPipeline/TouchPipeline.docc/TouchPipeline.md"),
            encoding: .utf8)
        #expect(page.contains("```swift\n\(code)```"))
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
