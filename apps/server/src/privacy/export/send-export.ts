import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { makeZip } from 'client-zip'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { isHangUp } from '../../http/error-handler.ts'
import { refuseUnknownParameters } from '../../http/query-parameters.ts'
import { fail } from '../../kernel/fail.ts'
import { isId } from '../../kernel/ids/id.ts'
import type { ObjectStore } from '../../outside/object-store.ts'
import { inTransaction } from '../../store/transaction.ts'
import { fileNameOf, isOpenExport, recordExport } from './ask-export.ts'
import { claimExport, type Export, findOwned } from './export.store.ts'
import { findAccountRow, findPapersAfter } from './mine.store.ts'
import { myData, participantRows } from './my-data.ts'
import { AVATAR_FILE, paperFileOf, photoFileOf } from './present-mine.ts'
import { README } from './readme.ts'

/** The query of a signed address. */
const SIGNED_BY: ReadonlySet<string> = new Set(['expires', 'signature'])
/** Whoever takes longer than this to fetch a file is cut off, in milliseconds. */
const LONGEST_MS = 30 * 60_000

const HEADERS = {
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
}

/**
 * Sends a person's data as a ZIP file, made while it is sent. The address is spent before the first byte: opened again, expired, altered
 * or after signing out it is not found, all the same.
 */
export async function sendExport(deps: Deps, store: ObjectStore, request: FastifyRequest, reply: FastifyReply) {
  refuseUnknownParameters(request, SIGNED_BY)
  const { id = '' } = request.params as Record<string, string>
  if (!isId(id) || !isOpenExport(deps, id, request.query as Record<string, unknown>)) return fail('not_found')
  const found = await inTransaction(deps.database, async (tx) => {
    const claimed = (await claimExport(tx, id, deps.now())) ?? fail('not_found')
    await recordExport(deps, tx, claimed, 'export.open')
    return claimed
  })
  const zip = Readable.from(makeZip(exportFiles(deps, store, found)), { objectMode: false })
  reply
    .headers(HEADERS)
    .header('content-disposition', `attachment; filename="${fileNameOf(deps.now())}"`)
    .type('application/zip')
    .send(zip)
  await untilSent(zip, request)
  return reply
}

/** Waits until all is sent, or nobody takes it any more. */
async function untilSent(zip: Readable, request: FastifyRequest): Promise<void> {
  const late = setTimeout(() => zip.destroy(new Error('the export took too long')), LONGEST_MS).unref()
  await finished(zip).catch((error: Error) => {
    if (isHangUp(error)) request.log.info({}, 'a caller hung up before the end of an export')
    else request.log.warn({ err: error }, 'an export was not sent to its end')
  })
  clearTimeout(late)
}

/** A file of the ZIP file; its content comes when it is its turn. */
interface ExportedFile {
  name: string
  lastModified: Date
  input: string | AsyncIterable<string | Uint8Array>
}

/** The files a person takes along, one after the other: what they mean, the data, the pictures. */
async function* exportFiles(deps: Deps, store: ObjectStore, which: Export): AsyncGenerator<ExportedFile> {
  const lastModified = deps.now()
  yield { name: 'README.txt', lastModified, input: README }
  yield { name: 'data.json', lastModified, input: myData(deps, which) }
  for await (const { name, path } of pictures(deps, which)) {
    const file = await store.read(path)
    if (file === null) {
      deps.log.error({ path }, 'a stored file is missing')
      continue
    }
    try {
      yield { name, lastModified, input: file.stream }
    } finally {
      // Nobody closes it when the person stops taking the file.
      file.stream.destroy()
    }
  }
}

/** Papers read at once. */
const PAPERS_PER_QUERY = 500

async function* papersOf(deps: Deps, organizations: readonly string[]): AsyncGenerator<{ name: string; path: string }> {
  for (const organizationId of organizations)
    for (let after = ''; ; ) {
      const rows = await findPapersAfter(deps.database.db, organizationId, after, PAPERS_PER_QUERY)
      for (const { id, path } of rows) yield { name: paperFileOf(id, path), path }
      after = rows.at(-1)?.path ?? ''
      if (rows.length < PAPERS_PER_QUERY) break
    }
}

async function* pictures(deps: Deps, which: Export): AsyncGenerator<{ name: string; path: string }> {
  const { db } = deps.database
  const path = (await findAccountRow(db, which))?.avatar_path
  if (path) yield { name: AVATAR_FILE, path }
  const owned = await findOwned(db, which)
  for await (const page of participantRows(deps, owned))
    for (const row of page) if (row.id_photo_path !== null) yield { name: photoFileOf(row), path: row.id_photo_path }
  yield* papersOf(deps, owned)
}
