import type { AmendmentKind, Starter } from '@startline/contract'
import { cleanName } from '@startline/domain'
import { asHost, auditHost, type HostScope } from '../../authority/host-scope.ts'
import type { ActingFor, Deps } from '../../deps.ts'
import { isDrawn } from '../../events/contest/scratch-withdrawn.store.ts'
import { compareStarts, findPositions, type StartPositions } from '../../events/contest/start-positions.store.ts'
import { fail } from '../../kernel/fail.ts'
import { isId } from '../../kernel/ids/id.ts'
import type { Executor } from '../../store/statement.ts'
import { type HeldRow, holdContestOfStarter } from '../contest/contest.store.ts'
import { presentStarter } from '../contest/show-contest.ts'
import { findHeats, findStarter, type HeatRow, type StarterRow } from '../contest/starters.store.ts'
import { addLanes } from '../draw/draw.store.ts'
import { recordListChanges } from '../publish/record-change.ts'
import { restoreStarter as restore, scratchStarter as scratch } from './starter.store.ts'

type Work = (tx: Executor, scope: HostScope, contest: HeldRow, starter: StarterRow) => Promise<AmendmentKind | null>

interface StarterAct {
  call: 'scratchStarter' | 'restoreStarter'
  eventId: string
  id: string
  reason?: string
}

/** Does something with a starter whose contest is held; what it says is an amendment once they are drawn. */
const withStarter = (
  deps: Deps,
  actor: ActingFor,
  { call, eventId, id, reason }: StarterAct,
  work: Work,
): Promise<Starter> =>
  asHost(
    deps,
    actor,
    { kind: 'event', id: eventId },
    async (tx, scope) => {
      const contest = (isId(id) ? await holdContestOfStarter(tx, scope, id) : undefined) ?? fail('not_found')
      const starter = (await findStarter(tx, scope, id)) ?? fail('not_found')
      const before = await findPositions(tx, scope.eventId, starter.scratched_at === null ? [id] : [])
      const what = await work(tx, scope, contest, starter)
      if (what === null) return presentStarter(starter)
      await recordStarter(deps, tx, scope, actor, contest, starter, { what, before, reason })
      await auditHost(tx, deps, scope, call === 'scratchStarter' ? 'starter.scratch' : 'starter.restore', {
        contest_id: contest.id,
        starter_id: id,
      })
      return presentStarter((await findStarter(tx, scope, id)) ?? starter)
    },
    call,
  )

interface StarterChanged {
  what: AmendmentKind
  /** Where they started before; nowhere where they did not. */
  before?: StartPositions
  reason?: string | undefined
}

/** Records a change of one starter. */
export async function recordStarter(
  deps: Deps,
  tx: Executor,
  scope: HostScope,
  actor: ActingFor,
  contest: Pick<HeldRow, 'id' | 'state'>,
  { id, bib }: Pick<StarterRow, 'id' | 'bib'>,
  { what, before = new Map(), reason }: StarterChanged,
): Promise<void> {
  const after = what === 'scratched' ? new Map() : await findPositions(tx, scope.eventId, [id])
  const changes =
    what === 'substituted' ? [{ starterId: id, from: null, to: null }] : compareStarts([id], { before, after })
  const change = { contest, what, bibs: bib === null ? [] : [bib], starter_ids: [id], changes }
  await recordListChanges(deps, tx, scope, actor, [change], reason)
}

/**
 * Notes that somebody will not start; they stay on the list, struck out. Whoever is scratched already stays so.
 * @throws Refusal as `hostScope` does; not_found
 */
export const scratchStarter = (deps: Deps, actor: ActingFor, eventId: string, id: string, reason: string) =>
  withStarter(deps, actor, { call: 'scratchStarter', eventId, id, reason: cleanName(reason) }, async (tx, scope) =>
    (await scratch(tx, scope, id, deps.now(), cleanName(reason))) ? 'scratched' : null,
  )

/**
 * Lets a scratched starter start after all; where they were not drawn they are put into the smallest heat.
 * @throws Refusal as `hostScope` does; not_found; conflict where their registration has no place there any more
 */
export const restoreStarter = (deps: Deps, actor: ActingFor, eventId: string, id: string) =>
  withStarter(deps, actor, { call: 'restoreStarter', eventId, id }, async (tx, scope, contest, starter) => {
    if (starter.scratched_at === null) return null
    if (!(await restore(tx, scope, id))) fail('conflict')
    if (isDrawn(contest.state)) await placeLate(tx, scope, contest.id, id)
    return 'restored'
  })

const lastLane = ({ lanes }: HeatRow): number => lanes.reduce((last, { lane }) => Math.max(last, lane), 0)

/**
 * Puts somebody who came after the draw into the first round: in each run into the heat with the fewest, the first of them, in the outermost
 * lane. Whoever stands in one already stays. Where a host wants them elsewhere they are moved.
 */
export async function placeLate(tx: Executor, scope: HostScope, contestId: string, starterId: string): Promise<void> {
  const all = await findHeats(tx, scope, contestId)
  const heats = all.filter(({ round, ratified }) => round === all[0]?.round && !ratified)
  const lanes = [...Map.groupBy(heats, ({ run }) => run).values()].flatMap((run) => {
    if (run.some((heat) => heat.lanes.some(({ starter_id }) => starter_id === starterId))) return []
    const [fewest] = run.toSorted((one, other) => one.lanes.length - other.lanes.length || one.number - other.number)
    if (fewest === undefined) return []
    return [
      { heat_id: fewest.id, lane: lastLane(fewest) + 1, starter_id: starterId, drawn_heat: null, drawn_lane: null },
    ]
  })
  if (lanes.length > 0) await addLanes(tx, scope, lanes)
}
