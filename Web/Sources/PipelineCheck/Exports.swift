#if hasFeature(Embedded)

/// The text of the last call, as UTF-8.
nonisolated(unsafe) private var text: [UInt8] = []

/// Runs the check. Returns the length of its text, in bytes.
@_expose(wasm, "check")
public func check() -> Int32 {
    text = Array(PipelineCheck.text().utf8)
    return Int32(text.count)
}

/// A byte of the text.
@_expose(wasm, "textByte")
public func textByte(_ index: Int32) -> Int32 { Int32(text[Int(index)]) }

#endif
