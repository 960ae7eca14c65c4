import type { ActingFor } from '../../http/session/session-guard.ts'
import type { Tx } from '../../store/database.ts'
import { queryRows, statement } from '../../store/statement.ts'

/** A place on the roster of a registration that runs, waiting included. */
export interface LivePlace {
  participant_id: string
  event_id: string
  group_id: string
  registration_id: string
}

const live = statement<LivePlace>(
  'merge-live',
  `select participant_id, event_id, group_id, registration_id from roster_member
    where participant_id = any($1::uuid[]) and live order by event_id, group_id`,
  { plan: 'each time' },
)

/** Where these participants are entered, ordered by event. */
export const findLivePlaces = (tx: Tx, ids: string[]): Promise<LivePlace[]> => queryRows(tx, live, [ids])

const exclusive = statement<{ id: string; exclusive_with: string[] }>(
  'merge-exclusive',
  `select id, exclusive_with from event_group where event_id = $1::uuid and id = any($2::uuid[])`,
)

/** Which groups each of these excludes. */
export const findExclusions = (tx: Tx, eventId: string, groups: string[]) => queryRows(tx, exclusive, [eventId, groups])

const move = statement<never>(
  'merge-move-live',
  `update roster_member set participant_id = $3::uuid, person_index = $4::bytea
    where event_id = $1::uuid and participant_id = $2::uuid and live`,
  { plan: 'each time' },
)

/** Gives the running places of one participant in an event to another, under their keyed hash. What was entered stays as it was. */
export const moveLivePlaces = (tx: Tx, eventId: string, from: string, to: string, personIndex: Buffer) =>
  queryRows(tx, move, [eventId, from, to, personIndex])

// There is no index of withdrawn places by participant, and none is worth its price: an organization has few withdrawn registrations.
const moveWithdrawn = statement<never>(
  'merge-move-withdrawn',
  `update roster_member m set participant_id = $3::uuid
     from registration r
    where r.organization_id = $1::uuid and r.status = 'withdrawn' and m.event_id = r.event_id and m.registration_id = r.id
      and m.participant_id = $2::uuid and not m.live`,
  { plan: 'each time' },
)
const moveConsents = statement<never>(
  'merge-move-consents',
  `update former_consent set participant_id = $3::uuid where organization_id = $1::uuid and participant_id = $2::uuid`,
)
const moveReveals = statement<never>(
  'merge-move-reveals',
  `update reveal set participant_id = $3::uuid where organization_id = $1::uuid and participant_id = $2::uuid`,
)

// Undoing an import takes those off the list whom it brought; who has become one with somebody else came not by it alone.
const leaveBatches = statement<never>(
  'merge-leave-batches',
  `update registration_batch set participant_ids = array_remove(array_remove(participant_ids, $2::uuid), $3::uuid)
    where organization_id = $1::uuid and undone_at is null and participant_ids && array[$2::uuid, $3::uuid]`,
  { plan: 'each time' },
)

/** Gives all that is kept of one participant to another: withdrawn registrations, consents that ended, and who saw clear numbers. Neither goes with an import any more. */
export async function moveRecords(tx: Tx, { organizationId }: ActingFor, from: string, to: string): Promise<void> {
  for (const what of [moveWithdrawn, moveConsents, moveReveals, leaveBatches])
    await queryRows(tx, what, [organizationId, from, to])
}

const empty = statement<never>(
  'merge-empty',
  `update participant
      set name = '', name_skeleton = '', search_keys = '{}', id_type = 'other', id_number_sealed = '\\x', document_index = '\\x',
          gender = null, birth_date = null, id_photo_path = null, guardian_name = null, guardian_phone_sealed = null, relation = null,
          more_guardians_sealed = null, unit_id = null, consent_version = null, consent_given_by = null, consent_at = null,
          consent_account_id = null, removed_at = $3::timestamptz
    where organization_id = $1::uuid and id = $2::uuid`,
)

/** Empties the row of whoever was merged into another: nothing points to it any more. */
export const emptyParticipant = (tx: Tx, { organizationId }: ActingFor, id: string, now: Date) =>
  queryRows(tx, empty, [organizationId, id, now])
