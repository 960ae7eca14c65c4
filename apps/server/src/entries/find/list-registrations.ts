import type { listRegistrations as contract, Taken } from '@startline/contract'
import type { Deps } from '../../deps.ts'
import type { ActingFor } from '../../http/session/session-guard.ts'
import { cappedCount } from '../../store/capped-count.ts'
import { findIds, searchIds } from './list.store.ts'
import { presentRegistration } from './present-registration.ts'
import { findRegistrations } from './registration.store.ts'
import { wantedBy } from './registration-search.ts'

/** What a list of registrations is asked for. */
export type RegistrationQuery = Taken<typeof contract, 'query'>

/** The organization's registrations, the newest first. A keyword is a part of a name, of a person or team, or a whole reference. */
export async function listRegistrations(deps: Deps, actingFor: ActingFor, query: RegistrationQuery) {
  const { db } = deps.database
  const { page, page_size } = query
  const { event_id: event = null, group_id: group = null, status = null, payment = null } = query
  const filter = { event, group, status, payment }
  const part = { limit: page_size, offset: (page - 1) * page_size }
  const wanted = wantedBy(actingFor.organizationId, query.keyword)
  const found = await (wanted ? searchIds(db, actingFor, filter, wanted, part) : findIds(db, actingFor, filter, part))
  const rows = found.ids.length === 0 ? [] : await findRegistrations(db, actingFor, found.ids)
  const isWhole = wanted === null && Object.values(filter).every((value) => value === null)
  const total = isWhole ? { total: found.total, total_exact: true } : cappedCount(found.total, wanted?.countLimit)
  return { items: rows.map((row) => presentRegistration(deps, row)), ...total, page, page_size }
}
