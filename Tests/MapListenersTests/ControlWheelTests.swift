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
    @Test("A notch with Control", arguments: [100, -100, 120, -120, 200] as [Float], [1.0, 2, 2.625])
    func notch(step: Float, scale: Double) {
        for isCooperative in [false, true] {
            let map = bench(scale: scale)
            map.navigation.isCooperative = isCooperative
            scroll(map, by: step * Float(scale), modifiers: .control)
            map.settle()
            #expect(abs(map.state.zoom - 10) <= 0.5, "cooperative: \(isCooperative), levels: \(map.state.zoom - 10)")
            #expect((map.state.zoom - 10) * Double(step) > 0)
        }
    }

    @Test("Three slow notches with Control")
    func notches() {
        let map = bench(scale: 1)
        for _ in 0..<3 {
            scroll(map, by: 100, modifiers: .control)
            map.wait(.milliseconds(400))
        }
        map.settle()
        #expect(map.state.zoom > 10.3)
        #expect(map.state.zoom <= 11.5)
    }

    @Test("A pinch on a trackpad stays 1:1", arguments: [1, 2.5, 5, 10] as [Float], [1.0, 2])
    func trackpadPinch(step: Float, scale: Double) {
        let map = bench(scale: scale)
        for _ in 0..<20 {
            scroll(map, by: step * Float(scale), modifiers: .control)
            map.wait(.milliseconds(16))
        }
        map.settle()
        #expect(abs(map.state.zoom - 10 - 20 * Double(step) / (100 * 0.693_147_18)) < 0.01, "\(map.state.zoom)")
    }

    // MARK: Neighbors

    private static let modifiers: [KeyModifiers] = [
        [], .shift, .option, .command, .control, [.control, .shift], [.control, .option], [.control, .command],
    ]

    @Test(
        "a notch zooms by its share of a level, animated, whatever keys are held", arguments: modifiers,
        [33, 48, 53.5, 57, 100, -100, 120, 200] as [Float])
    func anyModifier(modifiers: KeyModifiers, step: Float) {
        for scale in [1.0, 2, 2.625] {
            let map = bench(scale: scale)
            scroll(map, by: step * Float(scale), modifiers: modifiers)
            #expect(map.state.zoom == 10)
            #expect(map.navigation.needsFrames)
            map.settle()
            #expect(abs(map.state.zoom - 10 - Double(step) / 450) < 1e-4, "\(map.state.zoom - 10)")
        }
    }

    @Test("a cooperative map zooms by a notch with Control or Command, and leaves the others to the page", arguments: modifiers)
    func cooperative(modifiers: KeyModifiers) {
        let map = bench(scale: 1)
        map.navigation.isCooperative = true
        scroll(map, by: 120, modifiers: modifiers)
        map.settle()
        let zooms = !modifiers.isDisjoint(with: [.control, .command])
        #expect(abs(map.state.zoom - 10 - (zooms ? 120.0 / 450 : 0)) < 1e-6)
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
        "a wheel that spins freely, several notches at once, stays a wheel", arguments: modifiers,
        [[120, 240, 360, 120], [100, 100, 100, 100], [57, 57, 114, 57], [-120, -240, -120]] as [[Float]])
    func freeSpinning(modifiers: KeyModifiers, steps: [Float]) {
        for interval in [8, 16, 100] {
            let map = bench(scale: 1)
            for step in steps {
                scroll(map, by: step, modifiers: modifiers)
                map.wait(.milliseconds(interval))
            }
            map.settle()
            #expect(abs(map.state.zoom - 10 - Double(steps.reduce(0, +)) / 450) < 1e-4, "\(interval) ms")
        }
    }

    @Test("a mouse on macOS, whose notches are multiples of 4 dp, is a wheel with Control too", arguments: [1, 2, 7, 30] as [Float])
    func macNotch(count: Float) {
        let (map, plain) = (bench(scale: 1), bench(scale: 1))
        scroll(map, by: count * 4.000244140625, modifiers: .control)
        scroll(plain, by: count * 4.000244140625, modifiers: [])
        map.settle()
        plain.settle()
        #expect(abs(map.state.zoom - plain.state.zoom) < 1e-9)
        #expect(map.state.zoom > 10)
    }

    @Test(
        "a pinch that becomes faster stays 1:1", arguments: [[2, 8, 20, 45, 60, 100], [-1, -12, -30, -44]] as [[Float]], [4, 16, 33])
    func fasterPinch(steps: [Float], interval: Int) {
        let map = bench(scale: 1)
        for step in steps {
            scroll(map, by: step, modifiers: .control)
            map.wait(.milliseconds(interval))
        }
        map.settle()
        #expect(abs(map.state.zoom - 10 - Double(steps.reduce(0, +)) / (100 * 0.693_147_18)) < 1e-4)
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
        #expect(abs(map.state.zoom - 10 - 1500.0 / 450) < 1e-3)
    }

    @Test("the device is recognized anew: a notch after a pinch, a pinch after a notch, and both without Control")
    func changes() {
        let map = bench(scale: 1)
        func zoom(_ step: Float, _ modifiers: KeyModifiers, after pause: Int = 100) -> Double {
            map.wait(.milliseconds(pause))
            let before = map.state.zoom
            scroll(map, by: step, modifiers: modifiers)
            map.settle()
            return map.state.zoom - before
        }
        let pinched = 5 / (100 * 0.693_147_18)
        #expect(abs(zoom(5, .control) - pinched) < 1e-4)
        #expect(abs(zoom(120, .control) - 120.0 / 450) < 1e-4)
        #expect(abs(zoom(5, .control) - pinched) < 1e-4)
        #expect(abs(zoom(100, [], after: 500) - 100.0 / 450) < 1e-4)
        #expect(abs(zoom(5, .control) - pinched) < 1e-4)
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
