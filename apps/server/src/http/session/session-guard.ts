import { carriesOrganization, type Role } from '@startline/contract'
import type { WholeCall } from '@startline/contract/whole'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { fail, Refusal } from '../../kernel/fail.ts'
import { findSession } from './session-lookup.ts'

/** Who is acting and for which organization; every store function takes it. It comes from the session row alone. */
export interface ActingFor {
  accountId: string
  organizationId: string
  role: Role
  sessionId: string
  signedInAt: Date
}

/** Longest token that is looked at. */
const TOKEN_MAX = 200

/** The token a request carries: `Bearer <token>` or the bare token; undefined where there is none. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization?.trim()
  if (header === undefined || header === '') return undefined
  return header.replace(/^bearer\s+/i, '')
}

/** The token in the client's cookie, for what takes it; one that cannot be read is as good as none. */
export function tokenInCookie(request: FastifyRequest): string | undefined {
  const found = /(?:^|;\s*)Token=([^;]+)/.exec(request.headers.cookie ?? '')?.[1]
  try {
    return found && decodeURIComponent(found)
  } catch {
    return undefined
  }
}

/** Finds who is acting. No token on an open call gives null; a wrong or expired one is refused everywhere. */
export async function guard(deps: Deps, call: WholeCall, request: FastifyRequest): Promise<ActingFor | null> {
  const token = tokenOf(request) ?? (call.takesCookie ? tokenInCookie(request) : undefined)
  if (token === undefined) return call.access === 'open' ? null : fail('session_invalid')
  const actingFor = await actingForToken(deps, token)
  refuseOtherOrganization(call, request, actingFor)
  return actingFor
}

/** Finds who holds this token; refuses unknown, revoked (4202) and expired (4205) ones. */
export async function actingForToken(deps: Deps, token: string): Promise<ActingFor> {
  const session = token.length > TOKEN_MAX ? undefined : await findSession(deps, token)
  if (session === undefined || session.revoked) fail('session_invalid')
  if (session.expired) fail('session_expired')
  return session
}

/** A tab that believes it acts for another organization is stopped before anything is done. */
function refuseOtherOrganization(call: WholeCall, request: FastifyRequest, actingFor: ActingFor): void {
  const believed = request.headers['x-org']
  if (believed === undefined || believed === '' || !carriesOrganization(call)) return
  if (believed === actingFor.organizationId) return
  throw new Refusal('organization_changed', {
    problems: [{ path: '', rule: 'organization_changed' }],
    data: { rule: 'organization_changed' },
  })
}
