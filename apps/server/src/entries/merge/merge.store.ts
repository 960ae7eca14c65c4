import { PAPER_FILES } from '@startline/contract'
import { anew, rowsBy } from '../../store/statement.ts'

/** A place on the roster of a registration that runs, waiting included. */
export interface LivePlace {
  participant_id: string
  event_id: string
  group_id: string
  registration_id: string
}

/** Where these participants are entered, ordered by event. */
export const findLivePlaces = rowsBy<LivePlace, [ids: string[]]>(
  'merge-live',
  `select participant_id, event_id, group_id, registration_id from roster_member
    where participant_id = any($1::uuid[]) and live order by event_id, group_id`,
  { plan: 'each time' },
)

/** Which groups each of these excludes. */
export const findExclusions = rowsBy<{ id: string; exclusive_with: string[] }, [eventId: string, groups: string[]]>(
  'merge-exclusive',
  `select id, exclusive_with from event_group where event_id = $1::uuid and id = any($2::uuid[])`,
)

/** Gives the running places of one participant in an event to another, under their keyed hash. What was entered stays as it was. */
export const moveLivePlaces = rowsBy<never, [eventId: string, from: string, to: string, personIndex: Buffer]>(
  'merge-move-live',
  `update roster_member set participant_id = $3::uuid, person_index = $4::bytea
    where event_id = $1::uuid and participant_id = $2::uuid and live`,
  { plan: 'each time' },
)

type Move = [organizationId: string, from: string, to: string]

// There is no index of withdrawn places by participant, and none is worth its price: an organization has few withdrawn registrations.
/** Gives the withdrawn places of one participant to another. */
export const moveWithdrawn = rowsBy<never, Move>(
  'merge-move-withdrawn',
  `update roster_member m set participant_id = $3::uuid
     from registration r
    where r.organization_id = $1::uuid and r.status = 'withdrawn' and m.event_id = r.event_id and m.registration_id = r.id
      and m.participant_id = $2::uuid and not m.live`,
  { plan: 'each time' },
)

// Behind the pages that the other has; what finds no room is on both lists.
/** Gives the papers of one participant to another. */
export const movePapers = rowsBy<never, Move>(
  'merge-move-papers',
  `with moved as (
     update paper s set participant_id = $3::uuid, page = n.page
       from (select p.event_id, p.id,
                    row_number() over (partition by p.event_id, p.kind order by p.page)
                      + (select coalesce(max(page), 0) from paper k
                          where k.participant_id = $3::uuid and k.event_id = p.event_id and k.kind = p.kind) as page
               from paper p where p.participant_id = $2::uuid and p.organization_id = $1::uuid) n
      where s.event_id = n.event_id and s.id = n.id and n.page <= ${PAPER_FILES})
   delete from paper s where s.participant_id = $2::uuid and s.organization_id = $1::uuid
      and (select count(*) from paper k where k.participant_id = $2::uuid and k.event_id = s.event_id and k.kind = s.kind and k.page <= s.page)
        + (select coalesce(max(page), 0) from paper k where k.participant_id = $3::uuid and k.event_id = s.event_id and k.kind = s.kind) > ${PAPER_FILES}`,
  { plan: 'each time' },
)

// Whose guardians were asked today are not asked again for being one with somebody else.
/** Gives when the guardians of one participant were asked to another. */
export const moveAsks = rowsBy<never, Move>(
  'merge-move-asks',
  `with gone as (
     delete from guardian_ask where organization_id = $1::uuid and participant_id = $2::uuid returning asked_on)
   insert into guardian_ask (organization_id, participant_id, asked_on) select $1::uuid, $3::uuid, asked_on from gone
   on conflict (organization_id, participant_id) do update set asked_on = greatest(guardian_ask.asked_on, excluded.asked_on)`,
  anew,
)

// Undoing an import takes those off the list whom it brought; who has become one with somebody else came not by it alone.
/** Takes two participants out of the batches that brought them. */
export const leaveBatches = rowsBy<never, Move>(
  'merge-leave-batches',
  `update registration_batch set participant_ids = array_remove(array_remove(participant_ids, $2::uuid), $3::uuid)
    where organization_id = $1::uuid and undone_at is null and participant_ids && array[$2::uuid, $3::uuid]`,
  { plan: 'each time' },
)
