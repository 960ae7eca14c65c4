import type { Language } from '@startline/contract'
import type { FirstData } from '@startline/contract/schemas'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../deps.ts'
import { type Keeper, PublicAnswer } from '../http/public/public-answer.ts'
import { firstDataOf, type Gathered } from './gather-first-data.ts'

/** First data of visitors that are kept, in number and in bytes of memory. */
const MOST = 300
const MOST_BYTES = 8 * 1024 * 1024

/** First data that are put together of answers the same for everybody, and are right for as long as all of those are. */
class FirstDataKeeper implements Keeper {
  /** What is kept; null before there is something, and afterwards. */
  answer: PublicAnswer | null = null
  private parts: readonly PublicAnswer[]

  constructor(parts: readonly PublicAnswer[]) {
    this.parts = parts
  }

  peek(): PublicAnswer | null {
    return this.parts.every((part) => part.keeper?.peek() === part) ? this.answer : null
  }

  /** The answer, where it is of exactly these parts. */
  answerOf(parts: readonly PublicAnswer[]): PublicAnswer | null {
    const isOfThem = parts.length === this.parts.length && parts.every((part, place) => part === this.parts[place])
    return isOfThem ? this.answer : null
  }

  /** Gives up what it holds: it is kept no more, and who knows it has to ask for another. */
  retire(): void {
    this.answer = null
    this.parts = []
  }
}

/**
 * Gives the first data of a visitor's screen from what was gathered for it, written out once for all visitors of the screen. Where
 * something is among it that is not the same for everybody, or was looked for in vain, they are made for this visitor alone.
 */
export function firstDataKeeper(deps: Pick<Deps, 'now'>) {
  const keepers = new LRUCache<string, FirstDataKeeper>({
    max: MOST,
    maxSize: MOST_BYTES,
    dispose: (keeper) => keeper.retire(),
  })
  return (gathered: Gathered, language: Language): PublicAnswer | FirstData => {
    const parts = publicParts(gathered)
    if (parts === null) return firstDataOf(gathered, language, (part) => part.dataAt(deps.now()))
    const key = [language, ...gathered.had.map(({ address }) => address)].join(' ')
    const known = keepers.get(key)?.answerOf(parts)
    if (known) return known
    const data = eventLast(firstDataOf(gathered, language, (part) => part.data))
    const keeper = new FirstDataKeeper(parts)
    const answer = new PublicAnswer(data, { life: 'no-store' }, keeper)
    keeper.answer = answer
    keepers.set(key, keeper, { size: answer.weight })
    return answer
  }
}

/** The answers that were gathered, where every one of them is kept for everybody; else null. */
function publicParts({ had, isPartial }: Gathered): PublicAnswer[] | null {
  const parts = had.flatMap(({ data }) => (data instanceof PublicAnswer && data.keeper !== null ? data : []))
  return isPartial || parts.length < had.length ? null : parts
}

/** In the order in which they are written, what tells the time comes last: each answer has its own, and what is before it is packed once. */
const eventLast = ({ event, ...others }: FirstData): FirstData => ({ ...others, event })
