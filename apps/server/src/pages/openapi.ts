import { openApiDocuments } from '@startline/contract/openapi-documents'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { prepare, sendPrepared } from '../http/answers/prepared.ts'
import { docsPage, docsStyle } from './docs-page.ts'

const PAGE_POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'"

const JSON_TYPE = 'application/json; charset=utf-8'

/** Serves the OpenAPI documents, which tell of every call, and a page to read them that loads nothing from elsewhere; each is made and packed once. */
export function serveOpenApi(app: FastifyInstance, deps: Deps, version: string): void {
  const documents = once(async () => {
    // Read when somebody asks: a start does not wait for it.
    const { openApiDocument } = await import('@startline/contract/openapi')
    return new Map(
      openApiDocuments.map((one) => [
        one.path,
        openApiDocument(one, deps.served, { version, at: deps.settings.publicUrl }),
      ]),
    )
  })
  const page = once(async () => {
    const all = [...(await documents())].map(([path, document]) => ({ path, document: writtenOut(document) }))
    return prepare(docsPage(all), 'text/html; charset=utf-8')
  })
  const style = once(async () => prepare(docsStyle, 'text/css; charset=utf-8'))
  for (const { path } of openApiDocuments) {
    const json = once(async () => prepare(JSON.stringify((await documents()).get(path)), JSON_TYPE))
    app.get(path, async (request, reply) => sendPrepared(request, reply, await json()))
  }
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

type Json = Record<string, unknown>

const isObject = (part: unknown): part is Json => typeof part === 'object' && part !== null && !Array.isArray(part)

/** @throws Error for a reference that leads nowhere */
function referredBy(document: Json, reference: string): unknown {
  let part: unknown = document
  for (const key of reference.split('/').slice(1)) part = isObject(part) ? part[key] : undefined
  if (part === undefined) throw new Error(`Nothing stands at ${reference}.`)
  return part
}

/** An OpenAPI document whose paths have everything written out in place that they refer to, for whoever reads a call by itself. */
export function writtenOut<T extends Json>(document: T): T {
  // Most is referred to many times, and read only: it stands in all its places as one object.
  const known = new Map<string, Json>()
  const behind = (reference: string): Json => {
    const part = known.get(reference) ?? (inPlace(referredBy(document, reference)) as Json)
    known.set(reference, part)
    return part
  }
  const inPlace = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(inPlace)
    if (!isObject(part)) return part
    const { $ref, ...rest } = part
    const own = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, inPlace(value)]))
    return typeof $ref === 'string' ? { ...own, ...behind($ref), ...own } : own
  }
  return { ...document, paths: inPlace(document['paths']) }
}
