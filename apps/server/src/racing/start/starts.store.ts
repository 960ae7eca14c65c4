import type { AmendmentKind, StartChange } from '@startline/contract'
import type { Rulebook } from '@startline/domain/race'
import type { ActingFor } from '../../deps.ts'
import { anew, type Executor, queryRows, statement } from '../../store/statement.ts'

/** A registration on a public start list. Instants within lists are the store's texts. */
export interface StartRow {
  registration_id: string
  event_id: string
  contest_id: string
  contest_name: string
  rev: number
  rulebook: Rulebook
  bib: number | null
  scratched: boolean
  heats: {
    round: number
    run: number
    number: number
    lane: number
    starts_at: string | null
    ends_at: string | null
  }[]
  /** `own` where it names this starter alone. */
  amendments: { what: AmendmentKind; at: string; changes: StartChange[]; own: boolean }[]
}

// An amendment that names nobody is about all of its contest. What was amended before the list became public stood on it from the start.
const shown = (from: string) => `
  select s.registration_id, s.event_id, c.id as contest_id, c.name as contest_name, c.rev, b.body as rulebook, x.bib,
         s.scratched_at is not null as scratched,
         coalesce((select json_agg(json_build_object('round', h.round, 'run', h.run, 'number', h.number, 'lane', l.lane,
                                                     'starts_at', h.starts_at, 'ends_at', h.ends_at) order by h.round, h.run)
                     from heat_lane l
                    cross join lateral (
                      select round, run, number, starts_at, ends_at from heat where event_id = l.event_id and id = l.heat_id offset 0) h
                    where l.event_id = s.event_id and l.starter_id = s.id), '[]') as heats,
         coalesce((select json_agg(json_build_object('what', a.what, 'at', a.at, 'changes', coalesce(a.body -> 'changes', '[]'),
                                                     'own', jsonb_array_length(a.body -> 'starter_ids') = 1) order by a.number)
                     from amendment a
                    where a.event_id = c.event_id and a.contest_id = c.id and a.at >= c.listed_at
                      and (a.body -> 'starter_ids' ? s.id::text or a.body -> 'starter_ids' = '[]'::jsonb)), '[]') as amendments
    from (${from}) r
   cross join lateral (
     select event_id, id, contest_id, racer_id, registration_id, scratched_at from starter
      where event_id = r.event_id and registration_id = r.id offset 0) s
   cross join lateral (
     select event_id, id, name, rev, position, rulebook_id, listed_at from contest
      where event_id = s.event_id and id = s.contest_id and state in ('listed', 'running', 'official') offset 0) c
   cross join lateral (select body from rulebook where event_id = c.event_id and id = c.rulebook_id offset 0) b
   cross join lateral (select bib from racer where event_id = s.event_id and id = s.racer_id offset 0) x
   order by s.registration_id, c.position, c.id`

// Planned each time: several indexes begin with the organization, and few stores have start lists when the first plan is made.
const byRegistration = statement<StartRow>(
  'starts-of-registrations',
  shown('select event_id, id from registration where organization_id = $1::uuid and id = any($2::uuid[])'),
  anew,
)
const byEvent = statement<StartRow>(
  'starts-of-event',
  `${shown('select event_id, id from registration where organization_id = $1::uuid and event_id = $2::uuid')}
   limit $3::int`,
  anew,
)

/** Where those of these registrations start that are the organization's and on a public list; the rest is left out. */
export const findStarts = (tx: Executor, { organizationId }: ActingFor, ids: readonly string[]): Promise<StartRow[]> =>
  queryRows(tx, byRegistration, [organizationId, ids])

/** Where whoever the organization has entered for an event starts, as far as lists are public; at most so many. */
export const findStartsOfEvent = (
  tx: Executor,
  { organizationId }: ActingFor,
  eventId: string,
  most: number,
): Promise<StartRow[]> => queryRows(tx, byEvent, [organizationId, eventId, most])
