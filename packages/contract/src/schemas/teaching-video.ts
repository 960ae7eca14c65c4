import * as z from 'zod/mini'
import { videoLimits } from '../limits/media.ts'
import { Id, Instant, storedText } from './common.ts'

/** Where a teaching video stands. `hidden` is a ready one its managers keep to themselves. */
export const VideoStatus = z.enum(['processing', 'ready', 'failed', 'hidden'])

/** Who may watch: the organization's members, or everybody who is signed in. */
export const VideoVisibility = z.enum(['organization', 'public'])

/** Why somebody thinks that a video should not be shown. */
export const VideoReportReason = z.enum(['child', 'harmful', 'dangerous', 'rights', 'advertising', 'other'])

/** Why people elsewhere do not see a public video: the operator hid it, has not confirmed the organization, or shut the account that published it. */
export const VideoWithheld = z.enum(['operator', 'unconfirmed', 'account'])

/** A place in a video with a name; `at` in seconds. */
export const Chapter = z.strictObject({
  at: z.number().check(z.gte(0), z.lte(videoLimits.position)),
  title: storedText(80),
})

const language = z.string().check(z.regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/), z.maxLength(20))

/** A caption as it is given: a WebVTT text in a language (BCP 47). Without a text it keeps the one it has. */
export const CaptionInput = z.strictObject({
  language,
  label: storedText(40),
  vtt: z.optional(storedText(videoLimits.captionSize)),
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
  /** Why fewer see it than its managers decided; null where nothing stands in the way. What the operator hid is hidden from members too. */
  withheld: z.nullable(VideoWithheld),
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

/** How far somebody has watched. */
export const WatchProgress = z.object({
  /** Where to resume, in seconds. */
  position: z.number(),
  finished: z.boolean(),
  updated_at: Instant,
})

/** A teaching video in the library. */
export const LibraryVideo = z.object({
  ...told,
  organization_name: z.string(),
  progress: z.nullable(WatchProgress),
})

/** A teaching video as it is watched. */
export const WatchedVideo = z.object({
  ...LibraryVideo.shape,
  /** One that is not ready has no sources; `hidden` is told to its managers, who may look at it. */
  status: VideoStatus,
  /** Why fewer see it than its managers decided, as they are told. */
  withheld: z.nullable(VideoWithheld),
  sources: z.array(z.object({ type: z.string(), url: z.string() })),
  /** Until when the addresses open; ask again then. */
  sources_until: Instant,
  processed: z.boolean(),
  /** Whether the person has reported it and the operator has not looked at it since. */
  reported: z.boolean(),
  chapters: z.array(Chapter),
  captions: z.array(Caption),
  /** The one that follows in the series. */
  next: z.nullable(
    z.object({ id: Id, title: z.string(), cover_url: z.nullable(z.string()), duration: z.nullable(z.number()) }),
  ),
})
