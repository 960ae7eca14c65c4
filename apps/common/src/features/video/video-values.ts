import type { BodyInput, changeVideo, ProblemAnswer } from '@startline/contract'
import { chapterLines, readChapters } from './chapters.ts'

/** What the form of a video holds, all of it as it was typed. */
export interface VideoValues {
  title: string
  description: string
  category: string
  visibility: 'organization' | 'public'
  series: string
  /** One chapter a line: `0:20 Start`. */
  chapters: string
  /** A new cover's path; null takes one out of the video file; undefined leaves what is there. */
  cover: string | null | undefined
}

/** A field of the form, as the contract calls it. */
export type VideoField =
  | 'title'
  | 'description'
  | 'category'
  | 'series'
  | 'visibility'
  | 'chapters'
  | 'cover_path'
  | 'captions'

/** The fields from top to bottom. */
export const VIDEO_FIELDS: readonly VideoField[] = [
  'title',
  'description',
  'cover_path',
  'visibility',
  'category',
  'series',
  'chapters',
  'captions',
]

/** An empty form. */
export const emptyVideo = (): VideoValues => ({
  title: '',
  description: '',
  category: '',
  visibility: 'organization',
  series: '',
  chapters: '',
  cover: undefined,
})

/** Reads values that were kept on the device; what it does not understand is empty. */
export function readValues(kept: unknown): VideoValues {
  const found = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<string, unknown>
  const word = (name: string) => (typeof found[name] === 'string' ? found[name] : '')
  return {
    title: word('title'),
    description: word('description'),
    category: word('category'),
    visibility: found['visibility'] === 'public' ? 'public' : 'organization',
    series: word('series'),
    chapters: word('chapters'),
    cover: word('cover') || undefined,
  }
}

/** A title to begin with: the file's name without its ending, unless a camera made it up. */
export function titleOf(fileName: string): string {
  const name = fileName.replace(/\.[^.]+$/, '').trim()
  return /\p{L}{2}/u.test(name) && !/^(?:img|vid|dsc|mov|mvi|video|wx|mmexport|trim|screen)[\W_\d]/i.test(`${name} `)
    ? name.slice(0, 100)
    : ''
}

type Details = Omit<BodyInput<typeof changeVideo>, 'captions' | 'hidden' | 'title' | 'description'>

const orNull = (text: string) => text.trim() || null

/** What is told of a video, as the portal is told it. */
export const detailsOf = (values: VideoValues): Details & { title: string; description: string } => ({
  title: values.title.trim(),
  description: values.description.trim(),
  category: orNull(values.category),
  visibility: values.visibility,
  series: orNull(values.series),
  chapters: readChapters(values.chapters).chapters,
  ...(values.cover !== undefined && { cover_path: values.cover }),
})

/** The field of the form that a problem's path belongs to. */
export const fieldOf = (path: string): VideoField | null =>
  VIDEO_FIELDS.find((field) => path === `/${field}` || path.startsWith(`/${field}/`)) ?? null

/** What the server found wrong, at the fields; what belongs to none stands at the title. */
export const toldAt = (problems: readonly ProblemAnswer[]): Partial<Record<VideoField, string>> =>
  Object.fromEntries(problems.map(({ path, message }) => [fieldOf(path) ?? 'title', message]))

/** The form of a video that is there. */
export const valuesOf = (video: {
  title: string
  description: string
  category: string | null
  visibility: 'organization' | 'public'
  series: string | null
  chapters: readonly { at: number; title: string }[]
}): VideoValues => ({
  title: video.title,
  description: video.description,
  category: video.category ?? '',
  visibility: video.visibility,
  series: video.series ?? '',
  chapters: chapterLines(video.chapters),
  cover: undefined,
})

/** What differs from the video as the form was opened; an order in a series ends with leaving the series. */
export function changesOf(before: VideoValues, after: VideoValues): BodyInput<typeof changeVideo> {
  const [old, now] = [detailsOf(before), detailsOf(after)]
  const names = Object.keys(now) as (keyof typeof now)[]
  const changed = names.filter((name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]))
  // Empty would count as not sent.
  const body = Object.fromEntries(changed.map((name) => [name, now[name] === '' ? null : now[name]]))
  return { ...body, ...(changed.includes('series') && { series_order: null }) }
}
