import { writeSetting } from '../../store/portal-setting.store.ts'
import { type Executor, queryOne, rowsBy, statement } from '../../store/statement.ts'

/** What the store says of the portal's health. Ages are in seconds. */
export interface Vitals {
  /** What the database takes on the disk, in bytes. */
  store_bytes: number
  /** Of all groups that can be registered for now: places that are bounded, taken and waited for; one without a bound counts as taken alone. */
  capacity: number
  taken: number
  waiting: number
  /** Messages of notices, videos and files on their way out that are due and not done yet, and how old the oldest is. */
  messages: number
  messages_age: number
  videos: number
  videos_age: number
  files: number
  /** When a backup was last written and retention last ran, as seconds since 1970; 0 for never. */
  backup_at: number
  retention_at: number
}

const age = (since: string) => `coalesce(extract(epoch from $1::timestamptz - min(${since})), 0)::float8`

const vitals = statement<Vitals>(
  'watch-vitals',
  `select pg_database_size(current_database()) as store_bytes, p.*, m.*, v.*,
          (select count(*) from upload where removed_at is not null and stored_at is not null)::int as files,
          coalesce((select extract(epoch from value::timestamptz) from portal_setting where name = 'last_backup'), 0)::float8 as backup_at,
          coalesce((select extract(epoch from max(ended_at)) from retention_run), 0)::float8 as retention_at
     from (select coalesce(sum(g.capacity), 0)::int as capacity, coalesce(sum(g.taken), 0)::int as taken, coalesce(sum(g.waitlisted), 0)::int as waiting
             from event_group g join event e on e.id = g.event_id
            where e.cancelled_at is null and g.registration_opens_at <= $1::timestamptz and g.registration_closes_at > $1::timestamptz) p,
          (select count(*)::int as messages, ${age('due_at')} as messages_age
             from notice_message where claimed_at is null and due_at <= $1::timestamptz) m,
          (select count(*)::int as videos, ${age('due_at')} as videos_age
             from teaching_video where state in ('waiting', 'working') and removed_at is null and due_at <= $1::timestamptz) v`,
  { plan: 'each time' },
)

/** How the portal does, as far as its store knows. */
export async function findVitals(db: Executor, now: Date): Promise<Vitals> {
  const row = await queryOne(db, vitals, [now])
  if (row === undefined) throw new Error('The store says nothing of itself.')
  return row
}

/** A server that follows this one. */
export interface Follower {
  name: string
  /** How far it is behind, in seconds; null where whoever asks may not know (the role `pg_monitor`). */
  lag: number | null
}

/** The servers that follow this one; none beside the embedded store. */
export const findFollowers = rowsBy<Follower>(
  'watch-followers',
  `select coalesce(application_name, '') as name, extract(epoch from replay_lag)::float8 as lag from pg_stat_replication order by 1`,
  { plan: 'each time' },
)

/** Keeps that a backup was written whole. */
export const keepBackupTime = (db: Executor, at: Date): Promise<unknown> =>
  writeSetting(db, 'last_backup', at.toISOString())
