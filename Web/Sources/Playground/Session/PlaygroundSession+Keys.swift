import ContentPlugin
import DrawingPlugin
import Geodesy
import MapCameras
import MapListeners
import MeasurementPlugin
import PageInput
import TouchPipeline

/// The keys of the page, and the announcements for the last one.
final class PageKeys {
    private let input = KeyInput()
    private let bindings: KeyBindings = {
        var bindings = KeyBindings.editing.appending(.map)
        bindings[MapKey(.pencilDoubleTap)] = [.toggleEraser]
        return bindings
    }()
    /// The texts since the page last asked. One line each.
    private(set) var announcement = PageText()
    var announcements: ObservationToken?

    /// Performs the commands of a key. See `KeyInput`.
    func perform(_ key: MapKey, isRepeated: Bool, with perform: ([MapCommand], CommandPhase) -> Bool) -> Bool {
        input.perform(key, isRepeated: isRepeated, bindings: bindings, with: perform)
    }

    /// Reports that a key went up, or all keys without one. See `KeyInput`.
    func release(_ key: MapKey.Key?, with perform: ([MapCommand], CommandPhase) -> Bool) {
        if let key { input.release(key, with: perform) } else { input.releaseAll(with: perform) }
    }

    func hear(_ event: TouchHandlerEvent) {
        guard case .announced(let feedback) = event else { return }
        announcement.append(line: feedback.englishText)
    }

    /// Returns the texts, and clears them.
    func takeAnnouncement() -> PageText {
        defer { announcement.removeAll() }
        return announcement
    }
}

extension PlaygroundSession {
    /// The keys. Created with the first key or button.
    private var keys: PageKeys {
        keyTool.value {
            let keys = PageKeys()
            keys.announcements = handler.observeEvents { [unowned(unsafe) keys] in keys.hear($0) }
            return keys
        }
    }

    /// Performs the commands of a key. A key that is held places, deletes and finishes only once. Returns whether the key belongs to the map.
    func performKey(_ key: MapKey, isRepeated: Bool, at now: TouchInstant) -> Bool {
        keys.perform(key, isRepeated: isRepeated) { commands, phase in
            if commands.contains(.toggleEraser) { insertEraserSwitch() }
            return input.performFirst(of: commands, phase: phase, at: now)
        }
    }

    /// Reports that a key went up, or all keys without one.
    func releaseKey(_ key: MapKey.Key?, at now: TouchInstant) {
        keyTool.made?.release(key) { input.performFirst(of: $0, phase: $1, at: now) }
    }

    private func insertEraserSwitch() {
        guard chain.isEnabled(.draw), eraserTool.made == nil else { return }
        _ = eraserTool.value { EraserSwitch(drawing) }
        rebuildChain()
    }

    /// Performs a command of a key or a button. Returns whether it had an effect.
    @discardableResult
    func performCommand(_ command: MapCommand, at now: TouchInstant) -> Bool {
        _ = keys
        return input.performCommand(command, at: now)
    }

    /// The announcements for the last keys.
    func takeAnnouncement() -> PageText { keyTool.made?.takeAnnouncement() ?? PageText() }

    /// The marks of what the keys have chosen, for the overlay.
    func addFocus(to overlay: inout Overlay) {
        switch mode {
        case .draw: if let coordinate = drawTool.made?.preview.focusedVertex { overlay.add([coordinate], .snap) }
        case .measure:
            if let measuring = measureTool.made, let index = measuring.focusedPoint {
                overlay.add([measuring.state.point(at: index)], .snap)
            }
        case .cities: if let coordinate = cityTool.made?.focusedCoordinate { overlay.add([coordinate], .snap) }
        case .navigate, .swipe: break
        }
    }
}
