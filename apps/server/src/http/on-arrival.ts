import type { WholeCall } from '@startline/contract/whole'
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import type { Deps } from '../deps.ts'
import { fail } from '../kernel/fail.ts'
import { answerTo } from './error-handler.ts'
import { admit, type Weight } from './limits/shed-by-memory.ts'
import { shownToken } from './session/session-guard.ts'

/** Checks a request before its body is read; what it throws is the answer. */
export type OnArrival = (request: FastifyRequest, reply: FastifyReply) => void

/** Makes a hook of a check on arrival. */
export const refuseEarly =
  (check: OnArrival): onRequestHookHandler =>
  (request, reply, done) => {
    try {
      check(request, reply)
    } catch (error) {
      return void reply.send(answerTo(error, request, reply))
    }
    done()
  }

/** Refuses a call without a token where it needs one: nothing of its body is read. */
export const requireToken = (deps: Deps, call: WholeCall): onRequestHookHandler =>
  refuseEarly((request) => {
    if (call.access !== 'open' && shownToken(deps, call, request) === undefined) fail('session_invalid')
  })

/**
 * Load shedding of a call. Without a weight of its own a file is heavy, and a visitor's read spare unless it comes from the cache.
 * @param isCached whether a response to the request's address was stored lately
 */
export function shedLoad(
  deps: Deps,
  call: WholeCall,
  weight = call.answers === undefined ? undefined : ('heavy' as Weight),
  isCached: (request: FastifyRequest) => boolean = () => false,
): onRequestHookHandler {
  const isSpare = (request: FastifyRequest) =>
    call.access === 'open' &&
    call.method === 'GET' &&
    shownToken(deps, call, request) === undefined &&
    !isCached(request)
  return refuseEarly((request, reply) => admit(deps, weight ?? (() => (isSpare(request) ? 'spare' : 'needed')), reply))
}
