import type { NewParticipantRead } from '@startline/contract'
import { type DocumentReading, nameSkeleton } from '@startline/domain'
import type { Deps } from '../../deps.ts'
import {
  type DocumentRead,
  type NewParticipantRow,
  readParticipantDocument,
} from '../../people/participant/prepare-participant.ts'
import type { Vault } from '../../security/vault.ts'
import { newId } from '../../store/fast/id-counter.ts'

/** What can be computed of somebody written out without the store. Each hash, the id and the compared name are computed on first use. */
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
    member: { document: DocumentReading | null },
  ) {
    this.written = written
    this.document = readParticipantDocument(written, member.document ?? undefined)
    this.#vault = vault
    this.organizationId = organizationId
    this.#eventId = eventId
  }

  /** Frees the row once it is sent: a large batch would hold thousands of them until the last is written. */
  release(): void {
    this.row = null
    this.cells = null
  }

  /** The id the participant gets if the organization does not know them yet. */
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
