import { type Insertable, sql, type Updateable } from 'kysely'
import type { ActingFor } from '../../deps.ts'
import type { Executor } from '../../store/statement.ts'
import type { Tables } from '../../store/tables.ts'

type Details = Updateable<Tables['teaching_video']>

/** Whether a query has found or written a row. */
const isAny = async (query: { executeTakeFirst(): Promise<object | undefined> }): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined

/**
 * The video file or cover of this path, if the organization has uploaded it completely; it is held until the transaction ends, so that no sweep
 * takes it meanwhile.
 */
export const holdFile = (
  tx: Executor,
  { organizationId }: ActingFor,
  path: string,
  purpose: 'video' | 'video_cover',
): Promise<boolean> =>
  isAny(
    tx
      .selectFrom('upload')
      .select('path')
      .where('path', '=', path)
      .where('organization_id', '=', organizationId)
      .where('purpose', '=', purpose)
      .where('stored_at', 'is not', null)
      .where('removed_at', 'is', null)
      .forShare(),
  )

/** Whether the operator has confirmed the organization. */
export const isConfirmed = async (tx: Executor, { organizationId }: ActingFor): Promise<boolean> =>
  (
    await tx
      .selectFrom('organization')
      .select('confirmed_at')
      .where('id', '=', organizationId)
      .executeTakeFirstOrThrow()
  ).confirmed_at !== null

/** Who has shown a video to everybody: whoever does so now, unless it was shown before. */
const publisherBy = ({ accountId }: ActingFor) =>
  sql<string | null>`case when visibility = 'public' then published_by else ${accountId}::uuid end`

/** Writes a video of the organization, to be processed at once. False when one was made of this video file already. */
export const insertVideo = (
  tx: Executor,
  { organizationId, accountId }: ActingFor,
  video: Omit<Insertable<Tables['teaching_video']>, 'organization_id' | 'created_by' | 'state'>,
): Promise<boolean> =>
  isAny(
    tx
      .insertInto('teaching_video')
      .values({ ...video, organization_id: organizationId, created_by: accountId, state: 'waiting' })
      .onConflict((conflict) => conflict.column('video_path').doNothing())
      .returning('id'),
  )

const own = (tx: Executor, { organizationId }: ActingFor, id: string) =>
  tx.updateTable('teaching_video').where('id', '=', id).where('organization_id', '=', organizationId)

/** Changes a video that is not deleted; false when there is none. */
export function updateVideo(tx: Executor, actingFor: ActingFor, id: string, details: Details): Promise<boolean> {
  const publisher = details.visibility === 'public' && { published_by: publisherBy(actingFor) }
  const set = { ...details, ...publisher }
  return isAny(own(tx, actingFor, id).set(set).where('removed_at', 'is', null).returning('id'))
}

/** A caption as it is kept; without a text, the text it has stays. */
interface GivenCaption {
  language: string
  label: string
  vtt?: string | undefined
}

/**
 * Replaces a video's captions; the caller has changed the video in this transaction.
 * @returns the language of one that came without a text and has none yet; null when all is well
 */
export async function replaceCaptions(
  tx: Executor,
  videoId: string,
  captions: readonly GivenCaption[],
): Promise<string | null> {
  const kept = captions.flatMap(({ language, vtt }) => (vtt === undefined ? [language] : []))
  let others = tx.deleteFrom('teaching_video_caption').where('video_id', '=', videoId)
  if (kept.length > 0) others = others.where('language', 'not in', kept)
  await others.execute()
  for (const { language, label, vtt } of captions) {
    if (vtt !== undefined) {
      await tx.insertInto('teaching_video_caption').values({ video_id: videoId, language, label, vtt }).execute()
    } else if (!(await renameCaption(tx, videoId, language, label))) return language
  }
  return null
}

const renameCaption = (tx: Executor, videoId: string, language: string, label: string): Promise<boolean> =>
  isAny(
    tx
      .updateTable('teaching_video_caption')
      .set({ label })
      .where('video_id', '=', videoId)
      .where('language', '=', language)
      .returning('language'),
  )

/** Deletes a video for now; false when there is none. */
export const markRemoved = (tx: Executor, actingFor: ActingFor, id: string, now: Date) =>
  updateVideo(tx, actingFor, id, { removed_at: now, updated_at: now })

/** Takes a deletion back that is not older than `since`; false when there is none. */
export const unmarkRemoved = (tx: Executor, actingFor: ActingFor, id: string, since: Date, now: Date) =>
  isAny(
    own(tx, actingFor, id).set({ removed_at: null, updated_at: now }).where('removed_at', '>', since).returning('id'),
  )

/** Puts a video to be processed anew that failed or was taken as it is; false when it is in any other state. */
export const putAgain = (tx: Executor, actingFor: ActingFor, id: string, now: Date): Promise<boolean> =>
  isAny(
    own(tx, actingFor, id)
      .set({ state: 'waiting', tries: 0, due_at: now, failure: null, updated_at: now })
      .where('removed_at', 'is', null)
      .where((is) =>
        is.or([is('state', '=', 'failed'), is.and([is('state', '=', 'ready'), is('shown_run', 'is', null)])]),
      )
      .returning('id'),
  )

/** The videos of a series that are not deleted, held until the transaction ends. */
export const holdSeries = async (tx: Executor, { organizationId }: ActingFor, series: string): Promise<string[]> =>
  (
    await tx
      .selectFrom('teaching_video')
      .select('id')
      .where('organization_id', '=', organizationId)
      .where('series', '=', series)
      .where('removed_at', 'is', null)
      // Always in the same order: two who put the same series in order wait for each other.
      .orderBy('id')
      .forUpdate()
      .execute()
  ).map(({ id }) => id)
