import type { FastifyInstance } from 'fastify'
import { Refusal } from '../kernel/fail.ts'
import { isDeeperThan } from './limits/json-depth.ts'

/** The contract's bodies nest six deep. */
const DEEPEST = 32

/** Bodies are JSON and nothing else; an empty one counts as `{}`; one that sets `__proto__`, or is deeper than any call's, is refused. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text.length === 0) return done(null, {})
    if (isDeeperThan(DEEPEST, text as string)) return done(new Refusal('body_unreadable'))
    void parse(request, text as string, (error, body) =>
      error === null || error === undefined ? done(null, body) : done(new Refusal('body_unreadable')),
    )
  })
}
