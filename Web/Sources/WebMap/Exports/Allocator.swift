#if hasFeature(Embedded)

// The memory of the program. It replaces the C library's allocator, which is 10 kB of code.
//
// Blocks have sizes of powers of two, from 32 bytes. A freed block waits in the list of its size for the next allocation of that size. The
// memory of the program never shrinks. What the pipeline allocates is small and is freed soon: listeners, arrays of events, animations.

/// Adds pages to the memory. Returns the number of pages before, or −1.
@_extern(wasm, module: "host", name: "grow")
@_extern(c)
private func hostGrow(_ pages: Int32) -> Int32

private enum Heap {
    /// The number of bytes before each block, which hold the logarithm of its size. Blocks are aligned to it.
    static let headerSize = 16
    static let pageSize = 65_536
    static let smallestLogarithm = 5

    /// The addresses of the first free blocks by the logarithm of their size. 0: not allocated yet.
    nonisolated(unsafe) static var lists = 0
    /// The memory that was not given out yet.
    nonisolated(unsafe) static var next = 0
    nonisolated(unsafe) static var end = 0

    /// Takes memory that was never given out. Returns 0 if there is none. `size` is a multiple of 16.
    static func take(_ size: Int) -> Int {
        if end - next < size {
            let pages = (size + pageSize - 1) / pageSize
            let before = hostGrow(Int32(pages))
            guard before >= 0 else { return 0 }
            let start = Int(before) * pageSize
            // Nothing else grows the memory, so the new pages follow the last ones. Only the first time they do not.
            if start != end { next = start }
            end = start + pages * pageSize
        }
        defer { next += size }
        return next
    }

    static func list(_ logarithm: Int) -> UnsafeMutablePointer<Int> {
        if lists == 0 {
            lists = take(32 * MemoryLayout<Int>.stride)
            for index in 0..<32 { UnsafeMutablePointer<Int>(bitPattern: lists)![index] = 0 }
        }
        return UnsafeMutablePointer<Int>(bitPattern: lists)! + logarithm
    }
}

/// Allocates a block. Swift asks for alignments of at most 16 bytes.
@_cdecl("__wrap_posix_memalign")
public func allocate(_ block: UnsafeMutablePointer<UnsafeMutableRawPointer?>, _ alignment: Int, _ size: Int) -> Int32 {
    guard size >= 0, size < 1 << 30 else { return 12 }
    let needed = size + Heap.headerSize
    let logarithm = max(Heap.smallestLogarithm, Int.bitWidth - (needed - 1).leadingZeroBitCount)
    let list = Heap.list(logarithm)
    var address = list.pointee
    if address != 0 {
        list.pointee = UnsafeMutablePointer<Int>(bitPattern: address)!.pointee
    } else {
        let start = Heap.take(1 << logarithm)
        guard start != 0 else { return 12 }
        UnsafeMutablePointer<Int>(bitPattern: start)!.pointee = logarithm
        address = start + Heap.headerSize
    }
    block.pointee = UnsafeMutableRawPointer(bitPattern: address)
    return 0
}

/// Frees a block.
@_cdecl("__wrap_free")
public func release(_ block: UnsafeMutableRawPointer?) {
    guard let block else { return }
    let address = Int(bitPattern: block)
    let list = Heap.list(UnsafeMutablePointer<Int>(bitPattern: address - Heap.headerSize)!.pointee)
    UnsafeMutablePointer<Int>(bitPattern: address)!.pointee = list.pointee
    list.pointee = address
}

#endif
