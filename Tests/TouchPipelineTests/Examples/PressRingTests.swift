import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Example: PressRing")
struct PressRingTests {
    private static let press = GestureScript.touch(at: Vec2F(100, 100), for: .seconds(1))

    @Test("the ring fills evenly until the long press, and is empty after it")
    func fills() {
        let ring = PressRing()
        let bench = TouchTestBench(ring)
        bench.play(Array(Self.press.events().prefix(1)), settling: false)
        bench.wait(.milliseconds(250))
        #expect(abs(ring.progress - 0.5) < 0.04)
        bench.wait(.milliseconds(240))
        #expect(ring.progress > 0.94)
        bench.wait(.milliseconds(20))
        #expect(ring.progress == 0)
        #expect(!ring.needsFrames)
    }

    @Test("a touch that ends early leaves no ring", arguments: InterruptionTest.Interruption.allCases)
    func interruptions(interruption: InterruptionTest.Interruption) {
        let violations = InterruptionTest.violations(by: interruption, during: Self.press) {
            let ring = PressRing()
            return InterruptionTest.Subject(ring) { ring.needsFrames || ring.progress > 0 ? "there is a ring" : nil }
        }
        #expect(violations.isEmpty)
    }
}
