import type { HostScope } from '../../hosting/scope/host-scope.ts'
import type { Executor } from '../../store/statement.ts'
import { findHeats, type HeatRow } from '../contest/starters.store.ts'
import { addLanes } from '../draw/move.store.ts'

const lastLane = ({ lanes }: HeatRow): number => lanes.reduce((last, { lane }) => Math.max(last, lane), 0)

/**
 * Puts somebody who came after the draw into the first round: in each run into the heat with the fewest, the first of them, in the outermost
 * lane. Whoever stands in one already stays. Where a host wants them elsewhere they are moved.
 */
export async function placeLate(tx: Executor, scope: HostScope, contestId: string, starterId: string): Promise<void> {
  const heats = (await findHeats(tx, scope, contestId)).filter(({ round, ratified }) => round === 0 && !ratified)
  const lanes = [...Map.groupBy(heats, ({ run }) => run).values()].flatMap((run) => {
    if (run.some((heat) => heat.lanes.some(({ starter_id }) => starter_id === starterId))) return []
    const [fewest] = run.toSorted((one, other) => one.lanes.length - other.lanes.length || one.number - other.number)
    if (fewest === undefined) return []
    const lane = lastLane(fewest) + 1
    return [{ heat_id: fewest.id, lane, starter_id: starterId, drawn_heat: null, drawn_lane: null }]
  })
  if (lanes.length > 0) await addLanes(tx, scope, lanes)
}
