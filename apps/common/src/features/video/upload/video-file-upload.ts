import { isUnanswered, refusalOf } from '@startline/client'
import type { grantUpload, ProblemAnswer, reserveUpload } from '@startline/contract'
import type { Call } from '@startline/guest'
import { emptyVideo } from '../video-values.ts'
import type { KeptUpload } from './kept-uploads.ts'
import type { VideoFile } from './video-file.ts'

/** Where an upload stands. `offline` goes on by itself; `lost` needs the file chosen again; `sent` waits for its form. */
type Phase = 'waiting' | 'sending' | 'offline' | 'paused' | 'lost' | 'elsewhere' | 'sent' | 'adding' | 'failed'

/** An upload as the screens show it. */
export interface VideoFileUpload extends Omit<KeptUpload, 'beat'> {
  phase: Phase
  /** Bytes a second; null while nothing can be said. */
  perSecond: number | null
  trouble: { obstacle: Obstacle; message: string } | null
  /** What the portal found wrong with the form. */
  problems: readonly ProblemAnswer[]
}

const ACTIVE: readonly Phase[] = ['waiting', 'sending', 'offline', 'adding']

/** Whether something is on its way that leaving the page would stop. */
export const isActive = ({ phase }: Pick<VideoFileUpload, 'phase'>): boolean => ACTIVE.includes(phase)

/** A tab that has not been heard of for so long is gone. */
const GONE_MS = 15_000

const still = { perSecond: null, trouble: null, problems: [] }

/** An upload that begins; `title` is what its form opens with. */
export const beginning = (
  id: string,
  organization: string,
  videoFile: VideoFile,
  title: string,
  begun: number,
): VideoFileUpload => ({
  ...still,
  id,
  organization,
  videoFile,
  path: null,
  sent: 0,
  values: { ...emptyVideo(), title },
  wanted: false,
  begun,
  phase: 'waiting',
})

/** An upload the device knows of, as it stands when a page opens; `hasFile` where the page still holds its file. */
export function comeBack({ beat, ...upload }: KeptUpload, hasFile: boolean, now: number): VideoFileUpload {
  if (hasFile) return { ...upload, ...still, phase: 'paused' }
  return { ...upload, ...still, phase: now - beat < GONE_MS ? 'elsewhere' : 'lost' }
}

/** What uploads need from the screens. */
export interface Around {
  call: Call
  account: string
  organization: string
  /** A video was made of a video file. */
  added: (title: string) => void
}

/** Why an upload ended for good, which says what to do next. */
type Obstacle = 'quota' | 'room' | 'videoFile' | 'other'

/**
 * What follows an error while a video file is sent: try again after a pause, reserve a new path because the portal has thrown away what had come,
 * let the person choose the file again, stop until somebody is signed in for this organization, or give up with words.
 */
export type NextStep =
  | { kind: 'again' }
  | { kind: 'anew' }
  | { kind: 'lost' }
  | { kind: 'stop' }
  | { kind: 'failed'; obstacle: Obstacle; message: string }

const SIGNED_OUT = 401
/** A grant that is over, another sender that is still there, too much at once: the next try asks for a grant anew. */
const PASSING = [403, 408, 409, 423, 425, 429]

/** Decides what follows an error. Of some answers, which have no body, the status is all there is. */
export function nextStep(error: unknown): NextStep {
  if (isUnanswered(error)) return { kind: 'again' }
  const refusal = refusalOf<typeof reserveUpload | typeof grantUpload>(error)
  if (refusal === null) return { kind: 'lost' }
  const { name, status, message } = refusal
  if (name === 'organization_changed' || status === SIGNED_OUT) return { kind: 'stop' }
  const failed = (obstacle: Obstacle): NextStep => ({ kind: 'failed', obstacle, message })
  if (name === 'upload_quota') return failed('quota')
  if (name === 'storage_full') return failed('room')
  if (status === 404 || status === 410) return { kind: 'anew' }
  if (PASSING.includes(status) || status >= 500) return { kind: 'again' }
  return failed(status === 415 || status === 413 || status === 422 ? 'videoFile' : 'other')
}

const FIRST_MS = 1_000
const LONGEST_MS = 30_000

/** How long to wait before the next try, in milliseconds; `tries` in a row brought nothing. */
export const pauseMs = (tries: number): number => Math.min(LONGEST_MS, FIRST_MS * 2 ** tries)
