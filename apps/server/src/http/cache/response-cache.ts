import type { Endpoint } from '@startline/contract'
import type { WholeCall } from '@startline/contract/whole'
import type { FastifyRequest } from 'fastify'
import type { ActingFor, Deps } from '../../deps.ts'
import type { Call, Handler } from '../call.ts'
import type { SerializedResponse } from './serialized-response.ts'

/** A caller whose session and role were checked. */
export interface Caller {
  actingFor: ActingFor | null
  request: FastifyRequest
}

/** How responses of a route are stored and sent again. */
export interface ResponseCache<E extends Endpoint> {
  /** Whether the session lookup also reads the organization's state. */
  readsState?: boolean
  /** The stored response to a visitor, by the request's address alone, before anything is parsed; null where there is none. */
  find?: (request: FastifyRequest) => SerializedResponse | null
  /** Whether a response to this address was stored lately: load shedding refuses it last. */
  knows?: (request: FastifyRequest) => boolean
  /** Data of a parsed call: stored, or from the handler. Throws what the handler refuses. */
  load?: (input: Call<E>, handle: Handler<E>) => Promise<unknown>
  /** A response or data to send: stored, or from `answer`, which parses the request and loads the data. */
  respond: (caller: Caller, answer: () => Promise<unknown>) => Promise<unknown>
}

/** The route that a cache belongs to. */
export interface CachedRoute {
  deps: Deps
  call: WholeCall
  /** The compiled schema of the call's data. */
  schema: () => WholeCall['data']
}

/** A route's option `cache`: makes its cache. */
export type CacheOption<E extends Endpoint> = (route: CachedRoute) => ResponseCache<E>
