import Geodesy
import MapCameras
import Testing

@Suite("Camera observers")
struct CameraObserverTests {
    private let camera = WebMercatorCamera(state: .origin, viewport: .phone)

    @Test("an observer receives the state before and after a move")
    func oldAndNew() {
        final class Pair: CameraObserver {
            var pair: (CameraState, CameraState)?
            func camera(_ camera: WebMercatorCamera, didMoveFrom old: CameraState, to new: CameraState) { pair = (old, new) }
        }
        let observer = Pair()
        camera.addObserver(observer)
        camera.zoom(by: 1)
        #expect(observer.pair?.0.zoom == 3)
        #expect(observer.pair?.1 == camera.state)
    }

    @Test("an observer added twice is notified once, a removed one is not notified, and without a change there is no notification")
    func addAndRemove() {
        let recorder = ChangeRecorder()
        camera.addObserver(recorder)
        camera.addObserver(recorder)
        camera.zoom(by: 1)
        #expect(recorder.log == ["state"])
        camera.state = camera.state
        camera.viewport = camera.viewport
        camera.constraints = camera.constraints
        #expect(recorder.log == ["state"])
        camera.removeObserver(recorder)
        camera.removeObserver(recorder)
        camera.zoom(by: 1)
        #expect(recorder.log == ["state"])
    }

    @Test("an observer may remove itself and others inside a callback, and a removed observer receives nothing more")
    func removeInside() {
        let (first, second, third) = (ChangeRecorder(), ChangeRecorder(), ChangeRecorder())
        for observer in [first, second, third] { camera.addObserver(observer) }
        first.onChange = { camera in
            camera.removeObserver(first)
            camera.removeObserver(second)
        }
        camera.zoom(by: 1)
        #expect(first.log.count == 1 && second.log.isEmpty && third.log.count == 1)
        camera.zoom(by: 1)
        #expect(first.log.count == 1 && second.log.isEmpty && third.log.count == 2)
    }

    @Test("an observer added inside a callback is notified from the next change on")
    func addInside() {
        let (first, second) = (ChangeRecorder(), ChangeRecorder())
        camera.addObserver(first)
        first.onChange = { $0.addObserver(second) }
        camera.zoom(by: 1)
        #expect(second.log.isEmpty)
        camera.zoom(by: 1)
        #expect(second.log.count == 1)
    }

    @Test("observers are notified of a change made inside a callback after the current change, in the same order")
    func changeInside() {
        let (first, second) = (ChangeRecorder(), ChangeRecorder())
        camera.addObserver(first)
        camera.addObserver(second)
        first.onChange = { camera in
            if camera.state.zoom < 6 { camera.zoom(to: camera.state.zoom + 1) }
        }
        camera.zoom(to: 4)
        #expect(first.states.map { $0.zoom } == [4, 5, 6])
        #expect(second.states.map { $0.zoom } == [4, 5, 6])
    }

    @Test("a camera and its observer do not keep each other alive")
    func noCycle() {
        weak var weakCamera: WebMercatorCamera?
        weak var weakObserver: ChangeRecorder?
        do {
            let camera = WebMercatorCamera(state: .origin, viewport: .phone)
            let observer = ChangeRecorder()
            observer.onChange = { [camera] _ in _ = camera.state }
            camera.addObserver(observer)
            weakCamera = camera
            weakObserver = observer
            camera.zoom(by: 1)
        }
        #expect(weakCamera == nil && weakObserver == nil)
        let observer = ChangeRecorder()
        camera.addObserver(observer)
        camera.zoom(by: 1)
        #expect(observer.log.count == 1)
    }
}
