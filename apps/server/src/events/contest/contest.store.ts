import type { AmendmentKind, ContestState, SeedChange, StartChange } from '@startline/contract'
import type { Rulebook } from '@startline/domain/race'
import { EVENT } from '../../store/event-parameter.sql.ts'
import { type Executor, queryOne, queryRows, rowBy, rowsBy, statement } from '../../store/statement.ts'

/** How much of a child's name an event shows to everybody. */
export type PublicNames = 'full' | 'masked' | 'none'

/** A contest whose start list is public. */
export interface PublicRow {
  id: string
  name: string
  state: ContestState
  rev: number
  groups: string[]
  starters: number
}

/** The same with what is shown of it alone. */
export interface PublicDetailRow extends PublicRow {
  rulebook: Rulebook
  draw: { seed: string; digest: string; order: number[] } | null
  public_names: PublicNames
}

const PUBLIC = `c.state in ('listed', 'running', 'official')`
const columns = `c.id, c.name, c.state, c.rev,
          coalesce((select json_agg(g.name order by g.position)
                      from contest_group cg join event_group g on g.event_id = cg.event_id and g.id = cg.group_id
                     where cg.event_id = c.event_id and cg.contest_id = c.id), '[]') as groups,
          (select count(*)::int from starter s
            where s.event_id = c.event_id and s.contest_id = c.id and s.scratched_at is null) as starters`

const list = statement<PublicRow>(
  'contests-public',
  `select ${columns} from contest c where c.event_id = ${EVENT} and ${PUBLIC} order by c.position, c.id`,
  { plan: 'each time' },
)
const isThere = statement<{ there: boolean }>(
  'contests-event',
  'select exists (select from event where id = $1::uuid) as there',
)

/** The contests of an event that are public, in the host's order; undefined where there is no such event. */
export async function findPublicContests(on: Executor, eventId: string): Promise<PublicRow[] | undefined> {
  const rows = await queryRows(on, list, [eventId])
  if (rows.length > 0) return rows
  return (await queryOne(on, isThere, [eventId]))?.there ? [] : undefined
}

/** A public contest; undefined where there is none such. */
export const findPublicContest = rowBy<PublicDetailRow, [eventId: string, id: string]>(
  'contest-public',
  `select ${columns}, b.body as rulebook, c.draw, e.public_names
     from contest c join rulebook b on b.event_id = c.event_id and b.id = c.rulebook_id join event e on e.id = c.event_id
    where c.event_id = ${EVENT} and c.id = $2::uuid and ${PUBLIC}`,
  { plan: 'each time' },
)

/** A heat with whoever is in it. */
export interface PublicHeatRow {
  round: number
  run: number
  number: number
  starts_at: Date | null
  lines: {
    lane: number
    bib: number | null
    kind: 'person' | 'team'
    name: string
    /** The version of the guardian's consent, where the event shows whole names. */
    consent: string | null
    unit: string | null
    group: string
    scratched: boolean
  }[]
}

const heats = statement<PublicHeatRow>(
  'contest-public-heats',
  `select h.round, h.run, h.number, h.starts_at,
          coalesce((select json_agg(json_build_object('lane', l.lane, 'bib', x.bib, 'kind', x.kind, 'name', x.name, 'unit', x.unit_name,
                                                      'group', coalesce(g.name, ''), 'consent', p.consent_version, 'scratched', s.scratched_at is not null) order by l.lane)
                      from heat_lane l
                     cross join lateral (
                        select event_id, racer_id, group_id, registration_id, scratched_at from starter
                         where event_id = l.event_id and id = l.starter_id offset 0) s
                     cross join lateral (
                        select bib, kind, name, unit_name from racer where event_id = s.event_id and id = s.racer_id offset 0) x
                      left join lateral (select name from event_group where event_id = s.event_id and id = s.group_id offset 0) g on true
                      left join lateral (
                        select p.consent_version from (
                          select participant_id from roster_member
                           where $3::boolean and event_id = s.event_id and registration_id = s.registration_id order by position limit 1) m
                         cross join lateral (select consent_version from participant where id = m.participant_id offset 0) p) p on true
                     where l.event_id = h.event_id and l.heat_id = h.id), '[]') as lines
     from heat h where h.event_id = ${EVENT} and h.contest_id = $2::uuid order by h.round, h.run, h.number`,
  { plan: 'each time' },
)

/** The heats of a contest, round by round and run by run; with what guardians have agreed to where whole names may be shown. */
export const findPublicHeats = (
  on: Executor,
  eventId: string,
  id: string,
  names: PublicNames,
): Promise<PublicHeatRow[]> => queryRows(on, heats, [eventId, id, names === 'full'])

/** What changed of a start list. */
export interface AmendmentRow {
  number: number
  what: AmendmentKind
  bibs: number[]
  changes: StartChange[]
  seeds: SeedChange | null
  at: Date
}

/** The amendments of a contest, the first first. */
export const findAmendments = rowsBy<AmendmentRow, [eventId: string, contestId: string]>(
  'contest-amendments',
  `select number, what, body -> 'bibs' as bibs, coalesce(body -> 'changes', '[]') as changes, body -> 'seeds' as seeds, at from amendment
    where event_id = ${EVENT} and contest_id = $2::uuid order by number`,
  { plan: 'each time' },
)

/** The last version of an event's programme; undefined where none was made. */
export const findLastProgramme = rowBy<{ version: number; made_at: Date }, [eventId: string]>(
  'contests-programme',
  'select version, made_at from programme where event_id = $1::uuid order by version desc limit 1',
)
