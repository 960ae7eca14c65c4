import { raceStatement } from '../../events/contest/race-statement.ts'
import type { HostScope } from '../../hosting/scope/host-scope.ts'
import { type Executor, queryRows } from '../../store/statement.ts'

const clear = raceStatement<never>(
  'move-clear',
  'delete from heat_lane where event_id = $1::uuid and heat_id = any($2::uuid[])',
)
const write = raceStatement<never>(
  'move-write',
  `with lanes as (
     insert into heat_lane (event_id, heat_id, lane, starter_id, drawn_heat, drawn_lane)
     select $1::uuid, heat_id, lane, starter_id, drawn_heat, drawn_lane
       from unnest($3::uuid[], $4::int[], $5::uuid[], $6::uuid[], $7::int[]) as l (heat_id, lane, starter_id, drawn_heat, drawn_lane)),
   touched as (
     update heat set rev = rev + 1 where event_id = $1::uuid and id = any($2::uuid[]) returning contest_id)
   update contest set rev = rev + 1 where event_id = $1::uuid and id in (select contest_id from touched)`,
)

/** Where somebody stands, and where the draw had put them. */
export interface NewLane {
  heat_id: string
  lane: number
  starter_id: string
  drawn_heat: string | null
  drawn_lane: number | null
}

const parameters = (lanes: readonly NewLane[]) => [
  lanes.map(({ heat_id }) => heat_id),
  lanes.map(({ lane }) => lane),
  lanes.map(({ starter_id }) => starter_id),
  lanes.map(({ drawn_heat }) => drawn_heat),
  lanes.map(({ drawn_lane }) => drawn_lane),
]

/** Writes all lanes of these heats anew. Hold their contest before. */
export async function writeLanes(
  tx: Executor,
  { eventId }: HostScope,
  heatIds: readonly string[],
  lanes: readonly NewLane[],
): Promise<void> {
  await queryRows(tx, clear, [eventId, heatIds])
  await queryRows(tx, write, [eventId, heatIds, ...parameters(lanes)])
}

/** Adds lanes to heats. Hold their contest before. */
export const addLanes = (tx: Executor, { eventId }: HostScope, lanes: readonly NewLane[]) =>
  queryRows(tx, write, [eventId, lanes.map(({ heat_id }) => heat_id), ...parameters(lanes)])
