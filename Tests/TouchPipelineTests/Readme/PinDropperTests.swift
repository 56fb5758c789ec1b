import Testing
import TouchPipelineKit
import TouchPipelineTesting

@Test("a long press drops a pin and does not reach the map, and a tap reaches the map")
func pinDropper() {
    let (pins, map) = (PinDropper(), RecordingListener("map"))
    let bench = TouchTestBench(pins, map)

    bench.play(.longPress(at: Vec2F(300, 200)) + .tap(at: Vec2F(40, 40)))

    #expect(pins.pins == [Vec2F(300, 200)])
    #expect(!map.kinds.contains(.longPress))
    #expect(map.kinds.contains(.clickConfirmed))
}
