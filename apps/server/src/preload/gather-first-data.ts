import { callAddress, type Language } from '@startline/contract'
import { FirstData } from '@startline/contract/schemas'
import { ALWAYS, type Asked, GUESTS, type Screen, screens } from '@startline/contract/screens'
import type { FastifyRequest } from 'fastify'
import type { ActingFor, Deps } from '../deps.ts'
import { answerOf } from '../http/route.ts'
import { fail, Refusal } from '../kernel/fail.ts'

/** Stands for this portal where an address is only read. */
const BASE = 'http://portal.invalid'

/** For whom first data is gathered, and by which request. */
interface PreloadContext {
  deps: Deps
  actingFor: ActingFor | null
  language: Language
  request: FastifyRequest
}

/** What was had: its field, the address of the call that gives the same, and what it gave. */
interface Had {
  field: Asked['field']
  address: string
  data: unknown
}

/** All that a screen needs first. */
interface Gathered {
  had: readonly Had[]
  /** Whether something was asked for in vain, and may be there the next time. */
  isPartial: boolean
}

const A_PART: Record<string, string> = { ':id': '([0-9a-f-]{36})' }
const patternOf = ({ path }: Screen): RegExp =>
  new RegExp(`^${path.replaceAll(/:\w+/g, (name) => A_PART[name] ?? '([^/]+)')}$`)
const known = screens.map((screen) => [patternOf(screen), screen] as const)
/** A guest has all below its own address. */
const BELOW_GUESTS = new RegExp(`^/(${GUESTS.join('|')})/`)

/** What the screen of a route asks for first; refuses `not_found` for a route that the portal does not have. */
function askedAt(route: string, search: URLSearchParams): Asked[] {
  for (const [pattern, { calls }] of known) {
    const found = pattern.exec(route)
    if (found) return calls?.(search, found[1] ?? '') ?? []
  }
  return BELOW_GUESTS.test(route) ? [] : fail('not_found')
}

/**
 * The answer of one call and of those that follow from it; nothing where it is refused: the screen asks for it itself and is told why. What
 * needs a person is nothing to a visitor, now and later.
 */
async function had(asker: PreloadContext, { field, call, params = {}, query, next }: Asked): Promise<Gathered> {
  const { deps, actingFor, request } = asker
  const address = callAddress(call, { params, query })
  const raw = { params, query: Object.fromEntries(new URL(address, BASE).searchParams), body: undefined }
  try {
    const data = await answerOf(deps, call)(actingFor, raw, request)
    const { had: following, isPartial } = await allHad(asker, next?.(data as never) ?? [])
    return { had: [{ field, address, data }, ...following], isPartial }
  } catch (error) {
    if (error instanceof Refusal) return { had: [], isPartial: error.failure !== 'session_invalid' }
    throw error
  }
}

async function allHad(asker: PreloadContext, asked: readonly Asked[]): Promise<Gathered> {
  const all = await Promise.all(asked.map((one) => had(asker, one)))
  return { had: all.flatMap((one) => one.had), isPartial: all.some(({ isPartial }) => isPartial) }
}

const searchOf = (url: string): URLSearchParams =>
  URL.canParse(url, BASE) ? new URL(url, BASE).searchParams : new URLSearchParams()

/** All that the screen of a route needs first, as its calls answer it. Refuses `not_found` for a route that the portal does not have. */
export const gatherFirstData = (asker: PreloadContext, route: string, url: string): Promise<Gathered> =>
  allHad(asker, [...ALWAYS, ...askedAt(route, searchOf(url))])

const noData = Object.fromEntries(Object.keys(FirstData.shape).map((field) => [field, null]))

/** Which calls give the same, by field. */
const answersOf = ({ had: all }: Pick<Gathered, 'had'>) =>
  Object.fromEntries(all.map(({ field, address }) => [field, address]))

/** What was gathered as the call's data. */
export const firstDataOf = ({ had: all }: Gathered, language: Language): FirstData =>
  ({
    ...noData,
    ...Object.fromEntries(all.map(({ field, data }) => [field, data])),
    answers: answersOf({ had: all }),
    language,
  }) as FirstData
