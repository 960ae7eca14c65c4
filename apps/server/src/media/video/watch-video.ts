import type { Data, getVideo } from '@startline/contract'
import type { ActingFor, Deps } from '../../deps.ts'
import { fail } from '../../kernel/fail.ts'
import { inTransaction } from '../../store/transaction.ts'
import { findUnfinished, findWatchable } from './library.store.ts'
import type { VideoRow } from './managed.store.ts'
import {
  type AddressOf,
  coverOf,
  presentCaptions,
  presentInLibrary,
  presentProgress,
  statusOf,
} from './present-video.ts'
import { findCaptions } from './video-file.store.ts'
import { addressesUntil, videoFileAddresses } from './video-file-address.ts'
import { VIEW_EVERY_MS } from './video-limits.ts'
import { hasReported } from './video-report.store.ts'
import { countView, findNext, keepPosition } from './watch.store.ts'

const HLS = 'application/vnd.apple.mpegurl'
const ORIGINAL_TYPES: Record<string, string> = { mp4: 'video/mp4', mov: 'video/quicktime', webm: 'video/webm' }

/** How a video file is called that is sent as it was uploaded, and its type. */
export function originalOf({ video_path }: Pick<VideoRow, 'video_path'>) {
  const ending = video_path.split('.').at(-1) ?? ''
  return { name: `original.${ending}`, type: ORIGINAL_TYPES[ending] ?? 'video/mp4' }
}

function sourcesOf(row: VideoRow, addressOf: AddressOf) {
  if (row.state !== 'ready') return []
  if (row.shown_run === null) {
    const { name, type } = originalOf(row)
    return [{ type, url: addressOf(row.id, name) }]
  }
  return [
    { type: HLS, url: addressOf(row.id, 'main.m3u8') },
    { type: 'video/mp4', url: addressOf(row.id, 'film.mp4') },
  ]
}

/**
 * A video with what a player needs; one of the organization's own that is not ready has no sources and says why. Video files come from where the environment says; covers and captions always from the portal, whose pages take
 * no others.
 * @param base what stands before the addresses of video files, or ''
 * @throws Refusal not_found where the person may not watch it
 */
export async function showVideo(
  deps: Deps,
  actingFor: ActingFor,
  id: string,
  base: string,
): Promise<Data<typeof getVideo>> {
  const { db } = deps.database
  const row = (await findWatchable(db, actingFor, id)) ?? (await findUnfinished(db, actingFor, id)) ?? fail('not_found')
  const captions = (await findCaptions(db, [id])).get(id) ?? []
  const next = await findNext(db, actingFor, row)
  const addressOf = videoFileAddresses(deps, actingFor)
  return {
    ...presentInLibrary(row, addressOf),
    status: statusOf(row),
    sources: sourcesOf(row, videoFileAddresses(deps, actingFor, base)),
    sources_until: addressesUntil(deps.now()).toISOString(),
    withheld: row.withheld,
    processed: row.shown_run !== null,
    reported: await hasReported(db, actingFor, id),
    chapters: row.chapters,
    captions: presentCaptions(id, captions, addressOf),
    next: next
      ? {
          id: next.id,
          title: next.title,
          cover_url: coverOf(next, addressOf),
          duration: next.duration_ms === null ? null : next.duration_ms / 1000,
        }
      : null,
  }
}

/**
 * Remembers how far the person has watched, no further than the video goes; the first in six hours is a view.
 * @throws Refusal not_found where the person may not watch it
 */
export async function keepProgress(deps: Deps, actingFor: ActingFor, id: string, position: number) {
  const now = deps.now()
  return inTransaction(deps.database, async (tx) => {
    const row = (await findWatchable(tx, actingFor, id)) ?? fail('not_found')
    const positionMs = Math.round(Math.min(position * 1000, row.duration_ms ?? Number.POSITIVE_INFINITY))
    await keepPosition(tx, actingFor, id, positionMs, now)
    await countView(tx, actingFor, id, now, new Date(now.getTime() - VIEW_EVERY_MS))
    return presentProgress(positionMs, row.duration_ms, now)
  })
}
