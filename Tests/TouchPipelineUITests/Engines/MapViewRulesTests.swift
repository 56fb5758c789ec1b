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
        "recognizers on the map and on views that fill it are replaced, and those of touches wait",
        arguments: [
            (RecognizerOfMap(isOnMap: true, fillsMap: true), true, true),
            // MapKit has its recognizers on a view inside the map view.
            (RecognizerOfMap(fillsMap: true), true, true),
            // A callout.
            (RecognizerOfMap(), false, false),
            // A trackpad.
            (RecognizerOfMap(receivesTouches: false, isOnMap: true, fillsMap: true), true, false),
            // A pencil that hovers.
            (RecognizerOfMap(isHover: true, isOnMap: true, fillsMap: true), false, false),
        ])
    func recognizers(recognizer: RecognizerOfMap, isReplaced: Bool, waits: Bool) {
        #expect(recognizer.isReplaced == isReplaced)
        #expect(recognizer.waits == waits)
    }
}
