/** Set by the build: how long a chunk may take, in milliseconds. */
declare const __CHUNK_TIMEOUT_MS__: number
/** Set by the build: version of the federation runtime, told to guests that share it. */
declare const __FEDERATION_VERSION__: string
/** Set by the build: version of the shared query library. */
declare const __QUERY_VERSION__: string

/** The part of hls.js that plays; it brings no types of its own. */
declare module 'hls.js/light' {
  // oxlint-disable-next-line import/export -- the same class with fewer parts
  export { default } from 'hls.js'
}
