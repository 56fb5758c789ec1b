#include "douglas_peucker.h"

#include <utility>
#include <vector>

using Point = std::pair<double, double>;

struct DouglasPeuckerLine {
    std::vector<Point> points;
};

namespace {

double squared_distance(const Point &point, const Point &start, const Point &end) {
    double x = start.first, y = start.second;
    double dx = end.first - x, dy = end.second - y;
    double squared = dx * dx + dy * dy;
    if (squared > 0) {
        double t = ((point.first - x) * dx + (point.second - y) * dy) / squared;
        if (t > 1) {
            x = end.first;
            y = end.second;
        } else if (t > 0) {
            x += dx * t;
            y += dy * t;
        }
    }
    dx = point.first - x;
    dy = point.second - y;
    return dx * dx + dy * dy;
}

// With a stack of its own: some of the lines are deeper than the system's.
std::vector<size_t> simplify(const std::vector<Point> &points, double tolerance) {
    std::vector<size_t> kept{0};
    std::vector<std::pair<size_t, size_t>> pieces{{0, points.size() - 1}};
    while (!pieces.empty()) {
        auto [start, end] = pieces.back();
        pieces.pop_back();
        double largest = tolerance * tolerance;
        size_t farthest = 0;
        for (size_t index = start + 1; index < end; index++) {
            double distance = squared_distance(points[index], points[start], points[end]);
            if (distance > largest) {
                largest = distance;
                farthest = index;
            }
        }
        if (farthest > 0) {
            pieces.push_back({farthest, end});
            pieces.push_back({start, farthest});
        } else {
            kept.push_back(end);
        }
    }
    return kept;
}

} // namespace

DouglasPeuckerLine *douglas_peucker_line(const double *xy, size_t count) {
    auto line = new DouglasPeuckerLine;
    line->points.reserve(count);
    for (size_t index = 0; index < count; index++) line->points.push_back({xy[2 * index], xy[2 * index + 1]});
    return line;
}

void douglas_peucker_release(DouglasPeuckerLine *line) { delete line; }

size_t douglas_peucker_simplify(const DouglasPeuckerLine *line, double tolerance) {
    return simplify(line->points, tolerance).size();
}
