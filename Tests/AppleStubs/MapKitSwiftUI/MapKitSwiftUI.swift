// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What MapKit adds in a file that imports SwiftUI too (`_MapKit_SwiftUI`). It stands for MapKit there.

@_exported public import MapKit

public struct MapCamera: Sendable {}

public protocol MapContent {}
