import MapTesting
import Testing
import TouchPipelineKit
import TouchPipelineTesting

@Suite("An arrow key beside a held key") struct KeyBesideKeyTests {
    static let held = [
        MapKey(.upArrow), MapKey("+"), MapKey(.upArrow, modifiers: .shift), MapKey(.rightArrow, modifiers: .shift),
    ]

    @Test("A short press adds a step", arguments: held, [20, 100, 300])
    func press(held: MapKey, for milliseconds: Int) {
        let without = view(holding: held, pressing: nil, for: milliseconds)
        let with = view(holding: held, pressing: MapKey(.leftArrow), for: milliseconds)
        #expect(without.pixels(to: with) > 80, "\(without.pixels(to: with)) px")
    }

    @Test("A zoom or a turn beside a held arrow adds a step", arguments: [100, 300])
    func others(milliseconds: Int) {
        let without = view(holding: MapKey(.upArrow), pressing: nil, for: milliseconds)
        #expect(abs(view(holding: MapKey(.upArrow), pressing: MapKey("+"), for: milliseconds).zoom - without.zoom - 1) < 0.01)
        let turned = view(holding: MapKey(.upArrow), pressing: MapKey(.leftArrow, modifiers: .shift), for: milliseconds)
        #expect(abs(turned.bearing - without.bearing) > 14)
    }

    /// The view after a key was held for 1.25 s. The other key is pressed 0.65 s after the first.
    private func view(holding held: MapKey, pressing other: MapKey?, for milliseconds: Int) -> CameraState {
        let map = MapTestBench(CameraState(center: Coordinate(latitude: 47, longitude: 8), zoom: 10, bearing: 40, pitch: 30))
        let keys = KeyInput()
        func press(_ key: MapKey, isRepeated: Bool = false) {
            _ = keys.perform(key, isRepeated: isRepeated, bindings: .map) { map.bench.handler.performFirst(of: $0, phase: $1) }
        }
        func release(_ key: MapKey) { keys.release(key.key) { map.bench.handler.performFirst(of: $0, phase: $1) } }
        map.wait(.seconds(1))
        press(held)
        map.wait(.milliseconds(500))
        for _ in 0..<5 {
            press(held, isRepeated: true)
            map.wait(.milliseconds(30))
        }
        if let other { press(other) }
        for time in stride(from: 20, through: 600, by: 20) {
            map.wait(.milliseconds(20))
            if let other, time == milliseconds { release(other) }
            if time % 40 == 0 { press(held, isRepeated: true) }
        }
        release(held)
        map.wait(.seconds(3))
        return map.state
    }
}
