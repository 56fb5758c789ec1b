#if hasFeature(Embedded)

import Geodesy
import MapCameras
import MapListeners
import PageInput
import TouchPipeline

@_extern(wasm, module: "host", name: "navigation")
@_extern(c)
private func hostNavigation(_ kind: Int32, _ gestures: Int32, _ continues: Int32)

/// The pipeline behind one map of the page: a handler, the navigation, a mirror of the map's camera, and the listeners of JavaScript.
///
/// Times are those of the page. Positions are in screen pixels.
package final class MapSession {
    package let camera: MirrorCamera
    let navigation: MapNavigationListener
    let input: PageInput
    /// The listeners of JavaScript.
    private var listeners: [ScriptListener] = []
    private var displayTime = DisplayTime()

    init(viewport: Viewport, preset: Preset, now: TouchInstant) {
        input = PageInput(configuration: preset.configuration.at(density: viewport.density), now: now)
        camera = MirrorCamera(viewport: viewport)
        navigation = MapNavigationListener(camera: camera, options: preset.navigation)
        navigation.onEvent = { MapSession.send($0) }
        handler.addListener(navigation)
    }

    private static func send(_ event: NavigationEvent) {
        switch event {
        case .began(let gestures): hostNavigation(0, Int32(gestures.rawValue), 0)
        case .ended(let gestures, let goesOn): hostNavigation(1, Int32(gestures.rawValue), goesOn ? 1 : 0)
        case .cancelled(let gestures): hostNavigation(2, Int32(gestures.rawValue), 0)
        case .boxChanged(let box):
            var numbers = Bridge.EventWriter()
            numbers.put(box.origin)
            numbers.put(box.size)
            hostNavigation(3, Int32(NavigationGestures.boxZoom.rawValue), 0)
        case .blocked: hostNavigation(4, 0, 0)
        }
    }

    /// Whether no pointer is down, no click waits, and the map does not move by itself.
    var isIdle: Bool { input.isIdle && !navigation.needsFrames }

    package var handler: DefaultTouchHandler { input.handler }

    /// Moves the map to the view of a frame that begins now. Returns whether another frame is needed.
    func advance(to now: TouchInstant) -> Bool { navigation.advance(to: displayTime.ofFrame(beginningAt: now)) }

    func resize(_ viewport: Viewport) {
        camera.viewport = viewport
        handler.setDensity(viewport.density)
    }

    /// Takes over the view that the map shows. An animation of the pipeline ends.
    func adopt(_ state: CameraState, cancelsAnimations: Bool) {
        if cancelsAnimations { navigation.stop() }
        camera.adopt(state, isHeld: input.pointerCount > 0)
    }

    // MARK: Listeners

    /// Puts a listener of JavaScript into the chain, or moves it. A negative index stands for the end.
    func insertListener(_ id: Int32, at index: Int32, interests: TouchGesture.Kinds) {
        let listener = listener(id) ?? makeListener(id, interests)
        if index < 0 { handler.addListener(listener) } else { handler.insertListener(listener, at: Int(index)) }
    }

    func removeListener(_ id: Int32) {
        guard let index = listeners.firstIndex(where: { $0.id == id }) else { return }
        handler.removeListener(listeners.remove(at: index))
    }

    func setInterests(_ interests: TouchGesture.Kinds, of id: Int32) { listener(id)?.interests = interests }

    private func listener(_ id: Int32) -> ScriptListener? { listeners.first { $0.id == id } }

    private func makeListener(_ id: Int32, _ interests: TouchGesture.Kinds) -> ScriptListener {
        let listener = ScriptListener(id: id, interests: interests, camera: camera)
        listeners.append(listener)
        return listener
    }
}

#endif
