import Foundation
import Testing

@Suite("Folders of the tests that `make stress` plays")
struct StressFolderTests {
    private static let tests = URL(fileURLWithPath: #filePath).appendingPathComponent("../..").standardized

    @Test("a test whose size depends on the run is in a folder Stress, because no other one is built for `make stress`")
    func location() throws {
        let targets = try FileManager.default.contentsOfDirectory(atPath: Self.tests.path).filter { $0.hasSuffix("Tests") }
        #expect(targets.count > 10)
        for target in targets {
            let folder = Self.tests.appendingPathComponent(target)
            let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            for file in files where file.hasSuffix(".swift") && !file.hasPrefix("Stress/") && file != "StressFolderTests.swift" {
                let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
                #expect(!text.contains("import TestRuns"), "\(target)/\(file)")
            }
        }
    }
}
