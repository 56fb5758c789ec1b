import Foundation
import TouchTraces
import TouchpipeKit
import TouchSamples

var sessions: [Session] = []
for url in try TouchSamples.files() {
    if CommandLine.arguments.count > 1, !CommandLine.arguments.contains(where: {url.lastPathComponent.hasPrefix($0)}) { continue }
    let trace = try TraceReader(path: url.path).readAll(keepingPartial: true)
    sessions.append(Session(replaying: trace, name: url.lastPathComponent, options: SessionOptions(listeners: ListenerKind.demoChain)))
}
print(Report(sessions: sessions).html)
