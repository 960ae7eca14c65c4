import type { loadFirstData } from '@startline/contract'
import type { FirstData } from '@startline/contract/schemas'
import { keepersByAddress } from '../http/cache/keepers-by-address.ts'
import { PublicResponse, publicResponseOf } from '../http/cache/public-response.ts'
import type { CachedRoute, ResponseCache } from '../http/cache/response-cache.ts'
import { firstDataKeeper, peoplesFirstData } from './public-first-data.ts'

/** First data with the server's time of a moment in what is the same for everybody. */
const dataAt = (data: FirstData, now: Date) =>
  Object.fromEntries(
    Object.entries(data).map(([field, value]) => [field, publicResponseOf(value)?.dataAt(now) ?? value]),
  )

/** Responses made of those of other calls: for visitors stored as a whole, for people with their own fields at the end. */
export function firstDataCache({ deps, call }: CachedRoute): ResponseCache<typeof loadFirstData> {
  const addresses = keepersByAddress(deps, call)
  const [forVisitors, forPeople] = [firstDataKeeper(), peoplesFirstData()]
  const incomplete = new WeakSet<object>()
  return {
    find: addresses.find,
    knows: addresses.knows,
    load: async (input, handle) => {
      let isComplete = true
      const data = await handle({ ...input, expireAt: () => (isComplete = false) })
      if (!isComplete) incomplete.add(data)
      return data
    },
    respond: async ({ actingFor, request }, answer) => {
      const data = (await answer()) as FirstData
      const response = actingFor !== null ? forPeople(data) : incomplete.has(data) ? null : forVisitors(data)
      if (response instanceof PublicResponse) addresses.note(request, response)
      return response ?? dataAt(data, deps.now())
    },
  }
}
