public import MapCameras
public import TouchPipeline

/// The options of an ``AreaSelectionListener``: how it draws an area, and which figures the area selects.
public struct AreaSelectionOptions: Sendable, Hashable {
    /// The shape of the area.
    public enum Shape: Sendable, Hashable, CaseIterable {
        /// A box between the position at which the drag begins and the current position.
        case box
        /// The line of the drag, closed by a straight line.
        case lasso
    }

    /// When a mouse draws an area.
    public enum MouseStart: Sendable, Hashable {
        case never
        /// With every drag with the primary button.
        case drag
        /// With a drag with the primary button while at least one of these keys is held.
        case modifiers(KeyModifiers)
        /// With a drag with the secondary button.
        case secondaryButton
    }

    /// The shape of the area. The default is a lasso.
    public var shape = Shape.lasso
    /// Which figures the area selects. The default is those that it touches.
    public var rule = AreaRule.intersecting
    /// The effect on the figures that are already selected, unless a key selects another one. The default is to replace them.
    public var combination = SelectionCombination.replace
    /// The keys of which at least one adds to the selection, if it is held when the drag begins. The default is Control and Command.
    public var addingKeys: KeyModifiers = [.control, .command]
    /// The keys of which at least one removes from the selection, if it is held when the drag begins. The default is Option.
    ///
    /// They have precedence over ``addingKeys``.
    public var removingKeys: KeyModifiers = .option
    /// When a finger, a stylus or a trackpad draws an area. The default is after a long press. `nil` never draws one.
    ///
    /// With `DragStart.immediately`, the map moves with two fingers only.
    public var touchStart: DragStart? = .afterLongPress
    /// When a mouse draws an area. The default is with the Shift key.
    public var mouseStart = MouseStart.modifiers(.shift)
    /// Whether the targets are selected during the drag. If `false`, they are selected at the lift. The default is `true`.
    public var selectsLive = true
    /// The minimum distance between two points of a lasso. The last point is always at the pointer. The default is 2 dp.
    public var spacing = ScreenLength.dp(2)

    /// Creates the default options.
    public init() {}

    /// The combination for a drag that begins with these keys.
    func combination(with keys: KeyModifiers) -> SelectionCombination {
        if !keys.isDisjoint(with: removingKeys) { return .remove }
        if !keys.isDisjoint(with: addingKeys) { return .add }
        return combination
    }

    /// Whether a move of a pointer past the touch slop begins an area.
    func beginsWithMove(_ context: TouchContext) -> Bool {
        guard context.pointerKind == .mouse else { return touchStart == .immediately }
        let isPrimary = context.buttons.contains(.primary) && !context.buttons.contains(.secondary)
        return switch mouseStart {
        case .never: false
        case .drag: isPrimary
        case .modifiers(let keys): isPrimary && !context.modifiers.isDisjoint(with: keys)
        case .secondaryButton: context.buttons.contains(.secondary)
        }
    }

    /// Whether a long press of a pointer begins an area.
    func beginsWithLongPress(_ context: TouchContext) -> Bool { context.pointerKind != .mouse && touchStart == .afterLongPress }
}
