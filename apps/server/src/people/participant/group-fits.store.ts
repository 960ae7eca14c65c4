import { rowBy, rowsBy } from '../../store/statement.ts'

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
