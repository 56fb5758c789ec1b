import TouchPipeline
import TouchPipelineUI
import UIKit

/// Creates a view with a custom handler, which wraps the default handler or has no recognition.
@MainActor
func makeView(through wrap: (DefaultTouchHandler, MainQueueScheduler) -> any TouchHandlerInterface) -> TouchPipelineView {
    let scheduler = MainQueueScheduler()
    let handler = wrap(DefaultTouchHandler(scheduler: scheduler), scheduler)
    return TouchPipelineView(host: TouchPipelineHost(handler: handler, scheduler: scheduler))
}
