import { type Executor, queryOne, statement } from '../../store/statement.ts'
import type { Ticket } from './video-file-address.ts'
import { SHOWN_TO_ALL } from './videos.store.ts'

/** What is needed to send a file of a video. */
export interface VideoFileRow {
  id: string
  created_at: Date
  video_path: string
  cover_path: string | null
  shown_run: number | null
}

// The session must live and be the one the address was made for; who stands behind it must have the right still: a public video, membership
// of its organization, or managing it, for what is hidden, unfinished or deleted.
const find = statement<VideoFileRow>(
  'video-file',
  `select v.id, v.created_at, v.video_path, v.cover_path, v.shown_run
     from teaching_video v
     join organization o on o.id = v.organization_id
     join session s on s.id = $2::uuid
     join account a on a.id = s.account_id
     left join membership m on m.organization_id = v.organization_id and m.account_id = s.account_id
    where v.id = $1::uuid and ($4::bytea is null or s.token_hash = $4::bytea)
      and s.revoked_at is null and a.disabled_at is null and least(s.idle_ends_at, s.ends_at) > $3::timestamptz
      and (m.role in ('owner', 'manager')
           or v.removed_at is null and v.state = 'ready' and not v.hidden and v.held_at is null
              and (m.role is not null or ${SHOWN_TO_ALL}))`,
)

/**
 * The video a ticket is for, where its session may see it now.
 * @param tokenHash hash of the token the browser showed; null where none is asked for
 */
export const findVideoFileByAddress = (db: Executor, ticket: Ticket, now: Date, tokenHash: Buffer | null) =>
  queryOne(db, find, [ticket.videoId, ticket.sessionId, now, tokenHash])

/** The languages of captions, by video. */
export async function findCaptions(db: Executor, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { language: string; label: string }[]>()
  return Map.groupBy(
    await db
      .selectFrom('teaching_video_caption')
      .select(['video_id', 'language', 'label'])
      .where('video_id', 'in', [...ids])
      .orderBy('language')
      .execute(),
    (row) => row.video_id,
  )
}

/** The text of a caption. */
export const findCaption = (db: Executor, videoId: string, language: string) =>
  db
    .selectFrom('teaching_video_caption')
    .select('vtt')
    .where('video_id', '=', videoId)
    .where('language', '=', language)
    .executeTakeFirst()
