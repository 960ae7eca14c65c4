import type { HostScope } from '../../authority/host-scope.ts'
import { type Executor, queryRows, statement } from '../../store/statement.ts'

/** Somebody of a registration, as the rules of a group look at them. */
export interface EnteredMember {
  name: string
  birthDate: string | null
  gender: 'male' | 'female' | null
  reserve: boolean
  unitId: string | null
}

/** A registration that has a place or waits for one. */
export interface EnteredRow {
  id: string
  reference: string
  team: string | null
  /** In fen, as it was when it was entered; null is free. */
  fee: number | null
  enteredAt: Date
  members: EnteredMember[]
}

// Planned each time: several indexes begin with the event.
const entered = statement<EnteredRow>(
  'effects-entered',
  `select r.id, r.reference, r.team_name as team, r.fee, r.created_at as "enteredAt", (
          select json_agg(json_build_object('name', m.name, 'birthDate', m.birth_date, 'gender', m.gender, 'reserve', m.reserve,
                                            'unitId', coalesce(p.unit_id, r.unit_id)) order by m.position)
            from roster_member m left join participant p on p.id = m.participant_id
           where m.event_id = r.event_id and m.registration_id = r.id) as members
     from registration r
    where r.event_id = $1::uuid and r.group_id = $2::uuid and r.status <> 'withdrawn'
    order by r.reference`,
  { plan: 'each time' },
)

/** Who is entered in a group of the event, by reference. Hold the group before. */
export const findEntered = (tx: Executor, { eventId }: HostScope, groupId: string): Promise<EnteredRow[]> =>
  queryRows(tx, entered, [eventId, groupId])

const alsoIn = statement<{ id: string }>(
  'effects-also-in',
  `select r.id
     from registration r
    where r.event_id = $1::uuid and r.group_id = $2::uuid and r.status <> 'withdrawn'
      and exists (
          select from roster_member m
            join roster_member o on o.event_id = m.event_id and o.person_index = m.person_index and o.live
           where m.event_id = r.event_id and m.registration_id = r.id and m.live and o.group_id = any ($3::uuid[]))`,
  { plan: 'each time' },
)

/** Of who is entered in a group, those with somebody who is in one of the other groups too, whoever entered them there. Hold the groups before. */
export async function findAlsoIn(
  tx: Executor,
  { eventId }: HostScope,
  groupId: string,
  others: readonly string[],
): Promise<Set<string>> {
  if (others.length === 0) return new Set()
  return new Set((await queryRows(tx, alsoIn, [eventId, groupId, others])).map(({ id }) => id))
}
