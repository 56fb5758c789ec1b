import Testing
import TouchPipeline
import TouchTraces

@testable import TouchpipeKit

@Suite("The report")
struct ReportTests {
    private static let hostile = "a<script>alert('\"&')</script>\u{0}\u{1F}\u{FFFE}]]>.jsonl"

    @Test("The page of any sample is well-formed, and has no dependencies", arguments: Samples.names)
    func sample(name: String) throws {
        let page = Report(sessions: [try Samples.session(name)]).html
        let read = WellFormed(page)
        #expect(read.problem == nil)
        #expect(read.values(of: "href").allSatisfy { $0.hasPrefix("#") })
        #expect(read.values(of: "src").isEmpty)
        #expect(!page.contains("url("))
        #expect(!page.contains("@import"))
    }

    @Test("Every referenced id exists exactly once")
    func references() throws {
        let read = WellFormed(Report(sessions: try Samples.names.map { try Samples.session($0) }).html)
        let ids = read.values(of: "id")
        #expect(Set(ids).count == ids.count)
        #expect(read.values(of: "href").allSatisfy { ids.contains(String($0.dropFirst())) })
    }

    @Test("Names from recordings are text, never markup")
    func escaping() {
        var session = Made.session(Made.tap(at: 0), name: Self.hostile)
        session.header.device = Self.hostile
        session.header.source = Self.hostile
        session.configurationName = Self.hostile
        session.error = TraceError(.missing(Self.hostile), file: Self.hostile, line: 3)
        let read = WellFormed(Report(title: Self.hostile, sessions: [session, session]).html)
        #expect(read.problem == nil)
        #expect(read.elements["script"] == 1)
        #expect(read.text.contains("a<script>alert('\"&')</script>"))
    }

    @Test("One session has no index, several have a card each")
    func index() throws {
        let tap = try Samples.session("tap")
        #expect(WellFormed(Report(sessions: [tap]).html).elements["nav"] == nil)
        let several = WellFormed(Report(sessions: [tap, tap, tap]).html)
        #expect(several.values(of: "class").filter { $0 == "card" }.count == 3)
        #expect(several.values(of: "class").filter { $0 == "session" }.count == 3)
    }

    @Test("Each finger has a lane, each contact a stroke, and each listener a lane")
    func lanes() throws {
        let page = Report(sessions: [try Samples.session("three-fingers")]).html
        for title in ["finger", "finger 2", "finger 3", "state", "gestures", "#0 ruler", "#1 pins", "#2 edge-swipe", "#3 map"] {
            #expect(page.contains("<span>\(title)</span>"))
        }
        #expect(WellFormed(page).values(of: "data-path").count == 3)
    }

    @Test("A rejected gesture is in the page with its reason")
    func rejections() throws {
        let page = Report(sessions: [try Samples.session("near-misses")]).html
        for reason in ["341 ms apart, limit 300 ms", "lifted after 462 ms, 500 ms needed", "moved 5.1 px, more than 82.7 px needed"] {
            // In the table, beside the mark on the timeline, in its tooltip, and in the transcript.
            #expect(page.ranges(of: reason).count >= 3)
        }
    }

    @Test("A claimed movement is marked in the lane of the listener that lost it")
    func takenOver() throws {
        let page = Report(sessions: [try Samples.session("edge-swipe")]).html
        #expect(page.ranges(of: "taken over: another listener claimed it").count == 2)
    }

    @Test("A session without gestures has a section")
    func empty() {
        let read = WellFormed(Report(sessions: [Made.session([])]).html)
        #expect(read.problem == nil)
        #expect(read.values(of: "class").contains("session"))
    }

    @Test("Invalid input gives a well-formed page", arguments: [Float.nan, .infinity, 1e30, -1e30])
    func badPositions(x: Float) {
        let events = [Made.event(.down, .began, 0, 10, 10), Made.event(.move, .moved, 20, x, x), Made.event(.up, .ended, 40, 10, 10)]
        let page = Report(sessions: [Made.session(events), Made.session(events, startView: .standard)]).html
        #expect(WellFormed(page).problem == nil)
        let names: Set = ["transform", "x", "y", "cx", "cy", "r", "d", "width", "height", "data-path"]
        let numbers = WellFormed(page).attributes.filter { names.contains($0.name) }
        #expect(numbers.allSatisfy { !$0.value.replacing("translate", with: "").contains("n") && !$0.value.contains("–") })
    }

    @Test("A recording that is too long for a page has only its counts, and the others are drawn")
    func tooLong() throws {
        var options = SessionOptions.demo
        options.historyLimit = 30
        let trace = TouchTrace(header: Made.header, events: Made.drag(at: 0, from: 300, by: 400, samples: 40))
        let long = Session(replaying: trace, name: "long.jsonl", options: options)
        #expect(!long.hasHistory)
        #expect(long.eventCount == 42)
        let page = Report(sessions: [long, try Samples.session("tap")]).html
        let read = WellFormed(page)
        #expect(read.problem == nil)
        #expect(page.contains("Too long for a page: 42 events"))
        #expect(page.contains("#strokes-1"))
        #expect(!page.contains("#strokes-0"))
        let ids = read.values(of: "id")
        #expect(read.values(of: "href").allSatisfy { ids.contains(String($0.dropFirst())) })
    }

    @Test("Style sheet and script are valid in XML", arguments: [PackageResources.css, PackageResources.script])
    func resources(text: String) { #expect(!text.contains("<") && !text.contains("&")) }
}
