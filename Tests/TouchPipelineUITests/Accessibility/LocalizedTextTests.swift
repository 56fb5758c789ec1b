import DrawingPlugin
import Foundation
import MapCameras
import Testing
import TouchPipeline

@testable import TouchPipelineUI

/// The string catalog against the sources of all modules.
@Suite("The string catalog")
struct LocalizedTextTests {
    private struct Catalog: Decodable {
        struct Entry: Decodable {
            struct Localization: Decodable {
                struct Unit: Decodable { let value: String }
                let stringUnit: Unit
            }
            let localizations: [String: Localization]

            func value(_ language: String) -> String? { localizations[language]?.stringUnit.value }
        }
        let sourceLanguage: String
        let strings: [String: Entry]
    }

    private static let root = (0..<4).reduce(URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()) { url, _ in
        url.deletingLastPathComponent()
    }
    private static let sources = root.appendingPathComponent("Sources")

    /// The lines of code that declare a command or make a feedback, without comments.
    private static let lines: [Substring] = {
        let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
        let texts = files.filter { $0.pathExtension == "swift" }.compactMap { try? String(contentsOf: $0, encoding: .utf8) }
        return texts.flatMap { $0.split(separator: "\n") }.filter { line in
            let isCode = !line.drop { $0 == " " }.hasPrefix("//")
            return isCode && ["MapCommand(", "CommandFeedback(", "announced(", "revert("].contains { line.contains($0) }
        }
    }()

    /// The names of the commands that the modules declare, with their English names.
    private static let commands = Dictionary(
        lines.flatMap { $0.matches(of: /MapCommand\("(\w+)", englishName: "([^"]+)"\)/) }.map { (String($0.1), String($0.2)) },
        uniquingKeysWith: { first, _ in first })

    /// The formats of the announcements: the texts without interpolation in the lines that make a feedback.
    private static let formats = Set(
        lines.filter { !$0.contains("MapCommand(") }.flatMap { line in
            line.replacing(/"[^"]*\\[^"]*"/, with: "").matches(of: /"([^"]+)"/).map { String($0.1) }
        })

    private let catalog: Catalog

    init() throws {
        let file = Self.sources.appendingPathComponent("TouchPipelineUI/Localizable.xcstrings")
        catalog = try JSONDecoder().decode(Catalog.self, from: Data(contentsOf: file))
    }

    @Test("the catalog has the commands and the announcements of the modules, and nothing else")
    func keys() {
        let used = Set(Self.commands.keys).union(Self.formats).union(["Map"])
        let keys = Set(catalog.strings.keys)
        #expect(used.subtracting(keys).sorted().isEmpty, "missing")
        #expect(keys.subtracting(used).sorted().isEmpty, "not used")
        #expect(Self.commands.count == 30)
        #expect(Self.formats.contains("Ring closed, %1"))
    }

    @Test("the English of a command is that of the module, and that of an announcement is its key")
    func english() {
        #expect(catalog.sourceLanguage == "en")
        for (key, entry) in catalog.strings { #expect(entry.value("en") == Self.commands[key], "\(key)") }
    }

    @Test("each text has a translation with the same placeholders", arguments: ["de", "fr"])
    func translations(language: String) {
        for (key, entry) in catalog.strings {
            let translation = entry.value(language) ?? ""
            #expect(!translation.isEmpty, "\(key)")
            let placeholders = { (text: String) in text.matches(of: /%\d/).map { String($0.0) }.sorted() }
            #expect(placeholders(translation) == placeholders(key), "\(key)")
        }
    }

    @Test("two commands have different names", arguments: ["en", "de", "fr"])
    func distinct(language: String) {
        let names = Self.commands.keys.compactMap { catalog.strings[$0]?.value(language) }
        #expect(Set(names).count == names.count)
    }

    @Test("a text that the catalog does not have is in English")
    func unknown() {
        let (fold, folds) = (MapCommand("fold", englishName: "Fold the map"), CommandFeedback("%1 folds", "3"))
        #expect([fold.localizedName, folds.localizedText, MapCommand.zoomIn.localizedName] == ["Fold the map", "3 folds", "Zoom in"])
    }
}
