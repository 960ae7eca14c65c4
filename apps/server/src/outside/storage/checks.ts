import { Transform } from 'node:stream'

/** Hands on exactly so many bytes; more or fewer are an error, before whoever takes them believes the end. */
export function exactly(size: number): Transform {
  let seen = 0
  const differs = () => new Error('a file has not the length it was said to have')
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length
      if (seen > size) done(differs())
      else done(null, chunk)
    },
    flush: (done) => done(seen === size ? null : differs()),
  })
}

const PATH = /^[a-z_]+\/\d{6}\/[\w-]+\.[a-z0-9]+$/

/**
 * The path itself, where it is one the portal chose.
 * @throws Error for any other text
 */
export function ownPath(path: string): string {
  if (!PATH.test(path)) throw new Error('not a path of this store')
  return path
}
