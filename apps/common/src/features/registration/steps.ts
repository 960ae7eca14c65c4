import type { ChangeSummary, Registration, TimelineStep } from '@startline/contract'

/** A station on the way of a registration. */
export interface Step {
  /** What happened or is to come: `promoted` is a place after waiting. */
  kind: 'registered' | 'waitlisted' | 'promoted' | 'changed' | 'withdrawn' | 'payment' | 'edit_until' | 'starts'
  /** RFC 3339. */
  at: string
  state: 'done' | 'current' | 'todo'
  /** Who did it, where it was somebody of the organization. */
  by?: string | null
  changes?: readonly ChangeSummary[]
}

type RegistrationTimeline = Pick<Registration, 'status' | 'timeline' | 'edit_until'>

/**
 * The way of a registration: what the server has noted, and for one that is alive what is still to come.
 * `startsAt` is the event's beginning where it is known, `now` in milliseconds.
 */
export function stepsOf(
  { status, timeline, edit_until }: RegistrationTimeline,
  startsAt: string | null,
  now: number,
): Step[] {
  const past = timeline.map(
    (noted): Step => ({ kind: kindOf(noted), at: noted.at, state: 'done', by: noted.by, changes: noted.changes }),
  )
  const waiting = past.findLast(({ kind }) => kind === 'waitlisted')
  if (status === 'waitlisted' && waiting) waiting.state = 'current'
  if (status === 'withdrawn') return past
  return [...past, ...toCome(edit_until, startsAt, now, status === 'registered')]
}

function kindOf({ what, status }: TimelineStep): Step['kind'] {
  if (what === 'created') return status === 'waitlisted' ? 'waitlisted' : 'registered'
  return what
}

function toCome(editUntil: string, startsAt: string | null, now: number, placed: boolean): Step[] {
  const known: Pick<Step, 'kind' | 'at'>[] = [{ kind: 'edit_until', at: editUntil }]
  if (startsAt) known.push({ kind: 'starts', at: startsAt })
  known.sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
  const next = known.findIndex(({ at }) => Date.parse(at) > now)
  return known.map((step, index) => ({ ...step, state: stateOf(index, next, placed) }))
}

function stateOf(index: number, next: number, placed: boolean): Step['state'] {
  if (next === -1 || index < next) return 'done'
  return index === next && placed ? 'current' : 'todo'
}
