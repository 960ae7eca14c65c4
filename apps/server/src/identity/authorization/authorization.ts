import { ServerResponse } from 'node:http'
import type { Language } from '@startline/contract'
import { AuthorizationScope } from '@startline/contract/schemas'
import type { FastifyRequest } from 'fastify'
import { errors, type InteractionResults, type Provider } from 'oidc-provider'
import type * as z from 'zod/mini'
import type { ActingFor, Deps } from '../../deps.ts'
import { fail } from '../../kernel/fail.ts'
import { appendEntry, auditOf } from '../../record/append-audit.ts'
import { inTransaction } from '../../store/transaction.ts'
import { findAsking, keepConsent, newGrantId } from './authorization.store.ts'
import { SILENT } from './provider.ts'

/** What an application may ask to be told. */
type Scope = z.output<typeof AuthorizationScope>

/** An application's request, waiting for the person's answer. */
interface Waiting {
  clientId: string
  /** Origin of the address the person goes back to; it is one the application registered. */
  origin: string
  scopes: Scope[]
  /** The application wants the person to be asked, whatever was allowed before. */
  askAnew: boolean
  /** The application wants an answer without a page (`prompt=none`). */
  silent: boolean
  /** The oldest moment the person may have signed in at, in milliseconds. */
  signedInAfter: number
  /** Takes the answer; gives the path that leads on. */
  answer(result: InteractionResults): Promise<string>
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A sign-in must be newer than the request (`prompt=login`), or either that or younger than so many seconds (`max_age`). */
function signedInAfter(begunMs: number, { prompt, max_age }: Record<string, unknown>, nowMs: number): number {
  if (textOf(prompt).split(' ').includes('login')) return begunMs
  return max_age === undefined ? 0 : Math.min(begunMs, nowMs - Number(max_age) * 1000)
}

/**
 * The request that this browser began; the provider's signed cookie says so. Nobody answers for another browser: a stranger's link
 * would sign the stranger in as whoever opens it. Refuses `not_found`, also when it has run out.
 */
export async function findInteraction(
  provider: Provider,
  request: FastifyRequest,
  uid: string,
  now: Date,
): Promise<Waiting> {
  const { raw } = request
  // The library wants a response to read a cookie; nothing is ever sent with this one.
  const unsent = new ServerResponse(raw)
  const interaction = await provider.interactionDetails(raw, unsent).catch((error: unknown) => {
    if (error instanceof errors.SessionNotFound) return undefined
    throw error
  })
  if (interaction === undefined || interaction.uid !== uid) fail('not_found')
  const { params, iat } = interaction
  const wanted = new Set(textOf(params.scope).split(' '))
  return {
    clientId: textOf(params.client_id),
    origin: new URL(textOf(params.redirect_uri)).origin,
    scopes: AuthorizationScope.options.filter((one) => wanted.has(one)),
    silent: params[SILENT] === 'yes',
    askAnew: textOf(params.prompt).split(' ').includes('consent'),
    signedInAfter: signedInAfter(iat * 1000, params, now.getTime()),
    answer: async (result) =>
      new URL(await provider.interactionResult(raw, unsent, result, { mergeWithLastSubmission: false })).pathname,
  }
}

/** Whether the application wants a sign-in newer than the session's. */
const isStale = (waiting: Waiting, { signedInAt }: ActingFor): boolean => signedInAt.getTime() < waiting.signedInAfter

/** What an application asks for, and of whom. Refuses `forbidden` where the organization does not see the application. */
export async function showAuthorization(deps: Deps, actingFor: ActingFor, waiting: Waiting, language: Language) {
  const asking = (await findAsking(deps.database.db, actingFor, waiting.clientId, language)) ?? fail('forbidden')
  const { app_code, name, description, icon, person, organization_name, allowed } = asking
  const { scopes } = waiting
  return {
    application: { app_code, name, description, icon, origin: waiting.origin },
    name: person,
    organization: { id: actingFor.organizationId, name: organization_name, role: actingFor.role },
    scopes,
    allowed_before: isAllowed(waiting, allowed),
    sign_in_again: isStale(waiting, actingFor),
    silent: waiting.silent,
  }
}

/** The person does not want to, or cannot be asked; the application is told so. */
export async function cancelAuthorization(waiting: Waiting, error = 'access_denied') {
  return { continue_at: await waiting.answer({ error, error_description: REASONS[error] ?? '' }) }
}

const REASONS: Record<string, string> = {
  access_denied: 'the person cancelled',
  login_required: 'nobody is signed in, or not since when the application wants',
  consent_required: 'the person has not allowed the application',
}

/** Answers a request that wants no page: only who has allowed all of it before, and has signed in lately enough, goes on. */
export async function answerSilently(deps: Deps, actingFor: ActingFor, provider: Provider, waiting: Waiting) {
  if (isStale(waiting, actingFor)) return cancelAuthorization(waiting, 'login_required')
  const asking = await findAsking(deps.database.db, actingFor, waiting.clientId, 'zh-CN')
  return asking && isAllowed(waiting, asking.allowed)
    ? allowAuthorization(deps, actingFor, provider, waiting)
    : cancelAuthorization(waiting, 'consent_required')
}

/** Ends a request that wants no page where nobody is signed in. @throws Refusal not_found for one that a person is to be asked about */
export const refuseSilently = (waiting: Waiting) =>
  waiting.silent ? cancelAuthorization(waiting, 'login_required') : fail('not_found')

const isAllowed = ({ askAnew, scopes }: Waiting, allowed: string[] | null): boolean =>
  !askAnew && allowed !== null && scopes.every((scope) => allowed.includes(scope))

/**
 * The person allows what the application asks for; it is kept, so that the next time nobody asks. Refuses `forbidden` where the
 * organization does not see the application, `sign_in_stale` where the application wants a newer sign-in.
 */
export async function allowAuthorization(deps: Deps, actingFor: ActingFor, provider: Provider, waiting: Waiting) {
  const { clientId, scopes } = waiting
  const asking = (await findAsking(deps.database.db, actingFor, clientId, 'zh-CN')) ?? fail('forbidden')
  if (isStale(waiting, actingFor)) fail('sign_in_stale')
  await inTransaction(deps.database, async (tx) => {
    await keepConsent(tx, actingFor, asking.id, scopes, deps.now())
    await appendEntry(
      tx,
      actingFor.organizationId,
      auditOf(deps, actingFor, 'application.authorize', { application_id: asking.id, scopes }),
    )
  })
  const grantId = await saveGrant(deps, provider, actingFor, waiting)
  const ts = Math.floor(actingFor.signedInAt.getTime() / 1000)
  const login = { accountId: actingFor.accountId, ts, remember: false }
  return { continue_at: await waiting.answer({ login, consent: { grantId } }) }
}

async function saveGrant(
  { database }: Deps,
  provider: Provider,
  actingFor: ActingFor,
  { clientId, scopes }: Waiting,
): Promise<string> {
  const grant = new provider.Grant({ accountId: actingFor.accountId, clientId })
  grant.jti = await newGrantId(database.db, actingFor)
  grant.addOIDCScope(['openid', ...scopes].join(' '))
  return grant.save()
}
