import MapTesting
import TouchPipelineKit
import TouchPipelineTesting

/// What moves a map. Each begins on a still map, and moves it for at least 40 ms.
enum Mover: CaseIterable {
    case oneFinger, twoFingers, quickZoom, mouseRotation, box, tapZoom, wheel, keyStep, heldKey, momentum, tremor, limits, snap, call
    case ease, flight, fit

    /// Begins on a map, and plays until the map moves. Returns what ends it: the fingers go on and lift.
    func begin(on map: MapTestBench, _ fingers: Fingers) -> (() -> Void) {
        let navigation = map.navigation
        func mouse(_ phase: TouchPointer.Phase, _ x: Double, _ buttons: TouchPointer.Buttons) -> TouchPointer {
            Fingers.at(x, 400, phase, kind: .mouse, buttons: buttons)
        }
        func drag(_ buttons: TouchPointer.Buttons, _ modifiers: KeyModifiers = []) -> (() -> Void) {
            func send(_ action: TouchAction, _ pointer: TouchPointer) {
                var event = TouchEvent(action, pointers: [pointer], timestamp: fingers.now + .milliseconds(8))
                event.modifiers = modifiers
                map.play([event], settling: false)
            }
            send(.down, mouse(.began, 100, buttons))
            for step in 1...10 { send(.move, mouse(.moved, 100 + Double(step) * 6, buttons)) }
            var x = 160.0
            return {
                for _ in 0..<5 {
                    x += 4
                    send(.move, mouse(.moved, x, buttons))
                }
                send(.up, mouse(.ended, x, buttons))
            }
        }
        switch self {
        case .oneFinger:
            fingers.drag(from: 100, to: 200, steps: 12, lifts: false)
            return { fingers.drag(from: 200, to: 220, steps: 10, lands: false) }
        case .twoFingers:
            func pair(_ action: TouchAction, _ phase: TouchPointer.Phase, _ way: Double) {
                fingers.send(
                    action, Fingers.at(150 - way, 380, phase), Fingers.at(250 + way, 420, phase, id: 2))
            }
            pair(.down, .began, 0)
            for step in 1...15 { pair(.move, .moved, Double(step) * 2) }
            return {
                for step in 16...25 { pair(.move, .moved, Double(step) * 2) }
                pair(.up, .ended, 50)
            }
        case .quickZoom:
            fingers.send(.down, Fingers.at(200, 400, .began))
            fingers.send(.up, Fingers.at(200, 400, .ended), after: 40)
            fingers.send(.down, Fingers.at(200, 400, .began), after: 60)
            for step in 1...12 { fingers.send(.move, Fingers.at(200, 400 + Double(step) * 5)) }
            return {
                for step in 13...20 { fingers.send(.move, Fingers.at(200, 400 + Double(step) * 5)) }
                fingers.send(.up, Fingers.at(200, 500, .ended))
            }
        case .mouseRotation: return drag(.secondary)
        case .box: return drag(.primary, .shift)
        case .tapZoom: map.play(.doubleTap(at: Vec2F(150, 300)), settling: false)
        case .wheel: map.play(GestureScript.scroll(at: Vec2F(150, 300), by: 200).with(.mouse), settling: false)
        case .keyStep: map.bench.handler.performFirst(of: [.panLeft], phase: .pressed)
        case .heldKey:
            for phase in [CommandPhase.pressed, .repeated] { map.bench.handler.performFirst(of: [.panLeft], phase: phase) }
            return { map.bench.handler.performFirst(of: [.panLeft], phase: .released) }
        case .momentum: map.play(.fling(from: Vec2F(300, 400), to: Vec2F(100, 400)), settling: false)
        case .tremor:
            fingers.send(.down, Fingers.at(200, 400, .began))
            fingers.send(.move, Fingers.at(206, 400))
            fingers.send(.up, Fingers.at(206, 400, .ended), after: 40)
        case .limits:
            navigation.options.hasRubberBand = true
            map.camera.constraints.zoomRange = 9.9...22
            map.play(.pinch(around: Vec2F(200, 400), from: 300, to: 100), settling: false)
        case .snap:
            map.camera.state.bearing = 6
            map.play(GestureScript.drag(from: Vec2F(100, 400), to: Vec2F(200, 400)).holdingStill(for: .milliseconds(200)), settling: false)
        case .call: navigation.zoom(by: 1, over: .milliseconds(300))
        case .ease:
            let target = CameraTarget(coordinate: Coordinate(latitude: 47.1, longitude: 8.2))
            navigation.animator.start(.ease(CameraEase(to: target, duration: .milliseconds(400))), at: fingers.now)
        case .flight:
            let target = CameraTarget(coordinate: Coordinate(latitude: 48, longitude: 9), zoom: 11)
            navigation.animator.start(.flight(CameraFlight(to: target)), at: fingers.now)
        case .fit:
            let target = CameraTarget(coordinate: Coordinate(latitude: 47.2, longitude: 8.1), zoom: 11, bearing: 0)
            navigation.animator.start(.ease(CameraEase(to: target, duration: .milliseconds(300))), at: fingers.now)
        }
        map.wait(.milliseconds(40))
        return {}
    }
}

extension MapTestBench {
    /// What is wrong with a map that should be at rest.
    var unrest: [String] {
        var problems: [String] = []
        if !state.isValid { problems.append("\(state) is not valid") }
        if navigation.needsFrames { problems.append("the navigation needs frames") }
        if navigation.isActive { problems.append("the navigation is active") }
        if let unpaired { problems.append("\(unpaired): \(events)") }
        return problems
    }

    /// A gesture that has begun without an end, or has ended without a beginning.
    var unpaired: String? {
        var open: NavigationGestures = []
        for event in events {
            switch event {
            case .began(let gesture):
                guard open.isDisjoint(with: gesture) else { return "\(gesture) begins twice" }
                open.formUnion(gesture)
            case .ended(let gesture, _), .cancelled(let gesture):
                guard open.isSuperset(of: gesture) else { return "\(gesture) ends without a beginning" }
                open.subtract(gesture)
            case .boxChanged: if !open.contains(.boxZoom) { return "a box without a beginning" }
            case .blocked: break
            }
        }
        return open.isEmpty ? nil : "\(open) has no end"
    }
}
