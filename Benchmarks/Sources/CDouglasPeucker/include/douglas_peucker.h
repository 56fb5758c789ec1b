#pragma once

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A line for the comparison, in the form that C++ would have it: a std::vector of pairs.
typedef struct DouglasPeuckerLine DouglasPeuckerLine;

DouglasPeuckerLine *douglas_peucker_line(const double *xy, size_t count);
void douglas_peucker_release(DouglasPeuckerLine *line);

/// How many points are kept.
size_t douglas_peucker_simplify(const DouglasPeuckerLine *line, double tolerance);

#ifdef __cplusplus
}
#endif
