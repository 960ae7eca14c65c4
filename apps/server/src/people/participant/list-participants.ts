import { cleanName, DOCUMENT_TYPES, nameSkeleton, readDocument } from '@startline/domain'
import type { Deps } from '../../deps.ts'
import type { ActingFor } from '../../http/session/session-guard.ts'
import { documentKey } from '../../security/vault.ts'
import { cappedCount, countLimitOf } from '../../store/capped-count.ts'
import { containing } from '../../store/search/like.ts'
import { wantedKeys } from '../../store/search/search-keys.ts'
import { findIds, findListed, searchIds, type Wanted } from './list.store.ts'
import { present } from './present-participant.ts'

/** Which participants, and which page of them. */
export interface ParticipantQuery {
  keyword?: string | undefined
  unit_id?: string | undefined
  page: number
  page_size: number
}

/** The organization's participants, the newest first. A keyword is a part of the name, or a whole document number. */
export async function listParticipants(deps: Deps, actingFor: ActingFor, query: ParticipantQuery) {
  const { db } = deps.database
  const { page, page_size, unit_id: unit = null } = query
  const part = { unit, limit: page_size, offset: (page - 1) * page_size }
  const wanted = wantedBy(deps, actingFor, cleanName(query.keyword ?? ''))
  const found = await (wanted ? searchIds(db, actingFor, wanted, part) : findIds(db, actingFor, part))
  const rows = found.ids.length === 0 ? [] : await findListed(db, actingFor, found.ids)
  const isWhole = wanted === null && unit === null
  const total = isWhole ? { total: found.total, total_exact: true } : cappedCount(found.total, wanted?.countLimit)
  return { items: rows.map((row) => present(deps, actingFor, row)), ...total, page, page_size }
}

/** A keyword of dots alone has no skeleton, and an empty one would find everybody: it is looked for as it was written. */
function wantedBy({ vault }: Deps, { organizationId }: ActingFor, keyword: string): Wanted | null {
  if (keyword === '') return null
  const skeleton = nameSkeleton(keyword)
  const documents = DOCUMENT_TYPES.flatMap((type) => {
    const document = readDocument(type, keyword)
    return document.ok
      ? [Buffer.from(vault.documentIndex(organizationId, documentKey(type, document.number)), 'hex')]
      : []
  })
  const pattern = containing(skeleton === '' ? keyword : skeleton)
  const keys = wantedKeys(organizationId, skeleton)
  return { pattern, keys, documents, countLimit: countLimitOf(skeleton) }
}
