import type { Deps } from '../../deps.ts'
import { type CommitQueues, groupCommit } from '../../store/group-commit.ts'
import { type FoundSession, findSessions, hexOfToken, touchSessions } from './session-store.ts'

type Found = FoundSession | undefined

/** Tokens looked up by one statement at most: more than go on to anything else together, or they would queue here instead. */
const MAX_PER_LOOKUP = 512
/** More callers than this never wait for their session: the portal is overloaded then. */
const MAX_WAITING = 20_000
/** The idle limit slides at most so often, in seconds, or at a tenth of the idle time, when that is shorter. */
const SLIDES_EVERY_S = 60

const lookups = new WeakMap<Deps, CommitQueues<string, Found>>()

/**
 * Finds the session of a token and slides its idle limit. Always asks the store, so that what ends a session ends it at once; callers
 * that come at the same time share a statement.
 */
export function findSession(deps: Deps, token: string): Promise<Found> {
  const lines = lookups.get(deps) ?? openLookup(deps)
  return lines.enter('sessions', hexOfToken(token))
}

function openLookup(deps: Deps): CommitQueues<string, Found> {
  const lines = groupCommit<string, Found>({
    process: (hashes) => lookUp(deps, hashes),
    weigh: () => 1,
    mostWeight: MAX_PER_LOOKUP,
    mostWaiting: MAX_WAITING,
    markOf: () => null,
  })
  lookups.set(deps, lines)
  return lines
}

async function lookUp(deps: Deps, hashes: string[]): Promise<Found[]> {
  const { db } = deps.database
  const now = deps.now()
  const found = await findSessions(db, hashes, now)
  const idleS = deps.settings.sessionIdleS
  const slideBefore = now.getTime() - Math.min(SLIDES_EVERY_S, idleS / 10) * 1000
  const due = found.filter((one) => one && !one.revoked && !one.expired && one.seenAt.getTime() <= slideBefore)
  if (due.length > 0) await touchSessions(db, [...new Set(due.flatMap((one) => one?.sessionId ?? []))], now, idleS)
  return found
}
