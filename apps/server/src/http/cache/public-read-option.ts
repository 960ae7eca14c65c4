import type { Endpoint } from '@startline/contract'
import type { Call, Handler } from '../call.ts'
import { keepersByAddress } from './keepers-by-address.ts'
import type { Loaded } from './public-read.ts'
import { PublicResponse, publicResponseOf } from './public-response.ts'
import { type About, publicResponses } from './public-response-cache.ts'
import type { CachedRoute, CacheOption } from './response-cache.ts'

/** What a public read may depend on: nothing of the caller. */
type Asked<E extends Endpoint> = Pick<Call<E>, 'params' | 'query' | 'body' | 'language'>

interface PublicReadOptions<E extends Endpoint> {
  /** Names the response among all, with everything it depends on, the language too. */
  key: (asked: Asked<E>) => string
  /** Which changes make it stale. */
  about: (asked: Asked<E>) => About
  /** Whether it is a search by words: not stored, and sent uncompressed, as its length would reveal whether the words were found. */
  isSearch?: (asked: Asked<E>) => boolean
  /** Whether callers with a session are answered by the handler, and from no cache. */
  visitorsOnly?: boolean
}

/** Loads data without the caller: the handler gets neither session nor request. */
async function load<E extends Endpoint>(asked: Asked<E>, handle: Handler<E>, { schema }: CachedRoute, now: Date) {
  const loaded: Loaded = { data: {}, until: null }
  const input = {
    ...asked,
    actingFor: null,
    now,
    expireAt: (moment: Date | null) => void (loaded.until = moment),
    get request(): never {
      throw new Error('A public read does not depend on the request.')
    },
  }
  loaded.data = schema().parse(await handle(input as unknown as Call<E>)) as object
  return loaded
}

/** Responses that are the same for everybody, from memory, with an ETag. */
export const publicRead =
  <E extends Endpoint>({ key, about, isSearch, visitorsOnly = false }: PublicReadOptions<E>): CacheOption<E> =>
  (route) => {
    const { deps, call } = route
    const addresses = keepersByAddress(deps, call)
    return {
      find: addresses.find,
      knows: addresses.knows,
      load: async (input, handle) => {
        const { params, query, body, language, actingFor, now } = input
        if (visitorsOnly && actingFor !== null) return handle(input)
        const asked = { params, query, body, language }
        if (isSearch?.(asked)) {
          const { data } = await load(asked, handle, route, now)
          return new PublicResponse(data, { life: 'no-cache', packs: false }).data
        }
        const question = { key: key(asked), about: about(asked), load: (at: Date) => load(asked, handle, route, at) }
        return (await publicResponses(deps).read(question, actingFor)).data
      },
      respond: async ({ request }, answer) => {
        const data = await answer()
        const response = publicResponseOf(data)
        if (response !== undefined) addresses.note(request, response)
        return response ?? data
      },
    }
  }
