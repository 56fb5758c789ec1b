public import TouchPipeline

/// Switches a drawing listener between its mode and an eraser with `MapCommand.toggleEraser`, the command of a double tap on the
/// barrel of a pencil.
///
/// ```swift
/// handler.insertListener(EraserSwitch(drawing), at: 0)
/// ```
///
/// The switch consumes no gestures. While a drag is in progress, it does not take the command, so that no stroke is lost.
public final class EraserSwitch: TouchInterface, CommandListener {
    private let listener: DrawingListener
    private let eraser: EraserMode
    private var mode: (any DrawingMode)?
    private var membership = ListenerMembership()

    /// Creates a switch for a listener, with the eraser of your choice.
    public init(_ listener: DrawingListener, eraser: EraserMode = EraserMode()) {
        self.listener = listener
        self.eraser = eraser
    }

    /// Whether the listener erases with the eraser of this switch.
    public var isErasing: Bool { listener.mode === eraser }

    /// Begins to erase, or returns to the mode from before. Returns `false` while a drag is in progress.
    @discardableResult
    public func toggle() -> Bool {
        guard !listener.isActive else { return false }
        if isErasing {
            // The app may have chosen the eraser itself.
            guard let mode else { return false }
            listener.mode = mode
        } else {
            mode = listener.mode
            listener.mode = eraser
        }
        return true
    }

    /// Keeps the environment, to announce the mode.
    public func didEnter(_ environment: TouchEnvironment) { membership.enter(environment) }

    /// Stops using the environment.
    public func didLeave(_ environment: TouchEnvironment) { membership.leave(environment) }

    /// No gestures.
    public var interests: TouchGesture.Kinds { [] }

    /// `MapCommand.toggleEraser`.
    public var commands: MapCommands { [.toggleEraser] }

    /// Switches the mode.
    public func onCommand(_ command: MapCommand) -> Bool {
        guard command == .toggleEraser, toggle() else { return false }
        membership.announce(isErasing ? CommandFeedback("Eraser") : CommandFeedback("Drawing"))
        return true
    }
}

extension MapCommand {
    /// Switches between drawing and erasing, for example for a double tap on the barrel of a pencil. ``EraserSwitch`` takes it.
    public static let toggleEraser = MapCommand("toggleEraser", englishName: "Draw or erase")
}
