import MapCameras
import MapListeners
import TouchPipeline

/// The default map navigation with its own camera, at the end of the chain. It stands for an app with a map.
///
/// Records the path of the view, and the effect of each gesture.
final class MapListener: ReplayListener, CommandListener {
    /// A longer pause begins a new series of scrolls.
    private static let scrollPause = Duration.milliseconds(300)
    private static let scrollWords = "scroll"

    let name = "map"
    let purpose = "pans, zooms, rotates and tilts the view, with momentum"
    let camera: WebMercatorCamera
    private let navigation: MapNavigationListener
    private var observation: ObservationToken?
    private var track: ViewTrack
    private var closedNotes = ListenerNotes()
    private var action: MapAction?
    /// The view before the current gesture.
    private var before: (view: CameraState, action: MapAction?)
    private var lastScroll: TouchInstant?
    private var now = TouchInstant.zero

    /// Creates a map for a screen.
    init(screen: ReplayScreen, start: StartView) {
        let viewport = Viewport(width: Double(screen.width), height: Double(screen.height), density: screen.density)
        camera = WebMercatorCamera(state: start.state, viewport: viewport)
        // The path of the view follows the samples of the recording, because a replay has no display.
        var options = NavigationOptions.recommended
        options.predictsTouches = false
        navigation = MapNavigationListener(camera: camera, options: options)
        track = ViewTrack(viewport: camera.viewport, start: camera.state)
        before = (camera.state, nil)
        observation = camera.observe { [unowned self] in record($0) }
        navigation.onEvent = { [unowned self] in receive($0) }
    }

    var interests: TouchGesture.Kinds { navigation.interests }
    var commands: MapCommands { navigation.commands }
    var view: ViewTrack? { track }
    var needsFrames: Bool { navigation.needsFrames }
    var notes: ListenerNotes {
        var notes = closedNotes
        if let note = action?.note { notes.append(note) }
        return notes
    }

    func didEnter(_ environment: TouchEnvironment) { navigation.didEnter(environment) }
    func didLeave(_ environment: TouchEnvironment) { navigation.didLeave(environment) }

    /// Performs a command.
    func onCommand(_ command: MapCommand) -> Bool { navigation.onCommand(command) }

    /// Performs a command with the part of the key press.
    func onCommand(_ command: MapCommand, phase: CommandPhase) -> Bool { navigation.onCommand(command, phase: phase) }

    /// Processes a gesture.
    func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        now = context.timestamp
        before = (camera.state, action)
        let isConsumed = navigation.onGesture(gesture, context: context)
        guard isConsumed else { return false }
        switch gesture {
        case .doubleClick: begin("double tap")
        case .twoFingerClick: begin("two-finger tap")
        case .scroll: scroll()
        default: break
        }
        return true
    }

    func forgetHistory() { track.forgetSamples() }

    func advance(to time: TouchInstant) {
        now = time
        navigation.advance(to: time)
    }

    private func record(_ change: CameraChange) {
        guard case .state(_, let new) = change else { return }
        track.add(new, at: now)
        action?.end = new
        action?.time = now
    }

    /// Taps and scrolls begin and end at once, and are recorded at once.
    private func receive(_ event: NavigationEvent) {
        switch event {
        case .began(let gesture) where !gesture.isMomentary: begin(gesture.words)
        case .ended(let gesture, _) where !gesture.isMomentary: end(gesture.words)
        case .cancelled(let gesture): end("\(gesture.words), cancelled")
        case .began, .ended, .blocked, .boxChanged: break
        }
    }

    /// The current gesture begins a change. It may already have moved the camera. Earlier changes do not belong to it.
    private func begin(_ words: String) {
        action = before.action
        close(with: MapAction(words, at: now, from: before.view))
        action?.end = camera.state
    }

    private func close(with next: MapAction) {
        if let note = action?.note { closedNotes.append(note) }
        action = next
    }

    /// The fingers have lifted. From here on the map moves without a gesture.
    private func end(_ words: String) {
        action?.words = words
        action?.time = now
        close(with: MapAction("by itself", at: now, from: camera.state, isByItself: true))
    }

    /// Consecutive scrolls are recorded as one.
    private func scroll() {
        let goesOn = action?.words == Self.scrollWords && lastScroll.map { now - $0 <= Self.scrollPause } == true
        lastScroll = now
        if !goesOn { begin(Self.scrollWords) }
    }
}

extension NavigationGestures {
    fileprivate var isMomentary: Bool { !isDisjoint(with: [.doubleTapZoom, .twoFingerTapZoom, .scrollZoom]) }
}
