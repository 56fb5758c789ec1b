import TouchPipeline

/// Events go through the recogniser alone, without a chain.
struct RecognizerSink: EventSink {
    var recognizer = GestureRecognizer()
    private(set) var gestures = 0

    mutating func take(_ event: TouchEvent) { gestures &+= recognizer.process(event).count }
}
