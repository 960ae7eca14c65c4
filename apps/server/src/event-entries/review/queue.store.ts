import type { ReviewItem } from '@startline/contract'
import type { HostScope } from '../../authority/host-scope.ts'
import { actor } from '../../entries/find/registration.sql.ts'
import type { PaperLineRow, ReviewRow } from '../../entries/review/present-review.ts'
import type { NamedAccount } from '../../record/name-as-shown.ts'
import { onlyRow } from '../../store/pages.ts'
import { paperIsMissing, paperLinesJson, reviewJson, reviewList, reviewOf } from '../../store/registration.sql.ts'
import { type Executor, statement } from '../../store/statement.ts'

type Entry = ReviewItem['entries'][number]
type Member = ReviewItem['members'][number]
type Consent = NonNullable<Member['consent']>

/** An entry as the store gives it: moments are the store's texts. */
export type QueueEntryRow = Omit<Entry, 'papers'> & { papers: PaperLineRow[] }
/** Somebody of a registration, with the path of the photo and the account that confirmed the consent. */
export type QueueMemberRow = Omit<Member, 'photo_view_url' | 'consent'> & {
  photo: string | null
  consent: (Omit<Consent, 'confirmed_by'> & { account: NamedAccount }) | null
}
/** A registration as it is judged, as the store gives it: moments are the store's texts, photos paths. */
export type QueueRow = Omit<ReviewItem, 'members' | 'review' | 'papers' | 'entries'> & {
  /** What it is sorted by among items that have waited equally long: the person or the registration. */
  key: string
  members: QueueMemberRow[]
  review: ReviewRow
  papers: PaperLineRow[]
  entries: QueueEntryRow[]
}

// The guardian who consented is named; no number and no phone is read.
const members = `(
     select json_agg(json_build_object('participant_id', m.participant_id, 'name', m.name, 'gender', m.gender, 'birth_date', m.birth_date,
              'reserve', m.reserve, 'photo', p.id_photo_path,
              'consent', case when p.consent_version is not null then
                 json_build_object('version', p.consent_version, 'given_by', p.consent_given_by, 'at', p.consent_at,
                   'confirmed_as', p.consent_confirmed_as, 'account', ${actor('p.consent_account_id')}) end) order by m.position)
       from roster_member m
      cross join lateral (
        select id_photo_path, consent_version, consent_given_by, consent_at, consent_confirmed_as, consent_account_id
          from participant where id = m.participant_id offset 0) p
      where m.event_id = r.event_id and m.registration_id = r.id)`

// What came back waits since then.
const SINCE = `case v.state when 'resubmitted' then v.at else r.created_at end as since`

/** What an item and an entry share, of a registration `r` with its group `g`, unit `u` and review `v`. */
const shared = `r.id as registration_id, r.reference, r.kind, r.status, u.name as unit_name, r.team_name,
              json_build_object('id', g.id, 'name', g.name, 'gender', g.gender, 'born_from', g.born_from, 'born_to', g.born_to) as "group",
              ${reviewJson()} as review, ${paperLinesJson()} as papers`
const sharedJoins = `join event_group g on g.event_id = r.event_id and g.id = r.group_id
              left join unit u on u.id = r.unit_id
              left join ${reviewOf('r')} on true`

/** Running entries of the person in the groups of the scope; those of the page are among them, and alone where items are registrations. */
const entries = `(
     select json_agg(e order by e.reference) from (
       select ${shared}, r.id = any(page.ids) as matches
         from (select registration_id as id from roster_member where event_id = $1::uuid and participant_id = page.key and live
               union select unnest(page.ids)) w
        cross join lateral (select * from registration where event_id = $1::uuid and id = w.id offset 0) r
              ${sharedJoins}
        where $4::uuid[] is null or r.group_id = any($4::uuid[])) e)`

/** The person an individual registration `r` is of. */
const PERSON = `(select participant_id from roster_member where event_id = r.event_id and registration_id = r.id limit 1)`

// Who waits for a place need not be looked at: it is a list of its own.
const page = statement<{ total: number; items: QueueRow[] | null }>(
  'review-queue',
  `with listed as materialized (
     select r.id, case when $8::boolean and r.kind = 'individual' then ${PERSON} else r.id end as key, ${SINCE}
       from registration r
       join event_group g on g.event_id = r.event_id and g.id = r.group_id
       left join review v on v.event_id = r.event_id and v.registration_id = r.id
      where r.event_id = $1::uuid and ${reviewList()} = $2::text and ($3::uuid is null or r.group_id = $3::uuid)
        and ($4::uuid[] is null or r.group_id = any($4::uuid[]))
        and ($7::text is null or ${paperIsMissing()} = ($7 = 'missing'))),
   page as (
     select key, min(since) as since, array_agg(id order by since, id) as ids
       from listed group by key order by min(since), key limit $5::int offset $6::int)
   select (select count(distinct key) from listed) as total, (
     select json_agg(shown order by shown.since, shown.key) from (
       select page.key, ${shared}, o.name as organization_name, ${members} as members, ${entries} as entries, page.since
         from page
        cross join lateral (select * from registration where event_id = $1::uuid and id = page.ids[1] offset 0) r
              ${sharedJoins}
         join organization o on o.id = r.organization_id) shown) as items`,
  { plan: 'each time' },
)

/** Which registrations of an event are looked for, and which page of them. */
export interface QueueWish {
  list: 'to_review' | 'waiting' | 'returned' | 'accepted'
  /** Whether an item is a person with all their entries. */
  byPerson: boolean
  groupId: string | null
  /** Whether a paper is still to come; null for both. */
  paper: 'missing' | 'complete' | null
  limit: number
  offset: number
}

/** A page of one of the lists, the longest waiting first, and how many items there are on all pages. */
export const findQueue = (
  tx: Executor,
  { eventId, groupIds }: HostScope,
  { list, byPerson, groupId, paper, limit, offset }: QueueWish,
) => onlyRow(tx, page, [eventId, list, groupId, groupIds, limit, offset, paper, byPerson])

const counted = statement<{ complete: number; missing: number; waiting: number }>(
  'review-queue-counts',
  `select count(*) filter (where x.list = 'to_review' and not x.missing)::int as complete,
          count(*) filter (where x.list = 'to_review' and x.missing)::int as missing,
          count(*) filter (where x.list = 'waiting')::int as waiting
     from (select ${reviewList()} as list, ${paperIsMissing()} as missing
             from registration r
             join event_group g on g.event_id = r.event_id and g.id = r.group_id
             left join review v on v.event_id = r.event_id and v.registration_id = r.id
            where r.event_id = $1::uuid and ${reviewList()} in ('to_review', 'waiting') and ($2::uuid is null or r.group_id = $2::uuid)
              and ($3::uuid[] is null or r.group_id = any($3::uuid[]))) x`,
  { plan: 'each time' },
)

/** How many registrations wait for a review, in one group or in all of the scope. */
export const countToReview = (tx: Executor, { eventId, groupIds }: HostScope, groupId: string | null) =>
  onlyRow(tx, counted, [eventId, groupId, groupIds])
