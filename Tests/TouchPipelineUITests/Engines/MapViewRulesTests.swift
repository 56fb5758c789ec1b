import Testing

@testable import TouchPipelineUI

@Suite("Rules for the view of a map")
struct MapViewRulesTests {
    @Test("the scale is that of the display, or that of the content for an engine that counts pixels of the panel")
    func pixels() {
        // An iPhone mini.
        #expect(DisplayScale(.display, display: 3, content: 2.88).pixelsPerPoint == 3)
        #expect(DisplayScale(.content, display: 3, content: 2.88).pixelsPerPoint == 2.88)
        // A view without a window.
        #expect(DisplayScale(.content, display: 0, content: 0).pixelsPerPoint == 1)
    }

    @Test(
        "recognizers of touches on the map and on views that fill it wait, others do not",
        arguments: [
            (RecognizerOfMap(receivesTouches: true, isOnMap: true, fillsMap: true), true),
            // MapKit has its recognizers on a view inside the map view.
            (RecognizerOfMap(receivesTouches: true, isOnMap: false, fillsMap: true), true),
            // A callout.
            (RecognizerOfMap(receivesTouches: true, isOnMap: false, fillsMap: false), false),
            // A trackpad.
            (RecognizerOfMap(receivesTouches: false, isOnMap: true, fillsMap: true), false),
        ])
    func recognizers(recognizer: RecognizerOfMap, waits: Bool) {
        #expect(recognizer.waits == waits)
    }
}
