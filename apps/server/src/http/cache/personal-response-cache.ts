import { LRUCache } from 'lru-cache'
import type { ActingFor, Deps } from '../../deps.ts'
import { shownNumber } from '../../kernel/metrics.ts'
import { oncePer } from '../../kernel/once-per.ts'
import type { SerializedResponse } from './serialized-response.ts'

/** An answer that was made, and whether it says the same until something is done. */
export interface Made {
  answer: SerializedResponse
  stays: boolean
}

/** What somebody asks for: by whom, for whom, and at which address. */
type Asked = Pick<ActingFor, 'accountId' | 'organizationId' | 'role' | 'state'> & { address: string }

interface Kept {
  answer: SerializedResponse
  state: string
  /** By the portal's clock, in milliseconds. */
  madeAt: number
}

/** Looks at an answer that is given a second time, beside the same made anew. */
export type Check = (asked: Asked, kept: SerializedResponse, anew: () => Promise<Made>) => Promise<void>

/** Answers to what one person reads again and again while nothing happens. */
export interface PersonalResponseCache {
  /**
   * The answer that stands, or the one that is made now. To be called after the caller was let in: `state` tells that nothing was done
   * since the former was made. Those who ask for the same at the same time wait for one. Throws what `make` refuses.
   */
  read: (asked: Asked, make: () => Promise<Made>) => Promise<SerializedResponse>
  /** Looks at every answer that is given a second time; for tests. */
  check: Check | null
}

/** Memory for all of them: a page of ten of some thousand people. */
const MOST_BYTES = 16 * 1024 * 1024
/** What an answer weighs: its bytes, as they are and packed, and what is around them. */
const TIMES_ITS_BYTES = 1.5
const WEIGHT_BEYOND = 1_500
/** Addresses of photos in an answer are open for five minutes: nobody is given less than four. */
const LONGEST_MS = 60_000
/** Characters; a longer address is of a question that is not asked twice. */
const LONGEST_ADDRESS = 300

/** Those of this portal. */
export const personalResponses = oncePer(open)

function open(deps: Deps): PersonalResponseCache {
  const kept = new LRUCache<string, Kept>({ maxSize: MOST_BYTES, sizeCalculation: ({ answer }) => weightOf(answer) })
  const underWay = new Map<string, Promise<Made>>()
  const help = 'Memory that answers kept for who reads them again take, about'
  shownNumber(deps.metrics, 'portal_kept_answers_bytes', help, () => kept.calculatedSize)
  const isOld = ({ madeAt }: Kept) => Math.abs(deps.now().getTime() - madeAt) > LONGEST_MS
  let clearedAt = deps.elapsed()
  // What nobody asks for any more goes too: it is somebody's.
  const clear = () => {
    if (deps.elapsed() - clearedAt < LONGEST_MS) return
    clearedAt = deps.elapsed()
    for (const [key, one] of kept.entries()) if (isOld(one)) kept.delete(key)
  }
  const makeOnce = async (key: string, { state }: Asked, make: () => Promise<Made>) => {
    const turn = `${key} ${state}`
    const making = underWay.get(turn) ?? make().finally(() => underWay.delete(turn))
    underWay.set(turn, making)
    const madeAt = deps.now().getTime()
    const { answer, stays } = await making
    if (stays) kept.set(key, { answer, state, madeAt })
    clear()
    return answer
  }
  const answers: PersonalResponseCache = {
    check: null,
    read: async (asked, make) => {
      if (asked.address.length > LONGEST_ADDRESS) return (await make()).answer
      const key = keyOf(asked)
      const known = kept.get(key)
      if (known === undefined || known.state !== asked.state || isOld(known)) return makeOnce(key, asked, make)
      await answers.check?.(asked, known.answer, make)
      return known.answer
    },
  }
  return answers
}

const keyOf = ({ accountId, organizationId, role, address }: Asked) =>
  [accountId, organizationId, role, address].join(' ')

const weightOf = ({ length }: SerializedResponse) => Math.ceil(length * TIMES_ITS_BYTES) + WEIGHT_BEYOND
