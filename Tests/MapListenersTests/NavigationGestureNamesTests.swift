import MapListeners
import Testing

@Suite("Names of the gestures of the navigation")
struct NavigationGestureNamesTests {
    private static let rows: [(NavigationGestures, String)] = [
        (.pan, "[pan]"), ([], "[]"), ([.rotate, .pinchZoom, .boxZoom], "[pinchZoom, rotate, boxZoom]"),
        (NavigationGestures.all.subtracting(.standard), "[sidewaysRotate]"),
    ]

    @Test("a set prints as the names of its gestures", arguments: rows)
    func names(gestures: NavigationGestures, text: String) {
        #expect(gestures.description == text)
    }
}
