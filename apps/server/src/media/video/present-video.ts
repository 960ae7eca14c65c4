import {
  type Data,
  type Language,
  type listManagedVideos,
  type listVideos,
  type RuleName,
  rules,
} from '@startline/contract'
import { FINISHED_AT, type WatchRow } from './library.store.ts'
import type { VideoRow } from './managed.store.ts'
import { LONGEST_H } from './video-limits.ts'

/** Makes the address of a video's file. */
export type AddressOf = (videoId: string, file: string) => string

const seconds = (ms: number | null): number | null => (ms === null ? null : ms / 1000)

/** A deleted or unfinished video has no poster yet; a cover of one's own is there at once. */
export const coverOf = (row: VideoRow, addressOf: AddressOf): string | null =>
  row.cover_path !== null || row.shown_run !== null ? addressOf(row.id, 'cover.jpg') : null

const told = (row: VideoRow, addressOf: AddressOf) => ({
  id: row.id,
  title: row.title,
  description: row.description,
  category: row.category,
  cover_url: coverOf(row, addressOf),
  duration: seconds(row.duration_ms),
  visibility: row.visibility,
  series: row.series,
  series_order: row.series_order,
  views: row.views,
  created_at: row.created_at.toISOString(),
})

/** Where a video stands, as people are told. */
export function statusOf({
  state,
  hidden,
  held_at,
}: Pick<VideoRow, 'state' | 'hidden' | 'held_at'>): 'processing' | 'ready' | 'failed' | 'hidden' {
  if (state === 'failed') return 'failed'
  if (state !== 'ready') return 'processing'
  return hidden || held_at !== null ? 'hidden' : 'ready'
}

const failureOf = (reason: string, language: Language) => ({
  reason,
  message: rules[reason as RuleName][language]({ label: '', limit: LONGEST_H }),
})

/** Captions as a player takes them. */
export const presentCaptions = (
  id: string,
  captions: readonly { language: string; label: string }[],
  addressOf: AddressOf,
) => captions.map(({ language, label }) => ({ language, label, url: addressOf(id, `caption-${language}.vtt`) }))

/** A video as those who manage it see it. */
export const presentManaged = (
  row: VideoRow,
  captions: readonly { language: string; label: string }[],
  addressOf: AddressOf,
  language: Language,
): Data<typeof listManagedVideos>['items'][number] => ({
  ...told(row, addressOf),
  status: statusOf(row),
  hidden: row.hidden,
  withheld: row.withheld,
  failure: row.failure === null ? null : failureOf(row.failure, language),
  processed: row.shown_run !== null,
  chapters: row.chapters,
  captions: presentCaptions(row.id, captions, addressOf),
  updated_at: row.updated_at.toISOString(),
  removed_at: row.removed_at?.toISOString() ?? null,
})

/** Where somebody is in a video. */
export const presentProgress = (positionMs: number, durationMs: number | null, at: Date) => ({
  position: positionMs / 1000,
  finished: durationMs !== null && positionMs >= durationMs * FINISHED_AT,
  updated_at: at.toISOString(),
})

/** A video in the library. */
export const presentInLibrary = (row: WatchRow, addressOf: AddressOf): Data<typeof listVideos>['items'][number] => ({
  ...told(row, addressOf),
  organization_name: row.organization_name,
  progress:
    row.position_ms === null || row.watched_at === null
      ? null
      : presentProgress(row.position_ms, row.duration_ms, row.watched_at),
})
