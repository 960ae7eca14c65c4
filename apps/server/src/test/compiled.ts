/**
 * For the environment of a process that a test starts: where Node finds what it made of the sources for the one before. Reading and
 * compiling the whole server takes a third of its start.
 */
export const compiled: { NODE_COMPILE_CACHE?: string | undefined } = {
  NODE_COMPILE_CACHE: process.env.STARTLINE_TEST_COMPILED,
}
