import MapListeners
import MapTestSupport
import MapTesting
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("The example of a listener that leaves in the middle of a drag")
struct MarkerDragTests {
    private let marker = MarkerDrag(at: Vec2F(100, 100))
    private let map = plainMap()
    private let modes: InteractionModes
    private let script = GestureScript.drag(from: Vec2F(105, 105), to: Vec2F(300, 105))

    init() throws {
        modes = InteractionModes(handler: map.bench.handler)
        try modes.define(.navigate, [map.navigation])
        try modes.define(.draw, [marker, map.navigation])
        try modes.change(to: .draw)
    }

    @Test("a finger drags the marker, and the map stays")
    func drags() {
        map.play(script)
        #expect(marker.position.x > 250)
        #expect(map.state == MapTestBench.start)
    }

    @Test("a change of the mode in the middle of a drag restores the marker, and does not move the map")
    func leaves() throws {
        let events = script.events()
        map.bench.play(Array(events.prefix(events.count / 2)), settling: false)
        #expect(marker.position.x > 150)
        try modes.change(to: .navigate)
        #expect(marker.position == Vec2F(100, 100))
        map.bench.play(Array(events.dropFirst(events.count / 2)))
        map.settle()
        #expect(marker.position == Vec2F(100, 100))
        #expect(map.state == MapTestBench.start)
    }
}
