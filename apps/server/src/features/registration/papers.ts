import { setImmediate } from 'node:timers/promises'
import type { NewParticipantRead } from '@startline/contract'
import { nameSkeleton } from '@startline/domain'
import type { Deps } from '../../deps.ts'
import { newId } from '../../plumbing/new-id.ts'
import type { ActingFor } from '../../plumbing/session-guard.ts'
import {
  type DocumentRead,
  type NewParticipantRow,
  prepareParticipant,
  readParticipantDocument,
} from '../participant/prepare-participant.ts'
import { type BatchJob, entriesOf } from './batch-job.ts'
import { participantCells } from './flight-lists.ts'
import type { MemberRead } from './read-entries.ts'

/** What can be said of somebody written out before the store is asked. */
export interface Papers {
  /** The participant's id, if it turns out that the organization does not know them. */
  id: string
  document: DocumentRead
  /** Organization and document, to be looked up by. */
  place: string
  /** Keyed hash of the document within the event, as hex. */
  personIndex: string
  skeleton: string
  written: NewParticipantRead
  /** The row with its numbers sealed; null until somebody needs it. */
  row: NewParticipantRow | null
}

/** A few milliseconds of work. */
const PEOPLE_AT_ONCE = 100

const kept = new WeakMap<MemberRead, Papers>()

/** Where a document stands in an organization's list. */
export const placeOfDocument = (organizationId: string, index: Buffer): string =>
  `${organizationId}/${index.toString('hex')}`

/** The papers of somebody written out, made once however often they are asked for. */
export function papersOf(
  deps: Deps,
  { organizationId }: ActingFor,
  eventId: string,
  member: MemberRead,
  participant: NewParticipantRead,
): Papers {
  const known = kept.get(member)
  if (known) return known
  const document = readParticipantDocument(deps, organizationId, participant)
  const papers: Papers = {
    id: newId(),
    document,
    place: placeOfDocument(organizationId, document.documentIndex),
    personIndex: deps.vault.personIndex(eventId, document.key).toString('hex'),
    skeleton: nameSkeleton(participant.name),
    written: participant,
    row: null,
  }
  kept.set(member, papers)
  return papers
}

/** The row of somebody new; what is sealed once is not sealed again. */
export function rowOfPapers(deps: Deps, actingFor: ActingFor, papers: Papers): NewParticipantRow {
  papers.row ??= prepareParticipant(deps, actingFor, papers.written, papers)
  return papers.row
}

/** Does for a request on arrival what its flight would do otherwise, while those before it wait for the store. */
export function prepareAhead(deps: Deps, job: BatchJob): void {
  for (const member of entriesOf(job).flatMap(({ members }) => members)) prepareMember(deps, job, member)
}

/** Does the same for a batch too large to be prepared on arrival, while its own flight waits for the store; others get their turn. */
export async function prepareMeanwhile(deps: Deps, job: BatchJob): Promise<void> {
  for (const [place, member] of entriesOf(job)
    .flatMap(({ members }) => members)
    .entries()) {
    prepareMember(deps, job, member)
    if (place % PEOPLE_AT_ONCE === PEOPLE_AT_ONCE - 1) await setImmediate()
  }
}

function prepareMember(deps: Deps, job: BatchJob, member: MemberRead): void {
  if (member.participant === null) return
  const papers = papersOf(deps, job.actingFor, job.request.event_id, member, member.participant)
  participantCells(rowOfPapers(deps, job.actingFor, papers))
}
