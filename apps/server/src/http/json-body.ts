import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../kernel/fail.ts'
import { isDeeperThan } from './limits/json-depth.ts'

/** The contract's bodies nest six deep. */
const DEEPEST = 32

/**
 * Bodies are JSON in UTF-8 and nothing else; an empty one counts as `{}`; one that sets `__proto__`, or is deeper than any call's, is refused.
 * A name in another encoding would be stored as question marks.
 */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (bytes.length === 0) return done(null, {})
    const text = isUtf8(bytes as Buffer) ? bytes.toString() : null
    if (text === null || isDeeperThan(DEEPEST, text)) return done(new Refusal('body_unreadable'))
    void parse(request, text, (error, body) =>
      error === null || error === undefined ? done(null, body) : done(new Refusal('body_unreadable')),
    )
  })
}
