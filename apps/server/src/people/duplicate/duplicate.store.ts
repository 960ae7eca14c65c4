import { PAPER_FILES } from '@startline/contract'
import type { DocumentType } from '@startline/domain'
import type { ActingFor } from '../../deps.ts'
import { type Executor, queryRows, rowsBy, statement } from '../../store/statement.ts'

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

const movePhotoViews = statement<never>(
  'merge-move-photo-views',
  `with gone as (
     delete from photo_view where organization_id = $1::uuid and participant_id = $2::uuid returning event_id, opened, last_at)
   insert into photo_view (event_id, participant_id, organization_id, opened, last_at)
   select event_id, $3::uuid, $1::uuid, opened, last_at from gone
   on conflict (event_id, participant_id) do update
      set opened = photo_view.opened + excluded.opened, last_at = greatest(photo_view.last_at, excluded.last_at)`,
  { plan: 'each time' },
)

// Whose guardians were asked today are not asked again for being one with somebody else.
const moveAsks = statement<never>(
  'merge-move-asks',
  `with told as (
     update notice set participant_id = $3::uuid where asked_by = $1::uuid and participant_id = $2::uuid),
   gone as (
     delete from guardian_ask where organization_id = $1::uuid and participant_id = $2::uuid returning asked_on)
   insert into guardian_ask (organization_id, participant_id, asked_on) select $1::uuid, $3::uuid, asked_on from gone
   on conflict (organization_id, participant_id) do update set asked_on = greatest(guardian_ask.asked_on, excluded.asked_on)`,
  { plan: 'each time' },
)

// Undoing an import takes those off the list whom it brought; who has become one with somebody else came not by it alone.
const leaveBatches = statement<never>(
  'merge-leave-batches',
  `update registration_batch set participant_ids = array_remove(array_remove(participant_ids, $2::uuid), $3::uuid)
    where organization_id = $1::uuid and undone_at is null and participant_ids && array[$2::uuid, $3::uuid]`,
  { plan: 'each time' },
)

// Behind the pages that the other has; what finds no room is on both lists.
const movePapers = statement<never>(
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

/** Gives all that is kept of one participant to another: withdrawn registrations, consents that ended, who saw clear numbers, papers, and what guardians were asked. Neither goes with an import any more. */
export async function moveRecords(
  tx: Executor,
  { organizationId }: ActingFor,
  from: string,
  to: string,
): Promise<void> {
  for (const what of [moveWithdrawn, moveConsents, moveReveals, movePhotoViews, movePapers, moveAsks, leaveBatches])
    await queryRows(tx, what, [organizationId, from, to])
}

/** Two participants of an organization who share the birth date and have documents of two kinds, or of kinds that are not known. */
export interface PairRow {
  one: string
  one_skeleton: string
  one_gender: 'male' | 'female' | null
  one_type: DocumentType
  other: string
  other_skeleton: string
  other_gender: 'male' | 'female' | null
  other_type: DocumentType
  birth_date: string
}

// One mistake leaves the first or the last character as it was, and changes the length by one at most: what cannot be alike stays in the
// store. Who has no resident number is found by an index of those alone; a pair of two such people is found once.
const pairs = statement<PairRow>(
  'duplicate-pairs',
  `select a.id as one, a.name_skeleton as one_skeleton, a.gender as one_gender, a.id_type as one_type, a.birth_date,
          b.id as other, b.name_skeleton as other_skeleton, b.gender as other_gender, b.id_type as other_type
     from participant a
     join participant b on b.organization_id = a.organization_id and b.birth_date = a.birth_date and b.removed_at is null
      and (b.id_type = 'resident_id' or b.id < a.id)
      and (b.id_type <> a.id_type or (a.id_type = 'other' and a.name_skeleton = b.name_skeleton))
      and abs(char_length(a.name_skeleton) - char_length(b.name_skeleton)) <= 1
      and (left(a.name_skeleton, 1) = left(b.name_skeleton, 1) or right(a.name_skeleton, 1) = right(b.name_skeleton, 1))
    where a.organization_id = $1::uuid and a.removed_at is null and a.id_type <> 'resident_id'
    order by a.birth_date, a.id, b.id limit $2::int`,
  { plan: 'each time' },
)

/** Pairs that may be one person: the domain says whether they look alike. */
export const findPairs = (tx: Executor, { organizationId }: ActingFor, limit: number) =>
  queryRows(tx, pairs, [organizationId, limit])

const counts = statement<{ id: string; registrations: number }>(
  'duplicate-registrations',
  `select w.id, (select count(*)::int from roster_member m where m.participant_id = w.id and m.live) as registrations
     from unnest($1::uuid[]) as w (id)`,
  { plan: 'each time' },
)

/** How many registrations of each participant run. */
export async function countRegistrations(tx: Executor, ids: string[]): Promise<Map<string, number>> {
  const rows = ids.length === 0 ? [] : await queryRows(tx, counts, [ids])
  return new Map(rows.map(({ id, registrations }) => [id, registrations]))
}
