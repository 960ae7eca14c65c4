import type { BodyInput, Heat, moveStarters } from '@startline/contract'

/** A heat as far as moving goes. */
export type MovableHeat = Pick<Heat, 'id' | 'number' | 'rev' | 'ratified'> & {
  lanes: readonly { lane: number; starter_id: string }[]
}
/** Where somebody is to stand. */
export interface Goal {
  heatId: string
  lane: number
}
/** What is to stand in a heat: everybody of it, each with a lane. */
export interface HeatLanes {
  heat_id: string
  rev: number
  lanes: { lane: number; starter_id: string }[]
}
/** Ways that keys know. */
export type Way = 'up' | 'down' | 'before' | 'behind'

/** The innermost lane of a heat in which nobody stands. */
export function freeLane({ lanes }: Pick<MovableHeat, 'lanes'>): number {
  const taken = new Set(lanes.map(({ lane }) => lane))
  let lane = 1
  while (taken.has(lane)) lane += 1
  return lane
}

/** Where somebody stands among these heats; undefined where they do not. */
export function placeOf(heats: readonly MovableHeat[], starterId: string): Goal | undefined {
  for (const { id, lanes } of heats) {
    const here = lanes.find(({ starter_id }) => starter_id === starterId)
    if (here) return { heatId: id, lane: here.lane }
  }
  return undefined
}

const byLane = (one: { lane: number }, other: { lane: number }) => one.lane - other.lane

/**
 * Puts somebody into a lane; whoever stands there takes the place that becomes free. Everybody else stays where they are, so that a list that
 * is known already changes as little as it can.
 * @param heats those of one run
 * @returns the heats that change, the one with the goal first; none where nothing changes
 */
export function movedTo(heats: readonly MovableHeat[], starterId: string, goal: Goal): HeatLanes[] {
  const from = placeOf(heats, starterId)
  const target = heats.find(({ id }) => id === goal.heatId)
  if (!from || !target || (from.heatId === goal.heatId && from.lane === goal.lane)) return []
  const other = target.lanes.find(({ lane }) => lane === goal.lane)?.starter_id
  const stays = ({ lanes }: MovableHeat) =>
    lanes.filter(({ starter_id }) => starter_id !== starterId && starter_id !== other)
  const coming = (heatId: string) => [
    ...(heatId === goal.heatId ? [{ lane: goal.lane, starter_id: starterId }] : []),
    ...(other !== undefined && heatId === from.heatId ? [{ lane: from.lane, starter_id: other }] : []),
  ]
  const source = heats.find(({ id }) => id === from.heatId)
  const touched = source === undefined || source === target ? [target] : [target, source]
  return touched.map((heat) => ({
    heat_id: heat.id,
    rev: heat.rev,
    lanes: [...stays(heat), ...coming(heat.id)].map(({ lane, starter_id }) => ({ lane, starter_id })).sort(byLane),
  }))
}

/** Where a key leads somebody: to the next lane of their heat, or into the heat beside it, there to the innermost free lane. */
export function goalOf(heats: readonly MovableHeat[], starterId: string, way: Way): Goal | undefined {
  const from = placeOf(heats, starterId)
  const at = heats.findIndex(({ id }) => id === from?.heatId)
  const here = heats[at]
  if (!from || !here) return undefined
  if (way === 'up' || way === 'down') {
    const lane = from.lane + (way === 'up' ? -1 : 1)
    const last = Math.max(...here.lanes.map((one) => one.lane))
    return lane < 1 || lane > last ? undefined : { heatId: here.id, lane }
  }
  const beside = heats[at + (way === 'before' ? -1 : 1)]
  return beside && !beside.ratified ? { heatId: beside.id, lane: freeLane(beside) } : undefined
}

/** The body of the call that makes heats so; the first is the one in its path. */
export const moveBody = ([{ rev, lanes }, ...others]: [HeatLanes, ...HeatLanes[]]): BodyInput<typeof moveStarters> => ({
  rev,
  lanes,
  others,
})

/** What makes heats what they were before: their lanes then, and the `rev` they have now. */
export const undoing = (before: readonly MovableHeat[], now: readonly MovableHeat[]): HeatLanes[] =>
  before.flatMap(({ id, lanes }) => {
    const rev = now.find((heat) => heat.id === id)?.rev
    return rev === undefined
      ? []
      : [{ heat_id: id, rev, lanes: lanes.map(({ lane, starter_id }) => ({ lane, starter_id })) }]
  })
