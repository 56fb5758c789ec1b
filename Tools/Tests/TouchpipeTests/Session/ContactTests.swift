import Testing
import TouchPipeline
import TouchpipeKit

@Suite("Following fingers through events")
struct ContactTests {
    @Test("A finger that is down when the stream ends has no end")
    func open() {
        let session = Made.session(Array(Made.tap(at: 0).dropLast()))
        #expect(session.contacts.map(\.ending) == [.open])
    }

    @Test("A cancel without a cancelled pointer ends all contacts")
    func cancelOfAll() {
        let cancel = TouchEvent(.cancel, pointers: [], timestamp: TouchInstant(microseconds: 80_000))
        let session = Made.session([Made.event(.down, .began, 0, 10, 10), cancel])
        #expect(session.contacts.map(\.ending) == [.cancelled])
        #expect(session.contacts.map(\.end) == [TouchInstant(microseconds: 80_000)])
    }

    @Test("A finger that lands while it is down is a new contact at the same position")
    func landsTwice() {
        let session = Made.session([Made.event(.down, .began, 0, 10, 10), Made.event(.down, .began, 90, 40, 10)] + Made.tap(at: 400))
        #expect(session.contacts.count == 3)
        #expect(session.contacts.map(\.slot) == [0, 0, 0])
    }

    @Test("A lift at another position is a sample, and a lift at the same position is not")
    func liftSample() {
        let away = [Made.event(.down, .began, 0, 10, 10), Made.event(.up, .ended, 50, 30, 10)]
        #expect(Made.session(away).contacts[0].samples.count == 2)
        #expect(Made.session(Made.tap(at: 0)).contacts[0].samples.count == 1)
    }

    @Test("Positions that a recognizer rejects are ignored", arguments: [Float.nan, .infinity, -.infinity, 1.1e7, -1e30])
    func notFinite(x: Float) {
        let session = Made.session([Made.event(.down, .began, 0, x, 10), Made.event(.up, .ended, 50, x, 10)])
        #expect(session.contacts.isEmpty)
    }
}
