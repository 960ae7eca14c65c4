import { type BodyInput, callAddress, type Data, type Endpoint, fileNameIn, type QueryInput } from '@startline/contract'
import { apiBase, withReachable } from './api-base.ts'
import { isPresent } from './present.ts'
import { CallUnanswered, isGood, isSessionOver, refusalOf } from './refused.ts'
import { errorOf, type Incoming, type Outgoing, send, sendParting } from './transport.ts'

/** A call is given up after this long; uploads are not (they show their progress instead). */
export const REQUEST_TIMEOUT_MS = 50_000
/** How long an answer counts as fresh: after this span a focused window asks again (the specification's focus refresh span). */
export const FOCUS_REFRESH_MS = 5_000
/** How long an unused answer is kept (the specification's request cache time). */
export const CACHE_MS = 5 * 60_000

/** What the client needs to know about its surroundings; asked at every call. */
export interface Surroundings {
  token: () => string | undefined
  /** The organization the page believes to act for; sent as `X-Org`, so that nothing is ever done for another one. */
  organizationId: () => string | undefined
  language: () => string
  /** Called with the token that was sent when it turned out to be invalid or expired. */
  onSessionEnded: (token: string) => void
  /** Called when the session acts for another organization than the one told; nothing was done. */
  onOrganizationChanged: () => void
}

/** What a call takes. Parameters fill the path's `{name}`s. */
export interface CallInput<E extends Endpoint> {
  params?: Record<string, string>
  query?: QueryInput<E>
  body?: BodyInput<E>
  /** Makes a repeated send harmless (batch registration). */
  idempotencyKey?: string
  signal?: AbortSignal
  /** The page may be left before the answer comes: the request reaches the server all the same. For small requests without a file. */
  parting?: boolean
  /** The body of a call that takes a file. It is not given up after a while: it shows its progress and can be stopped. */
  file?: Blob
  /** Share of the body that has gone out, 0 to 1. */
  onProgress?: (share: number) => void
  /** Told whenever something has gone out or come in. */
  onHeard?: () => void
}

/** Makes a call and gives its data; throws `CallRefused` or `CallUnanswered`. */
export type Call = <E extends Endpoint>(endpoint: E, input?: CallInput<E>) => Promise<Data<E>>

function headersOf(
  around: Surroundings,
  token: string | undefined,
  input: Pick<CallInput<Endpoint>, 'idempotencyKey' | 'file'>,
) {
  const organization = around.organizationId()
  return {
    'Content-Type': input.file ? 'application/octet-stream' : 'application/json',
    'Accept-Language': around.language(),
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(token && organization && { 'X-Org': organization }),
    ...(input.idempotencyKey && { 'Idempotency-Key': input.idempotencyKey }),
  }
}

const outgoingOf = (
  around: Surroundings,
  token: string | undefined,
  endpoint: Endpoint,
  input: CallInput<Endpoint>,
): Outgoing => ({
  method: endpoint.method,
  url: apiBase() + callAddress(endpoint, { params: input.params, query: input.query as object | undefined }),
  body: input.file ?? (endpoint.takesBody ? JSON.stringify(input.body ?? {}) : undefined),
  headers: headersOf(around, token, input),
  timeout: input.file ? 0 : REQUEST_TIMEOUT_MS,
  signal: input.signal,
  onProgress: input.onProgress,
  onHeard: input.onHeard,
  wantsFile: endpoint.answers !== undefined,
})

/** The data of an answer; a refusal is told to the surroundings, where it concerns them, and thrown. */
function dataOf(
  around: Surroundings,
  token: string | undefined,
  endpoint: Endpoint,
  answer: Incoming,
): Promise<unknown> {
  const { envelope, status } = answer
  // What stands between may answer for the server; its failure is no success, whatever it carries.
  if (envelope?.code === 0 && isGood(status)) {
    if (!isPresent(endpoint, envelope.data)) throw new CallUnanswered('The answer with code 0 has no data')
    return withReachable(envelope.data, apiBase())
  }
  const error = errorOf(answer)
  if (isSessionOver(error) && token !== undefined) around.onSessionEnded(token)
  if (refusalOf(error)?.name === 'organization_changed') around.onOrganizationChanged()
  throw error
}

/** Makes the client. */
export function makeCall(around: Surroundings): Call {
  return async (endpoint, input = {}) => {
    const token = around.token()
    const outgoing = outgoingOf(around, token, endpoint, input)
    const answer = await (input.parting ? sendParting(outgoing) : send(outgoing))
    const { file } = answer
    return file
      ? ({ ...file, name: fileNameIn(file.disposition) } as never)
      : ((await dataOf(around, token, endpoint, answer)) as never)
  }
}
