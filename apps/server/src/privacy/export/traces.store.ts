import type { ActingFor } from '../../deps.ts'
import type { AuditEntry } from '../../record/append-audit.ts'
import { type Executor, queryRows, statement } from '../../store/statement.ts'

/** A teaching video of an organization. */
interface VideoRow {
  id: string
  organization_id: string
  title: string
  description: string
  category: string | null
  visibility: string
  series: string | null
  file: string
  views: number
  created_at: Date
  removed_at: Date | null
}

const videos = statement<VideoRow>(
  'export-videos',
  `select id, organization_id, title, description, category, visibility, series, video_path as file, views, created_at, removed_at
     from teaching_video where organization_id = $1::uuid and id < $2::uuid order by id desc limit $3::int`,
  { plan: 'each time' },
)

/** The organization's teaching videos before an id, deleted ones as long as they are kept. */
export const findVideosBefore = (
  db: Executor,
  { organizationId }: Pick<ActingFor, 'organizationId'>,
  before: string,
  limit: number,
) => queryRows(db, videos, [organizationId, before, limit])

/** How far the person has watched a video. */
interface WatchedRow {
  video_id: string
  title: string
  position: number
  updated_at: Date
}

const watched = statement<WatchedRow>(
  'export-watched',
  `select w.video_id, v.title, w.position_ms / 1000.0::float8 as position, w.updated_at
     from teaching_video_watch w join teaching_video v on v.id = w.video_id
    where w.account_id = $1::uuid order by w.updated_at desc, w.video_id limit 10000`,
)

/** What the person has watched, the last first. */
export const findWatched = (db: Executor, { accountId }: Pick<ActingFor, 'accountId'>) =>
  queryRows(db, watched, [accountId])

type ActingAccount = Pick<ActingFor, 'accountId'>

/** A file the person sent. */
interface UploadRow {
  /** Its path: what the list is ordered by. */
  id: string
  purpose: string
  content_type: string
  size: number
  created_at: Date
}

const uploads = statement<UploadRow>(
  'export-uploads',
  `select path as id, purpose, content_type, size, created_at from upload
    where account_id = $1::uuid and path > $2 and stored_at is not null and removed_at is null and purpose <> 'film' order by path limit $3::int`,
  { plan: 'each time' },
)

/** Files the person sent, by paths that follow one. */
export const findUploadsAfter = (db: Executor, { accountId }: ActingAccount, after: string, limit: number) =>
  queryRows(db, uploads, [accountId, after, limit])

const chains = statement<{ id: string; length: number }>(
  'export-chains',
  `select id, audit_length as length from organization
    where id in (select organization_id from membership where account_id = $1::uuid
                 union select organization_id from session where account_id = $1::uuid) order by id`,
)

/** The audit chains in which the person may have left entries: of organizations they are in, or acted for on a device still known. */
export const findChains = (db: Executor, { accountId }: ActingAccount) => queryRows(db, chains, [accountId])

const entries = statement<{ entry: AuditEntry }>(
  'export-audit',
  `select e.entry from audit_link l
    cross join lateral jsonb_array_elements(l.entries::jsonb) with ordinality as e (entry, place)
    where l.organization_id = $1::uuid and l.position > $2::int and l.position <= $3::int
      and l.entries like '%' || $4::uuid || '%' and e.entry ->> 'account_id' = $4::uuid::text
    order by l.position, e.place`,
  { plan: 'each time' },
)

const LINKS_PER_QUERY = 200

/** What the person did, as one chain tells it, in order; a part of the chain at a time. */
export async function* readEntriesBy(
  db: Executor,
  { accountId }: ActingAccount,
  chain: { id: string; length: number },
) {
  for (let after = 0; after < chain.length; after += LINKS_PER_QUERY) {
    yield (await queryRows(db, entries, [chain.id, after, after + LINKS_PER_QUERY, accountId])).map(({ entry }) => ({
      organization_id: chain.id,
      ...entry,
    }))
  }
}
