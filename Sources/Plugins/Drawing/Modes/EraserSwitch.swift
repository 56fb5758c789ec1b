public import TouchPipeline

/// Switches a drawing listener between its tool and an eraser with `MapCommand.toggleEraser`, the command of a double tap on the
/// barrel of a pencil.
///
/// ```swift
/// handler.insertListener(EraserSwitch(drawing), at: 0)
/// ```
///
/// The switch consumes no gestures. While a drag is in progress, it does not take the command, so that no stroke is lost.
public final class EraserSwitch: TouchInterface, CommandListener {
    private let listener: DrawingListener
    private let eraser: DrawingTool
    private var tool: DrawingTool?
    private var membership = ListenerMembership()

    /// Creates a switch for a listener, with the eraser of your choice.
    public init(_ listener: DrawingListener, eraser: DrawingTool = .eraser) {
        self.listener = listener
        self.eraser = eraser
    }

    /// Whether the listener erases with the eraser of this switch.
    public var isErasing: Bool { listener.tool.mode === eraser.mode }

    /// Begins to erase, or returns to the tool from before. Returns `false` while a drag is in progress.
    @discardableResult
    public func toggle() -> Bool {
        guard !listener.isActive else { return false }
        if isErasing {
            // The app may have chosen the eraser itself.
            guard let tool else { return false }
            listener.tool = tool
        } else {
            tool = listener.tool
            listener.tool = eraser
        }
        return true
    }

    /// Keeps the environment, to announce the tool.
    public func didEnter(_ environment: TouchEnvironment) { membership.enter(environment) }

    /// Stops using the environment.
    public func didLeave(_ environment: TouchEnvironment) { membership.leave(environment) }

    /// No gestures.
    public var interests: TouchGesture.Kinds { [] }

    public var commands: MapCommands { [.toggleEraser] }

    /// Switches the tool.
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
