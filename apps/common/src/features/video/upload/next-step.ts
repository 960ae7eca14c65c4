import { isUnanswered, refusalOf } from '@startline/client'
import type { grantUpload, reserveUpload } from '@startline/contract'

/** Why an upload ended for good, which says what to do next. */
export type Obstacle = 'quota' | 'room' | 'videoFile' | 'other'

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
