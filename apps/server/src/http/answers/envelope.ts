import { type FailureName, failures, firstPerField, type Language, languageOf } from '@startline/contract'
import { tell } from '@startline/contract/every-rule'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Refusal } from '../../kernel/fail.ts'
import type { Settings } from '../../settings/settings.ts'

/** Default security headers: no caching, no MIME sniffing, no scripts, no framing, no referrer. */
export const plainHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const

/** HSTS for a year, without `includeSubDomains`: the operator's other hosts are not the portal's to decide on. */
const ONLY_BY_TLS = 'max-age=31536000'

/** The same, and HSTS where the portal's address is https. */
export const headersOf = ({ publicUrl }: Pick<Settings, 'publicUrl'>): Record<string, string> => ({
  ...plainHeaders,
  ...(publicUrl.startsWith('https:') && { 'strict-transport-security': ONLY_BY_TLS }),
})

/** Parsed Accept-Language headers: browsers send few different ones, and parsing takes ten times as long as a lookup. */
const headersRead = new LRUCache<string, Language>({ max: 500 })
/** Characters; a longer header is not cached. */
const LONGEST_KEPT = 100

/** The language the caller asked for. */
export function languageOfRequest(request: FastifyRequest): Language {
  const header = request.headers['accept-language'] ?? ''
  const known = headersRead.get(header)
  if (known !== undefined) return known
  const language = languageOf(header)
  if (header.length <= LONGEST_KEPT) headersRead.set(header, language)
  return language
}

/** The envelope of a success. */
export const success = (data: unknown, requestId: string) => ({ code: 0, message: 'ok', data, request_id: requestId })

/** The envelope of a refusal, in words of the given language. */
export const refused = (refusal: Refusal, language: Language, requestId: string) => ({
  ...toldOf(refusal, language),
  request_id: requestId,
})

function toldOf(refusal: Refusal, language: Language) {
  const { code, message } = failures[refusal.failure]
  const { problems, data } = refusal.detail
  const errors = problems && firstPerField(problems).map((problem) => tell(problem, language))
  return {
    code,
    name: refusal.failure,
    message: message[language],
    data: errors || data ? { ...data, ...(errors && { errors }) } : null,
  }
}

/** The same envelope as JSON. The id is ours and needs no escapes; what stands before it is written out once, for all who are told it. */
function written(refusal: Refusal, language: Language, requestId: string): string {
  const told = (refusal.written[language] ??= JSON.stringify(toldOf(refusal, language)).slice(0, -1))
  return `${told},"request_id":"${requestId}"}`
}

const refusedAs = new WeakMap<FastifyRequest, FailureName>()

/** The name of the refusal that a request was answered with; undefined where it was none. */
export const refusalNameOf = (request: FastifyRequest): FailureName | undefined => refusedAs.get(request)

/** Whatever cannot be done now says when to try again (contract). */
const NOT_NOW = 5003
/** What somebody has to mend first, such as a disk that is full. */
const RETRY_S = 60

/** Gives a refusal its true HTTP status, and the text that is to be sent. */
export function refusalAnswer(reply: FastifyReply, request: FastifyRequest, refusal: Refusal) {
  refusedAs.set(request, refusal.failure)
  const { code, status } = failures[refusal.failure]
  const retryAfterS = refusal.detail.retryAfterS ?? (code === NOT_NOW ? RETRY_S : undefined)
  if (retryAfterS !== undefined) reply.header('retry-after', Math.ceil(retryAfterS))
  reply.code(status).type('application/json; charset=utf-8')
  return written(refusal, languageOfRequest(request), request.id)
}

/** Sends a refusal. Malformed addresses pass no hook, so the headers are set here too. */
export function sendRefusal(reply: FastifyReply, request: FastifyRequest, refusal: Refusal) {
  const answer = refusalAnswer(reply, request, refusal)
  return reply.headers(plainHeaders).header('x-request-id', request.id).send(answer)
}
