// Declarations of browsers that the checker's library does not have yet.

declare class DecompressionStream {
    constructor(format: 'gzip');
    readonly readable: ReadableStream<Uint8Array>;
    readonly writable: WritableStream<BufferSource>;
}

declare class CompressionStream {
    constructor(format: 'gzip');
    readonly readable: ReadableStream<Uint8Array>;
    readonly writable: WritableStream<BufferSource>;
}

interface CanvasRenderingContext2D {
    roundRect(x: number, y: number, width: number, height: number, radius: number): void;
}

/** The data that the build has added to the page, by its id (`load.js`), decompressed. */
declare function unpacked(id: string): Promise<ReadableStream<Uint8Array>>;
