import Geodesy
import MapCameras
import Testing
import TouchPipeline

@Suite("Camera observers")
struct CameraObserverTests {
    private let camera = WebMercatorCamera(state: .origin, viewport: .phone)

    @Test("an observer receives the state before and after a move")
    func oldAndNew() {
        var changes: [CameraChange] = []
        let old = camera.state
        let token = camera.observe { changes.append($0) }
        camera.zoom(by: 1)
        token.cancel()
        #expect(old.zoom == 3)
        #expect(changes == [.state(old: old, new: camera.state)])
    }

    @Test("an observer whose token was cancelled or released is not notified, and without a change there is no notification")
    func addAndRemove() {
        let recorder = ChangeRecorder(observing: camera)
        camera.zoom(by: 1)
        #expect(recorder.log == ["state"])
        camera.state = camera.state
        camera.viewport = camera.viewport
        camera.constraints = camera.constraints
        recorder.stopObserving()
        camera.zoom(by: 1)
        #expect(recorder.log == ["state"])
        var zooms: [Double] = []
        var token: ObservationToken? = camera.observe { [camera] _ in zooms.append(camera.state.zoom) }
        camera.zoom(to: 6)
        token?.cancel()
        token?.cancel()
        camera.zoom(to: 7)
        token = camera.observe { [camera] _ in zooms.append(camera.state.zoom) }
        camera.zoom(to: 8)
        token = nil
        camera.zoom(to: 9)
        #expect(zooms == [6, 8])
    }

    @Test("an observer may remove itself and others inside its closure, and a removed observer receives nothing more")
    func removeInside() {
        let (first, second, third) = (
            ChangeRecorder(observing: camera), ChangeRecorder(observing: camera), ChangeRecorder(observing: camera)
        )
        first.onEvent = { [unowned first, unowned second] _ in
            first.stopObserving()
            second.stopObserving()
        }
        camera.zoom(by: 1)
        #expect([first, second, third].map { $0.log.count } == [1, 0, 1])
        camera.zoom(by: 1)
        #expect([first, second, third].map { $0.log.count } == [1, 0, 2])
    }

    @Test("an observer added inside a closure is notified from the next change on")
    func addInside() {
        let (first, second) = (ChangeRecorder(observing: camera), ChangeRecorder())
        var isAdded = false
        first.onEvent = { [camera] _ in
            if !isAdded { second.observe(camera) }
            isAdded = true
        }
        camera.zoom(by: 1)
        #expect(second.log.isEmpty)
        camera.zoom(by: 1)
        #expect(second.log.count == 1)
    }

    @Test("observers are notified of a change made inside a callback after the current change, in the same order")
    func changeInside() {
        let (first, second) = (ChangeRecorder(observing: camera), ChangeRecorder(observing: camera))
        first.onEvent = { [camera] _ in
            if camera.state.zoom < 6 { camera.zoom(to: camera.state.zoom + 1) }
        }
        camera.zoom(to: 4)
        #expect([first, second].map { $0.states.map { $0.zoom } } == [[4, 5, 6], [4, 5, 6]])
    }

    @Test("a token does not keep the camera alive, may outlive it, and releases the closure when it is cancelled")
    func noCycle() {
        weak var weakCamera: WebMercatorCamera?
        weak var held: ChangeRecorder?
        let token: ObservationToken
        do {
            let camera = WebMercatorCamera(state: .origin, viewport: .phone)
            let recorder = ChangeRecorder()
            token = camera.observe { _ in _ = recorder.log }
            (weakCamera, held) = (camera, recorder)
            camera.zoom(by: 1)
        }
        #expect(weakCamera == nil)
        #expect(held != nil)
        token.cancel()
        #expect(held == nil)
    }
}
