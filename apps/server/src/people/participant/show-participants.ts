import { mayReveal } from '@startline/contract/access'
import { cleanName, DOCUMENT_TYPES, nameSkeleton, readDocument } from '@startline/domain'
import type { ActingFor, Deps } from '../../deps.ts'
import { fail } from '../../kernel/fail.ts'
import { isId } from '../../kernel/ids/id.ts'
import { nameAsShown } from '../../record/name-as-shown.ts'
import { documentKey } from '../../security/vault.ts'
import { cappedCount, countLimitOf, isNear } from '../../store/pages.ts'
import { containing, wantedKeys } from '../../store/search/search.ts'
import { findConsents, findRunning } from './consent.store.ts'
import { findIds, searchIds, type Wanted } from './list.store.ts'
import { findParticipant } from './participant.store.ts'
import { present } from './present-participant.ts'
import { findListed, findNearPage } from './shown-rows.store.ts'

/** Which of the list are looked for. */
export interface Narrowed {
  keyword?: string | undefined
  unit_id?: string | undefined
}

/** The same, and which page of them. */
export interface ParticipantQuery extends Narrowed {
  page: number
  page_size: number
}

/** The organization’s participants, the newest first. A keyword is a part of the name, or for who may reveal numbers a whole document number. */
export async function listParticipants(deps: Deps, actingFor: ActingFor, query: ParticipantQuery) {
  const { page, page_size } = query
  const { rows, ...total } = await findRows(deps, actingFor, query)
  return { items: rows.map((row) => present(deps, actingFor, row)), ...total, page, page_size }
}

/** The rows of a page, and how many there are on all pages. */
async function findRows(deps: Deps, actingFor: ActingFor, query: ParticipantQuery) {
  const { page, page_size: limit, unit_id: unit = null } = query
  const { db } = deps.database
  const part = { limit, offset: (page - 1) * limit }
  if (cleanName(query.keyword ?? '') === '' && isNear(part)) {
    const { rows, total } = await findNearPage(db, actingFor, { unit, ...part })
    return { rows, ...(unit === null ? { total, total_exact: true } : cappedCount(total)) }
  }
  const { wanted, found } = await findPage(deps, actingFor, query, limit, part.offset)
  const rows = found.ids.length === 0 ? [] : await findListed(db, actingFor, found.ids)
  const isWhole = wanted === null && unit === null
  return {
    rows,
    ...(isWhole ? { total: found.total, total_exact: true } : cappedCount(found.total, wanted?.countLimit)),
  }
}

/** The ids of so many people who are looked for, the newest first, and what their keyword asked for. */
export async function findPage(deps: Deps, actingFor: ActingFor, query: Narrowed, limit: number, offset = 0) {
  const { db } = deps.database
  const part = { unit: query.unit_id ?? null, limit, offset }
  const wanted = wantedBy(deps, actingFor, cleanName(query.keyword ?? ''))
  const found = await (wanted ? searchIds(db, actingFor, wanted, part) : findIds(db, actingFor, part))
  return { wanted, found }
}

/** A keyword of dots alone has no skeleton, and an empty one would find everybody: it is looked for as it was written. */
function wantedBy(deps: Deps, actingFor: ActingFor, keyword: string): Wanted | null {
  if (keyword === '') return null
  const skeleton = nameSkeleton(keyword)
  return {
    pattern: containing(skeleton === '' ? keyword : skeleton),
    keys: wantedKeys(actingFor.organizationId, skeleton),
    documents: documentsOf(deps, actingFor, keyword),
    countLimit: countLimitOf(skeleton),
  }
}

/** Keyed hashes of the documents that a keyword may be; none for who may not reveal numbers: a search is neither charged nor stored. */
function documentsOf({ vault }: Deps, { organizationId, role }: ActingFor, keyword: string): Buffer[] {
  if (!mayReveal(role)) return []
  return DOCUMENT_TYPES.flatMap((type) => {
    const document = readDocument(type, keyword)
    return document.ok
      ? [Buffer.from(vault.documentIndex(organizationId, documentKey(type, document.number)), 'hex')]
      : []
  })
}

/**
 * A participant of the organization, as lists and forms show them.
 * @throws Refusal not_found where the organization has none of this id
 */
export async function showParticipant(deps: Deps, actingFor: ActingFor, id: string) {
  const row = isId(id) ? await findParticipant(deps.database.db, actingFor, id) : undefined
  return row === undefined ? fail('not_found') : present(deps, actingFor, row)
}

/**
 * The consents given for a participant, the latest first, and what is running: who takes one back should know of it.
 * @throws Refusal not_found
 */
export async function listConsents(deps: Deps, actingFor: ActingFor, id: string) {
  const { db } = deps.database
  if (!isId(id) || (await findParticipant(db, actingFor, id)) === undefined) return fail('not_found')
  const items = (await findConsents(db, actingFor, id)).map((row) => ({
    ...row,
    given_at: row.given_at.toISOString(),
    recorded_by: nameAsShown(actingFor, row.recorded_by),
    ended_at: row.ended_at?.toISOString() ?? null,
    ended_by: nameAsShown(actingFor, row.ended_by),
  }))
  return { items, registrations: await findRunning(db, actingFor, id, deps.now()) }
}
