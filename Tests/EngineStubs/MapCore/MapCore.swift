// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase
// The declarations that Swift's importer makes of the headers of openmobilemaps/maps-core 3.8.0. A camera keeps its values. The handler has
// the order and the defects of the original. As in the original, these classes belong to no actor, and pixels are those of `contentScaleFactor`.

import Foundation
@_exported import MetalKit

public enum MCTouchAction: Int, Sendable {
    case DOWN = 0
    case MOVE, UP, SCROLL, CANCEL
}

open class MCVec2F: NSObject {
    public let x: Float
    public let y: Float
    public init(x: Float, y: Float) { (self.x, self.y) = (x, y) }
}

open class MCTouchEvent: NSObject {
    public let pointers: [MCVec2F]
    public let scrollDelta: Float
    public let touchAction: MCTouchAction
    public init(pointers: [MCVec2F], scrollDelta: Float, touchAction: MCTouchAction) {
        (self.pointers, self.scrollDelta, self.touchAction) = (pointers, scrollDelta, touchAction)
    }
}

public protocol MCTouchInterface: AnyObject {
    func onTouchDown(_ posScreen: MCVec2F) -> Bool
    func onClickUnconfirmed(_ posScreen: MCVec2F) -> Bool
    func onClickConfirmed(_ posScreen: MCVec2F) -> Bool
    func onDoubleClick(_ posScreen: MCVec2F) -> Bool
    func onLongPress(_ posScreen: MCVec2F) -> Bool
    func onMove(_ deltaScreen: MCVec2F, confirmed: Bool, doubleClick: Bool) -> Bool
    func onMoveComplete() -> Bool
    func onOneFingerDoubleClickMoveComplete() -> Bool
    func onTwoFingerClick(_ posScreen1: MCVec2F, posScreen2: MCVec2F) -> Bool
    func onTwoFingerMove(_ posScreenOld: [MCVec2F], posScreenNew: [MCVec2F]) -> Bool
    func onTwoFingerMoveComplete() -> Bool
    func onScroll(_ posScreen: MCVec2F, scrollDelta: Float) -> Bool
    func clearTouch()
}

public protocol MCTouchHandlerInterface: AnyObject {
    func onTouchEvent(_ touchEvent: MCTouchEvent)
    func insertListener(_ listener: (any MCTouchInterface)?, index: Int32)
    func addListener(_ listener: (any MCTouchInterface)?)
    func removeListener(_ listener: (any MCTouchInterface)?)
}

open class MCCoord: NSObject {
    public let systemIdentifier: Int32
    public let x: Double
    public let y: Double
    public let z: Double
    public init(systemIdentifier: Int32, x: Double, y: Double, z: Double) {
        (self.systemIdentifier, self.x, self.y, self.z) = (systemIdentifier, x, y, z)
    }
}

open class MCCoordinateSystemIdentifiers: NSObject {
    public class func epsg4326() -> Int32 { 4326 }
    public class func epsg3857() -> Int32 { 3857 }
}

open class MCMapCoordinateSystem: NSObject {
    public let identifier: Int32
    public init(identifier: Int32) { self.identifier = identifier }
}

open class MCMapConfig: NSObject {
    public let mapCoordinateSystem: MCMapCoordinateSystem
    public init(mapCoordinateSystem: MCMapCoordinateSystem) { self.mapCoordinateSystem = mapCoordinateSystem }
}

open class MCCoordinateSystemFactory: NSObject {
    public class func getEpsg3857System() -> MCMapCoordinateSystem { MCMapCoordinateSystem(identifier: 3857) }
}

open class MCMapCamera3dInterface: NSObject {}

open class MCMapCameraInterface: NSObject {
    /// The center of the whole view. As in the original, `getCenterPosition` is in the middle of the rest without the padding.
    private var center = MCCoord(systemIdentifier: 3857, x: 0, y: 0, z: 0)
    private var zoom = 500_000_000.0
    private var rotation: Float = 0
    private var isFrozen = false
    private var padding = (left: 0.0, right: 0.0, top: 0.0, bottom: 0.0)
    /// The center to which an animation moves the map.
    private var goal: MCCoord?
    /// Not in the original: the size of the view, in pixels.
    public var viewportSize: () -> (width: Double, height: Double) = { (0, 0) }
    /// Not in the original: the callbacks that the listeners of the camera receive.
    public private(set) var callbacks: [String] = []

    open func freeze(_ freeze: Bool) { (isFrozen, goal) = (freeze, nil) }
    open func move(toCenterPositionZoom centerPosition: MCCoord, zoom: Double, animated: Bool) {
        guard !isFrozen else { return }
        let zoom = min(max(zoom, getMaxZoom()), getMinZoom())
        let target = shifted(centerPosition, by: -1, zoom: zoom)
        if animated {
            goal = target
        } else {
            // As in the original, an animation goes on.
            (center, self.zoom) = (target, zoom)
            callbacks.append("bounds")
        }
    }
    open func getCenterPosition() -> MCCoord { shifted(center, by: 1, zoom: zoom) }
    open func getZoom() -> Double { zoom }
    open func setRotation(_ angle: Float, animated: Bool) {
        guard !isFrozen else { return }
        if let end = goal { (center, goal) = (end, nil) }
        let middle = getCenterPosition()
        rotation = angle
        center = shifted(middle, by: -1, zoom: zoom)
        callbacks += ["rotation", "bounds"]
    }
    open func getRotation() -> Float { rotation }
    open func setPaddingLeft(_ padding: Float) { self.padding.left = Double(padding) }
    open func setPaddingRight(_ padding: Float) { self.padding.right = Double(padding) }
    open func setPaddingTop(_ padding: Float) { self.padding.top = Double(padding) }
    open func setPaddingBottom(_ padding: Float) { self.padding.bottom = Double(padding) }
    open func screenPos(from coord: MCCoord) -> MCVec2F {
        let offset = rotated(coord.x - center.x, coord.y - center.y, by: -Double(rotation))
        let size = viewportSize()
        return MCVec2F(
            x: Float(offset.x / metersPerPixel(zoom) + size.width / 2), y: Float(size.height / 2 - offset.y / metersPerPixel(zoom)))
    }
    open func getMinZoom() -> Double { 500_000_000 }
    open func getMaxZoom() -> Double { 100 }
    open func getScreenDensityPpi() -> Float { 401 }
    open func asMapCamera3d() -> MCMapCamera3dInterface? { nil }

    /// Not in the original: a frame of an animation, which moves the map half of the way.
    open func draw() {
        guard let goal else { return }
        center = MCCoord(systemIdentifier: 3857, x: (center.x + goal.x) / 2, y: (center.y + goal.y) / 2, z: 0)
    }

    private func metersPerPixel(_ zoom: Double) -> Double { 0.0254 / Double(getScreenDensityPpi()) * zoom }

    private func rotated(_ x: Double, _ y: Double, by degrees: Double) -> (x: Double, y: Double) {
        let (s, c) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
        return (x * c - y * s, x * s + y * c)
    }

    private func shifted(_ coord: MCCoord, by sign: Double, zoom: Double) -> MCCoord {
        let scale = 0.5 * sign * metersPerPixel(zoom)
        let shift = rotated((padding.left - padding.right) * scale, (padding.bottom - padding.top) * scale, by: Double(rotation))
        return MCCoord(systemIdentifier: coord.systemIdentifier, x: coord.x + shift.x, y: coord.y + shift.y, z: coord.z)
    }
}

public protocol MCLayerInterface: AnyObject {}

open class MCMapInterface: NSObject, @unchecked Sendable {
    private let camera = MCMapCameraInterface()
    /// In the original, the camera is also a listener.
    private var cameraListener: any MCTouchInterface
    private var handler: (any MCTouchHandlerInterface)?

    public init(cameraListener: any MCTouchInterface, handler: any MCTouchHandlerInterface) {
        (self.cameraListener, self.handler) = (cameraListener, handler)
        handler.addListener(cameraListener)
    }

    open func getCamera() -> MCMapCameraInterface? { camera }
    open func setTouchHandler(_ touchHandler: (any MCTouchHandlerInterface)?) {
        handler?.removeListener(cameraListener)
        handler = touchHandler
        handler?.addListener(cameraListener)
    }
    open func getTouchHandler() -> (any MCTouchHandlerInterface)? { handler }
    open func getLayers() -> [any MCLayerInterface] { [] }
    open func getMapConfig() -> MCMapConfig { MCMapConfig(mapCoordinateSystem: MCCoordinateSystemFactory.getEpsg3857System()) }

    /// Not in the original: what `setCamera` does with the handler.
    open func setCameraListener(_ listener: any MCTouchInterface) {
        handler?.removeListener(cameraListener)
        cameraListener = listener
        handler?.addListener(listener)
    }
}

open class MCMapView: MTKView {
    public nonisolated(unsafe) let mapInterface: MCMapInterface

    public init(
        mapConfig: MCMapConfig = MCMapConfig(mapCoordinateSystem: MCCoordinateSystemFactory.getEpsg3857System()),
        pixelsPerInch: Float? = nil, is3D: Bool = false
    ) {
        fatalError()
    }

    /// Not in the original: a view of a map that a check has made.
    public init(frame: CGRect, mapInterface: MCMapInterface) {
        self.mapInterface = mapInterface
        super.init(frame: frame)
        mapInterface.getCamera()?.viewportSize = { [weak self] in
            MainActor.assumeIsolated {
                let (frame, scale) = (self?.frame ?? .zero, Double(self?.contentScaleFactor ?? 1))
                return (Double(frame.width) * scale, Double(frame.height) * scale)
            }
        }
    }

    public required init?(coder: NSCoder) { nil }

    open var camera: MCMapCameraInterface { mapInterface.getCamera()! }
}
