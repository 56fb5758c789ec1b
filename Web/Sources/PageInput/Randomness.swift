#if hasFeature(Embedded)

@_extern(wasm, module: "wasi_snapshot_preview1", name: "random_get")
@_extern(c)
private func randomGet(_ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int32

/// Random bytes of the page, for the seeds of Swift's hashing.
///
/// The generator of the C library would add a cipher and, for its assertions, all of `printf`: 13 kB.
@_cdecl("arc4random_buf")
public func randomBytes(_ bytes: UnsafeMutableRawPointer?, _ count: Int) { _ = randomGet(bytes, count) }

#endif
