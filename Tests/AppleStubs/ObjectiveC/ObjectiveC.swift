// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The declarations that `#selector` needs.

@frozen
public struct Selector {
    var ptr: OpaquePointer

    public init(_ name: String) { fatalError() }
}
