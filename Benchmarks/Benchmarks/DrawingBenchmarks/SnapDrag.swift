import DrawingPlugin

/// An endless drag over a scene.
final class SnapDrag {
    private var scene: SnapScene
    private var moves = 0

    init(_ scene: SnapScene) { self.scene = scene }

    func move() -> SnapTarget? {
        moves += 1
        return scene.move(moves)
    }
}
