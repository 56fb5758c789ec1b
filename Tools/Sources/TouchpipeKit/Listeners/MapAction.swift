import MapCameras
import TouchPipeline

/// A change of the view that is in progress: its cause and its extent so far.
struct MapAction {
    /// The name of the cause: `pan`, `double tap`.
    var words: String
    /// The time of its last step.
    var time: TouchInstant
    /// The views before and after it.
    let start: CameraState
    var end: CameraState
    /// Whether no gesture caused it. Then it has a note only if the view changed.
    var isByItself = false

    init(_ words: String, at time: TouchInstant, from state: CameraState, isByItself: Bool = false) {
        self.words = words
        self.time = time
        start = state
        end = state
        self.isByItself = isByItself
    }

    /// The note. `nil` if there is nothing to report.
    var note: ListenerNote? {
        let change = ViewChange(from: start, to: end).text
        guard !change.isEmpty || !isByItself else { return nil }
        return ListenerNote(time: time, text: "\(words): \(change.isEmpty ? "the view stays" : change)")
    }
}
