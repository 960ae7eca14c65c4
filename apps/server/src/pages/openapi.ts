import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { prepare, sendPrepared } from '../http/answers/prepared.ts'
import { docsPage, docsStyle } from './docs-page.ts'
import { writtenOut } from './openapi-written-out.ts'

const PAGE_POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Serves the OpenAPI document of every call, and a page to read it that loads nothing from elsewhere; each is made and packed once. */
export function serveOpenApi(app: FastifyInstance, deps: Deps, version: string): void {
  const document = once(async () => {
    // Read when somebody asks: a start does not wait for it.
    const { openApiOf } = await import('@startline/contract/openapi')
    return openApiOf(deps.served, version)
  })
  const json = once(async () => prepare(JSON.stringify(await document()), 'application/json; charset=utf-8'))
  const page = once(async () => prepare(docsPage(writtenOut(await document())), 'text/html; charset=utf-8'))
  const style = once(async () => prepare(docsStyle, 'text/css; charset=utf-8'))
  app.get('/openapi.json', async (request, reply) => sendPrepared(request, reply, await json()))
  app.get('/docs', async (request, reply) =>
    sendPrepared(request, reply.header('content-security-policy', PAGE_POLICY), await page()),
  )
  app.get('/docs/style.css', async (request, reply) =>
    sendPrepared(request, reply.removeHeader('content-security-policy'), await style()),
  )
}

/** Makes something when it is asked for first. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}
