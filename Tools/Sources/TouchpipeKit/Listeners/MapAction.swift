import MapCameras
import TouchPipeline

/// One thing that happened to the view, in the making: what began it, and how far it has come.
struct MapAction {
    /// What it is: `pan`, `double tap`.
    var words: String
    /// When it last went on.
    var time: TouchInstant
    /// Where the view was, and where it is.
    let start: CameraState
    var end: CameraState
    /// Nobody did it: it is worth a word only if something changed.
    var isByItself = false

    init(_ words: String, at time: TouchInstant, from state: CameraState, isByItself: Bool = false) {
        self.words = words
        self.time = time
        start = state
        end = state
        self.isByItself = isByItself
    }

    /// What there is to say of it; `nil` if nothing.
    var note: ListenerNote? {
        let change = ViewChange(from: start, to: end).text
        guard !change.isEmpty || !isByItself else { return nil }
        return ListenerNote(time: time, text: "\(words): \(change.isEmpty ? "the view stays" : change)")
    }
}
