import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../kernel/fail.ts'
import { jsonBeyond } from './limits/json-shape.ts'

/** The contract's bodies nest six deep. */
const DEEPEST = 32
/** A body of the largest size may have a value for so many bytes; the shortest ids, the most that calls take of anything, are longer. */
const BYTES_PER_VALUE = 10

/**
 * Bodies are JSON in UTF-8 and nothing else; an empty one counts as `{}`; one that sets `__proto__`, is deeper than any call's, or is made of
 * more values than its size is for, is refused.
 * A name in another encoding would be stored as question marks.
 */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (bytes.length === 0) return done(null, {})
    const text = isUtf8(bytes as Buffer) ? bytes.toString() : null
    if (text === null) return done(new Refusal('body_unreadable'))
    const most = (request.routeOptions.bodyLimit ?? bytes.length) / BYTES_PER_VALUE
    const beyond = jsonBeyond({ depth: DEEPEST, values: most }, text)
    if (beyond !== null) return done(new Refusal(beyond === 'depth' ? 'body_unreadable' : 'too_large'))
    void parse(request, text, (error, body) =>
      error === null || error === undefined ? done(null, body) : done(new Refusal('body_unreadable')),
    )
  })
}
