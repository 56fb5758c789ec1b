import MapCameras
import MapListeners
import MapTestSupport
import MapTesting
import Testing
import TouchPipeline
import TouchPipelineTesting

/// A map with a panel at its lower left edge, which owns its fingers. The map pans beside it.
private final class PanelBesidePan {
    let map = MapTestBench()
    let panel: RecordingListener
    let region: TouchRegion
    let list: RegionList
    private var tracker = TouchPointerTracker()
    private var time: TouchInstant

    init(consuming kinds: TouchGesture.Kinds = []) {
        panel = RecordingListener("panel", consuming: kinds)
        region = TouchRegion(ScreenRect(x: 0, y: 700, width: 80, height: 80), listener: panel)
        list = RegionList([region])
        map.insert(list)
        map.wait(.seconds(1))
        time = map.bench.scheduler.now
    }

    func send(_ id: Int, _ phase: TouchPointer.Phase, _ position: Vec2F, after milliseconds: Double = 8) {
        time = time + .microseconds(Int64(milliseconds * 1000))
        tracker.add(TouchSample(id: id, phase: phase, position: position, timestamp: time))
        map.bench.play(tracker.drain(), settling: false)
    }
}

@Suite("Regions that own their fingers")
struct OwnedRegionTests {
    /// What a thumb does on the panel during a pan beside it.
    enum Thumb: String, Sendable, CaseIterable {
        case rests, trembles, slides, slidesOntoTheMap, lifts, taps, landsInMidPan, isCancelled, isJoined
        case losesItsRegion, losesItsList, losesItsPlace, isDisabled

        fileprivate func act(at step: Int, _ run: PanelBesidePan) {
            let point = Vec2F(40, 740)
            switch self {
            case .rests: break
            case .trembles: run.send(1, .moved, point + Vec2F(Float(step % 3), Float(step % 2)), after: 1)
            case .slides: run.send(1, .moved, point + Vec2F(Float(step), 0), after: 1)
            case .slidesOntoTheMap: run.send(1, .moved, point + Vec2F(8, -12) * Float(step), after: 1)
            case .lifts: if step == 10 { run.send(1, .ended, point, after: 1) }
            case .taps: run.send(1, step % 2 == 1 ? .ended : .began, point, after: 1)
            case .landsInMidPan: if step == 10 { run.send(1, .began, point, after: 1) }
            case .isCancelled: if step == 10 { run.send(1, .cancelled, point, after: 1) }
            case .isJoined: if step == 10 { run.send(3, .began, point + Vec2F(20, 0), after: 1) }
            case .losesItsRegion: if step == 10 { run.list.regions = [] }
            case .losesItsList: if step == 10 { run.map.bench.handler.removeListener(run.list) }
            case .losesItsPlace: if step == 10 { run.region.move(to: ScreenRect(x: 0, y: 0, width: 1, height: 1)) }
            case .isDisabled: if step == 10 { run.region.isEnabled = false }
            }
        }
    }

    @Test(
        "a pan beside a panel follows its finger alone, whatever a thumb does on the panel, and however long it rests before",
        arguments: Thumb.allCases, [Vec2F(120, 0), Vec2F(0, -120), Vec2F(60, 90)])
    func pan(thumb: Thumb, movement: Vec2F) {
        for delay in thumb == .rests ? [100.0, 700, 2000] : [700] {
            for kinds in thumb == .rests ? [TouchGesture.Kinds.all, []] : [.all] {
                let run = PanelBesidePan(consuming: kinds)
                if thumb != .landsInMidPan { run.send(1, .began, Vec2F(40, 740)) }
                run.send(2, .began, Vec2F(200, 300), after: delay)
                for index in 1...30 {
                    run.send(2, .moved, Vec2F(200, 300) + movement * (Float(index) / 30))
                    thumb.act(at: index, run)
                }
                run.send(2, .ended, Vec2F(200, 300) + movement, after: 150)
                run.send(1, .ended, Vec2F(40, 740))
                run.send(3, .ended, Vec2F(60, 740))
                run.map.settle()
                let note: Comment = "after \(delay) ms, consuming \(kinds): \(run.map.movedPixels)"
                expectView(run.map.state, zoom: .exactly(run.map.start.zoom), bearing: .exactly(0), note)
                #expect(abs(run.map.movedPixels - Double(movement.length)) < 2, note)
                #expect(run.map.bench.handler.state == .idle, note)
            }
        }
    }

    @Test("two fingers beside a thumb on the panel pinch as they would without it", arguments: [true, false])
    func pinch(hasThumb: Bool) {
        let run = PanelBesidePan()
        if hasThumb { run.send(1, .began, Vec2F(40, 740)) }
        run.send(2, .began, Vec2F(150, 300))
        run.send(3, .began, Vec2F(250, 300))
        for index in 1...40 {
            run.send(2, .moved, Vec2F(150 - Float(index) * 2, 300), after: 4)
            run.send(3, .moved, Vec2F(250 + Float(index) * 2, 300), after: 4)
        }
        run.send(3, .ended, Vec2F(330, 300), after: 200)
        run.send(2, .ended, Vec2F(70, 300), after: 200)
        run.send(1, .ended, Vec2F(40, 740))
        run.map.settle()
        expectView(run.map.state, zoom: .near(run.map.start.zoom + 1.378, within: 0.1))
    }

    @Test(
        "nothing behind a panel receives what happens on it, whatever the panel consumes",
        arguments: [TouchGesture.Kinds.all, [], [.clickUnconfirmed]],
        [
            GestureScript.tap(at: Vec2F(40, 740)), .doubleTap(at: Vec2F(40, 740)), .longPress(at: Vec2F(40, 740)),
            .drag(from: Vec2F(40, 740), to: Vec2F(300, 300)), .quickZoom(at: Vec2F(40, 740), by: 100), .scroll(at: Vec2F(40, 740), by: 50),
            .twoFingerTap(at: Vec2F(40, 740), apart: 30), .pinch(around: Vec2F(40, 740), from: 20, to: 60),
        ])
    func behind(consuming kinds: TouchGesture.Kinds, script: GestureScript) {
        let run = PanelBesidePan(consuming: kinds)
        let behind = RecordingListener("behind")
        run.map.bench.handler.insertListener(behind, at: 0)
        run.map.play(script)
        #expect(behind.kinds.isEmpty)
        #expect(run.map.state == run.map.start)
        #expect(run.panel.kinds.contains { $0 != .clearTouch })
        #expect(run.map.bench.handler.diagnostics.total == 0)
    }

    @Test("a panel receives exactly what a map of its own would", arguments: [true, false])
    func gestures(hasSecondTaps: Bool) {
        let script: GestureScript =
            .tap(at: Vec2F(40, 740)) + .pause(.seconds(1)) + .doubleTap(at: Vec2F(40, 740)) + .pause(.seconds(1))
            + .drag(from: Vec2F(40, 740), to: Vec2F(300, 300)) + .pinch(around: Vec2F(40, 740), from: 20, to: 60)
        let interests = hasSecondTaps ? TouchGesture.Kinds.all : TouchGesture.Kinds.all.subtracting(.secondTap)
        let (owned, plain) = (RecordingListener("owned", interests: interests), RecordingListener("plain", interests: interests))
        let region = TouchRegion(ScreenRect(x: 0, y: 700, width: 80, height: 80), listener: owned)
        TouchTestBench(RegionList([region]), RecordingListener("map")).play(script)
        TouchTestBench(plain).play(script)
        #expect(owned.transcript == plain.transcript)
    }

    @Test("a drag that begins beside a panel is the map's, also over the panel")
    func dragOverPanel() {
        let run = PanelBesidePan(consuming: .all)
        run.map.play(.drag(from: Vec2F(200, 740), to: Vec2F(40, 740)))
        #expect(run.panel.kinds.isEmpty)
        #expect(run.map.movedPixels > 100)
    }

    @Test(
        "the listener of a panel that leaves in a touch receives one clearTouch, and nothing else hears of the rest",
        arguments: [true, false])
    func leaves(withList: Bool) {
        let run = PanelBesidePan()
        run.send(1, .began, Vec2F(40, 740))
        for index in 1...10 { run.send(1, .moved, Vec2F(40 + Float(index) * 5, 740)) }
        if withList { run.map.bench.handler.removeListener(run.list) } else { run.list.regions = [] }
        #expect(run.panel.departures == 1)
        #expect(run.panel.gestures.last?.context.endReason == .removed)
        let count = run.panel.gestures.count
        for index in 11...30 { run.send(1, .moved, Vec2F(40 + Float(index) * 5, 740)) }
        run.send(1, .ended, Vec2F(190, 740))
        run.map.settle()
        #expect(run.panel.gestures.count == count)
        #expect(run.map.state == run.map.start)
        run.map.play(.drag(from: Vec2F(40, 740), to: Vec2F(240, 740)))
        #expect(run.map.movedPixels > 100, "the place of the panel is the map's")
    }

    @Test("a panel has the thresholds and the density of the handler, also after a change")
    func configuration() {
        let run = PanelBesidePan()
        run.map.bench.handler.configuration.finger.longPressTimeout = .milliseconds(200)
        run.map.play(.longPress(at: Vec2F(40, 740), for: .milliseconds(300)))
        #expect(run.panel.kinds.contains(.longPress))
    }

    @Test("Escape cancels a touch on a panel")
    func escape() {
        let run = PanelBesidePan()
        run.send(1, .began, Vec2F(40, 740))
        #expect(run.map.bench.handler.perform(.cancel))
        #expect(run.panel.gestures.last?.context.endReason == .cancelled)
        run.send(1, .ended, Vec2F(40, 740))
        #expect(!run.panel.kinds.contains(.clickUnconfirmed))
    }

    @Test("a finger on a panel whose end was lost ends there, and the next finger on the map pans")
    func torn() {
        let run = PanelBesidePan()
        let handler = run.map.bench.handler
        func event(_ action: TouchAction, _ id: Int, _ position: Vec2F) {
            let phase: TouchPointer.Phase = action == .down ? .began : .ended
            handler.onTouchEvent(TouchEvent(action, pointers: [TouchPointer(id: id, position: position, phase: phase)]))
        }
        func expectPanel(_ kind: TouchGesture.Kind, _ reason: TouchEndReason? = nil, sourceLocation: SourceLocation = #_sourceLocation) {
            let last = run.panel.gestures.last
            #expect(last?.gesture.kind == kind, sourceLocation: sourceLocation)
            #expect(last?.context.endReason == reason, sourceLocation: sourceLocation)
        }
        let (onPanel, onMap) = (Vec2F(40, 740), Vec2F(200, 300))
        event(.down, 1, onPanel)
        event(.down, 2, onMap)
        expectPanel(.clearTouch, .cancelled)
        #expect(handler.state == .oneFingerDown)
        // The finger of the map is lost while one lands on the panel.
        event(.down, 3, onPanel)
        expectPanel(.touchDown)
        #expect(handler.state == .idle)
        // The finger on the panel lands again.
        event(.down, 3, onMap)
        expectPanel(.clearTouch, .cancelled)
        #expect(handler.state == .oneFingerDown)
        event(.up, 3, onMap)
        run.map.settle()
        #expect(handler.state == .idle)
    }

    @Test("events of positions alone are divided, and an ambiguous lift cancels both touches")
    func positions() {
        let run = PanelBesidePan()
        let handler = run.map.bench.handler
        func event(_ action: TouchAction, _ positions: Vec2F...) {
            run.map.wait(.milliseconds(10))
            handler.onTouchEvent(TouchEvent(pointers: positions, scrollDelta: 0, touchAction: action))
        }
        event(.down, Vec2F(40, 740))
        event(.down, Vec2F(40, 740), Vec2F(200, 300))
        for index in 1...20 { event(.move, Vec2F(40, 740), Vec2F(200 + Float(index) * 5, 300)) }
        #expect(run.panel.kinds == [.touchDown])
        #expect(handler.state == .oneFingerMoving)
        #expect(abs(run.map.movedPixels - 100) < 2, "\(run.map.movedPixels)")
        event(.up, Vec2F(40, 740), Vec2F(300, 300))
        #expect(run.panel.gestures.last?.context.endReason == .cancelled)
        event(.move, Vec2F(40, 740))
        event(.up, Vec2F(40, 740))
        run.map.settle()
        #expect(handler.state == .idle)
        event(.down, Vec2F(40, 740))
        event(.up, Vec2F(40, 740))
        #expect(run.panel.kinds.contains(.clickUnconfirmed))
    }

    @Test("a list in two chains has a recognizer for each, and a listener of two panels enters the chain of each")
    func chains() {
        let panel = RecordingListener("panel")
        let regions = [
            TouchRegion(ScreenRect(x: 0, y: 0, width: 80, height: 80), listener: panel),
            TouchRegion(ScreenRect(x: 100, y: 0, width: 80, height: 80), listener: panel),
        ]
        let list = RegionList(regions)
        let (first, second) = (TouchTestBench(list), TouchTestBench(list))
        #expect(panel.entries == 4)
        first.handler.onTouchEvent(TouchEvent(.down, TouchPointer(id: 1, position: Vec2F(10, 10), phase: .began)))
        second.handler.onTouchEvent(TouchEvent(.down, TouchPointer(id: 1, position: Vec2F(110, 10), phase: .began)))
        #expect(panel.kinds == [.touchDown, .touchDown])
        first.handler.invalidate()
        second.handler.removeListener(list)
        #expect(panel.departures == 4)
        #expect(panel.kinds == [.touchDown, .touchDown, .clearTouch, .clearTouch])
    }

    @Test("the claims and announcements of a panel reach the observers of the handler, and it hovers by itself")
    func reports() {
        let run = PanelBesidePan(consuming: .all)
        let handler = run.map.bench.handler
        var claims = 0
        let token = handler.observeEvents { if $0 == .touchClaimed { claims += 1 } }
        run.map.play(.drag(from: Vec2F(40, 740), to: Vec2F(300, 300)))
        withExtendedLifetime(token) { #expect(claims == 1) }
        handler.onHover(TouchHover(at: Vec2F(40, 740)))
        handler.onHoverEnd()
    }
}
