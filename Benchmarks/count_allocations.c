// Counts the calls that ask for memory. Compiled by instructions.py into a library that is preloaded with LD_PRELOAD; when the process
// ends, the count goes to the file that ALLOCATION_COUNT_FILE names.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static atomic_long asked;

// The functions that would be called if this library were not here.
static struct {
    void *(*malloc)(size_t);
    void *(*calloc)(size_t, size_t);
    void *(*realloc)(void *, size_t);
    void (*free)(void *);
    int (*posix_memalign)(void **, size_t, size_t);
    void *(*aligned_alloc)(size_t, size_t);
    void *(*memalign)(size_t, size_t);
} next;

// Finding them may itself ask for memory: it gets some of this, which is never given back.
static _Alignas(16) char early[8192];
static size_t early_used;
static int is_finding;

static void *take_early(size_t size) {
    size_t at = early_used;
    early_used += (size + 15) & ~(size_t)15;
    if (early_used > sizeof early) abort();
    return early + at;
}

static int is_early(void *p) { return (char *)p >= early && (char *)p < early + sizeof early; }

// The first call comes from the dynamic loader or the C library's start, before there is a second thread.
static void find_next(void) {
    is_finding = 1;
    next.malloc = dlsym(RTLD_NEXT, "malloc");
    next.calloc = dlsym(RTLD_NEXT, "calloc");
    next.realloc = dlsym(RTLD_NEXT, "realloc");
    next.free = dlsym(RTLD_NEXT, "free");
    next.posix_memalign = dlsym(RTLD_NEXT, "posix_memalign");
    next.aligned_alloc = dlsym(RTLD_NEXT, "aligned_alloc");
    next.memalign = dlsym(RTLD_NEXT, "memalign");
    is_finding = 0;
}

static void count(void) {
    if (!next.malloc) find_next();
    atomic_fetch_add(&asked, 1);
}

void *malloc(size_t size) {
    if (is_finding) return take_early(size);
    count();
    return next.malloc(size);
}

void *calloc(size_t number, size_t size) {
    if (is_finding) return take_early(number * size);
    count();
    return next.calloc(number, size);
}

void *realloc(void *old, size_t size) {
    if (is_finding) abort();
    count();
    if (!is_early(old)) return next.realloc(old, size);
    size_t readable = (size_t)(early + sizeof early - (char *)old);
    void *new = next.malloc(size);
    return new ? memcpy(new, old, size < readable ? size : readable) : NULL;
}

void free(void *p) {
    if (!p || is_early(p)) return;
    if (!next.free) find_next();
    next.free(p);
}

int posix_memalign(void **out, size_t alignment, size_t size) {
    count();
    return next.posix_memalign(out, alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    count();
    return next.aligned_alloc(alignment, size);
}

void *memalign(size_t alignment, size_t size) {
    count();
    return next.memalign(alignment, size);
}

__attribute__((destructor)) static void report(void) {
    long total = atomic_load(&asked);
    const char *name = getenv("ALLOCATION_COUNT_FILE");
    FILE *file = name ? fopen(name, "w") : NULL;
    if (!file) return;
    fprintf(file, "%ld\n", total);
    fclose(file);
}
