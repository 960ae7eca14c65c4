import { ServerResponse } from 'node:http'
import { AuthorizationScope } from '@startline/contract/schemas'
import type { FastifyRequest } from 'fastify'
import { errors, type InteractionResults, type Provider } from 'oidc-provider'
import type * as z from 'zod/mini'
import { fail } from '../../kernel/fail.ts'

/** What an application may ask to be told. */
export type Scope = z.output<typeof AuthorizationScope>

/** An application's request, waiting for the person's answer. */
export interface Waiting {
  clientId: string
  /** Origin of the address the person goes back to; it is one the application registered. */
  origin: string
  scopes: Scope[]
  /** The application wants the person to be asked, whatever was allowed before. */
  askAnew: boolean
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
    askAnew: textOf(params.prompt).split(' ').includes('consent'),
    signedInAfter: signedInAfter(iat * 1000, params, now.getTime()),
    answer: async (result) =>
      new URL(await provider.interactionResult(raw, unsent, result, { mergeWithLastSubmission: false })).pathname,
  }
}
