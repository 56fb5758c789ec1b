import Testing
import TouchPipeline

@Suite("What other gesture libraries expect")
struct GestureCaseTests {
    @Test("every case of the fixture is in the table, exactly once")
    func complete() {
        #expect(GestureCase.all.count == 59)
        #expect(GestureCaseTable.rows.map(\.name).sorted() == GestureCase.all.map(\.name).sorted())
        #expect(Set(GestureCaseTable.rows.map(\.name)).count == 59)
    }

    @Test("the gestures are those of the table", arguments: GestureCaseTable.rows.filter { $0.expected != nil })
    func gestures(row: GestureCaseRow) {
        let testCase = GestureCase.named(row.name)
        let runner = GestureCaseRunner(row)
        runner.play(testCase.events)
        #expect(runner.heard == row.expected, "expected in words: \(testCase.expect.joined(separator: "; "))")
        let isInconsistent = row.name == "stream.second-first-down-without-up"
        #expect(runner.diagnostics == .only(\.inconsistentStreams, isInconsistent ? 1 : 0))
    }

    @Test(
        "a case that is checked is checked under the preset of its profile", arguments: GestureCaseTable.rows.filter { $0.expected != nil })
    func presets(row: GestureCaseRow) {
        let profiles = GestureCase.named(row.name).profile.split(separator: ",").map(String.init)
        #expect(profiles.contains(where: row.preset.profiles.contains))
    }

    @Test("a case that is not checked here, or has another result, states the reason", arguments: GestureCaseTable.rows)
    func reasons(row: GestureCaseRow) {
        if case .holds = row.meaning { return }
        #expect(row.reason?.isEmpty == false)
        if case .belongs(let module, _) = row.meaning { #expect(module == "MapListeners") }
    }
}
