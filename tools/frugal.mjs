// How the server's process is started so that it gives back what it no longer needs (decision 0041).

/**
 * Every thread of the process takes memory from an arena of its own, and glibc gives little of it back: photos and passwords are worked on
 * in threads. Two are enough.
 */
export const FRUGAL_ENV = { MALLOC_ARENA_MAX: '2' }

/**
 * V8 lets what nobody needs any more pile up to several times what is in use: after five lists of 5,000 people 227 MB for 40. It collects
 * when the heap has grown by two fifths, and of what is new at most 8 MB are copied to and fro.
 */
export const FRUGAL_FLAGS = ['--heap-growing-percent=40', '--max-semi-space-size=8']
