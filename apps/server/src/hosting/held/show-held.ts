import {
  type Draft,
  type HeldEvent,
  type Language,
  type listHeldEvents as listCall,
  paths,
  type Taken,
} from '@startline/contract'
import { HOSTS_FROM, isAtLeast } from '@startline/contract/access'
import { type HostScope, scopeFor } from '../../authority/host-scope.ts'
import type { ActingFor, Deps } from '../../deps.ts'
import { showEvent } from '../../events/event/show-event.ts'
import { fail } from '../../kernel/fail.ts'
import { signedFileUrl } from '../../security/file-address.ts'
import { instantOf, isTimeZone } from '../../store/local-time.ts'
import { findMayHost } from '../../store/may-host.store.ts'
import { containing } from '../../store/search/search.ts'
import { type DraftRow, findDraft } from '../draft/draft.store.ts'
import { judgeDraft } from '../draft/draft-file.ts'
import { picturePath } from '../event/event-rules.ts'
import { type Raw, textAt, toldProblems } from '../event-file/file-problem.ts'
import type { Judged } from '../event-file/judge-file.ts'
import { type Asker, findAllHeld, findHeld, type HeldRow } from './held.store.ts'

/** As whom somebody asks for what they hold: for the organization acted for, where they may hold events for it. */
async function askerOf(
  { database: { db }, now }: Deps,
  { accountId, organizationId, role }: ActingFor,
): Promise<Asker> {
  const holds = isAtLeast(role, HOSTS_FROM) && (await findMayHost(db, organizationId))
  return { accountId, hostId: holds ? organizationId : null, now: now() }
}

/** The events and drafts that somebody holds, and those at which they have a duty: what is in work first. */
export async function listHeld(deps: Deps, actor: ActingFor, query: Taken<typeof listCall, 'query'>) {
  const { page, page_size, stage = null, keyword = '' } = query
  const word = keyword.trim() === '' ? null : containing(keyword.trim())
  const range = { limit: page_size, offset: (page - 1) * page_size }
  const { items, total } = await findAllHeld(
    deps.database.db,
    await askerOf(deps, actor),
    { stage, keyword: word },
    range,
  )
  return { items: items.map(present), total, page, page_size }
}

const countedOf = (row: HeldRow) => ({
  id: row.id,
  stage: row.stage,
  rights: [...(row.is_host ? (['host'] as const) : []), ...(row.duties ?? [])],
  groups: row.groups,
  registered: row.registered,
  waitlisted: row.waitlisted,
  due_fen: row.due_fen,
  to_review: row.to_review,
  to_review_waiting: row.to_review_waiting,
  returned: row.returned,
})

/** A moment that a draft names, where it can be read. */
const momentOf = (said: string | null, { timezone }: HeldRow): string | null =>
  (said && instantOf(said, isTimeZone(timezone) ? timezone : 'Asia/Shanghai')?.toISOString()) || null

const present = (row: HeldRow): HeldEvent => ({
  ...countedOf(row),
  name: row.name,
  venue: row.venue,
  timezone: row.timezone,
  starts_at: row.starts_at?.toISOString() ?? momentOf(row.said_starts, row),
  ends_at: row.ends_at?.toISOString() ?? momentOf(row.said_ends, row),
  updated_at: row.updated_at?.toISOString() ?? null,
})

/**
 * A draft with what is wrong in it still, or an event, as somebody who holds it or has a duty there sees it.
 * @throws Refusal as `hostScope` does
 */
export async function showHeld(deps: Deps, actor: ActingFor, id: string, language: Language) {
  const { db } = deps.database
  const scope = await scopeFor(deps, actor, id, 'getHeldEvent', 'held')
  const row = (await findHeld(db, scope, await askerOf(deps, actor))) ?? fail('not_found')
  const draft = await findDraft(db, scope)
  return {
    ...countedOf(row),
    draft: draft === undefined ? null : await presentDraft(deps, scope, draft, language),
    event: draft === undefined ? await showEvent(deps, id, language) : null,
    public_url: `${deps.settings.publicUrl}${paths.event(id)}`,
    archived_at: row.archived_at?.toISOString() ?? null,
    copied_from: row.copied_from,
    race: row.race,
  }
}

async function presentDraft(deps: Deps, scope: HostScope, draft: DraftRow, language: Language): Promise<Draft> {
  const judged = await judgeDraft(deps.database.db, scope, draft.file)
  const { rev, file, updated_at, updated_name } = draft
  const problems = toldProblems(judged.ok ? [] : judged.problems, language)
  const cover = coverOf(file, judged, scope)
  const cover_view_url = cover && signedFileUrl(deps, cover)
  return { rev, file, problems, updated_at: updated_at.toISOString(), updated_by: updated_name, cover_view_url }
}

/** The path of a draft's cover, where it was found to be a picture of the host's: others' are shown to nobody. */
function coverOf(file: Raw, judged: Judged, { organizationId }: HostScope): string | null {
  const written = textAt(file, 'cover_url')
  const isWrong = !judged.ok && judged.problems.some(({ path }) => path === '/cover_url')
  return written === '' || isWrong || judged.hostId !== organizationId ? null : picturePath(written)
}
