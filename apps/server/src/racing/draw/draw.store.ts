import type { HostScope } from '../../authority/host-scope.ts'
import { raceStatement } from '../../events/contest/race-statement.ts'
import { EVENT } from '../../store/event-parameter.sql.ts'
import { type Executor, queryOne, queryRows, statement } from '../../store/statement.ts'
import type { StoredDraw } from '../../store/tables/races.ts'
import { withFreshChecks } from '../contest/fresh-checks.ts'

const rev = statement<{ rev: number }>(
  'draw-rev',
  'select rev from contest where event_id = $1::uuid and id = $2::uuid',
)

/** What a contest's `rev` is, without holding it; undefined where there is none such. */
export const findRev = async (tx: Executor, { eventId }: HostScope, id: string): Promise<number | undefined> =>
  (await queryOne(tx, rev, [eventId, id]))?.rev

const clear = raceStatement<never>('draw-clear', `delete from heat where event_id = ${EVENT} and contest_id = $2::uuid`)
const write = raceStatement<never>(
  'draw-write',
  `with made as (
     insert into heat (event_id, id, contest_id, round, run, number)
     select $1::uuid, id, $2::uuid, $9, run, number from unnest($3::uuid[], $4::int[], $5::int[]) as h (id, run, number))
   insert into heat_lane (event_id, heat_id, lane, starter_id, drawn_heat, drawn_lane)
   select $1::uuid, heat_id, lane, starter_id, heat_id, lane from unnest($6::uuid[], $7::int[], $8::uuid[]) as l (heat_id, lane, starter_id)`,
)
const keep = raceStatement<{ rev: number }>(
  'draw-keep',
  `update contest set state = 'drawn', draw = $3::jsonb, listed_at = null, rev = rev + 1
    where event_id = ${EVENT} and id = $2::uuid returning rev`,
)

/** A heat that was drawn, its starters in the order of lanes. */
export interface NewHeat {
  id: string
  run: number
  number: number
  starterIds: string[]
}

/** Writes a draw in the place of the one before; gives the contest's new `rev`. Hold the contest before. */
export async function writeDraw(
  tx: Executor,
  { eventId }: HostScope,
  contestId: string,
  heats: readonly NewHeat[],
  draw: StoredDraw,
): Promise<number> {
  const written = [
    eventId,
    contestId,
    heats.map(({ id }) => id),
    heats.map(({ run }) => run),
    heats.map(({ number }) => number),
    heats.flatMap(({ id, starterIds }) => starterIds.map(() => id)),
    heats.flatMap(({ starterIds }) => starterIds.map((_id, place) => place + 1)),
    heats.flatMap(({ starterIds }) => starterIds),
    draw.round ?? 0,
  ]
  await withFreshChecks(tx, async () => {
    await queryRows(tx, clear, [eventId, contestId])
    await queryRows(tx, write, written)
  })
  return (await queryOne(tx, keep, [eventId, contestId, JSON.stringify(draw)]))?.rev ?? 0
}

const clearLanes = raceStatement<never>(
  'move-clear',
  `delete from heat_lane where event_id = ${EVENT} and heat_id = any($2::uuid[])`,
)
const placeLanes = raceStatement<never>(
  'move-write',
  `with lanes as (
     insert into heat_lane (event_id, heat_id, lane, starter_id, drawn_heat, drawn_lane)
     select $1::uuid, heat_id, lane, starter_id, drawn_heat, drawn_lane
       from unnest($3::uuid[], $4::int[], $5::uuid[], $6::uuid[], $7::int[]) as l (heat_id, lane, starter_id, drawn_heat, drawn_lane)),
   touched as (
     update heat set rev = rev + 1 where event_id = ${EVENT} and id = any($2::uuid[]) returning contest_id)
   update contest set rev = rev + 1 where event_id = ${EVENT} and id in (select contest_id from touched)`,
)

/** Where somebody stands, and where the draw had put them. */
export interface NewLane {
  heat_id: string
  lane: number
  starter_id: string
  drawn_heat: string | null
  drawn_lane: number | null
}

const lanesAsRows = (lanes: readonly NewLane[]) => [
  lanes.map(({ heat_id }) => heat_id),
  lanes.map(({ lane }) => lane),
  lanes.map(({ starter_id }) => starter_id),
  lanes.map(({ drawn_heat }) => drawn_heat),
  lanes.map(({ drawn_lane }) => drawn_lane),
]

const insertLanes = (tx: Executor, eventId: string, heatIds: readonly string[], lanes: readonly NewLane[]) =>
  withFreshChecks(tx, () => queryRows(tx, placeLanes, [eventId, heatIds, ...lanesAsRows(lanes)]))

/** Writes all lanes of these heats anew. Hold their contest before. */
export async function writeLanes(
  tx: Executor,
  { eventId }: HostScope,
  heatIds: readonly string[],
  lanes: readonly NewLane[],
): Promise<void> {
  await queryRows(tx, clearLanes, [eventId, heatIds])
  await insertLanes(tx, eventId, heatIds, lanes)
}

/** Adds lanes to heats. Hold their contest before. */
export const addLanes = (tx: Executor, { eventId }: HostScope, lanes: readonly NewLane[]) =>
  insertLanes(
    tx,
    eventId,
    lanes.map(({ heat_id }) => heat_id),
    lanes,
  )
