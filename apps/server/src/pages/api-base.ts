import { brotliCompressSync, gzipSync } from 'node:zlib'
import { type BuiltFile, etagOf } from '../http/answers/pack-answer.ts'

/** What the page's first script and the client look for. */
const META = 'api-base'

/**
 * The page as an environment has it. Where its calls go to another origin the page says so itself, before its first script: that one asks for
 * first data before any configuration could be there. Browsers open the line meanwhile.
 * @param apiBase the origin, which is checked and needs no escapes; null for the page's own
 */
export function pageOf(page: BuiltFile, apiBase: string | null): BuiltFile {
  if (apiBase === null) return page
  const told = `<meta name="${META}" content="${apiBase}"><link rel="preconnect" href="${apiBase}" crossorigin>`
  const identity = Buffer.from(page.bodies.identity.toString('utf8').replace(/<head[^>]*>/, (head) => head + told))
  const bodies = { identity, br: brotliCompressSync(identity), gzip: gzipSync(identity) }
  return { ...page, etag: etagOf(identity), bodies }
}
