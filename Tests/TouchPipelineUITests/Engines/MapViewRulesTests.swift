import Testing

@testable import TouchPipelineUI

@Suite("Rules for the view of a map")
struct MapViewRulesTests {
    @Test("the scale is that of the display, or that of the content for an engine that counts pixels of the panel")
    func pixels() {
        // An iPhone mini, and a view without a window.
        let scales = [
            DisplayScale(.display, display: 3, content: 2.88), DisplayScale(.content, display: 3, content: 2.88),
            DisplayScale(.content, display: 0, content: 0),
        ]
        #expect(scales.map(\.pixelsPerPoint) == [3, 2.88, 1])
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
        #expect([recognizer.isReplaced, recognizer.waits] == [isReplaced, waits])
    }

    @Test(
        "taps wait for the listeners and for a second tap, long presses for nothing, and neither ends a touch on a map",
        arguments: [
            (RecognizerOfMap(kind: .tap, isOnMap: true), true, true, false, false),
            (RecognizerOfMap(kind: .tap, isOnMap: true, isOfApp: true), true, true, false, false),
            (RecognizerOfMap(kind: .multipleTap, isOnMap: true), true, false, false, false),
            (RecognizerOfMap(kind: .longPress, isOnMap: true), false, false, false, true),
            (RecognizerOfMap(kind: .longPress, isOnMap: true, isOfApp: true), false, false, false, true),
            (RecognizerOfMap(kind: .movement, isOnMap: true), true, false, true, true),
            // A pan that the app adds competes as any other.
            (RecognizerOfMap(kind: .movement, isOnMap: true, isOfApp: true), false, false, true, true),
            // MapKit's own recognizers on a view that fills the map.
            (RecognizerOfMap(kind: .movement, fillsMap: true), true, false, true, true),
            // A callout, which has its touches to itself.
            (RecognizerOfMap(kind: .longPress), false, false, true, true),
            (RecognizerOfMap(kind: .tap), false, false, true, true),
        ])
    func presses(
        recognizer: RecognizerOfMap, waits: Bool, waitsForDoubleTap: Bool, endsTouch: Bool, endsTouchIfWanted: Bool
    ) {
        let endings = [recognizer.endsTouch(endingByLongPress: false), recognizer.endsTouch(endingByLongPress: true)]
        let expected = [waits, waitsForDoubleTap, endsTouch, endsTouchIfWanted]
        #expect([recognizer.waits, recognizer.waitsForDoubleTap] + endings == expected)
    }
}
