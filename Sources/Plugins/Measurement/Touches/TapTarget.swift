import Geodesy

/// What a tap does.
enum TapTarget {
    case add(Coordinate)
    case close
    case finish
}
