import type { ActingFor } from '../../deps.ts'
import { removeUnentered } from '../../people/participant/remove-unentered.store.ts'
import { ofBatch } from '../../store/registration.sql.ts'
import { anew, type Executor, queryOne, queryRows, statement } from '../../store/statement.ts'
import { touched, undoUntil } from './batch.store.ts'

type ActingOrganization = Pick<ActingFor, 'organizationId'>

/** What is undone with a batch. */
interface Undone {
  event_id: string
  /** Its registrations, and the groups they are in. */
  ids: string[]
  groups: string[]
  participant_ids: string[]
}

const own = 'select * from registration_batch where organization_id = $1::uuid and id = $2::uuid offset 0'

const find = statement<Undone>(
  'undo-find',
  `select b.event_id, b.participant_ids, c.ids, c.groups
     from (${own}) b
    cross join lateral (
      select coalesce(array_agg(r.id order by r.id), '{}') as ids, coalesce(array_agg(distinct r.group_id), '{}') as groups
        from registration r where ${ofBatch('r')}) c`,
  anew,
)

/** The organization's batch with what undoing it would withdraw, or undefined. */
export const findUndone = (
  tx: Executor,
  { organizationId }: ActingOrganization,
  id: string,
): Promise<Undone | undefined> => queryOne(tx, find, [organizationId, id])

const claim = statement<{ id: string }>(
  'undo-claim',
  `update registration_batch b set undone_at = now() from event e
    where b.organization_id = $1::uuid and b.id = $2::uuid and e.id = b.event_id
      and b.undone_at is null and now() < ${undoUntil} and not ${touched}
   returning b.id`,
  anew,
)

/**
 * Marks a batch as undone if it may be, by the store's clock; false if not. Lock the groups of its registrations before, so that none of
 * them changes meanwhile.
 */
export const claimUndo = async (tx: Executor, { organizationId }: ActingOrganization, id: string): Promise<boolean> =>
  (await queryOne(tx, claim, [organizationId, id])) !== undefined

/** Why a batch cannot be undone. */
type Obstacle = 'undone' | 'edit_closed' | 'undo_expired' | 'undo_touched'

const obstacle = statement<{ why: Obstacle }>(
  'undo-obstacle',
  `select case when b.undone_at is not null then 'undone' when now() >= e.edit_until then 'edit_closed'
               when ${touched} then 'undo_touched' else 'undo_expired' end as why
     from (${own}) b join event e on e.id = b.event_id`,
  anew,
)

/** Why `claimUndo` gave false. */
export const findObstacle = async (
  tx: Executor,
  { organizationId }: ActingOrganization,
  id: string,
): Promise<Obstacle | undefined> => (await queryOne(tx, obstacle, [organizationId, id]))?.why

const note = statement<never>(
  'undo-note-removed',
  'update registration_batch set removed_participants = $3::int where organization_id = $1::uuid and id = $2::uuid',
)

/**
 * Removes those of a batch's participants from the organization's list that have no registration, waiting ones included; gives their ids.
 */
export async function removeUnused(
  tx: Executor,
  { organizationId }: ActingOrganization,
  batch: { id: string; participants: string[] },
  at: Date,
): Promise<string[]> {
  const ids = await removeUnentered(tx, organizationId, batch.participants, at)
  await queryRows(tx, note, [organizationId, batch.id, ids.length])
  return ids
}
