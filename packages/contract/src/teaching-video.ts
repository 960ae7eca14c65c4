import * as z from 'zod/mini'
import { ById, Id, Instant, Keyword, Nothing, pageOf, paging, QueryFlag, storedText } from './common.ts'
import { endpoint } from './endpoint.ts'
import type { Problem } from './problems.ts'

/** Where a teaching video stands. `hidden` is a ready one its managers keep to themselves. */
export const VideoStatus = z.enum(['processing', 'ready', 'failed', 'hidden'])
/** Who may watch: the organization's members, or everybody who is signed in. */
export const VideoVisibility = z.enum(['organization', 'public'])

/** Most chapters of one video, and most captions. */
export const videoLimits = { chapters: 100, captions: 8, captionSize: 200_000, position: 24 * 60 * 60 } as const

/** A place in a video with a name; `at` in seconds. */
export const Chapter = z.strictObject({
  at: z.number().check(z.gte(0), z.lte(videoLimits.position)),
  title: storedText(80),
})

const language = z.string().check(z.regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/), z.maxLength(20))
/** A caption as it is given: a WebVTT text in a language (BCP 47). */
export const CaptionInput = z.strictObject({
  language,
  label: storedText(40),
  vtt: storedText(videoLimits.captionSize),
})

/** Captions as a player takes them. */
const Caption = z.object({ language: z.string(), label: z.string(), url: z.string() })

const told = {
  id: Id,
  title: z.string(),
  description: z.string(),
  category: z.nullable(z.string()),
  /** Signed for the session that asked; null where there is none yet. */
  cover_url: z.nullable(z.string()),
  /** In seconds; null while it is unknown. */
  duration: z.nullable(z.number()),
  visibility: VideoVisibility,
  /** Name of the series it belongs to, and its place there. */
  series: z.nullable(z.string()),
  series_order: z.nullable(z.int()),
  views: z.int(),
  created_at: Instant,
}

/** A teaching video as those who manage it see it. */
export const ManagedVideo = z.object({
  ...told,
  status: VideoStatus,
  hidden: z.boolean(),
  /** Why it is `failed`, in the reader’s language. */
  failure: z.nullable(z.object({ reason: z.string(), message: z.string() })),
  /** False where the portal has no ffmpeg: people are sent the file as it was uploaded. */
  processed: z.boolean(),
  chapters: z.array(Chapter),
  captions: z.array(Caption),
  updated_at: Instant,
  /** When it was deleted; it can be restored for 30 days. */
  removed_at: z.nullable(Instant),
})

const Progress = z.object({
  /** Where to resume, in seconds. */
  position: z.number(),
  finished: z.boolean(),
  updated_at: Instant,
})

/** A teaching video in the library. */
export const LibraryVideo = z.object({
  ...told,
  organization_name: z.string(),
  progress: z.nullable(Progress),
})

/** A teaching video as it is watched. */
export const WatchedVideo = z.object({
  ...LibraryVideo.shape,
  sources: z.array(z.object({ type: z.string(), url: z.string() })),
  /** Until when the addresses open; ask again then. */
  sources_until: Instant,
  processed: z.boolean(),
  chapters: z.array(Chapter),
  captions: z.array(Caption),
  /** The one that follows in the series. */
  next: z.nullable(
    z.object({ id: Id, title: z.string(), cover_url: z.nullable(z.string()), duration: z.nullable(z.number()) }),
  ),
})

const MANAGE = '/api/teaching-videos/manage/'

/** The organization's videos. */
export const listManagedVideos = endpoint({
  name: 'listManagedVideos',
  method: 'GET',
  path: MANAGE,
  access: 'signed-in',
  summary: 'Teaching videos of the organization',
  query: z.object({
    ...paging,
    keyword: z.optional(Keyword),
    category: z.optional(Keyword),
    status: z.optional(VideoStatus),
    removed: z.optional(QueryFlag),
  }),
  data: pageOf(ManagedVideo),
  fails: ['organization_changed'],
})

const description = z.string().check(z.maxLength(5000), z.regex(/^[^\0]*$/))
const path = storedText(300)
const details = {
  description: z.optional(description),
  category: z.optional(z.nullable(storedText(40))),
  /** A picture uploaded for `video_cover`; null takes one out of the film. */
  cover_path: z.optional(z.nullable(path)),
  visibility: z.optional(VideoVisibility),
  series: z.optional(z.nullable(storedText(60))),
  series_order: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(10_000)))),
  chapters: z.optional(z.array(Chapter).check(z.maxLength(videoLimits.chapters))),
}

/** Make a video of an uploaded film. */
export const addVideo = endpoint({
  name: 'addVideo',
  method: 'POST',
  path: MANAGE,
  access: 'signed-in',
  summary: 'Add a teaching video',
  about: 'video',
  body: z.strictObject({ title: storedText(100), video_path: path, ...details }),
  bodyRules: chapterProblems,
  data: ManagedVideo,
  fails: ['conflict', 'organization_changed'],
})

/** Change what is told of a video; nothing that is not sent changes. `captions` replaces all of them. */
export const changeVideo = endpoint({
  name: 'changeVideo',
  method: 'PATCH',
  path: `${MANAGE}{id}`,
  access: 'signed-in',
  summary: 'Change a teaching video',
  about: 'video',
  params: ById,
  body: z.strictObject({
    title: z.optional(storedText(100)),
    ...details,
    hidden: z.optional(z.boolean()),
    captions: z.optional(z.array(CaptionInput).check(z.maxLength(videoLimits.captions))),
  }),
  bodyRules: (body) => [...chapterProblems(body), ...captionProblems(body)],
  data: ManagedVideo,
  fails: ['not_found', 'organization_changed'],
})

/** Delete a video; for 30 days it can be restored. */
export const removeVideo = endpoint({
  name: 'removeVideo',
  method: 'DELETE',
  path: `${MANAGE}{id}`,
  access: 'signed-in',
  summary: 'Delete a teaching video',
  params: ById,
  data: Nothing,
  fails: ['not_found', 'organization_changed'],
})

/** Take a deletion back. */
export const restoreVideo = endpoint({
  name: 'restoreVideo',
  method: 'POST',
  path: `${MANAGE}{id}/restore`,
  access: 'signed-in',
  summary: 'Restore a deleted teaching video',
  params: ById,
  body: z.strictObject({}),
  bodyOptional: true,
  data: ManagedVideo,
  fails: ['not_found', 'organization_changed'],
})

/** Process a video again that failed, or that was taken as it is. */
export const retryVideo = endpoint({
  name: 'retryVideo',
  method: 'POST',
  path: `${MANAGE}{id}/retry`,
  access: 'signed-in',
  summary: 'Process a teaching video again',
  params: ById,
  body: z.strictObject({}),
  bodyOptional: true,
  data: ManagedVideo,
  fails: ['not_found', 'conflict', 'organization_changed'],
})

/** Videos the person may watch: those of the organization, and public ones. */
export const listVideos = endpoint({
  name: 'listVideos',
  method: 'GET',
  path: '/api/teaching-videos',
  access: 'signed-in',
  summary: 'Teaching videos to watch',
  query: z.object({
    ...paging,
    keyword: z.optional(Keyword),
    category: z.optional(Keyword),
    series: z.optional(Keyword),
    /** Only those begun and not finished, the last watched first. */
    begun: z.optional(QueryFlag),
  }),
  data: z.object({ ...pageOf(LibraryVideo).shape, categories: z.array(z.string()) }),
  fails: ['organization_changed'],
})

/** One video, with what a player needs. */
export const getVideo = endpoint({
  name: 'getVideo',
  method: 'GET',
  path: '/api/teaching-videos/{id}',
  access: 'signed-in',
  summary: 'A teaching video',
  params: ById,
  data: WatchedVideo,
  fails: ['not_found', 'organization_changed'],
})

/** Remember how far the person has watched. The first in six hours counts as a view. */
export const keepProgress = endpoint({
  name: 'keepProgress',
  method: 'PUT',
  path: '/api/teaching-videos/{id}/progress',
  access: 'signed-in',
  summary: 'Remember where to resume',
  params: ById,
  body: z.strictObject({ position: z.number().check(z.gte(0), z.lte(videoLimits.position)) }),
  data: Progress,
  fails: ['not_found', 'organization_changed'],
})

const listIn = (body: unknown, field: string): Record<string, unknown>[] => {
  const list = (body as Record<string, unknown> | null)?.[field]
  return Array.isArray(list) ? list.map((one) => (one ?? {}) as Record<string, unknown>) : []
}

/** Chapters follow each other, as a player shows them. */
function chapterProblems(body: unknown): Problem[] {
  const chapters = listIn(body, 'chapters')
  return chapters.flatMap(({ at }, index) => {
    const before = chapters[index - 1]?.['at']
    const follows = typeof at !== 'number' || typeof before !== 'number' || at > before
    return follows ? [] : [{ path: `/chapters/${index}/at`, rule: 'chapter_order' as const }]
  })
}

/** A caption is WebVTT, and there is one in a language. */
function captionProblems(body: unknown): Problem[] {
  const captions = listIn(body, 'captions')
  return captions.flatMap(({ vtt, language: own }, index): Problem[] => {
    const twice = captions.findIndex((other) => other['language'] === own) < index
    return [
      ...(typeof vtt === 'string' && vtt !== '' && !/^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(vtt)
        ? [{ path: `/captions/${index}/vtt`, rule: 'vtt_format' as const }]
        : []),
      ...(twice && typeof own === 'string'
        ? [{ path: `/captions/${index}/language`, rule: 'language_twice' as const }]
        : []),
    ]
  })
}
