import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { makeZip } from 'client-zip'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { isHangUp } from '../../http/gone-caller.ts'
import { fail } from '../../kernel/fail.ts'
import { isId } from '../../kernel/ids/id.ts'
import type { ObjectStore } from '../../outside/object-store.ts'
import { inTransaction } from '../../store/transaction.ts'
import { fileNameOf, recordExport } from './ask-export.ts'
import { claimExport } from './export.store.ts'
import { isOpenExport } from './export-address.ts'
import { exportFiles } from './export-files.ts'

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
