import type { Endpoint } from '@startline/contract'
import { languageOfRequest } from '../answers/envelope.ts'
import type { Written } from '../call.ts'
import { personalResponses } from './personal-response-cache.ts'
import type { CacheOption } from './response-cache.ts'
import { SerializedResponse } from './serialized-response.ts'

/**
 * For lists that a person reads again and again: responses are stored for one person until the organization's state changes. Searches by
 * words are not stored.
 * @param isStable whether the data change only with the organization's state
 */
export const personal =
  <E extends Endpoint>(isStable: (data: Written<E>, query: object) => boolean): CacheOption<E> =>
  ({ deps, schema }) => ({
    readsState: true,
    respond: async ({ actingFor, request }, answer) => {
      if (actingFor === null || request.url.includes('keyword')) return answer()
      const make = async () => {
        const data = (await answer()) as Written<E>
        const response = new SerializedResponse(schema().parse(data), { life: 'no-store' })
        return { answer: response, stays: isStable(data, request.query as object) }
      }
      return personalResponses(deps).read(
        { ...actingFor, address: `${languageOfRequest(request)} ${request.url}` },
        make,
      )
    },
  })
