import type { Language } from '@startline/contract'
import { FirstData } from '@startline/contract/schemas'
import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import type { Deps } from '../deps.ts'
import { AnswerWithOwn, OWN, WrittenAnswer } from '../http/answers/written-answer.ts'
import { type Keeper, PublicAnswer } from '../http/public/public-answer.ts'
import { answersOf, firstDataOf, type Gathered, type Had } from './gather-first-data.ts'

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
    return parts.length === this.parts.length && parts.every((part, place) => part === this.parts[place])
      ? this.answer
      : null
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

/**
 * Gives the first data of a person's screen: what of it is the same for everybody is written out and packed once, and what is theirs follows
 * it. Null where nothing is the same for everybody.
 */
export function peoplesFirstData() {
  const heads = new LRUCache<string, Head>({ max: MOST, maxSize: MOST_BYTES })
  return (gathered: Gathered, language: Language): AnswerWithOwn | null => {
    const shared = gathered.had.filter(({ data }) => data instanceof PublicAnswer && data.keeper !== null)
    if (shared.length === 0) return null
    const key = [language, ...shared.map(({ address }) => address)].join(' ')
    const known = heads.get(key)
    const isOfThem = known !== undefined && shared.every(({ data }, place) => data === known.parts[place])
    const head = isOfThem ? known.head : headOf({ ...gathered, had: shared }, language)
    if (!isOfThem)
      heads.set(key, { head, parts: shared.map(({ data }) => data) }, { size: head.length * TIMES_ITS_BYTES })
    return new AnswerWithOwn(head, ownOf(gathered, shared, language))
  }
}

/** All fields but those that are the same for everybody, by the call's schema. */
function ownOf(gathered: Gathered, shared: readonly Had[], language: Language): object {
  const fields = new Set<string>(shared.map(({ field }) => field))
  const mine = firstDataOf(
    { ...gathered, had: gathered.had.filter(({ field }) => !fields.has(field)) },
    language,
    (part) => part.data,
  )
  const told = read.parse({ ...mine, answers: answersOf(gathered) })
  return Object.fromEntries(Object.entries(told).filter(([name]) => !fields.has(name)))
}

/** What first data of a screen have in common, and what they were made of. */
interface Head {
  head: WrittenAnswer
  parts: readonly unknown[]
}
const read = z.compile(FirstData)
/** As they are, packed, and what they were written from. */
const TIMES_ITS_BYTES = 3

function headOf(shared: Gathered, language: Language): WrittenAnswer {
  const all = eventLast(firstDataOf(shared, language, (part) => part.data))
  const fields = new Set<string>(shared.had.map(({ field }) => field))
  return new WrittenAnswer(
    { ...Object.fromEntries(Object.entries(all).filter(([name]) => fields.has(name))), ...OWN },
    { life: 'no-store' },
  )
}

/** The answers that were gathered, where every one of them is kept for everybody; else null. */
function publicParts({ had, isPartial }: Gathered): PublicAnswer[] | null {
  const parts = had.flatMap(({ data }) => (data instanceof PublicAnswer && data.keeper !== null ? data : []))
  return isPartial || parts.length < had.length ? null : parts
}

/** In the order in which they are written, what tells the time comes last: each answer has its own, and what is before it is packed once. */
const eventLast = ({ event, ...others }: FirstData): FirstData => ({ ...others, event })
