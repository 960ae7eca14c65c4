import { Writable } from 'node:stream'

/** A destination of the log that keeps its lines in the given list. */
export const keepLog = (lines: string[]): Writable =>
  new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
