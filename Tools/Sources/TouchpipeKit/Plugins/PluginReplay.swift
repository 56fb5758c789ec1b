import TouchPipeline

/// A plugin of the library in a replay: it hears what the plugin hears, and keeps what that one tells.
final class PluginReplay: ReplayListener {
    let name: String
    let purpose: String
    private(set) var notes = ListenerNotes()
    private(set) var drawings: [ListenerDrawing] = []
    private let plugin: any TouchInterface
    private let left: () -> [MapDrawing]
    private var keepsHistory = true
    private var now = TouchInstant.zero

    /// A plugin of a name; `left` is asked what it has left on the map.
    init(_ plugin: any TouchInterface, name: String, purpose: String, left: @escaping () -> [MapDrawing] = { [] }) {
        self.plugin = plugin
        self.name = name
        self.purpose = purpose
        self.left = left
    }

    var interests: TouchGesture.Kinds { plugin.interests }
    var mapDrawings: [MapDrawing] { left() }

    func didEnter(_ environment: TouchEnvironment) { plugin.didEnter(environment) }

    func didLeave() { plugin.didLeave() }

    func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        now = context.time
        return plugin.onGesture(gesture, context: context)
    }

    /// Keeps what the plugin did, at the time of what it heard last; `nil` is nothing worth a note.
    func note(_ text: String?) {
        if let text { notes.append(ListenerNote(time: now, text: text)) }
    }

    /// Keeps what it shows on the screen.
    func draw(_ drawing: ListenerDrawing) {
        if keepsHistory { drawings.append(drawing) }
    }

    /// Forgets what it showed on the screen.
    func forgetHistory() {
        keepsHistory = false
        drawings = []
    }
}
