import { type PaperKind, RETURNED_HOURS, type ReviewState } from '@startline/contract'
import { type HostScope, personOf } from '../../authority/host-scope.ts'
import { paperLines, reviewJson, reviewOf } from '../../store/registration.sql.ts'
import { anew, type Executor, queryRows, statement } from '../../store/statement.ts'
import type { StoredReason } from '../../store/tables/reviews.ts'
import type { StoredChange } from '../../store/tables.ts'
import type { ReviewRow } from './present-review.ts'

/** A registration as it stands before it is decided on. */
export interface Decidable {
  id: string
  group_id: string
  organization_id: string
  status: 'registered' | 'waitlisted' | 'withdrawn'
  participants: string[]
  review: ReviewRow | null
  rev: number
  /** Papers nobody has sent, or that were given back. */
  missing: PaperKind[]
}

const find = statement<Decidable>(
  'review-decidable',
  `select r.id, r.group_id, r.organization_id, r.status, ${reviewJson()} as review, coalesce(v.rev, 0) as rev,
          array(select m.participant_id from roster_member m where m.event_id = r.event_id and m.registration_id = r.id) as participants,
          array(select distinct l.kind from (${paperLines()}) l where l.state in ('missing', 'returned')) as missing
     from registration r
     join event_group g on g.event_id = r.event_id and g.id = r.group_id
     left join ${reviewOf('r')} on true
    where r.event_id = $1::uuid and r.id = any($2::uuid[]) and ($3::uuid[] is null or r.group_id = any($3::uuid[]))`,
  anew,
)

/** Those of these registrations that are of the event, and of groups the actor looks after, as they stand. */
export const findDecidable = (tx: Executor, { eventId, groupIds }: HostScope, ids: readonly string[]) =>
  queryRows(tx, find, [eventId, ids, groupIds])

const lock = statement<never>(
  'review-lock',
  'select from registration where event_id = $1::uuid and id = any($2::uuid[]) order by id for key share',
  anew,
)

/** Locks registrations that are decided on: one that is withdrawn meanwhile is seen as such behind it. Lock their groups before. */
export const lockDecided = (tx: Executor, { eventId }: HostScope, ids: readonly string[]) =>
  queryRows(tx, lock, [eventId, ids])

/** What is decided on a registration. */
export interface NewDecision {
  id: string
  /** The one that was looked at. */
  rev: number
  state: Extract<ReviewState, 'accepted' | 'returned' | 'rejected'>
  reasons: StoredReason[]
  /** What the timeline tells. */
  changes: StoredChange[]
}

// Whoever names the `rev` that stands decides; everybody else, however many come at once, finds another. A rejection is the last word.
const decide = statement<{ registration_id: string; review: ReviewRow }>(
  'review-decide',
  `with asked as materialized (
     select * from unnest($2::uuid[], $3::int[], $4::text[], $5::text[], $6::text[]) as a (id, rev, state, reasons, changes)),
   decided as (
     insert into review (event_id, registration_id, state, reasons, rev, by_account, at, due_at)
     select $1::uuid, a.id, a.state, a.reasons::jsonb, a.rev + 1, $7::uuid, $8::timestamptz,
            case a.state when 'returned' then
              greatest(least($8::timestamptz + interval '${RETURNED_HOURS} hours', e.edit_until), $8::timestamptz) end
       from asked a join event e on e.id = $1::uuid
      where a.rev = 0 or exists (select from review v where v.event_id = $1::uuid and v.registration_id = a.id)
      order by a.id
     on conflict (event_id, registration_id) do update
        set state = excluded.state, reasons = excluded.reasons, rev = excluded.rev, by_account = excluded.by_account, at = excluded.at,
            due_at = excluded.due_at
      where review.rev = excluded.rev - 1 and review.state <> 'rejected'
     returning event_id, registration_id, state, reasons, rev, at, due_at),
   noted as (
     insert into registration_step (event_id, registration_id, at, status, changes)
     select d.event_id, d.registration_id, clock_timestamp(), d.state, nullif(a.changes, '[]')::jsonb
       from decided d join asked a on a.id = d.registration_id)
   select registration_id, json_build_object('state', state, 'reasons', reasons, 'rev', rev, 'at', at, 'due_at', due_at) as review from decided`,
  anew,
)

/** Writes decisions, each where its registration stands as it was looked at; gives those that were written, as they stand now. */
export const writeDecisions = (tx: Executor, scope: HostScope, decisions: readonly NewDecision[], at: Date) =>
  queryRows(tx, decide, [
    scope.eventId,
    decisions.map(({ id }) => id),
    decisions.map(({ rev }) => rev),
    decisions.map(({ state }) => state),
    decisions.map(({ reasons }) => JSON.stringify(reasons)),
    decisions.map(({ changes }) => JSON.stringify(changes)),
    personOf(scope)?.accountId ?? null,
    at,
  ])

// A paper counts for a registration as `registration.sql.ts` says it does.
const OF = `p.event_id = r.event_id and p.organization_id = r.organization_id
        and (p.registration_id = r.id or p.unit_id = r.unit_id or p.participant_id in (
              select m.participant_id from roster_member m where m.event_id = r.event_id and m.registration_id = r.id))`

const acceptPapers = statement<never>(
  'review-accept-papers',
  `update paper p set state = 'accepted', reason = null, judged_at = $3::timestamptz
     from registration r join event_group g on g.event_id = r.event_id and g.id = r.group_id
    where r.event_id = $1::uuid and r.id = any($2::uuid[]) and p.state = 'sent' and p.kind = any(g.papers) and ${OF}`,
  anew,
)

/** What was sent for these registrations is found good. */
export const acceptPapersOf = (tx: Executor, { eventId }: HostScope, ids: readonly string[], at: Date) =>
  queryRows(tx, acceptPapers, [eventId, ids, at])

const returnPapers = statement<never>(
  'review-return-papers',
  `update paper p set state = 'returned', reason = w.reason, judged_at = $6::timestamptz
     from unnest($2::uuid[], $3::text[], $4::uuid[], $5::text[]) as w (id, kind, participant_id, reason)
     join registration r on r.event_id = $1::uuid and r.id = w.id
    where p.kind = w.kind and (w.participant_id is null or p.participant_id is null or p.participant_id = w.participant_id) and ${OF}`,
  anew,
)

/** A paper of a registration that is given back: of one of its people, or whosever it is. */
export interface ReturnedPaper {
  id: string
  kind: PaperKind
  participantId: string | null
  reason: string
}

/** Gives papers back. */
export const returnPapersOf = (tx: Executor, { eventId }: HostScope, papers: readonly ReturnedPaper[], at: Date) =>
  queryRows(tx, returnPapers, [
    eventId,
    papers.map(({ id }) => id),
    papers.map(({ kind }) => kind),
    papers.map(({ participantId }) => participantId),
    papers.map(({ reason }) => reason),
    at,
  ])
