import { cleanName, DOCUMENT_TYPES, nameSkeleton, readDocument } from '@startline/domain'
import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { Deps, Tx } from '../../deps.ts'
import { containing } from '../../plumbing/like.ts'
import type { ActingFor } from '../../plumbing/session-guard.ts'
import { documentKey } from '../../plumbing/vault.ts'
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
  const rows = await matching(deps, actingFor, query)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(query.page_size)
    .offset((query.page - 1) * query.page_size)
    .execute()
  const filtered = wanted(query) !== '' || query.unit_id !== undefined
  const total = filtered ? await countMatching(deps, actingFor, query) : await countOf(db, actingFor)
  return { items: rows.map((row) => present(row, deps)), total, page: query.page, page_size: query.page_size }
}

const wanted = ({ keyword }: ParticipantQuery) => cleanName(keyword ?? '')

function matching(deps: Deps, actingFor: ActingFor, query: ParticipantQuery) {
  const { unit_id: unitId } = query
  const keyword = wanted(query)
  return deps.database.db
    .selectFrom('participant')
    .where('organization_id', '=', actingFor.organizationId)
    .where('removed_at', 'is', null)
    .$if(keyword !== '', (found) => found.where((eb) => byKeyword(eb, deps, actingFor, keyword)))
    .$if(unitId !== undefined, (found) => found.where('unit_id', '=', unitId ?? null))
}

function byKeyword(
  eb: ExpressionBuilder<Tables, 'participant'>,
  deps: Deps,
  { organizationId }: ActingFor,
  keyword: string,
) {
  const skeleton = nameSkeleton(keyword)
  const documents = DOCUMENT_TYPES.flatMap((type) => {
    const document = readDocument(type, keyword)
    return document.ok ? [deps.vault.documentIndex(organizationId, documentKey(type, document.number))] : []
  })
  return eb.or([
    eb('name', 'like', containing(keyword)),
    // A keyword of dots alone has no skeleton, and an empty one would find everybody.
    ...(skeleton === '' ? [] : [eb('name_skeleton', 'like', containing(skeleton))]),
    ...(documents.length === 0 ? [] : [eb('document_index', 'in', documents)]),
  ])
}

async function countMatching(deps: Deps, actingFor: ActingFor, query: ParticipantQuery): Promise<number> {
  const counted = matching(deps, actingFor, query).select((eb) => eb.fn.countAll<number>().as('total'))
  return (await counted.executeTakeFirstOrThrow()).total
}

/** The exact number kept beside the organization: no list is counted through for every page. */
async function countOf(db: Tx, { organizationId }: ActingFor): Promise<number> {
  const kept = db.selectFrom('organization').select('participant_count').where('id', '=', organizationId)
  return (await kept.executeTakeFirstOrThrow()).participant_count
}
