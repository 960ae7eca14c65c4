import type { Duty } from '@startline/contract'
import { liveDuty } from '../store/may-host.store.ts'
import { type Executor, queryRows, type Statement, statement } from '../store/statement.ts'

/** What an event is found by: itself, its draft, whichever of the two there is, a group, an announcement that stands. `at` is where the id was written, if not in a field of its own. */
export interface WayToEvent {
  kind: 'event' | 'draft' | 'held' | 'group' | 'announcement'
  id: string
  at?: string
}

/** An event or a draft, who holds it, and the duties of the person who looks for it. */
export interface FoundEvent {
  event_id: string
  organization_id: string
  can_host: boolean
  duties: { duty: Duty; group_ids: string[] | null; used: boolean }[]
}

const EVENTS = 'event'
const DRAFTS = '(select id, organization_id, null::timestamptz as ends_at from event_draft)'
const BOTH = `(select id, organization_id, ends_at from event union all select * from ${DRAFTS} d)`

/** $2 is the person, $3 the moment; both null where duties are not asked for. */
const by = (what: string, where: string, from = EVENTS): Statement<FoundEvent> =>
  statement<FoundEvent>(
    `host-scope-${what}`,
    `select e.id as event_id, e.organization_id, o.can_host,
            coalesce((select jsonb_agg(jsonb_build_object('duty', d.duty, 'group_ids', d.group_ids, 'used', d.account_id is not distinct from a.id))
                        from account a, event_duty d
                       where a.id = $2::uuid and ${liveDuty('$3::timestamptz')}), '[]') as duties
       from ${from} e join organization o on o.id = e.organization_id
      where ${where} order by e.id`,
  )

/** The statement for each way. */
export const ways: Record<WayToEvent['kind'], Statement<FoundEvent>> = {
  event: by('event', 'e.id = $1::uuid'),
  draft: by('draft', 'e.id = $1::uuid', DRAFTS),
  held: by('held', 'e.id = $1::uuid', BOTH),
  group: by('group', 'e.id = (select event_id from event_group where id = $1::uuid)'),
  announcement: by(
    'announcement',
    'e.id = (select event_id from announcement where id = $1::uuid and withdrawn_at is null)',
  ),
}
/** Every event that has a registration with one of these references. */
export const byReferences = by(
  'references',
  'e.id in (select event_id from registration where reference = any($1::text[]))',
)

const used = statement<never>(
  'host-scope-used',
  `update event_duty d set account_id = a.id from account a
    where a.id = $2::uuid and d.event_id = $1::uuid and d.phone_index = a.phone_index and d.ended_at is null
      and d.account_id is distinct from a.id`,
)

/** Keeps that this person has used the duties of their phone at an event. */
export const markUsed = (tx: Executor, eventId: string, accountId: string) => queryRows(tx, used, [eventId, accountId])
