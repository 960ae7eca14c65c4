import type { HostScope } from '../../authority/host-scope.ts'
import { EVENT } from '../../store/event-parameter.sql.ts'
import { anew, type Executor, queryRows, statement } from '../../store/statement.ts'
import type { StoredMember } from '../../store/tables/races.ts'

/** Somebody who starts in a contest, with their racer. */
export interface StarterRow {
  id: string
  contest_id: string
  racer_id: string
  group_id: string
  registration_id: string
  kind: 'person' | 'team'
  bib: number | null
  name: string
  unit_name: string | null
  members: StoredMember[]
  late: boolean
  scratched_at: Date | null
  scratch_reason: string | null
}

const columns = `s.id, s.contest_id, s.racer_id, s.group_id, s.registration_id, x.kind, x.bib, x.name, x.unit_name, s.members,
          s.late, s.scratched_at, s.scratch_reason`
const JOIN = `starter s
    cross join lateral (select kind, bib, name, unit_name from racer where event_id = s.event_id and id = s.racer_id offset 0) x`
const ofContest = statement<StarterRow>(
  'race-starters',
  `select ${columns} from ${JOIN} where s.event_id = ${EVENT} and s.contest_id = $2::uuid order by x.bib, s.registration_id, s.id`,
  anew,
)
const one = statement<StarterRow>(
  'race-starter',
  `select ${columns} from ${JOIN} where s.event_id = ${EVENT} and s.id = $2::uuid`,
  anew,
)

/** The starters of a contest by number, scratched ones too. */
export const findStarters = (tx: Executor, { eventId }: HostScope, contestId: string): Promise<StarterRow[]> =>
  queryRows(tx, ofContest, [eventId, contestId])

/** A starter of the event; undefined where there is none such. */
export const findStarter = async (tx: Executor, { eventId }: HostScope, id: string): Promise<StarterRow | undefined> =>
  (await queryRows(tx, one, [eventId, id]))[0]

/** A heat with its lanes. */
export interface HeatRow {
  id: string
  contest_id: string
  round: number
  run: number
  number: number
  starts_at: Date | null
  ends_at: Date | null
  rev: number
  ratified: boolean
  lanes: {
    lane: number
    starter_id: string
    bib: number | null
    drawn_heat: string | null
    drawn_lane: number | null
  }[]
}

const heats = statement<HeatRow>(
  'race-heats',
  `select h.id, h.contest_id, h.round, h.run, h.number, h.starts_at, h.ends_at, h.rev, h.ratified_at is not null as ratified,
          coalesce((select json_agg(json_build_object('lane', l.lane, 'starter_id', l.starter_id, 'bib', x.bib,
                                                      'drawn_heat', l.drawn_heat, 'drawn_lane', l.drawn_lane) order by l.lane)
                      from heat_lane l
                     cross join lateral (select racer_id from starter where event_id = l.event_id and id = l.starter_id offset 0) s
                     cross join lateral (select bib from racer where event_id = l.event_id and id = s.racer_id offset 0) x
                     where l.event_id = h.event_id and l.heat_id = h.id), '[]') as lanes
     from heat h where h.event_id = ${EVENT} and h.contest_id = $2::uuid order by h.round, h.run, h.number`,
  anew,
)

/** The heats of a contest, round by round and run by run. */
export const findHeats = (tx: Executor, { eventId }: HostScope, contestId: string): Promise<HeatRow[]> =>
  queryRows(tx, heats, [eventId, contestId])
