// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What `#selector` needs to mean something.

@frozen
public struct Selector {
    var ptr: OpaquePointer

    public init(_ name: String) { fatalError() }
}
