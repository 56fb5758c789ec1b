import Foundation
import MapCameras
import MapListeners
import MapTesting
import TouchPipeline
import TouchPipelineTesting

/// One case of `Fixtures/gesture-cases.json`.
struct NavigationCase: Decodable, Sendable {
    struct Event: Decodable, Sendable {
        let t: Double
        let a: String
        let id: Int?
        let x: Float?
        let y: Float?
        let kind: String?
        let state: String?

        var time: TouchInstant { TouchInstant(microseconds: Int64(t * 1000)) }
    }

    private struct Named: Decodable {
        let name: String
    }

    /// The view of the map and its events, after everything that happened at a time.
    struct Snapshot {
        let state: CameraState
        let began: [NavigationGestures]
    }

    let name: String
    let events: [Event]

    private static let data: Data = {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let url = folder.appendingPathComponent("../../Fixtures/gesture-cases.json")
        guard let data = try? Data(contentsOf: url) else { preconditionFailure("no \(url.path)") }
        return data
    }()

    /// The names of the cases of navigation, and of those that begin like them.
    static let names: [String] = {
        let prefixes = [
            "pan.", "inertia.", "pinch.", "rotate.", "pitch.", "scale.", "coop.", "quickzoom.", "tap.count-4", "doubletap.zoom-snap",
        ]
        let all = (try? JSONDecoder().decode([Named].self, from: data)) ?? []
        return all.map(\.name).filter { name in prefixes.contains { name.hasPrefix($0) } }
    }()

    /// A case whose events are touches. Other cases of the fixture have tables as their input.
    static func named(_ name: String) -> NavigationCase {
        guard let objects = try? JSONSerialization.jsonObject(with: data) as? [[String: Any]],
            let object = objects.first(where: { $0["name"] as? String == name }),
            let bytes = try? JSONSerialization.data(withJSONObject: object),
            let found = try? JSONDecoder().decode(NavigationCase.self, from: bytes)
        else { preconditionFailure("no case \(name) of touches") }
        return found
    }

    /// Plays the events. The samples of several fingers at one time are one event, but landings and lifts are events of their own.
    func play(on map: MapTestBench) -> [Double: Snapshot] {
        var down: [TouchPointer] = []
        var snapshots: [Double: Snapshot] = [:]
        for (index, event) in events.enumerated() {
            map.bench.scheduler.advance(to: event.time)
            let isLastMove = index + 1 == events.count || events[index + 1].t != event.t || events[index + 1].a != "move"
            apply(event, &down)
            if event.a != "move" || isLastMove { send(event, &down, to: map) }
            snapshots[event.t] = Snapshot(state: map.state, began: map.began)
        }
        return snapshots
    }

    private func apply(_ event: Event, _ down: inout [TouchPointer]) {
        let position = Vec2F(event.x ?? 0, event.y ?? 0)
        let index = down.firstIndex { $0.id == event.id }
        switch event.a {
        case "down":
            let kind: TouchPointer.Kind = event.kind == "mouse" ? .mouse : .finger
            down.append(TouchPointer(id: event.id ?? 0, position: position, phase: .began, kind: kind, buttons: .primary))
        case "move":
            if let index { (down[index].position, down[index].phase) = (position, .moved) }
        case "up":
            if let index { (down[index].position, down[index].phase) = (position, .ended) }
        case "button":
            down[0].buttons = event.state == "down" ? [.primary, .secondary] : .primary
        default: break
        }
    }

    private func send(_ event: Event, _ down: inout [TouchPointer], to map: MapTestBench) {
        let actions: [String: TouchAction] = ["down": .down, "move": .move, "up": .up, "button": .move, "interrupt": .cancel]
        guard let action = actions[event.a] else { preconditionFailure("\(name): what is \(event.a)?") }
        map.bench.handler.onTouchEvent(TouchEvent(action, pointers: TouchPointers(down), timestamp: event.time))
        down.removeAll { $0.phase == .ended }
        if action == .cancel { down = [] }
        for index in down.indices { down[index].phase = .stationary }
    }
}
