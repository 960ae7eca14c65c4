import type { Tx } from '../../store/database.ts'

/** The languages of captions, by video. */
export async function findCaptions(db: Tx, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { language: string; label: string }[]>()
  const rows = await db
    .selectFrom('teaching_video_caption')
    .select(['video_id', 'language', 'label'])
    .where('video_id', 'in', [...ids])
    .orderBy('language')
    .execute()
  return Map.groupBy(rows, (row) => row.video_id)
}

/** The text of a caption. */
export const findCaption = (db: Tx, videoId: string, language: string) =>
  db
    .selectFrom('teaching_video_caption')
    .select('vtt')
    .where('video_id', '=', videoId)
    .where('language', '=', language)
    .executeTakeFirst()
