import type { Locale } from '@startline/ui'
import type { useUploadText } from './messages.ts'
import type { VideoFileUpload } from './video-file-upload.ts'

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
const STEP = 1024

/** A number of bytes in words: `1.5 MB`. */
export function bytesOf(bytes: number, locale: Locale): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(STEP)))
  const unit = UNITS[power] ?? 'byte'
  const value = bytes / STEP ** power
  const digits = power > 1 && value < 100 ? 1 : 0
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: digits }).format(value)
}

/** Whole percents that are out; 100 only when all is. */
export const percentOf = ({ sent, videoFile }: Pick<VideoFileUpload, 'sent' | 'videoFile'>): number =>
  Math.floor((100 * Math.min(sent, videoFile.size)) / videoFile.size)

type Words = ReturnType<typeof useUploadText>

function spanOf(seconds: number, text: Words): string {
  if (seconds < 60) return text.seconds(Math.max(5, Math.ceil(seconds / 5) * 5))
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60 ? text.minutes(minutes) : text.hours(Math.floor(minutes / 60), minutes % 60)
}

/** What there is to say of an upload in numbers: bytes, rate, time left. */
export function numbersOf(upload: VideoFileUpload, locale: Locale, text: Words): string {
  const { sent, videoFile, perSecond, phase } = upload
  const parts = [text.of(bytesOf(sent, locale), bytesOf(videoFile.size, locale))]
  const left = secondsLeft(videoFile.size - sent, perSecond)
  if (phase === 'sending' && sent < videoFile.size && perSecond !== null && left !== null)
    parts.push(text.perSecond(bytesOf(perSecond, locale)), text.left(spanOf(left, text)))
  return parts.join(text.dot)
}

/** How long ago still counts for the rate of now. */
const WINDOW_MS = 8_000
/** Before that nothing can be said. */
const LEAST_MS = 1_000

/** How fast bytes go out, over the last seconds. */
interface Rate {
  /** Notes that so many bytes have gone out by this moment (milliseconds). */
  note(bytes: number, now: number): void
  /** Bytes a second; null while nothing can be said. */
  perSecond(): number | null
  /** After a pause what was before says nothing. */
  forget(): void
}

/** Measures a rate. */
export function makeRate(): Rate {
  let seen: { bytes: number; at: number }[] = []
  return {
    note: (bytes, at) => {
      seen = [...seen.filter((one) => at - one.at <= WINDOW_MS), { bytes, at }]
    },
    perSecond: () => {
      const [first, last] = [seen[0], seen[seen.length - 1]]
      return !first || !last || last.at - first.at < LEAST_MS
        ? null
        : Math.max(0, ((last.bytes - first.bytes) * 1000) / (last.at - first.at))
    },
    forget: () => {
      seen = []
    },
  }
}

/** Seconds until the rest has gone out; null where the rate says nothing. */
export const secondsLeft = (rest: number, perSecond: number | null): number | null =>
  perSecond === null || perSecond < 1 ? null : Math.ceil(rest / perSecond)
