import type { Endpoint, Taken } from '@startline/contract'
import type { Written } from '../call.ts'
import type { CacheOption } from './response-cache.ts'
import { SerializedResponse } from './serialized-response.ts'

/**
 * For data that do not change while the portal runs: what the use case returns again as the same object is serialized and compressed once,
 * and has an ETag.
 * @param isConstant whether the use case returns the same object again
 */
export const constant =
  <E extends Endpoint>(isConstant: (data: Written<E>, query: Taken<E, 'query'>) => boolean): CacheOption<E> =>
  ({ schema }) => {
    const responses = new WeakMap<object, SerializedResponse>()
    return {
      load: async (input, handle) => {
        const data = await handle(input)
        if (isConstant(data, input.query) && !responses.has(data as object))
          responses.set(data as object, new SerializedResponse(schema().parse(data), { life: 'private, no-cache' }))
        return data
      },
      respond: async (_caller, answer) => {
        const data = await answer()
        return responses.get(data as object) ?? data
      },
    }
  }
