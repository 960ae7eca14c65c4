import { setImmediate } from 'node:timers/promises'
import { DOCUMENT_TYPES, type DocumentType, readDocument } from '@startline/domain'
import type { ActingFor, Deps } from '../../deps.ts'
import { documentKey } from '../../security/vault.ts'

/** Whom a request names: by document (see `Naming`), and by the id of a participant. */
export interface NamedPeople {
  documents: Map<string, string | null>
  listed: string[]
}

/** Whether the portal counts nobody. */
export const isQuotaLifted = ({ settings }: Pick<Deps, 'settings'>): boolean => settings.rateLimits === 'loose'

/** A few milliseconds of work; then others get their turn. */
const HASHES_PER_TURN = 250
/** A resident number begins with the district of its first registration. */
const DISTRICT_DIGITS = 6

const isType = (type: unknown): type is DocumentType => (DOCUMENT_TYPES as readonly unknown[]).includes(type)

interface Document {
  key: string
  cohort: string | null
}

/** The document of somebody written out, and the cohort it tells; null where it cannot be read: nobody is found by it. */
function documentOf(written: unknown): Document | null {
  const { id_type = 'resident_id', id_number } = (written ?? {}) as { id_type?: unknown; id_number?: unknown }
  if (typeof id_number !== 'string' || !isType(id_type)) return null
  const read = readDocument(id_type, id_number)
  if (!read.ok) return null
  const cohort = read.birthDate === undefined ? null : `${read.number.slice(0, DISTRICT_DIGITS)} ${read.birthDate}`
  return { key: documentKey(id_type, read.number), cohort }
}

/** Adds somebody written out to whom a request names; one whose document cannot be read is nobody. */
export function nameWritten(
  { vault }: Pick<Deps, 'vault'>,
  { organizationId }: Pick<ActingFor, 'organizationId'>,
  named: NamedPeople,
  written: unknown,
): void {
  const document = documentOf(written)
  if (document === null) return
  const { key, cohort } = document
  const hashed = cohort === null ? null : vault.countKey('cohort', cohort).toString('hex')
  named.documents.set(vault.documentIndex(organizationId, key), hashed)
}

interface Member {
  participant?: unknown
  participant_id?: unknown
}

/** Everybody an entry, or a change of one, may name: the one it names itself, and its members. */
function membersOf(entry: unknown): Member[] {
  const { members, ...self } = (entry ?? {}) as Member & { members?: unknown }
  return [self, ...(Array.isArray(members) ? (members as unknown[]).map((one) => (one ?? {}) as Member) : [])]
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

/**
 * Whom entries name, each once. Entries are read as they were sent: one that is refused for its shape has named people all the same.
 * Nobody where the portal counts nobody.
 */
export async function peopleNamedIn(
  deps: Pick<Deps, 'vault' | 'settings'>,
  actingFor: Pick<ActingFor, 'organizationId'>,
  entries: readonly unknown[],
): Promise<NamedPeople> {
  const named: NamedPeople = { documents: new Map(), listed: [] }
  if (isQuotaLifted(deps)) return named
  const listed = new Set<string>()
  for (const [at, entry] of entries.entries()) {
    if (at > 0 && at % HASHES_PER_TURN === 0) await setImmediate()
    for (const { participant, participant_id: id } of membersOf(entry)) {
      if (typeof id === 'string' && UUID.test(id)) listed.add(id)
      nameWritten(deps, actingFor, named, participant)
    }
  }
  return { ...named, listed: [...listed] }
}
