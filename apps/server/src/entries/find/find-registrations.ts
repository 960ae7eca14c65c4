import type { listRegistrations as contract, Registration, Taken, TimelineStep } from '@startline/contract'
import type { ActingFor, Deps } from '../../deps.ts'
import { fail } from '../../kernel/fail.ts'
import { isId } from '../../kernel/ids/id.ts'
import { type MaskFor, maskedMember } from '../../people/participant/present-participant.ts'
import { type NameViewer, nameAsShown } from '../../record/name-as-shown.ts'
import { cappedCount, isNear } from '../../store/pages.ts'
import { presentPapers, presentReview } from '../review/present-review.ts'
import { findIdsOfBatch } from './batch-ids.store.ts'
import { findIds, searchIds } from './list.store.ts'
import { findNearPage } from './near-page.store.ts'
import { findListed, findRegistrations, type RegistrationRow } from './registration.store.ts'
import { wantedBy } from './registration-search.ts'

type Happened = 'promoted' | 'changed' | 'withdrawn' | 'review'
const happened: Record<string, Happened> = {
  registered: 'promoted',
  changed: 'changed',
  withdrawn: 'withdrawn',
  returned: 'review',
  resubmitted: 'review',
  accepted: 'review',
  rejected: 'review',
}

const instantOf = (stored: string): string => new Date(stored).toISOString()

/** The timeline: its first step comes from the registration's own row, the others from `steps`. */
export const timelineOf = (
  viewer: NameViewer,
  {
    waiting_number,
    created_at,
    entered_by,
    steps,
  }: Pick<RegistrationRow, 'waiting_number' | 'created_at' | 'entered_by' | 'steps'>,
): TimelineStep[] => [
  {
    what: 'created',
    status: waiting_number === null ? 'registered' : 'waitlisted',
    at: instantOf(created_at),
    by: nameAsShown(viewer, entered_by),
    changes: [],
  },
  ...(steps ?? []).map(({ status, at, by, changes }) => ({
    what: happened[status] ?? ('payment' as const),
    status,
    at: instantOf(at),
    by: nameAsShown(viewer, by),
    changes,
  })),
]

/** A registration as the portal shows it to somebody: numbers are masked, and names of who acted for whom they are none of. */
export const presentRegistration = (
  deps: Deps,
  viewer: NameViewer,
  row: RegistrationRow,
  mask: MaskFor = viewer,
): Registration => ({
  id: row.id,
  reference: row.reference,
  event_id: row.event_id,
  event_name: row.event_name,
  event_starts_at: instantOf(row.event_starts_at),
  event_ends_at: instantOf(row.event_ends_at),
  event_timezone: row.event_timezone,
  group_id: row.group_id,
  group_name: row.group_name,
  registration_event: row.registration_event,
  kind: row.kind,
  unit_id: row.unit_id,
  unit_name: row.unit_name,
  district_code: row.district_code,
  team: row.team_name === null ? null : { id: row.team_id, name: row.team_name },
  members: row.members.map(({ sealed, ...member }) => ({
    ...member,
    id_number: maskedMember(deps, mask, member.participant_id, sealed),
  })),
  status: row.status,
  waiting_position: row.waiting_position,
  edit_until: instantOf(row.edit_until),
  created_at: instantOf(row.created_at),
  fee: row.fee,
  payment: row.payment,
  paid_fen: row.paid_fen,
  due_fen: row.due_fen,
  refund_fen: row.refund_fen,
  review: presentReview(row.review),
  papers: presentPapers(deps, row.papers),
  timeline: timelineOf(viewer, row),
})

/** What a list of registrations is asked for. */
type RegistrationQuery = Taken<typeof contract, 'query'>

/**
 * The organization's registrations, the newest first. A keyword is a part of a name, of a person or team, or a whole reference. A row of a
 * list carries the newest step of its timeline; the whole stands on the record.
 */
export async function listRegistrations(deps: Deps, actingFor: ActingFor, query: RegistrationQuery) {
  const { page, page_size } = query
  const { rows, ...total } = await findPage(deps, actingFor, query)
  const items = rows.map((row) => {
    const shown = presentRegistration(deps, actingFor, row)
    return { ...shown, timeline: shown.timeline.slice(-1) }
  })
  return { items, ...total, page, page_size }
}

/** The rows of a page, and how many there are on all pages. */
async function findPage({ database: { db } }: Deps, actingFor: ActingFor, query: RegistrationQuery) {
  const { page, page_size: limit, batch_id: batch } = query
  const { event_id: event = null, group_id: group = null, status = null, payment = null } = query
  const filter = { event, group, status, payment }
  const part = { limit, offset: (page - 1) * limit }
  const wanted = wantedBy(actingFor.organizationId, query.keyword)
  const isWhole = batch === undefined && wanted === null && Object.values(filter).every((value) => value === null)
  const totalOf = (found: number) =>
    isWhole ? { total: found, total_exact: true } : cappedCount(found, wanted?.countLimit)
  if (batch === undefined && wanted === null && payment === null && isNear(part)) {
    const near = await findNearPage(db, actingFor, filter, part)
    return { rows: near.items ?? [], ...totalOf(near.total) }
  }
  const found = await (batch !== undefined
    ? findIdsOfBatch(db, actingFor, batch, filter, wanted, part)
    : wanted
      ? searchIds(db, actingFor, filter, wanted, part)
      : findIds(db, actingFor, filter, part))
  return { rows: found.ids.length === 0 ? [] : await findListed(db, actingFor, found.ids), ...totalOf(found.total) }
}

/** One registration of the organization, by its id. Refuses `not_found` for what is not an id, or of another organization. */
export async function showRegistration(deps: Deps, actingFor: ActingFor, id: string): Promise<Registration> {
  const [row] = isId(id) ? await findRegistrations(deps.database.db, actingFor, [id]) : []
  return row ? presentRegistration(deps, actingFor, row) : fail('not_found')
}
