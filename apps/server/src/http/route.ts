import type { Endpoint } from '@startline/contract'
import { isAtLeast, roleAsked, whoMayCall } from '@startline/contract/access'
import { wholeOf } from '@startline/contract/whole'
import { localDate } from '@startline/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ActingFor, Deps } from '../deps.ts'
import { fail } from '../kernel/fail.ts'
import { languageOfRequest } from './answers/envelope.ts'
import { publicResponses } from './cache/public-response-cache.ts'
import type { CacheOption } from './cache/response-cache.ts'
import type { Call, Handler } from './call.ts'
import { compiledWhenAsked } from './compiled-call.ts'
import { answerTo } from './error-handler.ts'
import type { Weight } from './limits/shed-by-memory.ts'
import { type OnArrival, refuseEarly, requireToken, shedLoad } from './on-arrival.ts'
import { readInput } from './read-input.ts'
import { respond } from './respond.ts'
import { guard } from './session/session-guard.ts'
import { noteAccount } from './who-asked.ts'

/** Largest body of an ordinary call, in bytes. */
const BODY_LIMIT = 256 * 1024

/** Data or a file of a call: role, parsing and the use case, without the session lookup. Throws what is refused. */
type Answer = (
  actingFor: ActingFor | null,
  raw: { params: unknown; query: unknown; body: unknown },
  request: FastifyRequest,
) => Promise<unknown>

const answers = new WeakMap<Deps, Map<Endpoint, Answer>>()

/**
 * A served call's own answer, for other routes; its data is as the call's handler returns it.
 * @throws Error for a call that this portal does not serve
 */
export function answerOf(deps: Deps, call: Endpoint): Answer {
  const answer = answers.get(deps)?.get(call)
  if (answer === undefined) throw new Error(`${call.method} ${call.path} is not served.`)
  return answer
}

interface RouteOptions<E extends Endpoint> {
  bodyLimit?: number
  /** What a request does to memory; a call that answers a file is heavy. */
  weight?: Weight
  onArrival?: OnArrival
  /** Rate limit of an account; what is invalid or not allowed does not count. */
  perPerson?: (accountId: string) => void
  /** How responses are stored: `publicRead`, `personal` or `constant` of `http/cache`. Default: not at all. */
  cache?: CacheOption<E>
}

/**
 * Registers a call: guard, role in the organization acted for, parsing, the use case, and a response with only the fields of its schema.
 * @throws Error for a call that the table of roles does not know
 */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: E,
  handle: Handler<E>,
  { bodyLimit = BODY_LIMIT, weight, onArrival, perPerson, cache: makeCache }: RouteOptions<E> = {},
): void {
  const call = wholeOf(endpoint)
  deps.served.push(call)
  const roleHere = roleAsked(whoMayCall(call.name), 'here')
  const today = () => localDate(deps.now(), 'Asia/Shanghai')
  const compiled = compiledWhenAsked(call)
  const served = { deps, call, schema: () => compiled().data }
  const cache = makeCache?.(served)
  const checkRole = (actingFor: ActingFor | null) => {
    if (actingFor === null && call.access !== 'open') fail('session_invalid')
    if (roleHere !== null && actingFor !== null && !isAtLeast(actingFor.role, roleHere)) fail('forbidden')
  }
  const answer: Answer = async (actingFor, raw, request) => {
    checkRole(actingFor)
    const parsed = readInput(compiled(), call, raw, today)
    if (actingFor !== null) perPerson?.(actingFor.accountId)
    const context = { actingFor, language: languageOfRequest(request), now: deps.now(), expireAt: () => {}, request }
    const input = { ...parsed, ...context } as Call<E>
    return cache?.load === undefined ? await handle(input) : await cache.load(input, handle)
  }
  answers.set(deps, (answers.get(deps) ?? new Map<Endpoint, Answer>()).set(endpoint, answer))
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      const actingFor = await guard(deps, call, request, cache?.readsState)
      if (actingFor !== null) noteAccount(request, actingFor.accountId)
      checkRole(actingFor)
      const make = () => answer(actingFor, request, request)
      const data = await (cache?.respond({ actingFor, request }, make) ?? make())
      if (actingFor !== null && call.method !== 'GET') publicResponses(deps).noteActed(actingFor)
      return await respond(served, data, request, reply)
    } catch (error) {
      return answerTo(error, request, reply)
    }
  }
  app.route({
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    bodyLimit,
    onRequest: [
      requireToken(deps, call),
      shedLoad(deps, call, weight, cache?.knows),
      ...(onArrival === undefined ? [] : [refuseEarly(onArrival)]),
    ],
    handler: (request, reply) => cache?.find?.(request)?.send(request, reply, deps.now()) ?? handler(request, reply),
  })
}
