import MapCameras
import MapListeners
import MeasurementPlugin
import TouchPipeline
import TouchPipelineTesting

/// A route by which a listener leaves the chain.
enum LeavingRoute: CaseIterable, Sendable {
    /// The listener is removed.
    case removal
    /// A list without it is set.
    case emptyList
    /// Another listener takes its place in a list that is set.
    case replacement
    /// The handler is released.
    case release
    /// A listener in front removes it in the midst of a dispatch.
    case removalFromInFront
    /// A listener in front sets a list without it in the midst of a dispatch.
    case listFromInFront

    /// Whether the next sample makes the listener leave.
    var isInsideOfDispatch: Bool { self == .removalFromInFront || self == .listFromInFront }
}

/// A measurement listener in a chain with a listener in front and the navigation behind. It can leave the chain by any route.
final class LeavingRun {
    let measuring: MeasurementListener
    let witness: StayWitness
    private(set) var events: [MeasurementEvent] = []
    private let navigation: MapNavigationListener
    private let front = RecordingListener("front")
    private let scheduler = VirtualScheduler()
    private var handler: DefaultTouchHandler?

    /// A line or a ring of points at places of the screen.
    init(points: [Vec2F], isClosed: Bool) {
        let camera = WebMercatorCamera(state: MeasurementRun.zurich, viewport: Viewport(width: 1000, height: 1000))
        measuring = MeasurementListener(camera: camera)
        navigation = MapNavigationListener(camera: camera)
        witness = StayWitness(measuring)
        handler = DefaultTouchHandler(scheduler: scheduler, density: 160)
        handler?.setListeners([front, witness, navigation])
        for point in points { measuring.add(camera.coordinate(at: point)!) }
        if isClosed { measuring.close() }
        measuring.onEvent = { [unowned self] in events.append($0) }
    }

    var names: [String] { events.map(\.name) }

    func feed(_ events: some Sequence<TouchEvent>) {
        for event in events {
            if let time = event.timestamp { scheduler.advance(to: time) }
            handler?.onTouchEvent(event)
        }
    }

    /// Makes the listener leave now, or with the next sample.
    func leave(by route: LeavingRoute) {
        switch route {
        case .removal: handler?.removeListener(witness)
        case .emptyList: handler?.setListeners([])
        case .replacement: handler?.setListeners([front, RecordingListener(), navigation])
        case .release: handler = nil
        case .removalFromInFront: leaveInsideOfDispatch { [unowned self] in handler?.removeListener(witness) }
        case .listFromInFront: leaveInsideOfDispatch { [unowned self] in handler?.setListeners([front, navigation]) }
        }
    }

    private func leaveInsideOfDispatch(_ change: @escaping () -> Void) {
        front.onHearing = { [unowned front] _ in
            front.onHearing = nil
            change()
        }
    }
}
