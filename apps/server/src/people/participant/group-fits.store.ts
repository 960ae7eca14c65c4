import { listOfIds } from '../../store/row-lists.ts'
import { type Executor, queryRows, rowBy, rowsBy, statement } from '../../store/statement.ts'

/** When and in which time zone an event starts, or undefined. Events are open to everybody. */
export const findFitEvent = rowBy<{ starts_at: Date; timezone: string }, [eventId: string]>(
  'fits-event',
  `select starts_at, timezone from event where id = $1::uuid`,
)

/** A group, as far as it says whom it takes. */
export interface FitGroup {
  id: string
  name: string
  registration_event: 'jifen' | 'jingsu'
  entry_kind: 'individual' | 'team'
  gender: 'any' | 'male' | 'female'
  born_from: string | null
  born_to: string | null
  photo_required: boolean
  consent_required: boolean
  exclusive_with: string[]
  registration_opens_at: Date
  registration_closes_at: Date
}

/** Every group of an event, in the organizer's order. */
export const findFitGroups = rowsBy<FitGroup, [eventId: string]>(
  'fits-groups',
  `select id, name, registration_event, entry_kind, gender, born_from, born_to, photo_required, consent_required, exclusive_with,
          registration_opens_at, registration_closes_at
     from event_group where event_id = $1::uuid order by position, id`,
)

// The offsets keep each probe a probe: see people.store.ts.
const waiting = statement<{ participant_id: string; group_id: string }>(
  'fits-waiting',
  `select m.participant_id, m.group_id
     from unnest($2::uuid[]) as wanted (id)
    cross join lateral (
      select participant_id, group_id, registration_id from roster_member
       where participant_id = wanted.id and event_id = $1::uuid and live offset 0) m
    cross join lateral (
      select from registration where event_id = $1::uuid and id = m.registration_id and status = 'waitlisted' offset 0) r`,
)

/** The groups of an event in whose waiting lists these participants are, by participant. */
export async function findWaitingGroups(tx: Executor, eventId: string, ids: readonly string[]) {
  const rows = ids.length === 0 ? [] : await queryRows(tx, waiting, [eventId, listOfIds(ids)])
  return Map.groupBy(rows, ({ participant_id }) => participant_id)
}
