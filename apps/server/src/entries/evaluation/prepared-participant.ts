import { setImmediate } from 'node:timers/promises'
import type { NewParticipantRead } from '@startline/contract'
import { nameSkeleton } from '@startline/domain'
import type { ActingFor, Deps } from '../../deps.ts'
import {
  type DocumentRead,
  type NewParticipantRow,
  prepareParticipant,
  readParticipantDocument,
} from '../../people/participant/prepare-participant.ts'
import type { Vault } from '../../security/vault.ts'
import { newId } from '../../store/fast/id-counter.ts'
import { type BatchJob, entriesOf } from './batch-job.ts'
import { participantCells } from './commit-group-rows.ts'
import type { MemberRead } from './read-entries.ts'

/** What can be said of somebody written out before the store is asked. A hash or a name is made when it is asked for first. */
export class PreparedParticipant {
  readonly written: NewParticipantRead
  /** Whose list the person is to be on. */
  readonly organizationId: string
  readonly document: DocumentRead
  /** The row with its numbers sealed; null until somebody needs it. */
  row: NewParticipantRow | null = null
  /** The same row as it goes to the store. */
  cells: string[] | null = null
  readonly #vault: Vault
  readonly #eventId: string
  #id: string | null = null
  #documentIndex: string | null = null
  #personIndex: string | null = null
  #skeleton: string | null = null

  constructor(
    { vault }: Deps,
    organizationId: string,
    eventId: string,
    written: NewParticipantRead,
    member: MemberRead,
  ) {
    this.written = written
    this.document = readParticipantDocument(written, member.document ?? undefined)
    this.#vault = vault
    this.organizationId = organizationId
    this.#eventId = eventId
  }

  /** Forgets the row once it is on its way: thousands of them would be carried along until the last is written. */
  release(): void {
    this.row = null
    this.cells = null
  }

  /** The participant's id, if it turns out that the organization does not know them. */
  get id(): string {
    return (this.#id ??= newId())
  }

  /** Keyed hash of the document within the organization, as hex. */
  get documentIndex(): string {
    return (this.#documentIndex ??= this.#vault.documentIndex(this.organizationId, this.document.key))
  }

  /** Keyed hash of the document within the event, as hex. */
  get personIndex(): string {
    return (this.#personIndex ??= this.#vault.personIndex(this.#eventId, this.document.key))
  }

  /** The name as it is compared. */
  get skeleton(): string {
    return (this.#skeleton ??= nameSkeleton(this.written.name))
  }
}

/** A few milliseconds of work. */
const PEOPLE_PER_TURN = 100

/** The prepared of somebody written out, made once however often they are asked for. */
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

/** The row of somebody new; what is sealed once is not sealed again. */
function preparedRow(deps: Deps, actingFor: ActingFor, prepared: PreparedParticipant): NewParticipantRow {
  prepared.row ??= prepareParticipant(deps, actingFor, prepared.written, prepared)
  return prepared.row
}

/** The same row as it goes to the store, written out once. */
export function preparedCells(deps: Deps, actingFor: ActingFor, prepared: PreparedParticipant): string[] {
  prepared.cells ??= participantCells(preparedRow(deps, actingFor, prepared))
  return prepared.cells
}

/** Does for a request on arrival what its commit group would do otherwise, while those before it wait for the store. */
export function prepareAhead(deps: Deps, job: BatchJob): void {
  for (const { members } of entriesOf(job)) for (const member of members) prepareMember(deps, job, member)
}

/**
 * Does the same for a batch too large to be prepared on arrival, until the store has answered its own commit group; others get their turn. What
 * is left is done when it is written.
 */
export async function prepareMeanwhile(deps: Deps, job: BatchJob, isAnswered: () => boolean): Promise<void> {
  for (const [place, member] of entriesOf(job)
    .flatMap(({ members }) => members)
    .entries()) {
    // What is asked of the store goes first.
    if (place % PEOPLE_PER_TURN === 0) await setImmediate()
    if (isAnswered()) return
    prepareMember(deps, job, member)
  }
}

function prepareMember(deps: Deps, job: BatchJob, member: MemberRead): void {
  if (member.participant === null) return
  const prepared = preparedOf(deps, job.actingFor, job.request.event_id, member, member.participant)
  preparedCells(deps, job.actingFor, prepared)
}
