import type { Gender } from '@startline/domain'
import type { ActingFor } from '../../deps.ts'
import { listOfIds } from '../../store/row-lists.ts'
import { type Executor, queryOne, statement } from '../../store/statement.ts'

const findAsked = statement<{ id: string; starts_at: Date; timezone: string; cancelled: boolean }>(
  'standing-event',
  `select id, starts_at, timezone, cancelled_at is not null as cancelled from event
    where id = coalesce($1::uuid, (select event_id from event_group where id = $2::uuid))`,
)

/** The event that is named, or that has the group which is named; undefined where there is none. */
export const findAskedEvent = (tx: Executor, eventId: string | undefined, groupId: string | undefined) =>
  queryOne(tx, findAsked, [eventId ?? null, groupId ?? null])

/** What is looked at of somebody to tell how they stand; nothing that is sealed. */
export interface Candidate {
  id: string
  born: string | null
  gender: Gender | null
  photo: boolean
  consent: boolean
  /** The groups of the event in which the organization has entered them. */
  entered: string[]
}

// As one value: to read a row for each takes the driver longer than all the rest. The offsets keep each probe a probe: see people.store.ts.
const candidates = statement<{ people: Candidate[] | null }>(
  'standing-candidates',
  `select json_agg(c) as people from (
     select p.id, p.birth_date as born, p.gender, p.id_photo_path is not null as photo, p.consent_version is not null as consent,
            array(select m.group_id from roster_member m where m.participant_id = p.id and m.event_id = $3::uuid and m.live) as entered
       from unnest($2::uuid[]) with ordinality as wanted (id, place)
      cross join lateral (
        select id, birth_date, gender, id_photo_path, consent_version from participant
         where id = wanted.id and organization_id = $1::uuid and removed_at is null offset 0) p
      order by wanted.place) c`,
)

/** Those of the organization's list with these ids, in this order, and where it has entered them in an event. Of entries of others nothing is read. */
export async function findCandidates(
  tx: Executor,
  { organizationId }: ActingFor,
  eventId: string,
  ids: readonly string[],
): Promise<Candidate[]> {
  const found = ids.length === 0 ? undefined : await queryOne(tx, candidates, [organizationId, listOfIds(ids), eventId])
  return found?.people ?? []
}
