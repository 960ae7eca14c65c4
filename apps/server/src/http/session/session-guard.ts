import { carriesOrganization } from '@startline/contract'
import type { WholeCall } from '@startline/contract/whole'
import type { FastifyRequest } from 'fastify'
import type { ActingFor, Deps } from '../../deps.ts'
import { fail, Refusal } from '../../kernel/fail.ts'
import { oncePer } from '../../kernel/once-per.ts'
import { groupCommit } from '../../store/group-commit.ts'
import { onLane } from '../../store/read-lanes.ts'
import { isFromElsewhere } from '../answers/other-origins.ts'
import { type FoundSession, findSessions, hexOfToken, touchSessions, type WantedSession } from './session-store.ts'

/** Longest token that is looked at. */
const TOKEN_MAX = 200

/** The token a request carries: `Bearer <token>` or the bare token; undefined where there is none. */
export const tokenOf = (request: FastifyRequest): string | undefined =>
  request.headers.authorization?.trim().replace(/^bearer\s+/i, '') || undefined

/** The token in the client's cookie, for what takes it; one that cannot be read is as good as none. */
export function tokenInCookie(request: FastifyRequest): string | undefined {
  const found = /(?:^|;\s*)Token=([^;]+)/.exec(request.headers.cookie ?? '')?.[1]
  try {
    return found && decodeURIComponent(found)
  } catch {
    return undefined
  }
}

/** The token a request shows for what also takes it in the cookie; a page of another origin has none but in the header. */
export const tokenShown = (deps: Pick<Deps, 'settings'>, request: FastifyRequest): string | undefined =>
  tokenOf(request) ?? (isFromElsewhere(request, deps.settings) ? undefined : tokenInCookie(request))

/** The token that counts for a call. */
export const shownToken = (deps: Pick<Deps, 'settings'>, call: WholeCall, request: FastifyRequest) =>
  call.takesCookie ? tokenShown(deps, request) : tokenOf(request)

/**
 * Finds who is acting. No token on an open call gives null; a wrong or expired one is refused everywhere.
 * @param withState whether the organization's state is looked up as well
 */
export async function guard(
  deps: Deps,
  call: WholeCall,
  request: FastifyRequest,
  withState = false,
): Promise<ActingFor | null> {
  const token = shownToken(deps, call, request)
  if (token === undefined) return call.access === 'open' ? null : fail('session_invalid')
  const actingFor = { ...(await actingForToken(deps, token, withState)), address: request.ip }
  refuseOtherOrganization(call, request, actingFor)
  return actingFor
}

/** Finds who holds this token; refuses unknown, revoked (4202) and expired (4205) ones. */
async function actingForToken(deps: Deps, token: string, withState: boolean): Promise<ActingFor> {
  const session = token.length > TOKEN_MAX ? undefined : await findSession(deps, token, withState)
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

type Found = FoundSession | undefined

/** Tokens looked up by one statement at most: more than go on to anything else together, or they would queue here instead. */
const MAX_PER_LOOKUP = 512
/** More callers than this never wait for their session: the portal is overloaded then. */
const MAX_WAITING = 20_000
/** The idle limit slides at most so often, in seconds, or at a tenth of the idle time, when that is shorter. */
const SLIDES_EVERY_S = 60

/**
 * Finds the session of a token and slides its idle limit. Always asks the store, so that what ends a session ends it at once; callers
 * that come at the same time share a statement.
 */
const findSession = (deps: Deps, token: string, withState: boolean): Promise<Found> =>
  lookupOf(deps).enter('sessions', { hash: hexOfToken(token), withState })

const lookupOf = oncePer((deps: Deps) =>
  groupCommit<WantedSession, Found>({
    process: (wanted) => lookUp(deps, wanted),
    weigh: () => 1,
    mostWeight: MAX_PER_LOOKUP,
    mostWaiting: MAX_WAITING,
    markOf: () => null,
  }),
)

async function lookUp(deps: Deps, wanted: WantedSession[]): Promise<Found[]> {
  const { db } = deps.database
  const now = deps.now()
  const found = await onLane(db, (on) => findSessions(on, wanted, now))
  const idleS = deps.settings.sessionIdleS
  const slideBefore = now.getTime() - Math.min(SLIDES_EVERY_S, idleS / 10) * 1000
  const due = found.filter((one) => one && !one.revoked && !one.expired && one.seenAt.getTime() <= slideBefore)
  if (due.length > 0) await touchSessions(db, [...new Set(due.flatMap((one) => one?.sessionId ?? []))], now, idleS)
  return found
}
