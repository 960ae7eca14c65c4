import { setImmediate } from 'node:timers/promises'
import { DOCUMENT_TYPES, type DocumentType, readDocument } from '@startline/domain'
import type { Deps } from '../../deps.ts'
import type { ActingFor } from '../../http/session/session-guard.ts'
import { documentKey } from '../../security/vault.ts'

/** A few milliseconds of work; then others get their turn. */
const HASHES_PER_TURN = 250

const isType = (type: unknown): type is DocumentType => (DOCUMENT_TYPES as readonly unknown[]).includes(type)

/** The document of somebody written out, as it enters keyed hashes; null where there is none that can be read: nobody is found by it. */
function documentOf(written: unknown): string | null {
  const { id_type = 'resident_id', id_number } = (written ?? {}) as { id_type?: unknown; id_number?: unknown }
  if (typeof id_number !== 'string' || !isType(id_type)) return null
  const read = readDocument(id_type, id_number)
  return read.ok ? documentKey(id_type, read.number) : null
}

/** Whoever may be written out in an entry, or in a change of one: the one it names itself, and its members. */
function writtenOutIn(entry: unknown): unknown[] {
  const { participant, members } = (entry ?? {}) as { participant?: unknown; members?: unknown }
  const inMembers = Array.isArray(members)
    ? members.map((one) => (one as { participant?: unknown } | null)?.participant)
    : []
  return [participant, ...inMembers]
}

/**
 * The documents that entries name, each once, as keyed hashes within the organization (hex). Entries are looked at as they were sent: one
 * that is refused for its shape has named people all the same.
 */
export async function documentsNamedIn(
  { vault }: Pick<Deps, 'vault'>,
  { organizationId }: Pick<ActingFor, 'organizationId'>,
  entries: readonly unknown[],
): Promise<string[]> {
  const found = new Set<string>()
  for (const [at, entry] of entries.entries()) {
    if (at > 0 && at % HASHES_PER_TURN === 0) await setImmediate()
    for (const written of writtenOutIn(entry)) {
      const document = documentOf(written)
      if (document !== null) found.add(vault.documentIndex(organizationId, document))
    }
  }
  return [...found]
}
