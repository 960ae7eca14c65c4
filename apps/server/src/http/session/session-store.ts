import { hash, randomBytes } from 'node:crypto'
import type { ConsentCapacity, Role } from '@startline/contract'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { stateOf } from '../../store/organization-state.ts'
import { listOfBytes } from '../../store/row-lists.ts'
import { type Executor, queryRows, rowsBy, statement } from '../../store/statement.ts'

const TOKEN_BYTES = 32
/** Ended sessions stay known this long, so that "expired" can be told from "unknown" (contract: 30 days). */
export const ENDED_KNOWN_DAYS = 30

/** Tokens are kept as SHA-256 only: a stolen store opens no session. */
export const hashToken = (token: string): Buffer => Buffer.from(hexOfToken(token), 'hex')

/** The same hash as hex. */
export const hexOfToken = (token: string): string => hash('sha256', token, 'hex')

/** A session as the guard sees it. */
export interface FoundSession {
  sessionId: string
  accountId: string
  organizationId: string
  role: Role
  signedInAt: Date
  consentCapacity: ConsentCapacity
  state: string
  seenAt: Date
  revoked: boolean
  expired: boolean
}

interface SessionRow {
  id: string
  account_id: string
  organization_id: string
  role: Role | null
  personal: boolean
  signed_in_ms: number
  seen_ms: number
  state: string | null
  revoked: boolean
  expired: boolean
}

// A lateral subquery that cannot become a join, so that a cached plan made on a small table does not scan it. Timestamps go as numbers and
// ISO texts: the driver's own dates take longer than the rest of a row, and every request looks up its session.
const findByToken = statement<SessionRow & { place: number }>(
  'sessions-by-token',
  `select wanted.place::int as place, f.*
     from unnest($1::bytea[], $3::boolean[]) with ordinality as wanted (token_hash, with_state, place)
    cross join lateral (
      select s.id, s.account_id, s.organization_id, m.role,
             (select type = 'personal' from organization where id = s.organization_id) as personal,
             date_part('epoch', s.created_at) * 1000 as signed_in_ms, date_part('epoch', s.seen_at) * 1000 as seen_ms,
             case when wanted.with_state
                  then ${stateOf('s.organization_id')} end as state,
             (s.revoked_at is not null or a.disabled_at is not null) as revoked,
             (least(s.idle_ends_at, s.ends_at) <= $2::timestamptz) as expired
        from session s
        join account a on a.id = s.account_id
        left join membership m on m.organization_id = s.organization_id and m.account_id = s.account_id
       where s.token_hash = wanted.token_hash
         and least(s.idle_ends_at, s.ends_at) > $2::timestamptz - make_interval(days => ${ENDED_KNOWN_DAYS}) offset 0) f`,
)

const sessionOf = (row: SessionRow): FoundSession => ({
  sessionId: row.id,
  accountId: row.account_id,
  organizationId: row.organization_id,
  role: row.role ?? 'member',
  signedInAt: new Date(row.signed_in_ms),
  consentCapacity: row.personal ? 'guardian' : 'organization',
  state: row.state ?? '',
  seenAt: new Date(row.seen_ms),
  revoked: row.revoked || row.role === null,
  expired: row.expired,
})

/** A session that is looked for: by its token's hash (hex), and whether its organization's state is asked, which is not free. */
export interface WantedSession {
  hash: string
  withState: boolean
}

/** Finds sessions, in the order in which they are wanted; a person who has left the organization counts as revoked. */
export async function findSessions(
  tx: Executor,
  all: readonly WantedSession[],
  now: Date,
): Promise<(FoundSession | undefined)[]> {
  const found: (FoundSession | undefined)[] = all.map(() => undefined)
  for (const row of await queryRows(tx, findByToken, [
    listOfBytes(all.map(({ hash }) => hash)),
    now.toISOString(),
    all.map(({ withState }) => withState),
  ]))
    found[row.place - 1] = sessionOf(row)
  return found
}

/** Extends the idle limit of sessions, given by id. Skips locked rows, for which all callers of the statement would wait. */
export const touchSessions = rowsBy<never, [ids: string[], now: Date, idleS: number]>(
  'sessions-touch',
  `update session set seen_at = $2::timestamptz, idle_ends_at = $2::timestamptz + make_interval(secs => $3::float8)
    where id in (select id from session where id = any($1::uuid[]) order by id for no key update skip locked)`,
)

/** Opens a session and returns its token, which is told this once. */
export async function openSession(
  deps: Deps,
  tx: Executor,
  who: { accountId: string; organizationId: string; userAgent: string | undefined },
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const now = deps.now()
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  const idleEnds = after(deps.settings.sessionIdleS)
  const ends = after(deps.settings.sessionMaxS)
  await tx
    .insertInto('session')
    .values({
      id: uuid(),
      token_hash: hashToken(token),
      account_id: who.accountId,
      organization_id: who.organizationId,
      user_agent: who.userAgent?.slice(0, 200) ?? null,
      created_at: now,
      seen_at: now,
      idle_ends_at: idleEnds,
      ends_at: ends,
    })
    .execute()
  return { token, expiresAt: idleEnds < ends ? idleEnds : ends }
}
