import Foundation
import Geodesy
import MapCameras
import MapListeners
import MapTestSupport
import MapTesting
import TestRuns
import Testing
import TouchPipeline
import TouchPipelineTesting
import TouchTraces

/// Plays real recordings through the recognizer and the navigation.
@Suite("Recordings")
struct RecordingTests {
    private static let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../..").standardized
    private static let recordings = ["Tools/Samples/Sessions", "Tests/Fixtures/Recordings"].flatMap { folder in
        let folder = root.appendingPathComponent(folder)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix("jsonl") }.sorted().map { folder.appendingPathComponent($0).path }
    }

    @Test("the recordings of pinches and drags exist")
    func present() { #expect(Self.recordings.count > 50) }

    @Test(
        "the map stays finite, inside its limits, and moves by no more than the fingers",
        arguments: RunSize.pairs(recordings, [false, true], standard: 24))
    func replay(path: String, isBounded: Bool) throws {
        let reader = try TraceReader(path: path)
        let size = (Double(reader.header.width), Double(reader.header.height))
        let viewport = Viewport(width: size.0 > 0 ? size.0 : 1080, height: size.1 > 0 ? size.1 : 1920, density: reader.header.density)
        var constraints = CameraConstraints()
        if isBounded {
            constraints = CameraConstraints(
                bounds: CoordinateBounds(south: 46.95, west: 7.95, north: 47.05, east: 8.05), zoomRange: 9.9...10.2, pitchRange: 0...10)
        }
        let map = plainMap(viewport: viewport, constraints: constraints)
        map.navigation.options.momentum = .none
        map.navigation.options.enabledGestures.remove(.tilt)
        var positions: [Int: Vec2F] = [:]
        while let event = try? reader.next() { play(event, &positions, map, isBounded) }
        map.bench.settle()
        map.settle()
        #expect(map.state.isValid)
    }

    private func play(_ event: TouchEvent, _ positions: inout [Int: Vec2F], _ map: MapTestBench, _ isBounded: Bool) {
        if let time = event.timestamp {
            map.bench.scheduler.advance(to: time)
            map.navigation.advance(to: time)
        }
        let before = map.state
        let middle = ScreenPoint(positions.values.reduce(Vec2F.zero, +) * (1 / Float(max(1, positions.count))))
        let point = map.worldPoint(at: middle)
        map.bench.handler.onTouchEvent(event)
        var moved = 0.0
        for pointer in event.pointers {
            if let old = positions[pointer.id] { moved = max(moved, Double(pointer.position.distance(to: old))) }
            let isDown = pointer.phase != .ended && pointer.phase != .cancelled
            positions[pointer.id] = isDown ? pointer.position : nil
        }
        // A function, because the text takes longer than the event.
        func note() -> Comment { "\(event.touchAction) at \(event.timestamp ?? .zero): \(before) → \(map.state)" }
        #expect(map.state.isValid, note())
        #expect(map.camera.constraints.overshoot(of: map.state, viewport: map.camera.viewport).isNone, note())
        switch event.touchAction {
        case .move where !isBounded, .up where !isBounded:
            // A quick zoom and a tilt move coordinates far from their fixed point by more. The map catches up with the tap's slop of 18.9
            // px within 150 ms, of which 16 ms pass per event.
            if let point, map.began.last != .quickZoom { #expect(map.distance(of: point, from: middle) <= moved + 2.1, note()) }
        case .down, .cancel: #expect(map.state == before, note())
        default: break
        }
    }
}
