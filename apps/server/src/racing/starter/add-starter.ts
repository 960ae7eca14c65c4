import type { addStarter as call, Starter, Taken } from '@startline/contract'
import { asHost, auditHost, type HostScope } from '../../authority/host-scope.ts'
import type { ActingFor, Deps } from '../../deps.ts'
import { isDrawn } from '../../events/contest/scratch-withdrawn.store.ts'
import { fail, failAt } from '../../kernel/fail.ts'
import type { Executor } from '../../store/statement.ts'
import { findGivenBibs, writeBibs } from '../bib/bib.store.ts'
import { firstFree } from '../bib/change-racer.ts'
import { type HeldRow, holdContests } from '../contest/contest.store.ts'
import { presentStarter } from '../contest/show-contest.ts'
import { findStarter, findStarters, type StarterRow } from '../contest/starters.store.ts'
import { makeStarters } from '../freeze/freeze.store.ts'
import { placeLate, recordStarter } from './change-starter.ts'
import { findPlaced, noteAdded, startAgain, writeMembers } from './starter.store.ts'

type Wish = Taken<typeof call, 'body'>

/**
 * Lets somebody start after the freeze whose registration has a place in one of the contest's groups; after the draw they are put into the
 * smallest heat, by an amendment. With `substitute` a reserve of a team that starts already comes in for one of it.
 * @throws Refusal as `hostScope` does; not_found; contest_not_frozen; draw_locked once the contest is official; already_starter; bib_taken;
 *   invalid_input
 */
export const addStarter = (
  deps: Deps,
  actor: ActingFor,
  eventId: string,
  contestId: string,
  wish: Wish,
): Promise<Starter> =>
  asHost(
    deps,
    actor,
    { kind: 'event', id: eventId },
    async (tx, scope) => {
      const contest = (await holdContests(tx, scope)).find(({ id }) => id === contestId) ?? fail('not_found')
      if (contest.state === 'planned') fail('contest_not_frozen')
      if (contest.state === 'official') fail('draw_locked')
      const placed = await findPlaced(tx, scope, wish.registration_id, contestId)
      if (placed === undefined || !contest.group_ids.includes(placed.group_id))
        return failAt('/registration_id', 'not_found')
      const what = wish.substitute ? 'substituted' : 'added'
      const id = wish.substitute
        ? await substitute(tx, scope, placed.starter_id, wish.substitute)
        : await enter(tx, scope, contest, placed.starter_id, wish)
      const starter = (await findStarter(tx, scope, id)) ?? fail('not_found')
      await recordStarter(deps, tx, scope, actor, contest, starter, { what })
      await auditHost(tx, deps, scope, `starter.${what}`, { contest_id: contestId, starter_id: id })
      return presentStarter(starter)
    },
    'addStarter',
  )

/** Makes a starter of a registration, gives them a number where the others have theirs, and a lane where these have; gives the id. */
async function enter(
  tx: Executor,
  scope: HostScope,
  contest: HeldRow,
  starterId: string | null,
  { registration_id, bib }: Wish,
): Promise<string> {
  if (starterId !== null) fail('already_starter')
  const again = await startAgain(tx, scope, contest.id, registration_id)
  const [made] = again
    ? [again]
    : await makeStarters(tx, scope, [{ registration_id, contest_id: contest.id }], { late: true })
  if (made === undefined) return fail('already_starter')
  await noteAdded(tx, scope, contest.id)
  const starter = (await findStarter(tx, scope, made)) ?? fail('not_found')
  await giveBib(tx, scope, contest, starter, bib)
  if (isDrawn(contest.state)) await placeLate(tx, scope, contest.id, made)
  return made
}

/** Gives a latecomer the number that is asked for, or the first free one behind those of their contest; nothing as long as nobody has one. */
async function giveBib(tx: Executor, scope: HostScope, contest: HeldRow, starter: StarterRow, asked?: number) {
  if (starter.bib !== null) {
    if (asked !== undefined && asked !== starter.bib) failAt('/bib', 'bib_has_other', { actual: String(starter.bib) })
    return
  }
  const taken = new Map((await findGivenBibs(tx, scope)).map(({ bib, racer_id }) => [bib, racer_id]))
  if (asked !== undefined && taken.has(asked)) fail('bib_taken', { data: { racer_id: taken.get(asked) } })
  const others = (await findStarters(tx, scope, contest.id)).flatMap(({ bib }) => bib ?? [])
  if (asked === undefined && others.length === 0) return
  await writeBibs(tx, scope, new Map([[starter.racer_id, asked ?? firstFree(Math.max(...others) + 1, taken)]]))
}

/** Puts a reserve in for one of a team; gives the starter's id. */
async function substitute(
  tx: Executor,
  scope: HostScope,
  starterId: string | null,
  { out, in: coming }: NonNullable<Wish['substitute']>,
): Promise<string> {
  const starter = starterId === null ? undefined : await findStarter(tx, scope, starterId)
  if (starter === undefined) return failAt('/registration_id', 'not_found')
  const { members } = starter
  if (!members.some(({ participant_id, reserve }) => participant_id === out && !reserve))
    failAt('/substitute/out', 'not_found')
  if (!members.some(({ participant_id, reserve }) => participant_id === coming && reserve))
    failAt('/substitute/in', 'not_found')
  const reserveOf = (id: string, was: boolean) => (id === out ? true : id === coming ? false : was)
  const after = members.map((one) => ({ ...one, reserve: reserveOf(one.participant_id, one.reserve) }))
  await writeMembers(tx, scope, starter.id, after)
  return starter.id
}
