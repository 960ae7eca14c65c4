import type { ActingFor } from '../../deps.ts'
import { type Executor, queryOne, queryRows, statement } from '../../store/statement.ts'

/** A device where somebody is signed in. */
interface DeviceRow {
  id: string
  user_agent: string | null
  organization_name: string
  created_at: Date
  seen_at: Date
  expires_at: Date
}

const LIVE = `from session s join organization o on o.id = s.organization_id
    where s.account_id = $1::uuid and s.revoked_at is null and least(s.idle_ends_at, s.ends_at) > $2::timestamptz`

const page = statement<DeviceRow>(
  'device-page',
  `select s.id, s.user_agent, o.name as organization_name, s.created_at, s.seen_at,
          least(s.idle_ends_at, s.ends_at) as expires_at
     ${LIVE} order by s.seen_at desc, s.id desc limit $3::int offset $4::int`,
)
const total = statement<{ total: number }>('device-total', `select count(*)::int as total ${LIVE}`)

/** A page of the person's sessions that live, the one used last first. */
export async function findDevices(
  tx: Executor,
  { accountId }: ActingFor,
  now: Date,
  wanted: { limit: number; skip: number },
) {
  const items = await queryRows(tx, page, [accountId, now, wanted.limit, wanted.skip])
  return { items, total: (await queryOne(tx, total, [accountId, now]))?.total ?? 0 }
}

const end = statement<{ id: string }>(
  'device-end',
  `update session set revoked_at = $3::timestamptz
    where id = $2::uuid and account_id = $1::uuid and revoked_at is null
      and least(idle_ends_at, ends_at) > $3::timestamptz
   returning id`,
)

/** Ends one of the person's sessions that live; false where there is none such. */
export const endDevice = async (
  tx: Executor,
  { accountId }: ActingFor,
  sessionId: string,
  now: Date,
): Promise<boolean> => (await queryRows(tx, end, [accountId, sessionId, now])).length === 1
