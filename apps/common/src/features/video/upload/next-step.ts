import { isOrganizationChanged, isRefused, isUnanswered } from '@startline/client'
import { refusedAs } from '@startline/sub-app'

/** Why an upload ended for good, which says what to do next. */
export type Obstacle = 'quota' | 'room' | 'film' | 'other'

/**
 * What follows an error while a film is sent: try again after a pause, reserve a new path because the portal has thrown away what had come,
 * let the person choose the file again, stop until somebody is signed in for this organization, or give up with words.
 */
export type NextStep =
  | { kind: 'again' }
  | { kind: 'anew' }
  | { kind: 'lost' }
  | { kind: 'stop' }
  | { kind: 'failed'; obstacle: Obstacle; message: string }

const SIGNED_OUT = [401, 4202, 4205]
/** A leave that is over, another sender that is still there, too much at once: the next try asks for leave anew. */
const PASSING = [403, 408, 409, 423, 425, 429]

/** Decides what follows an error. */
export function nextStep(error: unknown): NextStep {
  if (isUnanswered(error)) return { kind: 'again' }
  if (!isRefused(error)) return { kind: 'lost' }
  if (isOrganizationChanged(error) || SIGNED_OUT.includes(error.status) || SIGNED_OUT.includes(error.code))
    return { kind: 'stop' }
  const failed = (obstacle: Obstacle): NextStep => ({ kind: 'failed', obstacle, message: error.message })
  if (refusedAs(error, 'upload_quota')) return failed('quota')
  if (refusedAs(error, 'storage_full')) return failed('room')
  if (error.status === 404 || error.status === 410) return { kind: 'anew' }
  if (PASSING.includes(error.status) || error.status >= 500) return { kind: 'again' }
  return failed(error.status === 415 || error.status === 413 || error.status === 422 ? 'film' : 'other')
}

const FIRST_MS = 1_000
const LONGEST_MS = 30_000

/** How long to wait before the next try, in milliseconds; `tries` in a row brought nothing. */
export const pauseMs = (tries: number): number => Math.min(LONGEST_MS, FIRST_MS * 2 ** tries)
