import * as z from 'zod/mini'
import { videoLimits } from '../limits/media.ts'
import type { Problem } from '../rules/problems.ts'
import { ById, type Definition, Id, Keyword, Nothing, pageOf, paging, QueryFlag, storedText } from './common.ts'
import {
  CaptionInput,
  Chapter,
  LibraryVideo,
  ManagedVideo,
  VideoReportReason,
  VideoStatus,
  VideoVisibility,
  WatchedVideo,
  WatchProgress,
} from './teaching-video.ts'

const description = z.string().check(z.maxLength(5000), z.regex(/^[^\0]*$/))

const path = storedText(300)

const details = {
  description: z.optional(description),
  category: z.optional(z.nullable(storedText(40))),
  /** A picture uploaded for `video_cover`; null takes one out of the video file. */
  cover_path: z.optional(z.nullable(path)),
  visibility: z.optional(VideoVisibility),
  series: z.optional(z.nullable(storedText(60))),
  series_order: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(10_000)))),
  chapters: z.optional(z.array(Chapter).check(z.maxLength(videoLimits.chapters))),
}

const listIn = (body: unknown, field: string): Record<string, unknown>[] => {
  const list = (body as Record<string, unknown> | null)?.[field]
  return Array.isArray(list) ? list.map((one) => (one ?? {}) as Record<string, unknown>) : []
}

/** Chapters follow each other, as a player shows them. */
function chapterProblems(body: unknown): Problem[] {
  const chapters = listIn(body, 'chapters')
  return chapters.flatMap(({ at }, index) => {
    const before = chapters[index - 1]?.['at']
    return typeof at !== 'number' || typeof before !== 'number' || at > before
      ? []
      : [{ path: `/chapters/${index}/at`, rule: 'chapter_order' as const }]
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

/** What the calls of this file take, give and refuse. */
export const teachingVideoCalls = {
  listManagedVideos: {
    access: 'signed-in',
    summary: 'Teaching videos of the organization',
    query: z.object({
      ...paging,
      keyword: z.optional(Keyword),
      category: z.optional(Keyword),
      status: z.optional(VideoStatus),
      /** Those of one series, in their order. */
      series: z.optional(Keyword),
      removed: z.optional(QueryFlag),
    }),
    /** With the names of categories and series there are, to narrow by and to choose from. */
    data: z.object({ ...pageOf(ManagedVideo).shape, categories: z.array(z.string()), all_series: z.array(z.string()) }),
    fails: ['organization_changed'],
  },
  addVideo: {
    access: 'signed-in',
    summary: 'Add a teaching video',
    about: 'video',
    body: z.strictObject({ title: storedText(100), video_path: path, ...details }),
    bodyRules: chapterProblems,
    data: ManagedVideo,
    fails: ['publishing_unconfirmed', 'conflict', 'organization_changed'],
  },
  changeVideo: {
    access: 'signed-in',
    summary: 'Change a teaching video',
    about: 'video',
    params: ById,
    body: z.strictObject({
      title: z.optional(storedText(100)),
      ...details,
      /** Null takes it away. */
      description: z.nullish(description),
      hidden: z.optional(z.boolean()),
      captions: z.optional(z.array(CaptionInput).check(z.maxLength(videoLimits.captions))),
    }),
    bodyRules: (body) => [...chapterProblems(body), ...captionProblems(body)],
    data: ManagedVideo,
    fails: ['publishing_unconfirmed', 'not_found', 'organization_changed'],
  },
  getManagedVideo: {
    access: 'signed-in',
    summary: 'A teaching video of the organization',
    params: ById,
    data: ManagedVideo,
    fails: ['not_found', 'organization_changed'],
  },
  orderSeries: {
    access: 'signed-in',
    summary: 'Put a series into an order',
    body: z.strictObject({
      series: storedText(60),
      ids: z.array(Id).check(z.minLength(1), z.maxLength(videoLimits.series)),
    }),
    data: Nothing,
    fails: ['conflict', 'organization_changed'],
  },
  removeVideo: {
    access: 'signed-in',
    summary: 'Delete a teaching video',
    params: ById,
    data: Nothing,
    fails: ['not_found', 'organization_changed'],
  },
  restoreVideo: {
    access: 'signed-in',
    summary: 'Restore a deleted teaching video',
    params: ById,
    body: z.strictObject({}),
    bodyOptional: true,
    data: ManagedVideo,
    fails: ['not_found', 'organization_changed'],
  },
  retryVideo: {
    access: 'signed-in',
    summary: 'Process a teaching video again',
    params: ById,
    body: z.strictObject({}),
    bodyOptional: true,
    data: ManagedVideo,
    fails: ['not_found', 'conflict', 'organization_changed'],
  },
  listVideos: {
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
  },
  getVideo: {
    access: 'signed-in',
    summary: 'A teaching video',
    params: ById,
    data: WatchedVideo,
    fails: ['not_found', 'organization_changed'],
  },
  reportVideo: {
    access: 'signed-in',
    summary: 'Report a teaching video',
    about: 'report',
    params: ById,
    body: z.strictObject({
      reason: VideoReportReason,
      note: z.optional(z.string().check(z.maxLength(videoLimits.reportNote), z.regex(/^[^\0]*$/))),
    }),
    data: Nothing,
    fails: ['not_found', 'video_reported', 'organization_changed'],
  },
  keepProgress: {
    access: 'signed-in',
    summary: 'Remember where to resume',
    params: ById,
    body: z.strictObject({ position: z.number().check(z.gte(0), z.lte(videoLimits.position)) }),
    data: WatchProgress,
    fails: ['not_found', 'organization_changed'],
  },
} as const satisfies Record<string, Definition>
