import Geodesy
import MapCameras
import MapListeners
import MapTesting
import Testing
import TouchPipeline
import TouchPipelineTesting

/// A notch of a wheel is a notch with or without Control, and a pinch on a trackpad, which browsers report as a scroll with Control, stays 1:1
/// (daybrush/infinite-viewer#21, Comfy-Org/litegraph.js#1093).
@Suite("Control and the wheel")
struct ControlWheelTests {
    @Test(
        "a pinch on a trackpad stays 1:1, also if it becomes faster",
        arguments: [
            Array(repeating: 1, count: 20), Array(repeating: 2.5, count: 20), Array(repeating: 5, count: 20),
            Array(repeating: 10, count: 20), [2, 8, 20, 45, 60, 100], [-1, -12, -30, -44],
        ] as [[Float]], [1.0, 2])
    func trackpadPinch(steps: [Float], scale: Double) {
        let travel = Double(steps.reduce(0, +))
        for interval in [4, 16, 33] {
            let map = bench(scale: scale)
            for step in steps {
                scroll(map, by: step * Float(scale), modifiers: .control)
                map.wait(.milliseconds(interval))
            }
            map.settle()
            expectView(map.state, zoom: .near(10 + travel / (100 * 0.693_147_18), within: 1e-4), "\(interval) ms")
        }
    }

    private static let modifiers: [KeyModifiers] = [
        [], .shift, .option, .command, .control, [.control, .shift], [.control, .option], [.control, .command],
    ]

    @Test(
        "a notch zooms by its share of a level, animated, whatever keys are held, also on a cooperative map with Control",
        arguments: modifiers, [33, 48, 53.5, 57, 100, -100, 120, -120, 200] as [Float])
    func anyModifier(modifiers: KeyModifiers, step: Float) {
        for scale in [1.0, 2, 2.625] {
            for isCooperative in modifiers == .control ? [false, true] : [false] {
                let map = bench(scale: scale)
                map.navigation.isCooperative = isCooperative
                scroll(map, by: step * Float(scale), modifiers: modifiers)
                #expect(map.state.zoom == 10)
                #expect(map.navigation.needsFrames)
                map.settle()
                expectView(map.state, zoom: .near(10 + Double(step) / 450, within: 1e-4), "scale \(scale), cooperative: \(isCooperative)")
            }
        }
    }

    @Test("a cooperative map zooms by a notch with Control or Command, and leaves the others to the page", arguments: modifiers)
    func cooperative(modifiers: KeyModifiers) {
        let map = bench(scale: 1)
        map.navigation.isCooperative = true
        scroll(map, by: 120, modifiers: modifiers)
        map.settle()
        let zooms = !modifiers.isDisjoint(with: [.control, .command])
        expectView(map.state, zoom: .near(zooms ? 10 + 120.0 / 450 : 10, within: 1e-6))
        #expect(map.events.contains(.blocked) == !zooms)
    }

    @Test("a notch to the side zooms nothing and blocks nothing", arguments: modifiers, [false, true])
    func horizontal(modifiers: KeyModifiers, isCooperative: Bool) {
        let map = bench(scale: 1)
        map.navigation.isCooperative = isCooperative
        scroll(map, by: 0, modifiers: modifiers)
        map.settle()
        #expect(map.state.zoom == 10)
        #expect(map.events.isEmpty)
    }

    @Test(
        "a wheel that spins freely, several notches at once, stays a wheel, and so does one that turns slowly", arguments: modifiers,
        [[120, 240, 360, 120], [100, 100, 100], [100, 100, 100, 100], [57, 57, 114, 57], [-120, -240, -120]] as [[Float]])
    func freeSpinning(modifiers: KeyModifiers, steps: [Float]) {
        for interval in [8, 16, 100, 400] {
            let map = bench(scale: 1)
            for step in steps {
                scroll(map, by: step, modifiers: modifiers)
                map.wait(.milliseconds(interval))
            }
            map.settle()
            expectView(map.state, zoom: .near(10 + Double(steps.reduce(0, +)) / 450, within: 1e-4), "\(interval) ms")
        }
    }

    @Test("a mouse on macOS, whose notches are multiples of 4 dp, is a wheel with Control too", arguments: [1, 2, 7, 30] as [Float])
    func macNotch(count: Float) {
        let (map, plain) = (bench(scale: 1), bench(scale: 1))
        scroll(map, by: count * 4.000244140625, modifiers: .control)
        scroll(plain, by: count * 4.000244140625, modifiers: [])
        map.settle()
        plain.settle()
        expectView(map.state, zoom: .near(plain.state.zoom))
        expectView(map.state, zoom: .above(10))
    }

    @Test(
        "notches that follow each other quickly zoom on in every frame, and never back (jbrowse-components#1114, ramp4-pcar4#563)",
        arguments: [KeyModifiers.control, [], .command], [16, 30, 60])
    func continuous(modifiers: KeyModifiers, interval: Int) {
        let map = bench(scale: 1)
        map.navigation.isCooperative = !modifiers.isEmpty
        var zoom = map.state.zoom
        for _ in 0..<15 {
            scroll(map, by: 100, modifiers: modifiers)
            map.wait(.milliseconds(interval))
            if interval > 16 { #expect(map.state.zoom > zoom) }
            #expect(map.state.zoom >= zoom)
            zoom = map.state.zoom
        }
        map.settle()
        expectView(map.state, zoom: .near(10 + 1500.0 / 450, within: 1e-3))
    }

    @Test("the device is recognized anew: a notch after a pinch, a pinch after a notch, and both without Control")
    func changes() {
        let map = bench(scale: 1)
        func check(
            _ step: Float, _ modifiers: KeyModifiers, after pause: Int = 100, zoomsBy levels: Double,
            sourceLocation: SourceLocation = #_sourceLocation
        ) {
            map.wait(.milliseconds(pause))
            let before = map.state.zoom
            scroll(map, by: step, modifiers: modifiers)
            map.settle()
            expectView(map.state, zoom: .near(before + levels, within: 1e-4), "\(step)", sourceLocation: sourceLocation)
        }
        let pinched = 5 / (100 * 0.693_147_18)
        check(5, .control, zoomsBy: pinched)
        check(120, .control, zoomsBy: 120.0 / 450)
        check(5, .control, zoomsBy: pinched)
        check(100, [], after: 500, zoomsBy: 100.0 / 450)
        check(5, .control, zoomsBy: pinched)
    }

    private func bench(scale: Double) -> MapTestBench {
        let map = MapTestBench(viewport: Viewport(width: 400 * scale, height: 800 * scale, density: ScreenDensity(scale: scale)))
        map.wait(.seconds(1))
        return map
    }

    private func scroll(_ map: MapTestBench, by delta: Float, modifiers: KeyModifiers) {
        let middle = Vec2F(Float(map.camera.viewport.width / 2), Float(map.camera.viewport.height / 2))
        let pointer = TouchPointer(id: 0, position: middle, phase: .moved, kind: .mouse, buttons: [])
        let event = TouchEvent(.scroll, pointer, scrollDelta: delta, modifiers: modifiers, timestamp: map.bench.scheduler.now)
        map.play([event], settling: false)
    }
}
