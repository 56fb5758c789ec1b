import MapGeoJSON
import TouchPipeline

/// A plugin of the library in a replay. It receives the gestures of the plugin, and records its events.
final class PluginReplay: ReplayListener, HoverListener, CommandListener {
    let name: String
    let purpose: String
    private(set) var notes = ListenerNotes()
    private(set) var drawings: [ListenerDrawing] = []
    private let plugin: any TouchListener
    private let left: () -> [MapDrawing]
    /// The features that it has drawn.
    var drawn: () -> [GeoJSONFeature] = { [] }
    /// The content at the position of a hover, or `nil`.
    var landing: () -> String? = { nil }
    /// Whether the plugin moves something with the map, and so needs a frame.
    var follows: () -> Bool = { false }
    private var keepsHistory = true
    private var now = TouchInstant.zero
    private var environment: TouchEnvironment?

    /// Creates a plugin with a name. `left` returns the content that it has added to the map.
    init(_ plugin: any TouchListener, name: String, purpose: String, left: @escaping () -> [MapDrawing] = { [] }) {
        self.plugin = plugin
        self.name = name
        self.purpose = purpose
        self.left = left
    }

    var interests: TouchGesture.Kinds { plugin.interests }
    var commands: MapCommands { plugin.commandListener?.commands ?? [] }
    var mapDrawings: [MapDrawing] { left() }
    var features: [GeoJSONFeature] { drawn() }
    var needsFrames: Bool { follows() }

    func advance(to time: TouchInstant) {
        now = time
        (plugin as? any FrameClient)?.advance(to: time)
    }

    func didEnter(_ environment: TouchEnvironment) {
        self.environment = environment
        plugin.didEnter(environment)
    }

    func didLeave(_ environment: TouchEnvironment) { plugin.didLeave(environment) }

    func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        now = context.timestamp
        return plugin.onGesture(gesture, context: context)
    }

    func onCommand(_ command: MapCommand) -> Bool { onCommand(command, phase: .pressed) }

    func onCommand(_ command: MapCommand, phase: CommandPhase) -> Bool {
        now = environment?.now ?? now
        let isPerformed = plugin.commandListener?.onCommand(command, phase: phase) ?? false
        if isPerformed { note("performed \(command.name)") }
        return isPerformed
    }

    func onHover(_ hover: TouchHover) -> Bool {
        now = environment?.now ?? now
        let isHeld = plugin.hoverListener?.onHover(hover) ?? false
        if isHeld { note("a hover " + (landing() ?? "shows nothing")) }
        return isHeld
    }

    func onHoverEnd() { plugin.hoverListener?.onHoverEnd() }

    /// Records an event of the plugin, with the time of the current gesture. `nil` records nothing.
    func note(_ text: String?) {
        if let text { notes.append(ListenerNote(time: now, text: text)) }
    }

    /// Records the drawing on the screen.
    func draw(_ drawing: ListenerDrawing) {
        if keepsHistory { drawings.append(drawing) }
    }

    /// Clears the drawing on the screen.
    func forgetHistory() {
        keepsHistory = false
        drawings = []
    }
}
