import type { PaperKind, Registration, ReviewState } from '@startline/contract'

/** States of a review that the host is still to decide on. */
export const UNDECIDED: readonly ReviewState[] = ['pending', 'returned', 'resubmitted']

/** What the end says as a whole of what was made: `running` without those withdrawn since, `fen` is still to be paid. */
export function doneState(
  running: readonly Pick<Registration, 'status'>[],
  fen: number,
): 'withdrawn' | 'waiting' | 'unpaid' | 'done' {
  if (running.length === 0) return 'withdrawn'
  if (running.every(({ status }) => status === 'waitlisted')) return 'waiting'
  return fen > 0 ? 'unpaid' : 'done'
}

/** The kinds of papers that are still to be sent for some registrations, or came back; each once. */
export const missingPapers = (registrations: readonly Pick<Registration, 'papers'>[]): PaperKind[] => [
  ...new Set(
    registrations.flatMap(({ papers }) =>
      papers.filter(({ state }) => state === 'missing' || state === 'returned').map(({ kind }) => kind),
    ),
  ),
]
