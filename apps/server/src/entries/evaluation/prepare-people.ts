import { setImmediate } from 'node:timers/promises'
import type { NewParticipantRead } from '@startline/contract'
import type { ActingFor, Deps } from '../../deps.ts'
import { participantRows } from '../../people/new-rows.ts'
import { type NewParticipantRow, prepareParticipant } from '../../people/participant/prepare-participant.ts'
import { type BatchJob, entriesOf } from './batch-job.ts'
import { PreparedParticipant } from './prepared-participant.ts'
import type { MemberRead } from './read-entries.ts'

/** People prepared before yielding to the event loop: a few milliseconds of work. */
const PEOPLE_PER_TURN = 100

/** The prepared participant of a member written out; made once. */
export function preparedOf(
  deps: Deps,
  { organizationId }: ActingFor,
  eventId: string,
  member: MemberRead,
  participant: NewParticipantRead,
): PreparedParticipant {
  member.prepared ??= new PreparedParticipant(deps, organizationId, eventId, participant, member)
  return member.prepared
}

/** The row of a new participant, with the numbers encrypted; made once. */
function preparedRow(deps: Deps, actingFor: ActingFor, prepared: PreparedParticipant): NewParticipantRow {
  prepared.row ??= prepareParticipant(deps, actingFor, prepared.written, prepared)
  return prepared.row
}

/** The same row as it goes to the store; made once. */
export function preparedCells(deps: Deps, actingFor: ActingFor, prepared: PreparedParticipant): string[] {
  prepared.cells ??= participantRows.cellsOf(preparedRow(deps, actingFor, prepared))
  return prepared.cells
}

/** Prepares the people of a request on arrival, so that its commit group need not: the store is busy with earlier groups meanwhile. */
export function prepareAhead(deps: Deps, job: BatchJob): void {
  for (const { members } of entriesOf(job)) for (const member of members) prepareMember(deps, job, member)
}

/**
 * Prepares the people of a large batch while the store looks them up, until `isAnswered`; yields to the event loop in between. The rest is
 * prepared when it is written.
 */
export async function prepareMeanwhile(deps: Deps, job: BatchJob, isAnswered: () => boolean): Promise<void> {
  for (const [position, member] of entriesOf(job)
    .flatMap(({ members }) => members)
    .entries()) {
    // Yields so that queries to the store are sent first.
    if (position % PEOPLE_PER_TURN === 0) await setImmediate()
    if (isAnswered()) return
    prepareMember(deps, job, member)
  }
}

function prepareMember(deps: Deps, job: BatchJob, member: MemberRead): void {
  if (member.participant === null) return
  preparedCells(deps, job.actingFor, preparedOf(deps, job.actingFor, job.request.event_id, member, member.participant))
}
