import type { ReviewItem } from '@startline/contract'
import type { PaperLineRow, ReviewRow } from '../../entries/review/present-review.ts'
import { onlyRow } from '../../store/pages.ts'
import { paperIsMissing, paperLinesJson, reviewJson, reviewOf, reviewState } from '../../store/registration.sql.ts'
import { type Executor, statement } from '../../store/statement.ts'
import type { HostScope } from '../scope/host-scope.ts'

/** A registration as it is judged, as the store gives it: moments are the store's texts, photos paths. */
export type QueueRow = Omit<ReviewItem, 'members' | 'review' | 'papers' | 'since'> & {
  members: (Omit<ReviewItem['members'][number], 'photo_view_url'> & { photo: string | null })[]
  review: ReviewRow
  papers: PaperLineRow[]
  since: string
}

// The guardian who consented is named; no number and no phone is read.
const members = `(
     select json_agg(json_build_object('participant_id', m.participant_id, 'name', m.name, 'gender', m.gender, 'birth_date', m.birth_date,
              'reserve', m.reserve, 'photo', p.id_photo_path,
              'consent', case when p.consent_version is not null then
                 json_build_object('version', p.consent_version, 'given_by', p.consent_given_by, 'at', p.consent_at) end) order by m.position)
       from roster_member m
      cross join lateral (
        select id_photo_path, consent_version, consent_given_by, consent_at from participant where id = m.participant_id offset 0) p
      where m.event_id = r.event_id and m.registration_id = r.id)`

// Who waits for a place need not be looked at; once somebody has, it is. What came back waits since then.
const page = statement<{ total: number; items: QueueRow[] | null }>(
  'review-queue',
  `with waiting as materialized (
     select r.id, case v.state when 'resubmitted' then v.at else r.created_at end as since
       from registration r
       join event_group g on g.event_id = r.event_id and g.id = r.group_id
       left join review v on v.event_id = r.event_id and v.registration_id = r.id
      where r.event_id = $1::uuid and r.status <> 'withdrawn' and (r.status = 'registered' or v.state is not null)
        and ${reviewState()} = any($2::text[]) and ($3::uuid is null or r.group_id = $3::uuid)
        and ($4::uuid[] is null or r.group_id = any($4::uuid[]))
        and ($7::text is null or ${paperIsMissing()} = ($7 = 'missing'))),
   page as (select * from waiting order by since, id limit $5::int offset $6::int)
   select (select count(*) from waiting) as total, (
     select json_agg(shown order by shown.since, shown.registration_id) from (
       select r.id as registration_id, r.reference, r.kind, r.status, o.name as organization_name, u.name as unit_name, r.team_name,
              json_build_object('id', g.id, 'name', g.name, 'gender', g.gender, 'born_from', g.born_from, 'born_to', g.born_to) as "group",
              ${members} as members, ${reviewJson()} as review, ${paperLinesJson()} as papers, page.since
         from page
        cross join lateral (select * from registration where event_id = $1::uuid and id = page.id offset 0) r
         join event_group g on g.event_id = r.event_id and g.id = r.group_id
         join organization o on o.id = r.organization_id
         left join unit u on u.id = r.unit_id
         left join ${reviewOf('r')} on true) shown) as items`,
  { plan: 'each time' },
)

/** Which registrations of an event are looked for, and which page of them. */
export interface QueueWish {
  states: readonly string[]
  groupId: string | null
  /** Whether a paper is still to come; null for both. */
  paper: 'missing' | 'complete' | null
  limit: number
  offset: number
}

/** A page of what stands in one of these states, the longest waiting first, and how many there are on all pages. */
export const findQueue = (
  tx: Executor,
  { eventId, groupIds }: HostScope,
  { states, groupId, paper, limit, offset }: QueueWish,
) => onlyRow(tx, page, [eventId, states, groupId, groupIds, limit, offset, paper])
