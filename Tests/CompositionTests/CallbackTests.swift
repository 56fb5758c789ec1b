import ContentPlugin
import DrawingPlugin
import Geodesy
import HereGestures
import MapCameras
import MapGeoJSON
import MapListeners
import MapTesting
import Testing
import TouchPipeline
import TouchPipelineTesting

/// What an app does inside a callback, or in the middle of a gesture, in combination with another feature.
@Suite("Calls of an app in the middle of a gesture")
struct CallbackTests {
    private static func event(_ action: TouchAction, _ phase: TouchPointer.Phase, _ points: [Vec2F], at milliseconds: Int64) -> TouchEvent {
        var pointers = TouchPointers()
        for (id, point) in points.enumerated() { pointers.append(TouchPointer(id: id, position: point, phase: phase)) }
        return TouchEvent(action, pointers: pointers, timestamp: .zero + .milliseconds(milliseconds))
    }

    private static func openGestures(_ events: [NavigationEvent]) -> String? {
        var gestures = OpenNavigationGestures()
        for event in events { gestures.note(event) }
        return gestures.unpaired ?? (gestures.open.isEmpty ? nil : "\(gestures.open) open")
    }

    private static func row(_ count: Int, at y: Float) -> [Vec2F] { (0..<count).map { Vec2F(100 + 100 * Float($0), y) } }

    // MARK: Areas

    private final class Target: AreaSelectable {
        var calls: [String] = []
        var onCall: (String) -> Void = { _ in }
        private func note(_ call: String) {
            calls.append(call)
            onCall(call)
        }
        func beginAreaSelection() { note("begin") }
        func selectArea(_ area: SelectionArea?, combining combination: SelectionCombination) { note("select") }
        func finishAreaSelection() { note("end") }
        func cancelAreaSelection() { note("end") }
    }

    @Test("an area that a target ends is over for all targets, and each beginning has one end")
    func areas() {
        let endings: [(String, (AreaSelectionListener) -> Void)] = [
            ("cancel", { $0.cancel() }), ("disable", { $0.isEnabled = false }), ("targets", { $0.targets = [] }),
        ]
        for (name, end) in endings {
            withEvery("call at which the drag ends", in: 1...8) { number in
                withEvery("target that ends it", in: 0..<3) { ending in
                    let map = MapTestBench()
                    var options = AreaSelectionOptions()
                    options.touchStart = .immediately
                    let targets = [Target(), Target(), Target()]
                    var (begun, ended) = (0, 0)
                    let listener = AreaSelectionListener(camera: map.camera, targets: targets, options: options) { event in
                        switch event {
                        case .began: begun += 1
                        case .ended, .cancelled: ended += 1
                        case .changed: break
                        }
                    }
                    targets[ending].onCall = { [unowned listener, unowned target = targets[ending]] _ in
                        if target.calls.count == number { end(listener) }
                    }
                    map.insert(listener)
                    map.play(.drag(from: Vec2F(100, 300), to: Vec2F(300, 500)))
                    #expect(begun == ended, "\(name)")
                    for target in targets {
                        #expect(target.calls.count { $0 == "begin" } == target.calls.count { $0 == "end" }, "\(name) \(target.calls)")
                        #expect(!["select", "begin"].contains(target.calls.last), "\(name) \(target.calls)")
                    }
                }
            }
        }
    }

    @Test("an area that is cancelled when a drawing reports its selection leaves no other drawing selected")
    func areaOfTwoDrawings() {
        let map = MapTestBench()
        var options = AreaSelectionOptions()
        options.touchStart = .immediately
        let drawings = [1, 2].map { id in
            DrawingListener(
                camera: map.camera, tool: .freehandLine,
                drawing: Drawing([DrawnFeature(id: .number(id), .point(map.coordinate(200, 400)))]))
        }
        let listener = AreaSelectionListener(camera: map.camera, targets: drawings, options: options)
        drawings[0].onEvent = { [unowned listener] in if case .selected(let ids) = $0, !ids.isEmpty { listener.cancel() } }
        map.insert(listener)
        map.play(.drag(from: Vec2F(100, 300), to: Vec2F(300, 500)))
        #expect(drawings.allSatisfy { $0.drawing.selection.isEmpty })
    }

    // MARK: Annotations

    @Test("the handler of an annotation that is removed, replaced or gets another handler in its drag receives the end")
    func changedAnnotation() {
        withEvery("event at which it changes", in: 1...6) { number in
            withEvery("change", in: 0..<4) { change in
                let map = MapTestBench()
                let content = ContentListener(camera: map.camera)
                var (begun, ended, others, count) = (0, 0, 0, 0)
                var id: AnnotationID?
                let annotation = ContentAnnotation(.circle(radius: .dp(30), at: map.coordinate(200, 400)), dragging: .immediately)
                id = content.content.add(
                    annotation.onDrag { [unowned content] event in
                        switch event {
                        case .began: begun += 1
                        case .ended, .cancelled: ended += 1
                        case .changed: break
                        }
                        count += 1
                        guard count == number, let id else { return }
                        switch change {
                        case 0: content.content.remove(id)
                        case 1: content.content[id] = annotation
                        case 2: content.content[id] = annotation.onDrag { _ in others += 1 }
                        default:
                            guard var present = content.content[id] else { return }
                            present = present.onDrag { _ in others += 1 }
                            content.content[id] = present
                        }
                    })
                map.insert(content)
                map.play(.drag(from: Vec2F(200, 400), to: Vec2F(300, 500)))
                #expect([begun, ended, others] == [1, 1, 0])
                #expect(content.draggedAnnotation == nil)
            }
        }
    }

    // MARK: The navigation

    @Test("a gesture that is taken over when the gesture before it ends has not begun")
    func gestureTakenOverInTheEndBefore() {
        withEvery("gesture", in: GestureType.allCases) { type in
            let map = MapTestBench()
            let facade = MapGestures(navigation: map.navigation, handler: map.bench.handler)
            var events: [NavigationEvent] = []
            map.navigation.onEvent = { event in
                events.append(event)
                if case .ended = event { facade.disableDefaultAction(forGesture: type) }
            }
            // A pinch, of which one finger lifts. When the other one goes on, the pinch ends and a pan begins.
            let (a, b) = (Vec2F(150, 400), Vec2F(250, 400))
            map.play([Self.event(.down, .began, [a, b], at: 10)], settling: false)
            var moved = a
            for step in 1...20 {
                moved = a - Vec2F(Float(step) * 4, 0)
                map.play([Self.event(.move, .moved, [moved, b], at: 10 + 8 * Int64(step))], settling: false)
            }
            var lift = TouchPointers()
            lift.append(TouchPointer(id: 0, position: moved, phase: .stationary))
            lift.append(TouchPointer(id: 1, position: b, phase: .ended))
            map.play([TouchEvent(.up, pointers: lift, timestamp: .zero + .milliseconds(180))], settling: false)
            for step in 1...20 {
                moved = moved + Vec2F(3, 3)
                map.play([Self.event(.move, .moved, [moved], at: 180 + 8 * Int64(step))], settling: false)
            }
            map.play([Self.event(.up, .ended, [moved], at: 360)])
            #expect(Self.openGestures(events) == nil)
        }
    }

    @Test("factors and focal points that are set in the middle of a pinch wait for the next gesture")
    func optionsInMidPinch() {
        typealias Change = (inout NavigationOptions) -> Void
        func views(_ pitch: Double, _ before: Change, _ change: Change) -> [CameraState] {
            var start = MapTestBench.start
            start.pitch = pitch
            let map = MapTestBench(start)
            before(&map.navigation.options)
            let script = GestureScript.twoFingers(
                around: Vec2F(180, 500), apart: 150, turning: 40, stretching: 2, moving: Vec2F(40, 60), in: .milliseconds(800))
            let events = script.events(startingAt: .zero + .milliseconds(10))
            var views: [CameraState] = []
            for (index, event) in events.enumerated() {
                if index == events.count / 2 { change(&map.navigation.options) }
                map.play([event], settling: false)
                views.append(map.state)
            }
            return views
        }
        withEvery("pitch", in: [0, 60]) { pitch in
            let focalPoint = AnchorPoint(x: 0.8, y: 0.7)
            let nothing: Change = { _ in }
            let changes: [(before: Change, inMidPinch: Change)] = [
                (nothing, { $0.zoom.factor = 3 }), (nothing, { $0.catchUpDuration = .seconds(2) }),
                (nothing, { $0.focalPoint = focalPoint }), ({ $0.focalPoint = focalPoint }, { $0.focalPoint = nil }),
            ]
            withEvery("change", in: changes.indices) { index in
                let (before, change) = changes[index]
                #expect(views(pitch, before, change) == views(pitch, before, nothing))
            }
        }
    }

    @Test("a map whose rubber band is switched off while it is stretched is within its limits")
    func rubberBandSwitchedOff() {
        let script = GestureScript.pinch(around: Vec2F(200, 400), from: 60, to: 350)
        let events = script.events(startingAt: .zero + .milliseconds(10))
        withEvery("event", in: 0...events.count) { index in
            let map = MapTestBench(constraints: CameraConstraints(zoomRange: 9...10.2), options: .apple)
            for (number, event) in events.enumerated() {
                if number == index { map.navigation.options = .recommended }
                map.play([event], settling: false)
            }
            if index == events.count {
                map.wait(.milliseconds(50))
                map.navigation.options = .recommended
                // The landing stops what moves the map.
                map.play(.tap(at: Vec2F(200, 400)))
            }
            map.settle()
            #expect(map.camera.constraints.overshoot(of: map.state, viewport: map.camera.viewport).isNone)
        }
    }

    // MARK: Three fingers

    /// The handler of another view that shows the map.
    private static func anotherView(of map: MapTestBench) -> DefaultTouchHandler {
        let handler = DefaultTouchHandler(
            scheduler: map.bench.scheduler, configuration: TouchConfiguration.recommended.at(density: .standard))
        handler.addListener(map.navigation)
        return handler
    }

    @Test("a tilt by three fingers goes on while another view of the map is touched")
    func threeFingersAndAnotherChain() {
        let map = MapTestBench()
        map.navigation.isCooperative = true
        let other = Self.anotherView(of: map)
        map.play([Self.event(.down, .began, Self.row(3, at: 500), at: 10)], settling: false)
        for step in 1...20 {
            let time = 10 + 10 * Int64(step)
            map.play([Self.event(.move, .moved, Self.row(3, at: 500 - 5 * Float(step)), at: time)], settling: false)
            if step == 10 { other.onTouchEvent(Self.event(.down, .began, [Vec2F(50, 50)], at: time + 2)) }
            if step > 10 { other.onTouchEvent(Self.event(.move, .moved, [Vec2F(50, 50 + 5 * Float(step))], at: time + 2)) }
        }
        #expect(map.events == [.began(.tilt)])
        #expect(map.state.pitch > 40)
        other.onTouchEvent(Self.event(.up, .ended, [Vec2F(50, 150)], at: 220))
        #expect(map.events == [.began(.tilt)])
        map.play([Self.event(.up, .ended, Self.row(3, at: 400), at: 230)])
        #expect(map.events == [.began(.tilt), .ended(.tilt, willDecelerate: false)])
        // The next touch of the other view is received again.
        let before = map.state
        other.onTouchEvent(Self.event(.down, .began, [Vec2F(100, 300), Vec2F(200, 300)], at: 9_000))
        for step in 1...20 {
            let points = [Vec2F(100 - 4 * Float(step), 300), Vec2F(200, 300)]
            other.onTouchEvent(Self.event(.move, .moved, points, at: 9_000 + 10 * Int64(step)))
        }
        #expect(map.state.zoom > before.zoom + 0.2)
    }

    @Test("a key has no effect while three fingers tilt the map")
    func keyInTilt() {
        let map = MapTestBench()
        map.navigation.isCooperative = true
        map.play([Self.event(.down, .began, Self.row(3, at: 500), at: 10)], settling: false)
        for step in 1...10 {
            let points = Self.row(3, at: 500 - 5 * Float(step))
            map.play([Self.event(.move, .moved, points, at: 10 + 10 * Int64(step))], settling: false)
        }
        let tilted = map.state
        #expect(tilted.pitch > 10)
        for command in [MapCommand.zoomIn, .panLeft, .rotateLeft] { #expect(map.navigation.onCommand(command)) }
        map.bench.settle()
        #expect(map.state == tilted)
    }

    @Test("three fingers in another view of the map do not take a pinch over")
    func pinchAndThreeFingersInAnotherChain() {
        let map = MapTestBench()
        map.navigation.isCooperative = true
        let other = Self.anotherView(of: map)
        other.onTouchEvent(Self.event(.down, .began, [Vec2F(150, 300), Vec2F(250, 300)], at: 10))
        map.wait(.milliseconds(10))
        for step in 1...30 {
            let (time, way) = (10 + 10 * Int64(step), 4 * Float(step))
            map.wait(.milliseconds(10))
            if step == 10 { map.bench.handler.onTouchEvent(Self.event(.down, .began, Self.row(3, at: 500), at: time)) }
            if step > 10 { map.bench.handler.onTouchEvent(Self.event(.move, .moved, Self.row(3, at: 500 - way), at: time)) }
            other.onTouchEvent(Self.event(.move, .moved, [Vec2F(150 - way, 300), Vec2F(250 + way, 300)], at: time))
        }
        map.bench.handler.onTouchEvent(Self.event(.up, .ended, Self.row(3, at: 380), at: 320))
        other.onTouchEvent(Self.event(.up, .ended, [Vec2F(30, 300), Vec2F(370, 300)], at: 330))
        map.settle()
        #expect(Self.openGestures(map.events) == nil)
        #expect(map.state.pitch == 0)
    }

    @Test("a pinch that becomes a tilt by three fingers has an end")
    func pinchThenThreeFingers() {
        withEvery("finger that lands", in: [2, 3]) { count in
            let map = MapTestBench()
            map.navigation.isCooperative = true
            map.play([Self.event(.down, .began, Self.row(2, at: 500), at: 10)], settling: false)
            for step in 1...10 {
                let points = [Vec2F(100 - 5 * Float(step), 500), Vec2F(200, 500)]
                map.play([Self.event(.move, .moved, points, at: 10 + 10 * Int64(step))], settling: false)
            }
            // The landing may be missing, as from a system that loses events.
            if count == 3 { map.play([Self.event(.down, .moved, Self.row(3, at: 500), at: 115)], settling: false) }
            for step in 1...20 {
                map.play([Self.event(.move, .moved, Self.row(3, at: 500 - 5 * Float(step)), at: 115 + 10 * Int64(step))], settling: false)
            }
            map.play([Self.event(.up, .ended, Self.row(3, at: 400), at: 330)])
            #expect(Self.openGestures(map.events) == nil)
        }
    }
}
