import Geodesy
import MapCameras
import Testing
import TouchPipeline

@testable import TouchpipeKit

@Suite("A replay through the map navigation")
struct MapReplayTests {
    /// The distance of a drag of 400 px without the distance to the slop, see `ListenerTests.pan`.
    private static let way = 400.0
    private static let drag = Made.drag(at: 0, from: 300, by: 400, samples: 40)

    private func session(_ events: [TouchEvent]) -> Session { Made.session(events, listeners: [.map], startView: .standard) }

    @Test("The map navigation replaces the simple map at the end of any chain")
    func chain() {
        let names = { (listeners: [ListenerKind]) in
            Made.session([], listeners: listeners, startView: .standard).listeners.map(\.name)
        }
        #expect(names([.map, .ruler]) == ["ruler", "map"])
        #expect(names([.pins]) == ["pins", "map"])
        #expect(names([]) == ["map"])
        #expect(Made.session([], listeners: [.map]).view == nil)
    }

    @Test("The map follows the finger, pixel by pixel, on the screen of the recording")
    func held() throws {
        let session = session(Self.drag)
        let view = try #require(session.view)
        #expect(view.viewport == Viewport(width: 1000, height: 2000, density: ScreenDensity(pixelsPerInch: 400)))
        let end = try #require(session.end)
        let lifted = try #require(view.samples.last { $0.time <= end })
        let camera = CameraGeometry(state: view.start, viewport: view.viewport)
        let way = (WebMercator.project(view.start.center).x - WebMercator.project(lifted.state.center).x) * camera.pixelsPerWorld
        #expect(abs(way - Self.way) < 0.01)
    }

    @Test("Momentum continues after the last event, 60 times a second, until its end")
    func momentum() throws {
        let session = session(Self.drag)
        let view = try #require(session.view)
        let end = try #require(session.end)
        let frames = view.samples.filter { $0.time > end }
        #expect(frames.count > 20)
        #expect(frames[0].time - end == .microseconds(16_600))
        for (before, after) in zip(frames, frames.dropFirst()) {
            #expect([.microseconds(16_600), .microseconds(16_700)].contains(after.time - before.time))
        }
        #expect(frames[59 < frames.count ? 59 : frames.count - 1].time - end <= .seconds(1))
        let steps = zip(frames, frames.dropFirst()).map { abs($1.state.center.longitude - $0.state.center.longitude) }
        #expect(steps[0] > 10 * (steps.last ?? 0))
        #expect(session.listeners[0].notes.map(\.text).last?.hasPrefix("by itself: ") == true)
    }

    @Test("A touch stops the momentum of the map, with frames before it and none after it")
    func stopped() throws {
        let stop = TouchInstant(microseconds: 600_000)
        let session = session(Self.drag + [Made.event(.down, .began, 600, 500, 900), Made.event(.up, .ended, 2600, 500, 900)])
        let last = try #require(session.view?.samples.last)
        #expect(last.time > stop - .milliseconds(17))
        #expect(last.time <= stop)
    }

    @Test("A double tap zooms in by a level, with a note at its end")
    func doubleTap() throws {
        let session = session(Made.tap(at: 0) + Made.tap(at: 150))
        #expect(abs(try #require(session.view).end.zoom - 5) < 1e-9)
        let notes = session.listeners[0].notes
        #expect(notes.count == 1)
        #expect(notes[0].text.hasPrefix("double tap: "))
        #expect(notes[0].text.hasSuffix("zoom +1.00"))
        #expect(notes[0].time == session.view?.samples.last?.time)
    }

    @Test("At the end of time there are no more frames, and the replay ends")
    func endOfTime() throws {
        let late = Self.drag.map { event in
            var event = event
            event.timestamp = event.timestamp.map { TouchInstant(microseconds: .max - 500_000) + ($0 - .zero) }
            return event
        }
        let session = session(late)
        #expect(try #require(session.view?.samples.last).time > TouchInstant(microseconds: .max - 20_000))
        #expect(WellFormed(Report(sessions: [session]).html).problem == nil)
    }

    @Test("A gesture that another listener claims does not move the map")
    func claimed() throws {
        let session = Made.session(Made.drag(at: 0, from: 20, by: 400), startView: .standard)
        let view = try #require(session.view)
        // The map has followed the finger until the gesture was claimed.
        #expect(try #require(view.samples.last).state == view.start)
    }

    @Test("Every recording gives the same view again", arguments: Samples.names)
    func repeatable(name: String) throws {
        let (first, second) = (try Samples.session(name), try Samples.session(name))
        #expect(first.view?.samples == second.view?.samples)
        let isSane = first.view?.states.allSatisfy { $0.isValid && (0...22).contains($0.zoom) && (0...60).contains($0.pitch) }
        #expect(isSane == true)
    }
}
