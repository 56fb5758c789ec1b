#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import MapListeners
import UIKit

/// The keys that are down in a responder, and whether the map has consumed them.
struct KeyPresses {
    private var presses = ConsumedPresses<UIPress>()
    /// The keys that are down, as they were when they went down.
    private var keys: [UIPress: MapKey.Key] = [:]

    /// Performs the commands of the keys that go down. Returns the presses that go to the next responder.
    @MainActor
    mutating func begin(_ presses: Set<UIPress>, in host: TouchPipelineHost, bindings: KeyBindings) -> Set<UIPress> {
        let consumed = presses.filter { press in
            let key = press.key.flatMap { MapKey($0) }
            keys[press] = key?.key
            return host.keyDown(key, ObjectIdentifier(press), bindings: bindings)
        }
        return self.presses.begin(presses) { consumed.contains($0) }
    }

    /// Returns the presses of a later phase that go to the next responder.
    func remaining(of presses: Set<UIPress>) -> Set<UIPress> { self.presses.remaining(of: presses) }

    /// Reports that keys went up. Returns the presses that go to the next responder.
    ///
    /// A modifier key may have changed the characters of a key since it went down.
    @MainActor
    mutating func end(_ presses: Set<UIPress>, in host: TouchPipelineHost) -> Set<UIPress> {
        for press in presses { host.keyUp(keys.removeValue(forKey: press), ObjectIdentifier(press)) }
        return self.presses.end(presses)
    }
}
#endif
