import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { fail } from '../../kernel/fail.ts'
import { counter, shownNumber } from '../../kernel/metrics.ts'
import { oncePer } from '../../kernel/once-per.ts'

/**
 * What a request does to memory: `heavy` makes or reads a whole file; `spare` can come later without harm (a stranger's read that nobody
 * has made lately, a piece of a video); all else, registering first of all, is refused last.
 */
export type Weight = 'heavy' | 'spare' | 'needed'

/** What a heavy request takes at most, in bytes: a sheet of 5,000 lines, a photo of 10 MB (`docs/benchmarks.md`). */
const HEAVY_BYTES = 80 * 1024 * 1024
/** From here on heavy requests come one at a time: what is under way has room to end. */
const NEAR = 0.8
/** From here on neither heavy ones nor what can wait. */
const NEARER = 0.88
/** From here on nothing new: what is under way is to end, and its senders to hear of it. */
const FULL = 0.95
const HEAVY_RETRY_S = 5
const RETRY_S = 2
const TOLD_EVERY_MS = 60_000

/** Who cannot tell a weight without work tells it when memory is short. */
type Admit = (weight: Weight | (() => Weight), reply: Pick<FastifyReply, 'raw'>) => void

const guardOf = oncePer(openGuard)

/**
 * Lets a request in before anything of it is read, or refuses it where memory is nearly used up, the heaviest first.
 * @throws Refusal overloaded
 */
export const admit = (deps: Deps, weight: Weight | (() => Weight), reply: Pick<FastifyReply, 'raw'>): void =>
  guardOf(deps)(weight, reply)

/** The same as what looks at requests on their arrival. */
export const admitting =
  (deps: Deps, weight: Weight) =>
  (_request: FastifyRequest, reply: FastifyReply): void =>
    admit(deps, weight, reply)

function openGuard(deps: Deps): Admit {
  const refusals = refused(deps)
  let [underWay, toldAt] = [0, Number.NEGATIVE_INFINITY]
  const mayCome = (weight: Weight, share: number): boolean => {
    if (weight === 'needed') return share < FULL
    if (weight === 'spare') return share < NEARER
    // One by itself takes what those before it have left: memory that is resident, but free.
    if (underWay === 0) return share < NEARER
    // What those under way will take is not seen yet.
    return share < NEAR && deps.memory((underWay + 1) * HEAVY_BYTES) < FULL
  }
  const tell = (share: number) => {
    if (deps.elapsed() - toldAt < TOLD_EVERY_MS) return
    toldAt = deps.elapsed()
    deps.log.error({ percent: Math.round(share * 100) }, 'Memory is nearly used up: requests are asked to come again.')
  }
  return (told, { raw }) => {
    const share = deps.memory()
    if (share < NEAR && told !== 'heavy') return
    const weight = typeof told === 'function' ? told() : told
    if (!mayCome(weight, share)) {
      tell(share)
      refusals.inc({ what: weight })
      fail('overloaded', { retryAfterS: weight === 'heavy' ? HEAVY_RETRY_S : RETRY_S })
    }
    if (weight !== 'heavy') return
    underWay += 1
    raw.once('close', () => (underWay -= 1))
  }
}

/** What was refused, by weight; there from the start, or the first would not be seen. */
function refused({ metrics }: Deps) {
  const refusals = counter(metrics, {
    name: 'portal_memory_refusals_total',
    help: 'Requests that were asked to come again because memory was nearly used up',
    labelNames: ['what'],
  })
  for (const what of ['heavy', 'spare', 'needed'] satisfies Weight[]) refusals.inc({ what }, 0)
  return refusals
}

/** Shows how full the memory is, and opens the guard. */
export function showMemory(deps: Deps): void {
  refused(deps)
  const help = 'How full the memory is that the process may take, resident or heap, from 0 to 1'
  shownNumber(deps.metrics, 'portal_memory_share', help, () => deps.memory())
}
