import TouchPipeline
import TouchPipelineUI
import UIKit

/// Feeds a touch handler with the touches that a view forwards, and with recognizers for trackpads.
@MainActor
final class MapViewTouchHandler: NSObject {
    private let handler: any TouchHandlerInterface
    private let scheduler: any TouchScheduler
    private unowned let view: UIView
    private var activeTouches: Set<UITouch> = []
    private let pan = UIPanGestureRecognizer(target: nil, action: nil)
    private let pinch = UIPinchGestureRecognizer(target: nil, action: nil)
    private var trackpad = TrackpadBridge()

    init(handler: any TouchHandlerInterface, scheduler: any TouchScheduler, view: UIView) {
        self.handler = handler
        self.scheduler = scheduler
        self.view = view
        super.init()
        pan.allowedScrollTypesMask = .continuous
        pan.addTarget(self, action: #selector(didPan))
        pinch.addTarget(self, action: #selector(didPinch))
        for recognizer in [pan, pinch] {
            // The view forwards touches on the screen.
            recognizer.allowedTouchTypes = []
            view.addGestureRecognizer(recognizer)
        }
    }

    func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        feed(trackpad.cancel(at: scheduler.now))
        activeTouches.formUnion(touches)
        feed(.down)
    }

    func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { feed(.move) }

    func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        feed(.up)
        activeTouches.subtract(touches)
    }

    func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        feed(.cancel)
        activeTouches.subtract(touches)
    }

    @objc private func didPan() {
        if activeTouches.isEmpty { feed(trackpad.pan(pan, at: scheduler.now)) }
    }

    @objc private func didPinch() {
        if activeTouches.isEmpty { feed(trackpad.pinch(pinch, at: scheduler.now)) }
    }

    private func feed(_ action: TouchAction) {
        handler.onTouchEvent(activeTouches.asTouchEvent(in: view, scale: view.traitCollection.displayScale, action: action))
    }

    private func feed(_ events: [TouchEvent]) {
        for event in events { handler.onTouchEvent(event) }
    }
}
