import TouchPipeline
import TouchPipelineUI
import UIKit

/// A view whose events go through a handler of your own first: one that wraps the default handler, or one without any recognition.
@MainActor
func makeView(through wrap: (DefaultTouchHandler, MainQueueScheduler) -> any TouchHandlerInterface) -> TouchPipelineView {
    let scheduler = MainQueueScheduler()
    let handler = wrap(DefaultTouchHandler(scheduler: scheduler), scheduler)
    return TouchPipelineView(host: TouchPipelineHost(handler: handler, scheduler: scheduler))
}
