import { type AmendmentKind, NOTICE_STARTS, type StartChange } from '@startline/contract'
import { EVENT } from '../store/event-parameter.sql.ts'
import { type Executor, queryOne, statement } from '../store/statement.ts'
import { NOW } from './notice.sql.ts'

/** Changed starts, by starter. */
interface ChangedStart extends StartChange {
  starterId: string
}

/** Heats at another time, by id; `lane` and `bib` of their positions are those of whoever starts in them. */
interface RetimedHeat extends StartChange {
  heatId: string
}

const OF_STARTERS = `
  select i.id as starter_id, i.was::jsonb as was, i.new::jsonb as new, i.place
    from unnest($2::uuid[], $3::text[], $4::text[]) with ordinality as i (id, was, new, place)`
const OF_HEATS = `
  select l.starter_id, case when i.was is not null then i.was::jsonb || jsonb_build_object('lane', l.lane, 'bib', x.bib) end as was,
         case when i.new is not null then i.new::jsonb || jsonb_build_object('lane', l.lane, 'bib', x.bib) end as new, i.place
    from unnest($2::uuid[], $3::text[], $4::text[]) with ordinality as i (id, was, new, place)
   cross join lateral (
     select event_id, starter_id, lane from heat_lane where event_id = ${EVENT} and heat_id = i.id offset 0) l
   cross join lateral (
     select racer_id from starter where event_id = l.event_id and id = l.starter_id and scratched_at is null offset 0) s
   cross join lateral (select bib from racer where event_id = l.event_id and id = s.racer_id offset 0) x`

// One notice for each organization, however many of its starts changed, and one message for each who entered some of them.
const notify = (changed: string) =>
  `with changed as materialized (${changed}),
   concerned as materialized (
     select r.organization_id, r.account_id, s.registration_id, c.starter_id, c.was, c.new,
            row_number() over (partition by r.organization_id order by c.place, c.starter_id) as place
       from changed c
      cross join lateral (
        select event_id, registration_id from starter where event_id = ${EVENT} and id = c.starter_id offset 0) s
      cross join lateral (
        select organization_id, account_id from registration where event_id = s.event_id and id = s.registration_id offset 0) r),
   told as (
     insert into notice (organization_id, kind, event_id, entries, changes, starts, created_at)
     select organization_id, 'start_list_changed', $1::uuid, count(distinct registration_id)::int, $6::jsonb,
            jsonb_agg(jsonb_build_object('starter_id', starter_id, 'what', $5::text, 'from', was, 'to', new) order by place)
              filter (where place <= ${NOTICE_STARTS}), ${NOW}
       from concerned group by organization_id
     returning id, organization_id, created_at),
   sent as (
     insert into notice_message (notice_id, account_id, due_at)
     select told.id, c.account_id, told.created_at
       from told join (select distinct organization_id, account_id from concerned) c on c.organization_id = told.organization_id
      where $7::boolean)
   select count(*)::int as told from told`

const byStarter = statement<{ told: number }>('notice-starts-changed', notify(OF_STARTERS), { plan: 'each time' })
const byHeat = statement<{ told: number }>('notice-heats-retimed', notify(OF_HEATS), { plan: 'each time' })

const asText = (position: StartChange['from']): string | null => position && JSON.stringify(position)

interface Why {
  what: AmendmentKind
  /** The host's words. */
  reason?: string | undefined
  /** Whether no phone gets a message: what it follows from has sent one. */
  quiet?: boolean
}

const parameters = (ids: string[], changes: readonly StartChange[], { what, reason, quiet = false }: Why) => [
  ids,
  changes.map(({ from }) => asText(from)),
  changes.map(({ to }) => asText(to)),
  what,
  JSON.stringify(reason?.trim() ? [{ field: 'note', from: null, to: reason.trim() }] : []),
  !quiet,
]

/** Notifies each organization once of all of its starts that changed on public lists. */
export async function notifyChangedStarts(
  tx: Executor,
  eventId: string,
  changes: readonly ChangedStart[],
  why: Why,
): Promise<void> {
  if (changes.length === 0) return
  const ids = changes.map(({ starterId }) => starterId)
  await queryOne(tx, byStarter, [eventId, ...parameters(ids, changes, why)])
}

/** Notifies each organization once that has a starter in one of these heats of public lists; scratched starters do not count. */
export async function notifyRetimedHeats(
  tx: Executor,
  eventId: string,
  heats: readonly RetimedHeat[],
  reason: string | undefined,
): Promise<void> {
  if (heats.length === 0) return
  const ids = heats.map(({ heatId }) => heatId)
  await queryOne(tx, byHeat, [eventId, ...parameters(ids, heats, { what: 'time', reason })])
}
