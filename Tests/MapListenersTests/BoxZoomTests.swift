import Geodesy
import MapCameras
import MapListeners
import MapTestSupport
import MapTesting
import Testing
import TouchPipeline
import TouchPipelineTesting

private let start = Vec2F(100, 200)
private let end = Vec2F(180, 300)

@Suite("Box zoom")
struct BoxZoomTests {
    private static let box = ScreenRect(x: 100, y: 200, width: 80, height: 100)

    private func drag(to end: Vec2F = end, with buttons: TouchPointer.Buttons = .primary) -> GestureScript {
        GestureScript.drag(from: start, to: end).with(.mouse, buttons: buttons).holding(.shift)
    }

    private func boxes(_ map: MapTestBench) -> [ScreenRect] {
        map.events.compactMap { if case .boxChanged(let box) = $0 { box } else { nil } }
    }

    @Test(
        "the map does not move while the box is drawn, events report the corners, and the moves are consumed",
        arguments: [end, Vec2F(40, 90), Vec2F(20, 350)])
    func drawing(end: Vec2F) {
        let map = plainMap()
        let behind = RecordingListener("behind", interests: .move)
        map.bench.handler.addListener(behind)
        for event in drag(to: end).events() where event.touchAction != .up {
            map.bench.handler.onTouchEvent(event)
            #expect(map.state == MapTestBench.start)
            guard let box = boxes(map).last else { continue }
            let position = event.pointers[0].position
            let corner = Vec2F(min(start.x, position.x), min(start.y, position.y))
            let size = Vec2F(abs(start.x - position.x), abs(start.y - position.y))
            #expect(box == ScreenRect(origin: corner, size: size))
        }
        #expect(map.began == [.boxZoom])
        #expect(boxes(map).count > 5)
        let received = behind.gestures.map(\.gesture)
        #expect(received.filter { if case .move(_, let phase) = $0 { phase.isPastSlop } else { false } }.isEmpty)
    }

    @Test(
        "without pitch the box fills the view, its middle in the middle, at any bearing",
        arguments: [(end, 5.0), (Vec2F(300, 220), 2.0), (Vec2F(140, 150), 10.0), (Vec2F(100, 300), 8.0)], [0.0, 37, 180, 290])
    func zooming(row: (end: Vec2F, factor: Double), bearing: Double) throws {
        var view = MapTestBench.start
        view.bearing = bearing
        let map = plainMap(view)
        let middle = try map.place(at: ScreenPoint((start + row.end) * 0.5))
        map.play(drag(to: row.end))
        expectView(map.state, zoom: .near(10 + Math.log2(row.factor)), bearing: .near(bearing))
        expectPlace(middle, at: ScreenPoint(x: 200, y: 400), on: map, within: 1e-3)
        let ends: [NavigationEvent?] = [map.events.first, map.events.last]
        #expect(ends == [.began(.boxZoom), .ended(.boxZoom, willDecelerate: true)])
    }

    @Test("with pitch the whole box is in the view, and one corner is at its edge", arguments: [20.0, 45, 60, 80], [0.0, 120])
    func pitched(pitch: Double, bearing: Double) throws {
        var view = MapTestBench.start
        (view.pitch, view.bearing) = (pitch, bearing)
        let map = plainMap(view, constraints: CameraConstraints(zoomRange: 0...30, pitchRange: 0...85))
        let corners = [start, Vec2F(end.x, start.y), end, Vec2F(start.x, end.y)].map { map.camera.geometry.withinSight(ScreenPoint($0)) }
        let points = try corners.map { try map.place(at: $0) }
        map.play(drag())
        var nearest = Double.infinity
        for position in points {
            let point = try #require(map.camera.geometry.screenPoint(for: position))
            nearest = min(nearest, point.x, point.y, 400 - point.x, 800 - point.y)
        }
        #expect(abs(nearest) < 1e-3)
        #expect(map.state.pitch == pitch)
    }

    @Test("the app receives the box first, and may take it", arguments: [true, false])
    func selection(takes: Bool) {
        let map = plainMap()
        var offered: [ScreenRect] = []
        map.navigation.consumesBox = {
            offered.append($0)
            return takes
        }
        map.play(drag())
        #expect(offered == [Self.box])
        #expect((map.state == MapTestBench.start) == takes)
        #expect(map.events.last == .ended(.boxZoom, willDecelerate: !takes))
    }

    @Test("without a duration the map zooms at once")
    func atOnce() {
        let map = plainMap()
        map.navigation.options.mouse.boxZoomDuration = .zero
        map.play(drag(), settling: false)
        expectView(map.state, zoom: .near(10 + Math.log2(5)))
        #expect(map.events.last == .ended(.boxZoom, willDecelerate: false))
    }

    @Test("a box that is drawn and closed again has no effect, and the app does not receive it")
    func closed() {
        let map = plainMap()
        map.navigation.consumesBox = { _ in
            Issue.record("a box of no size")
            return true
        }
        let stroke = FingerStroke(at: start).moving(to: end, in: .milliseconds(100)).moving(to: start, in: .milliseconds(100))
        map.play(GestureScript(stroke).with(.mouse).holding(.shift))
        expectMap(map, lastEvent: .ended(.boxZoom, willDecelerate: false))
    }

    @Test("the box ends at the edge of the view, and where the button is released")
    func edges() {
        let map = plainMap()
        map.navigation.consumesBox = { _ in true }
        var events = drag(to: Vec2F(350, 790)).events()
        events[events.count - 1].pointers[0].position = Vec2F(500, 900)
        map.bench.play(events)
        #expect(boxes(map).last == ScreenRect(x: 100, y: 200, width: 300, height: 600))
    }

    @Test("every interruption cancels the box at every sample, and the map stays", arguments: 0..<4, [1, 3, 6, 12])
    func interruptions(kind: Int, sample: Int) {
        let map = plainMap()
        var isOffered = false
        map.navigation.consumesBox = { _ in
            isOffered = true
            return false
        }
        let moves = drag().events().filter { $0.touchAction != .up }
        var count = 0
        for event in moves {
            map.bench.handler.onTouchEvent(event)
            if !boxes(map).isEmpty { count += 1 }
            guard count == sample else { continue }
            let pointer = event.pointers[0]
            switch kind {
            case 0: map.bench.handler.onTouchEvent(TouchEvent(.cancel, pointers: [pointer], timestamp: event.timestamp))
            case 1:
                let second = TouchPointer(id: 9, position: Vec2F(300, 600), phase: .began)
                var first = pointer
                first.phase = .stationary
                map.bench.handler.onTouchEvent(TouchEvent(.down, pointers: [first, second], timestamp: event.timestamp))
            case 2: map.bench.handler.removeListener(map.navigation)
            default:
                map.bench.handler.insertListener(
                    RecordingListener("claimer", interests: [.move, .moveComplete]) { _ in true }, at: 0)
            }
            if kind < 3 { break }
        }
        if kind == 3, let time = moves.last?.timestamp {
            map.bench.handler.onTouchEvent(
                TouchEvent(.up, pointers: [TouchPointer(id: 0, position: end, phase: .ended, kind: .mouse)], timestamp: time))
        }
        map.settle()
        expectMap(map, lastEvent: .cancelled(.boxZoom))
        #expect(!isOffered)
    }

    @Test("a finger, the secondary button, a mouse without the shift key and a map without box zoom draw no box")
    func others() {
        func check(
            _ script: GestureScript, begins gesture: NavigationGestures, without disabled: NavigationGestures = [],
            sourceLocation: SourceLocation = #_sourceLocation
        ) {
            let map = plainMap()
            map.navigation.enabledGestures.subtract(disabled)
            map.play(script)
            #expect(map.began == [gesture], sourceLocation: sourceLocation)
            #expect(boxes(map).isEmpty, sourceLocation: sourceLocation)
            #expect(map.state != MapTestBench.start, sourceLocation: sourceLocation)
        }
        check(GestureScript.drag(from: start, to: end).holding(.shift), begins: .pan)
        check(drag(with: .secondary), begins: .dragRotate)
        check(GestureScript.drag(from: start, to: end).with(.mouse), begins: .pan)
        check(drag(), begins: .pan, without: .boxZoom)
    }

    @Test("a double tap with the shift key zooms out by the levels that it zooms in without the key", arguments: [1.0, 0.5])
    func zoomingOut(levels: Double) throws {
        let map = plainMap()
        map.navigation.options.taps.doubleTapLevels = levels
        let place = try map.place(at: ScreenPoint(start))
        map.play(GestureScript.doubleTap(at: start).with(.mouse).holding(.shift))
        expectView(map.state, zoom: .near(10 - levels))
        #expect(map.began == [.doubleTapZoom])
        expectPlace(place, at: ScreenPoint(start), on: map)
    }
}
