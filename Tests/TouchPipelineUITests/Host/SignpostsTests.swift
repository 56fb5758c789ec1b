import Geodesy
import MapCameras
import MapListeners
import Testing
import TouchPipeline
import TouchPipelineTesting

@testable import TouchPipelineUI

@MainActor
@Suite("Intervals for Instruments")
struct SignpostsTests {
    @Test("an interval begins before the events of a call and before a frame, and ends after the observers")
    func intervals() {
        let scheduler = VirtualScheduler(now: instant(1000))
        let host = TouchPipelineHost(scheduler: scheduler)
        var log: [String] = []
        host.signposts = Signposts { interval in
            log.append("begin \(interval)")
            return { log.append("end \(interval)") }
        }
        let token = host.observe { _ in log.append("updated") }
        defer { token.cancel() }
        host.feed(host.input.take([touch(FakeFinger(), .began, at: 1000)], now: host.now))
        host.frame(at: 1.016)
        #expect(log == ["begin events", "updated", "end events", "begin frame", "updated", "end frame"])
    }

    @Test("without a recorder, an interval calls its body once")
    func unrecorded() {
        var calls = 0
        Signposts { _ in nil }.record(.frame) { calls += 1 }
        #expect(calls == 1)
    }
}
