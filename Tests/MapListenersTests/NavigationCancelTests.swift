import MapCameras
import MapListeners
import MapTesting
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Cancelling a gesture of the map")
struct NavigationCancelTests {
    private static let gestures: [(String, GestureScript)] = [
        ("drag", .drag(from: Vec2F(100, 300), to: Vec2F(300, 500), in: .milliseconds(300))),
        ("pinch", .pinch(around: Vec2F(200, 400), from: 100, to: 250)),
        ("quick zoom", .quickZoom(at: Vec2F(200, 400), by: 150)),
    ]

    @Test("the map stays where it is, the rest of the movement has no effect, and the next one moves it", arguments: gestures.map(\.0))
    func rest(name: String) throws {
        let script = try #require(Self.gestures.first { $0.0 == name }?.1)
        let count = script.events().count
        for sample in 1..<count {
            let map = plainMap()
            #expect(!map.navigation.cancel())
            var view: CameraState?
            for (index, event) in script.events().enumerated() {
                map.bench.play([event], settling: false)
                guard index >= sample, view == nil, map.navigation.isActive else { continue }
                #expect(map.navigation.cancel())
                #expect(!map.navigation.isActive)
                #expect(!map.navigation.cancel())
                view = map.state
            }
            guard let view else { continue }
            map.settle()
            #expect(map.state == view, "after sample \(sample)")
            #expect(map.events.last?.isCancelled == true, "\(map.events)")
            map.play(.pause(.seconds(1)) + .drag(from: Vec2F(100, 300), to: Vec2F(300, 500)))
            #expect(map.state != view)
        }
    }
}

extension NavigationEvent {
    fileprivate var isCancelled: Bool { if case .cancelled = self { true } else { false } }
}
