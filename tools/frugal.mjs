// How the server's process is started so that it gives back what it no longer needs (decision 0041).

/**
 * Every thread of the process takes memory from an arena of its own, and glibc gives little of it back: photos and passwords are worked on
 * in threads. Two are enough.
 */
export const FRUGAL_ENV = { MALLOC_ARENA_MAX: '2' }

/**
 * By itself V8 lets what nobody needs any more pile up: to a heap of 227 MB, of which 40 stayed, while five lists of 5,000 people came.
 * So it collects when the heap has grown by two fifths, and of what is new keeps at most 8 MB at a time.
 */
export const FRUGAL_FLAGS = ['--heap-growing-percent=40', '--max-semi-space-size=8']
