import { type Endpoint, type FileMeta, type Language, type Part, type Taken } from '@startline/contract'
import { isAtLeast, roleAsked, whoMayCall } from '@startline/contract/access'
import { type WholeCall, wholeOf } from '@startline/contract/whole'
import { localDate } from '@startline/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import * as z from 'zod/mini'
import type { ActingFor, Deps } from '../deps.ts'
import { fail } from '../kernel/fail.ts'
import { languageOfRequest, success } from './answers/envelope.ts'
import { packAnswer } from './answers/pack-answer.ts'
import { PreparedAnswer } from './answers/prepared.ts'
import { sendFile } from './answers/send-file.ts'
import { AnswerWithOwn, WrittenAnswer } from './answers/written-answer.ts'
import { answerTo } from './error-handler.ts'
import { keptAnswers } from './kept/kept-answers.ts'
import { admit, type Weight } from './limits/shed-by-memory.ts'
import { keepersByAddress } from './public/keepers-by-address.ts'
import { PublicAnswer } from './public/public-answer.ts'
import { publicReads } from './public/public-reads.ts'
import { readInput } from './read-input.ts'
import { guard, shownToken } from './session/session-guard.ts'
import { noteAccount } from './who-asked.ts'

type Written<E> = z.input<Part<E, 'data'>>

/** What a handler gets: parsed input, and who is acting (never null where the call needs a session). */
export interface Call<E extends Endpoint> {
  params: Taken<E, 'params'>
  query: Taken<E, 'query'>
  body: Taken<E, 'body'>
  actingFor: Part<E, 'access'> extends 'signed-in' ? ActingFor : ActingFor | null
  language: Language
  request: FastifyRequest
}

/** Largest body of an ordinary call, in bytes. */
const BODY_LIMIT = 256 * 1024

/** What a call answers to who is acting, from what a request brings for it. */
type Answer = (
  actingFor: ActingFor | null,
  raw: { params: unknown; query: unknown; body: unknown },
  request: FastifyRequest,
) => Promise<unknown>

const answers = new WeakMap<Deps, Map<Endpoint, Answer>>()

/**
 * A served call's own answer, for other routes: what it refuses, it refuses here. Its data is as the call's handler gives it.
 * @throws Error for a call that this portal does not serve
 */
export function answerOf(deps: Deps, call: Endpoint): Answer {
  const answer = answers.get(deps)?.get(call)
  if (answer === undefined) throw new Error(`${call.method} ${call.path} is not served.`)
  return answer
}

/** Looks at a request before anything of it is read; whatever it throws is the answer. */
type OnArrival = (request: FastifyRequest, reply: FastifyReply) => void

/** Makes a hook of what looks at requests on their arrival. */
export const refuseEarly =
  (look: OnArrival): onRequestHookHandler =>
  (request, reply, done) => {
    try {
      look(request, reply)
    } catch (error) {
      return void reply.send(answerTo(error, request, reply))
    }
    done()
  }

/** How a call is served, where it is not as most are. */
interface RouteOptions<E extends Endpoint> {
  bodyLimit?: number
  /** What it does to memory, where that is not told by whether a file is given. */
  weight?: Weight
  onArrival?: OnArrival
  /** Counts how often a person makes it, and refuses them who make it too often; what is not understood or not allowed is not counted. */
  perPerson?: (accountId: string) => void
  /**
   * For reads that people make again and again: whether an answer says the same until something is done for the organization, or to what
   * it is shown of others. Such a one is kept and given again.
   */
  stays?: (data: Written<E>, query: object) => boolean
}

/**
 * Introduces a call to the server: guard, the role asked in the organization acted for, parsing, the use case, and an answer that has
 * only the fields of its schema.
 * @throws Error for a call that the table of roles does not know
 */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: E,
  handle: (input: Call<E>) => Promise<Written<E> | PreparedAnswer | PublicAnswer | AnswerWithOwn> | Written<E>,
  options: RouteOptions<E> = {},
): void {
  const call = wholeOf(endpoint)
  deps.served.push(call)
  const roleHere = roleAsked(whoMayCall(call.name), 'here')
  const today = () => localDate(deps.now(), 'Asia/Shanghai')
  const compiled = compiledWhenAsked(call)
  const letIn = (actingFor: ActingFor | null) => {
    if (actingFor === null && call.access !== 'open') fail('session_invalid')
    if (roleHere !== null && actingFor !== null && !isAtLeast(actingFor.role, roleHere)) fail('forbidden')
  }
  const answer: Answer = async (actingFor, raw, request) => {
    letIn(actingFor)
    const input = readInput(compiled(), call, raw, today)
    if (actingFor !== null) options.perPerson?.(actingFor.accountId)
    return await handle({ ...input, actingFor, language: languageOfRequest(request), request } as Call<E>)
  }
  const keepers = keepersByAddress(deps, call)
  answers.set(deps, (answers.get(deps) ?? new Map<Endpoint, Answer>()).set(endpoint, answer))
  // What a handler gave, in the form in which its kind is sent.
  const sent = (data: unknown, request: FastifyRequest, reply: FastifyReply) => {
    if (data instanceof WrittenAnswer || data instanceof AnswerWithOwn) return data.send(request, reply, deps.now())
    if (data instanceof PreparedAnswer) return data.send(request, reply)
    if (call.answers !== undefined) return sendFile(reply, call.answers, data as FileMeta)
    const told = success(compiled().data.parse(data), request.id)
    return call.method === 'GET' ? packAnswer(request, reply, told) : told
  }
  const { stays } = options
  const written = async (actingFor: ActingFor, request: FastifyRequest) => {
    const data = (await answer(actingFor, request, request)) as Written<E>
    return {
      answer: new WrittenAnswer(compiled().data.parse(data), { life: 'no-store' }),
      stays: stays?.(data, request.query as object) ?? false,
    }
  }
  const given = (actingFor: ActingFor | null, request: FastifyRequest) => {
    // What is looked for by words is never packed, and hardly ever looked for again.
    if (!stays || actingFor === null || request.url.includes('keyword')) return answer(actingFor, request, request)
    letIn(actingFor)
    const address = `${languageOfRequest(request)} ${request.url}`
    return keptAnswers(deps).read({ ...actingFor, address }, () => written(actingFor, request))
  }
  // What strangers read and nobody has read lately: they come again.
  const isSpare = (request: FastifyRequest) =>
    call.access === 'open' &&
    call.method === 'GET' &&
    shownToken(deps, call, request) === undefined &&
    !keepers.knows(request)
  const weight = options.weight ?? (call.answers === undefined ? undefined : 'heavy')
  const handled = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      const actingFor = await guard(deps, call, request, stays !== undefined)
      if (actingFor !== null) noteAccount(request, actingFor.accountId)
      const data = await given(actingFor, request)
      if (actingFor !== null && call.method !== 'GET') publicReads(deps).noteActed(actingFor)
      if (data instanceof PublicAnswer) keepers.note(request, data)
      return await sent(data, request, reply)
    } catch (error) {
      return answerTo(error, request, reply)
    }
  }
  app.route({
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    bodyLimit: options.bodyLimit ?? BODY_LIMIT,
    onRequest: refuseEarly((request, reply) => {
      // Before a body is read: of who shows no token nothing is taken in.
      if (call.access !== 'open' && shownToken(deps, call, request) === undefined) fail('session_invalid')
      admit(deps, weight ?? (() => (isSpare(request) ? 'spare' : 'needed')), reply)
      options.onArrival?.(request, reply)
    }),
    handler: (request, reply) => {
      const kept = keepers.find(request)
      return kept === null ? handled(request, reply) : kept.send(request, reply, deps.now())
    },
  })
}

/**
 * The call with its schemas compiled, which read and write several times as fast. That takes some milliseconds, so it is done when the call is
 * first made: a start waits for no call that nobody makes.
 */
function compiledWhenAsked(call: WholeCall): () => WholeCall {
  let made: WholeCall | undefined
  const compiled = () => ({
    ...call,
    data: z.compile(call.data),
    ...(call.params && { params: z.compile(call.params) }),
    ...(call.query && { query: z.compile(call.query) }),
    ...(call.body && { body: z.compile(call.body) }),
  })
  return () => (made ??= compiled())
}
