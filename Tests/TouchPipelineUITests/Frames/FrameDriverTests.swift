import Geodesy
import MapCameras
import Testing
import TouchPipeline

@testable import TouchPipelineUI

@MainActor
@Suite("Frames")
struct FrameDriverTests {
    private let driver = FrameDriver()
    private let source = FakeSource()

    @Test("the display link runs only while a client wants frames")
    func runs() {
        let (a, b) = (FakeClient(2), FakeClient(3))
        driver.source = source
        driver.add(a)
        driver.add(b)
        driver.add(a)
        for frame in 1...3 {
            #expect(source.isRunning)
            driver.frame(at: instant(Double(frame)))
        }
        #expect(!source.isRunning)
        #expect([a.times, b.times] == [[instant(1), instant(2)], [instant(1), instant(2), instant(3)]])
        #expect(source.changes == 2)
    }

    @Test("without a client that wants frames, the display link stays paused")
    func rests() {
        driver.source = source
        driver.add(FakeClient(0))
        driver.wake()
        driver.frame(at: .zero)
        #expect(source.changes == 0)
    }

    @Test("a client that wants frames again wakes the driver and gets them")
    func wakes() {
        let client = FakeClient(0)
        driver.source = source
        driver.add(client)
        client.framesWanted = 1
        driver.wake()
        #expect(source.isRunning)
        driver.remove(client)
        #expect(!source.isRunning)
    }

    @Test("a client of an app wakes its driver by itself, until it is removed")
    func wakesByItself() {
        final class Ring: FrameClient {
            var needsFrames = false
            private var observer: (() -> Void)?

            func observeFrameRequests(_ observer: @escaping () -> Void) -> ObservationToken {
                self.observer = observer
                return ObservationToken { [weak self] in self?.observer = nil }
            }

            func begin() {
                needsFrames = true
                observer?()
            }

            func advance(to time: TouchInstant) -> Bool {
                needsFrames = false
                return false
            }
        }
        let ring = Ring()
        driver.source = source
        driver.add(ring)
        ring.begin()
        #expect(source.isRunning)
        driver.frame(at: .zero)
        #expect(!source.isRunning)
        driver.remove(ring)
        ring.begin()
        #expect(!source.isRunning)
    }

    @Test("the drivers of two views and an app hear the same animator, and one of them may leave")
    func sharedAnimator() {
        let animator = CameraAnimator(
            camera: WebMercatorCamera(
                state: CameraState(center: Coordinate(latitude: 47, longitude: 8), zoom: 10), viewport: Viewport(width: 400, height: 800)))
        let (other, otherSource) = (FrameDriver(), FakeSource())
        (driver.source, other.source) = (source, otherSource)
        driver.add(animator)
        other.add(animator)
        var heard = 0
        let token = animator.observeFrameRequests { heard += 1 }
        let zoom = CameraMotion.ease(CameraEase(to: CameraTarget(zoom: 12)))
        animator.start(zoom, at: .zero)
        #expect([source.isRunning, otherSource.isRunning] == [true, true])
        #expect(heard == 1)
        animator.cancel()
        driver.frame(at: .zero)
        other.frame(at: .zero)
        other.remove(animator)
        animator.start(zoom, at: .zero)
        #expect([source.isRunning, otherSource.isRunning] == [true, false])
        #expect(heard == 2)
        token.cancel()
    }

    @Test("frames stop without a window, and continue in the next window")
    func window() {
        let client = FakeClient(9)
        driver.source = source
        driver.add(client)
        driver.source = nil
        #expect(!source.isRunning)
        driver.wake()
        let next = FakeSource()
        driver.source = next
        #expect([next.isRunning, source.isRunning] == [true, false])
    }
}
