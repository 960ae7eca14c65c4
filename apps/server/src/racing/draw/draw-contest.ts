import type { drawContest as call, Taken } from '@startline/contract'
import { canonicalJson } from '@startline/domain/race'
import { asHost, auditHost, type HostScope, scopeFor } from '../../authority/host-scope.ts'
import type { ActingFor, Deps } from '../../deps.ts'
import { compareStarts, findPositions } from '../../events/contest/start-positions.store.ts'
import { fail, failAt, Refusal } from '../../kernel/fail.ts'
import { isId } from '../../kernel/ids/id.ts'
import { newId } from '../../store/fast/id-counter.ts'
import type { Executor } from '../../store/statement.ts'
import { type HeldRow, holdContest } from '../contest/contest.store.ts'
import { findStarters, type StarterRow } from '../contest/starters.store.ts'
import { recordListChanges } from '../publish/record-change.ts'
import { previewOf, sha256 } from '../rulebook/resolve-rulebook.ts'
import { findRev, type NewHeat, writeDraw } from './draw.store.ts'
import { type Drawable, type Drawn, makeHeats, overLimit } from './make-heats.ts'

type Wish = Taken<typeof call, 'body'>

/**
 * Draws the first round of a contest that takes place. A trial gives the digest by which it is made; it stands in the place of the draw before, as long as
 * nobody has raced. Of two at once one is made.
 * @throws Refusal as `hostScope` does; not_found; contest_not_frozen; draw_locked; bibs_missing with the racers; rulebook_invalid where more
 *   start than may; too_few_starters; too_many_starters where the last round would be several races; draw_stale where starters, numbers or the draw changed since the trial
 */
export async function drawContest(deps: Deps, actor: ActingFor, eventId: string, id: string, wish: Wish) {
  if (!isId(id)) fail('not_found')
  const seen = await revSeen(deps, actor, eventId, id, wish)
  return asHost(
    deps,
    actor,
    { kind: 'event', id: eventId },
    async (tx, scope) => {
      const contest = (await holdContest(tx, scope, id)) ?? fail('not_found')
      const drawn = await drawnOf(tx, scope, contest, wish)
      const digest = digestOf(drawn, wish.seed)
      const heats = heatsOf(drawn, wish.dry_run)
      if (wish.dry_run) return told(drawn, heats, digest, contest.rev)
      if (wish.digest === undefined) failAt('/digest', 'required')
      if (wish.digest !== digest || seen !== contest.rev) fail('draw_stale', { data: { digest, rev: contest.rev } })
      const rev = await keepDraw(deps, tx, scope, actor, contest, { wish, drawn, heats, digest })
      return told(drawn, heats, digest, rev)
    },
    'drawContest',
  )
}

/** The `rev` that whoever draws has seen: as they say, or as it is before they wait for others. */
async function revSeen(deps: Deps, actor: ActingFor, eventId: string, id: string, { rev, dry_run }: Wish) {
  return rev !== undefined || dry_run
    ? rev
    : findRev(deps.database.db, await scopeFor(deps, actor, eventId, 'drawContest'), id)
}

async function drawnOf(tx: Executor, scope: HostScope, contest: HeldRow, wish: Wish): Promise<Drawn> {
  if (contest.state === 'planned') fail('contest_not_frozen')
  if (contest.state === 'running' || contest.state === 'official') fail('draw_locked')
  const starters = drawable((await findStarters(tx, scope, contest.id)).filter((one) => one.scratched_at === null))
  const limit = overLimit(contest.rulebook, starters.length)
  if (limit !== null) {
    const facts = { limit, actual: String(starters.length) }
    throw new Refusal('rulebook_invalid', { problems: [{ path: '', rule: 'starters_many', facts }] })
  }
  if (previewOf(contest.rulebook, starters.length).rounds.at(-1)?.problem === 'too_many') fail('too_many_starters')
  const drawn = makeHeats(starters, contest.rulebook, wish)
  if (starters.length === 0 || (drawn.tooFew && !wish.force)) fail('too_few_starters')
  return drawn
}

/** Whoever is drawn has a number: it is what the lot is cast with. */
function drawable(starters: readonly StarterRow[]): Drawable[] {
  const without = starters.filter(({ bib }) => bib === null)
  if (without.length > 0) fail('bibs_missing', { data: { without: without.map(({ racer_id }) => racer_id) } })
  return starters.map(({ id, registration_id, bib, unit_name }) => ({ id, registration_id, bib: bib ?? 0, unit_name }))
}

/** What a draw is accepted by: the seed, and who stands where, by numbers. */
const digestOf = ({ round, runs }: Drawn, seed: string): string =>
  sha256(canonicalJson({ seed, round, runs: runs.map((heats) => heats.map((lanes) => lanes.map(({ bib }) => bib))) }))

/** The heats with ids, where they are made. */
const heatsOf = ({ runs }: Drawn, isTrial: boolean) =>
  runs.flatMap((heats, run) =>
    heats.map((lanes, number) => ({ id: isTrial ? null : newId(), run: run + 1, number: number + 1, lanes })),
  )

const told = (drawn: Drawn, heats: ReturnType<typeof heatsOf>, digest: string, rev: number) => ({
  digest,
  rev,
  round: drawn.round,
  order: drawn.order.map(({ bib }) => bib),
  clashes: drawn.clashes,
  meetings_most: drawn.meetingsMost,
  heats: heats.map(({ lanes, ...heat }) => ({
    ...heat,
    lanes: lanes.map(({ id, bib }, place) => ({ lane: place + 1, starter_id: id, bib })),
  })),
})

interface Made {
  wish: Wish
  drawn: Drawn
  heats: ReturnType<typeof heatsOf>
  digest: string
}

/** Writes the draw; where a public list goes with it, an amendment records both seeds, and whoever was on it is notified. */
async function keepDraw(
  deps: Deps,
  tx: Executor,
  scope: HostScope,
  actor: ActingFor,
  contest: HeldRow,
  { wish: { seed, reason }, drawn, heats, digest }: Made,
): Promise<number> {
  const made = heats.map(
    ({ id, run, number, lanes }): NewHeat => ({ id: id ?? '', run, number, starterIds: lanes.map((one) => one.id) }),
  )
  const { round, order, clashes } = drawn
  const draw = { seed, digest, at: deps.now().toISOString(), round, order: order.map(({ bib }) => bib), clashes }
  const ids = contest.state === 'listed' ? order.map((one) => one.id) : []
  const before = await findPositions(tx, scope.eventId, ids)
  const rev = await writeDraw(tx, scope, contest.id, made, draw)
  const seeds = contest.draw && { from: contest.draw.seed, to: seed }
  const changes = compareStarts(ids, { before })
  const redrawn = { contest, what: 'redrawn' as const, bibs: [], starter_ids: [], changes, seeds: seeds ?? undefined }
  if (contest.state === 'listed') await recordListChanges(deps, tx, scope, actor, [redrawn], reason)
  await auditHost(tx, deps, scope, 'draw.make', { contest_id: contest.id, round, digest })
  return rev
}
