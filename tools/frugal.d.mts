/** For the environment of the server's process. */
export const FRUGAL_ENV: { MALLOC_ARENA_MAX: string }
/** Options of Node for the server's process. */
export const FRUGAL_FLAGS: string[]
