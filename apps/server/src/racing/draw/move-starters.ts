import type { moveStarters as call, Taken } from '@startline/contract'
import { asHost, auditHost } from '../../authority/host-scope.ts'
import type { ActingFor, Deps } from '../../deps.ts'
import { compareStarts, findPositions, isListed } from '../../events/contest/start-positions.store.ts'
import { fail, failAt } from '../../kernel/fail.ts'
import { isId } from '../../kernel/ids/id.ts'
import { holdContestOfHeat } from '../contest/contest.store.ts'
import { presentHeat } from '../contest/show-contest.ts'
import { findHeats, type HeatRow } from '../contest/starters.store.ts'
import { recordListChanges } from '../publish/record-change.ts'
import { type NewLane, writeLanes } from './draw.store.ts'

type Wish = Taken<typeof call, 'body'>
/** One heat as it is to be, and where it stands in the body. */
interface Touched {
  at: string
  heat: HeatRow
  rev: number
  lanes: Wish['lanes']
}

/**
 * Moves starters between heats of one run: whoever stands in the heats that are touched stands in them afterwards, too. On a public list it
 * is an amendment.
 * @throws Refusal as `hostScope` does; not_found; draw_stale where one of the heats was touched meanwhile; heat_ratified; invalid_input
 */
export async function moveStarters(deps: Deps, actor: ActingFor, eventId: string, heatId: string, wish: Wish) {
  return asHost(
    deps,
    actor,
    { kind: 'event', id: eventId },
    async (tx, scope) => {
      const contest = (isId(heatId) ? await holdContestOfHeat(tx, scope, heatId) : undefined) ?? fail('not_found')
      const heats = await findHeats(tx, scope, contest.id)
      const touched = touchedOf(heats, heatId, wish)
      const lanes = touched.flatMap(lanesOf(touched))
      const ids = touched.map(({ heat }) => heat.id)
      const moved = movedBibs(touched)
      const before = await findPositions(tx, scope.eventId, moved.starter_ids)
      await writeLanes(tx, scope, ids, lanes)
      const after = await findPositions(tx, scope.eventId, moved.starter_ids)
      const changes = compareStarts(moved.starter_ids, { before, after })
      if (isListed(contest.state) && changes.length > 0)
        await recordListChanges(deps, tx, scope, actor, [{ contest, what: 'moved', ...moved, changes }], wish.reason)
      await auditHost(tx, deps, scope, 'heat.move', { contest_id: contest.id, heat_ids: ids })
      return { heats: (await findHeats(tx, scope, contest.id)).filter(({ id }) => ids.includes(id)).map(presentHeat) }
    },
    'moveStarters',
  )
}

/** The heats that are touched as they are now; refuses what cannot be moved. */
function touchedOf(heats: readonly HeatRow[], heatId: string, { rev, lanes, others }: Wish): Touched[] {
  const asked = [
    { at: '', heat_id: heatId, rev, lanes },
    ...others.map((one, nth) => ({ at: `/others/${nth}`, ...one })),
  ]
  const seen = new Set<string>()
  const touched = asked.map(({ at, heat_id, ...one }): Touched => {
    const heat = heats.find(({ id }) => id === heat_id)
    if (heat === undefined || seen.has(heat_id)) return failAt(`${at}/heat_id`, 'not_found')
    seen.add(heat_id)
    return { at, heat, ...one }
  })
  const [first] = touched
  for (const { at, heat, rev: looked } of touched) {
    if (heat.round !== first?.heat.round || heat.run !== first.heat.run) failAt(`${at}/heat_id`, 'heat_of_other_run')
    if (heat.ratified) fail('heat_ratified')
    if (heat.rev !== looked) fail('draw_stale', { data: { rev: heat.rev } })
  }
  refuseOthers(touched)
  return touched
}

/** The same starters stand in the heats before and after, one in a lane. */
function refuseOthers(touched: readonly Touched[]): void {
  const before = touched.flatMap(({ heat }) => heat.lanes.map(({ starter_id }) => starter_id)).toSorted()
  const after = touched.flatMap(({ lanes }) => lanes.map(({ starter_id }) => starter_id)).toSorted()
  const isSame = before.length === after.length && before.every((id, place) => id === after[place])
  const shared = touched.find(({ lanes }) => new Set(lanes.map(({ lane }) => lane)).size < lanes.length)
  if (!isSame || shared) failAt(`${shared?.at ?? ''}/lanes`, 'lanes_changed')
}

const wasAt = (touched: readonly Touched[]) =>
  new Map(
    touched.flatMap(({ heat }) => heat.lanes.map((lane) => [lane.starter_id, { ...lane, heat_id: heat.id }] as const)),
  )

/** The lanes of a heat as they are written; where the draw had put somebody goes along. */
const lanesOf = (touched: readonly Touched[]) => {
  const was = wasAt(touched)
  return ({ heat, lanes }: Touched): NewLane[] =>
    lanes.map(({ lane, starter_id }) => {
      const { drawn_heat = null, drawn_lane = null } = was.get(starter_id) ?? {}
      return { heat_id: heat.id, lane, starter_id, drawn_heat, drawn_lane }
    })
}

/** Who stands elsewhere now. */
function movedBibs(touched: readonly Touched[]): { bibs: number[]; starter_ids: string[] } {
  const was = wasAt(touched)
  const moved = touched.flatMap(({ heat, lanes }) =>
    lanes.flatMap(({ lane, starter_id }) => {
      const before = was.get(starter_id)
      return before && (before.heat_id !== heat.id || before.lane !== lane) ? [before] : []
    }),
  )
  return { bibs: moved.flatMap(({ bib }) => bib ?? []), starter_ids: moved.map(({ starter_id }) => starter_id) }
}
