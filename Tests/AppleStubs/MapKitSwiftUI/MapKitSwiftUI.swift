// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What MapKit adds in a file that imports SwiftUI too (`_MapKit_SwiftUI`).

public struct MapCamera: Sendable {}

public protocol MapContent {}
