import type { FastifyInstance } from 'fastify'
import { Refusal } from './fail.ts'

/** Bodies are JSON and nothing else; an empty one counts as `{}`; one that sets `__proto__` is refused. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text.length === 0) return done(null, {})
    parse(request, text as string, (error, body) =>
      error === null || error === undefined ? done(null, body) : done(new Refusal('body_unreadable')),
    )
  })
}
