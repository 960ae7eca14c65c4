import { openApiOf } from '@startline/contract/openapi'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { docsPage, docsStyle } from './docs-page.ts'

/** Serves the OpenAPI document of every call, and a page to read it that loads nothing from elsewhere. */
export function serveOpenApi(app: FastifyInstance, deps: Deps, version: string): void {
  let document: Record<string, unknown> | undefined
  const built = () => (document ??= openApiOf(deps.served, version))
  app.get('/openapi.json', async () => built())
  app.get('/docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
      )
      .send(docsPage(built())),
  )
  app.get('/docs/style.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(docsStyle))
}
