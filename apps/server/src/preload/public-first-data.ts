import { FirstData } from '@startline/contract/schemas'
import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import { type Keeper, PublicResponse, publicResponseOf } from '../http/cache/public-response.ts'
import { OWN, PersonalizedResponse, SerializedResponse } from '../http/cache/serialized-response.ts'

/** First data of visitors that are kept, in number and in bytes of memory. */
const MOST = 300
const MOST_BYTES = 8 * 1024 * 1024

/** First data that are put together of answers the same for everybody, and are right for as long as all of those are. */
class FirstDataKeeper implements Keeper {
  /** What is kept; null before there is something, and afterwards. */
  answer: PublicResponse | null = null
  private parts: readonly PublicResponse[]

  constructor(parts: readonly PublicResponse[]) {
    this.parts = parts
  }

  peek(): PublicResponse | null {
    return this.parts.every((part) => part.keeper?.peek() === part) ? this.answer : null
  }

  /** The answer, where it is of exactly these parts. */
  answerOf(parts: readonly PublicResponse[]): PublicResponse | null {
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

type Field = keyof FirstData

/** The answered fields whose data are stored for everybody, with their responses. */
const publicFields = (data: FirstData): [Field, PublicResponse][] =>
  (Object.keys(data.answers) as Field[]).flatMap((field) => {
    const response = publicResponseOf(data[field])
    return response === undefined || response.keeper === null ? [] : [[field, response]]
  })

const keyOf = ({ language, answers }: FirstData, fields: readonly Field[]): string =>
  [language, ...fields.map((field) => answers[field])].join(' ')

/**
 * Makes the response of a visitor's screen, serialized once for all visitors of the screen; null where some of the data are not the same for
 * everybody.
 */
export function firstDataKeeper() {
  const keepers = new LRUCache<string, FirstDataKeeper>({
    max: MOST,
    maxSize: MOST_BYTES,
    dispose: (keeper) => keeper.retire(),
  })
  return (data: FirstData): PublicResponse | null => {
    const shared = publicFields(data)
    if (shared.length < Object.keys(data.answers).length) return null
    const parts = shared.map(([, part]) => part)
    const key = keyOf(data, fieldsOf(shared))
    const known = keepers.get(key)?.answerOf(parts)
    if (known) return known
    const keeper = new FirstDataKeeper(parts)
    const answer = new PublicResponse(eventLast(data), { life: 'no-store' }, keeper)
    keeper.answer = answer
    keepers.set(key, keeper, { size: answer.weight })
    return answer
  }
}

/**
 * Makes the response of a person's screen: what of it is the same for everybody is serialized and packed once, and what is theirs follows
 * it. Null where nothing is the same for everybody.
 */
export function peoplesFirstData() {
  const heads = new LRUCache<string, Head>({ max: MOST, maxSize: MOST_BYTES })
  return (data: FirstData): PersonalizedResponse | null => {
    const shared = publicFields(data)
    if (shared.length === 0) return null
    const [fields, parts] = [fieldsOf(shared), shared.map(([, part]) => part)]
    const key = keyOf(data, fields)
    const known = heads.get(key)
    const isOfThem = known !== undefined && parts.every((part, place) => part === known.parts[place])
    const head = isOfThem ? known.head : headOf(data, fields)
    if (!isOfThem) heads.set(key, { head, parts }, { size: head.length * TIMES_ITS_BYTES })
    return new PersonalizedResponse(head, ownOf(data, fields))
  }
}

const fieldsOf = (shared: readonly [Field, PublicResponse][]): Field[] => shared.map(([field]) => field)

/** All fields but those that are the same for everybody, by the call's schema. */
function ownOf(data: FirstData, shared: readonly Field[]): object {
  const own = read.parse({ ...data, ...Object.fromEntries(shared.map((field) => [field, null])) })
  return Object.fromEntries(Object.entries(own).filter(([field]) => !shared.includes(field as Field)))
}

/** What first data of a screen have in common, and what they were made of. */
interface Head {
  head: SerializedResponse
  parts: readonly unknown[]
}
const read = z.compile(FirstData)
/** As they are, packed, and what they were written from. */
const TIMES_ITS_BYTES = 3

function headOf(data: FirstData, shared: readonly Field[]): SerializedResponse {
  const fields = Object.entries(eventLast(data)).filter(([field]) => shared.includes(field as Field))
  return new SerializedResponse({ ...Object.fromEntries(fields), ...OWN }, { life: 'no-store' })
}

/** In the order in which they are written, what tells the time comes last: each answer has its own, and what is before it is packed once. */
const eventLast = ({ event, ...others }: FirstData): FirstData => ({ ...others, event })
