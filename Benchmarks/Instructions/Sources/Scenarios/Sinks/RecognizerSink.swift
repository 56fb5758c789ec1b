import TouchPipeline

/// Sends events only through the recogniser, without a chain.
struct RecognizerSink: EventSink {
    var recognizer = GestureRecognizer()
    private var recognized = RecognizedGestures()
    private(set) var gestures = 0

    mutating func take(_ event: TouchEvent) {
        recognizer.process(event, into: &recognized)
        gestures &+= recognized.count
    }
}

/// The same with a separate result for each event.
struct RecognizerValueSink: EventSink {
    var recognizer = GestureRecognizer()
    private(set) var gestures = 0

    mutating func take(_ event: TouchEvent) { gestures &+= recognizer.process(event).count }
}
