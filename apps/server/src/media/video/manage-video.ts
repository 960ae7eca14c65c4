import type * as calls from '@startline/contract'
import type { BodyInput, FailureName } from '@startline/contract'
import { cleanName } from '@startline/domain'
import type { ActingFor, Deps } from '../../deps.ts'
import { fail, failAt } from '../../kernel/fail.ts'
import { appendEntry, auditOf } from '../../record/append-audit.ts'
import { newId } from '../../store/fast/id-counter.ts'
import { inTransaction, type Tx } from '../../store/transaction.ts'
import { cleanLines } from './clean-lines.ts'
import { RESTORE_MS } from './video-limits.ts'
import * as store from './write.store.ts'

type Added = BodyInput<typeof calls.addVideo>
type Changed = BodyInput<typeof calls.changeVideo>

const orNull = (text: string | null | undefined) => (text == null ? text : cleanName(text) || null)

/** What changes in the row; a field that was not sent stays undefined and is left alone. */
const detailsOf = (body: Changed) => ({
  title: body.title === undefined ? undefined : cleanName(body.title) || failAt('/title', 'required'),
  description: body.description === undefined ? undefined : cleanLines(body.description ?? ''),
  category: orNull(body.category),
  series: orNull(body.series),
  series_order: body.series_order,
  visibility: body.visibility,
  cover_path: body.cover_path,
  chapters: body.chapters && JSON.stringify(body.chapters.map(({ at, title }) => ({ at, title: cleanName(title) }))),
})

async function needCover(tx: Tx, actingFor: ActingFor, path: string | null | undefined): Promise<void> {
  if (path == null || (await store.holdFile(tx, actingFor, path, 'video_cover'))) return
  failAt('/cover_path', 'cover_not_found')
}

/** Only whom the operator knows may show something to everybody. */
async function needConfirmed(tx: Tx, actingFor: ActingFor, { visibility }: Pick<Changed, 'visibility'>): Promise<void> {
  if (visibility === 'public' && !(await store.isConfirmed(tx, actingFor))) fail('publishing_unconfirmed')
}

/** Does something to a video of the organization and records it. @throws Refusal where there was nothing to do it to */
const act = (
  deps: Deps,
  actingFor: ActingFor,
  id: string,
  { action, or }: { action: `video.${string}`; or: FailureName },
  work: (tx: Tx) => Promise<boolean>,
): Promise<null> =>
  inTransaction(deps.database, async (tx) => {
    if (!(await work(tx))) fail(or)
    await appendEntry(tx, actingFor.organizationId, auditOf(deps, actingFor, action, { video_id: id }))
    return null
  })

/**
 * Makes a video of a video file the organization has uploaded; it is processed soon after. Gives its id.
 * @throws Refusal publishing_unconfirmed; invalid_input `video_not_found` or `cover_not_found`; conflict when a video was made of this video file already
 */
export async function addVideo(deps: Deps, actingFor: ActingFor, body: Added): Promise<string> {
  const { title, ...details } = detailsOf(body)
  const [id, now] = [newId(), deps.now()]
  return inTransaction(deps.database, async (tx) => {
    await needConfirmed(tx, actingFor, body)
    if (!(await store.holdFile(tx, actingFor, body.video_path, 'video'))) failAt('/video_path', 'video_not_found')
    await needCover(tx, actingFor, body.cover_path)
    const row = {
      id,
      title: title ?? failAt('/title', 'required'),
      description: details.description ?? '',
      category: details.category ?? null,
      visibility: details.visibility ?? ('organization' as const),
      published_by: details.visibility === 'public' ? actingFor.accountId : null,
      series: details.series ?? null,
      series_order: details.series_order ?? null,
      chapters: details.chapters ?? '[]',
      cover_path: details.cover_path ?? null,
      video_path: body.video_path,
      created_at: now,
      updated_at: now,
      due_at: now,
    }
    if (!(await store.insertVideo(tx, actingFor, row))) fail('conflict')
    await appendEntry(tx, actingFor.organizationId, auditOf(deps, actingFor, 'video.add', { video_id: id }))
    return id
  })
}

async function putCaptions(tx: Tx, id: string, captions: NonNullable<Changed['captions']>): Promise<void> {
  const missing = await store.replaceCaptions(tx, id, captions)
  if (missing !== null)
    failAt(`/captions/${captions.findIndex(({ language }) => language === missing)}/vtt`, 'required')
}

/**
 * Changes what is told of a video.
 * @throws Refusal publishing_unconfirmed; not_found; invalid_input `cover_not_found`, or `required` for a caption without a text that is not there yet
 */
export async function changeVideo(deps: Deps, actingFor: ActingFor, id: string, body: Changed): Promise<void> {
  const { captions, hidden } = body
  const details = { ...detailsOf(body), ...(hidden !== undefined && { hidden }) }
  await inTransaction(deps.database, async (tx) => {
    await needConfirmed(tx, actingFor, body)
    await needCover(tx, actingFor, body.cover_path)
    if (!(await store.updateVideo(tx, actingFor, id, { ...details, updated_at: deps.now() }))) fail('not_found')
    if (captions !== undefined) await putCaptions(tx, id, captions)
    const entry = auditOf(deps, actingFor, 'video.change', { video_id: id, fields: Object.keys(body) })
    await appendEntry(tx, actingFor.organizationId, entry)
  })
}

/**
 * Deletes a video; for 30 days it can be restored.
 * @throws Refusal not_found
 */
export const removeVideo = (deps: Deps, actingFor: ActingFor, id: string): Promise<null> =>
  act(deps, actingFor, id, { action: 'video.remove', or: 'not_found' }, (tx) =>
    store.markRemoved(tx, actingFor, id, deps.now()),
  )

/**
 * Takes a deletion back.
 * @throws Refusal not_found for a video that is not deleted, or was longer than 30 days ago
 */
export function restoreVideo(deps: Deps, actingFor: ActingFor, id: string): Promise<null> {
  const now = deps.now()
  const since = new Date(now.getTime() - RESTORE_MS)
  return act(deps, actingFor, id, { action: 'video.restore', or: 'not_found' }, (tx) =>
    store.unmarkRemoved(tx, actingFor, id, since, now),
  )
}

/**
 * Has a video processed again.
 * @throws Refusal conflict for one that neither failed nor was taken as it is
 */
export const retryVideo = (deps: Deps, actingFor: ActingFor, id: string): Promise<null> =>
  act(deps, actingFor, id, { action: 'video.retry', or: 'conflict' }, (tx) =>
    store.putAgain(tx, actingFor, id, deps.now()),
  )
