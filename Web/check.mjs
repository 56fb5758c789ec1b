// Runs the check of the WebAssembly build, and compares its text with that of the native check.
import { readFile } from "node:fs/promises";
import { execFileSync } from "node:child_process";
import { webcrypto } from "node:crypto";

const folder = new URL(".", import.meta.url).pathname;
const wasm = await readFile(`${folder}.build-wasm/PipelineCheck.wasm`);

let memory;
const imports = {
    // Swift's standard library imports these two functions. A page implements them in the same way.
    wasi_snapshot_preview1: {
        fd_write: () => 0,
        random_get: (at, length) => {
            webcrypto.getRandomValues(new Uint8Array(memory.buffer, at, length));
            return 0;
        },
    },
};
const module = await WebAssembly.compile(wasm);
for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    imports[from] ??= {};
    imports[from][name] ??= () => {
        throw new Error(`the module calls ${from}.${name}, which is not provided`);
    };
}
const { exports } = await WebAssembly.instantiate(module, imports);
memory = exports.memory;
exports._initialize();

const length = exports.check();
const inBrowser = Buffer.from(Uint8Array.from({ length }, (_, i) => exports.textByte(i))).toString();
// The flags of `.ci/run`, which has compiled the library with them.
const flags = (process.env.SWIFTFLAGS ?? "").split(" ").filter((flag) => flag !== "");
const natively = execFileSync("swift", ["run", "--package-path", folder, ...flags, "PipelineCheck"], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
});

const [left, right] = [inBrowser.split("\n"), natively.split("\n")];
const differs = left.findIndex((line, index) => line !== right[index]);
if (differs >= 0 || left.length !== right.length) {
    console.error(`line ${differs + 1} differs:\n  WebAssembly: ${left[differs]}\n  native:      ${right[differs]}`);
    process.exit(1);
}
if (!inBrowser.endsWith("then idle\n")) {
    console.error("the random events left the handler half-open");
    process.exit(1);
}
console.log(`${wasm.length} bytes of WebAssembly; ${left.length - 1} lines of transcript, the same as natively`);
