/// What a finger does to content.
enum ContentGesture: Hashable {
    case tap
    case longPress
}
