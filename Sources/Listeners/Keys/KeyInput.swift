import MapCameras
public import TouchPipeline

/// The input of a keyboard, whose keys repeat while they are held.
///
/// An adapter that receives the key presses of its platform has one object for its keyboard:
///
/// ```swift
/// // A key goes down, or the platform repeats it:
/// let isConsumed = keys.perform(key, isRepeated: event.isARepeat, bindings: .map) { handler.performFirst(of: $0, phase: $1) }
/// // The key goes up:
/// keys.release(key.key) { handler.performFirst(of: $0, phase: $1) }
/// // The keyboard has lost the focus:
/// keys.releaseAll { handler.performFirst(of: $0, phase: $1) }
/// ```
///
/// Report releases if the platform has them, because a map that is moved by a key then stops when the person lets go. Otherwise it stops when the
/// repetitions stop.
public final class KeyInput {
    /// The key whose last press was consumed, if no other key has been pressed since. It may no longer be down.
    private var consumedKey: MapKey.Key?
    /// The keys that are down and were consumed, with their commands at the last press or repetition.
    private var held: [(key: MapKey.Key, commands: [MapCommand])] = []

    /// Creates the input of a keyboard.
    public init() {}

    /// Performs the commands of a key. Returns whether the key belongs to the map, and not to the system.
    ///
    /// A key that is held repeats its commands if all of them are in `MapCommands.repeating`. Otherwise the repetition has no effect, and
    /// belongs to the map if the press before it did.
    ///
    /// - Parameters:
    ///   - key: The key, with the modifier keys that are held.
    ///   - isRepeated: Whether the key is held, so that the platform has repeated the press.
    ///   - bindings: The commands of the keys.
    ///   - perform: Performs the first of some commands that is consumed, and returns whether one was, as
    ///     `TouchHandlerInterface.performFirst(of:phase:)` does. Not called without commands.
    public func perform(
        _ key: MapKey, isRepeated: Bool, bindings: KeyBindings, with perform: ([MapCommand], CommandPhase) -> Bool
    ) -> Bool {
        let commands = bindings.commands(for: key)
        // A modifier key that went down or up has changed the meaning of the key.
        if let last = held.first(where: { $0.key == key.key }), !isRepeated || last.commands != commands { release(key.key, with: perform) }
        if isRepeated, commands.contains(where: { !MapCommands.repeating.contains($0) }) { return consumedKey == key.key }
        let isConsumed = !commands.isEmpty && perform(commands, isRepeated ? .repeated : .pressed)
        consumedKey = isConsumed ? key.key : nil
        if isConsumed, !held.contains(where: { $0.key == key.key }) { held.append((key.key, commands)) }
        return isConsumed
    }

    /// Reports that a key went up, whatever modifier keys are held. Has no effect if the map did not consume the key.
    ///
    /// - Parameters:
    ///   - key: The key, as it went down: if a modifier key has changed its character since, the character at the press.
    ///   - perform: Performs the commands of the key, as `TouchHandlerInterface.performFirst(of:phase:)` does.
    public func release(_ key: MapKey.Key, with perform: ([MapCommand], CommandPhase) -> Bool) {
        guard let index = held.firstIndex(where: { $0.key == key }) else { return }
        _ = perform(held.remove(at: index).commands, .released)
    }

    /// Reports that all keys are up, because the keyboard has lost the focus and further releases are not reported.
    public func releaseAll(with perform: ([MapCommand], CommandPhase) -> Bool) {
        while let last = held.last { release(last.key, with: perform) }
    }
}

extension Set<MapCommand> {
    /// The commands that a key which is held repeats. The others would add, remove or activate something again.
    public static var repeating: MapCommands { navigation.union(features).union(vertices).union(move).union(history) }
}
