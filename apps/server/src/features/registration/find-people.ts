import { failures, type NewParticipantRead, type Problem } from '@startline/contract'
import { cleanName, maskDocument, nameSkeleton } from '@startline/domain'
import { v7 as uuid } from 'uuid'
import type { Deps, Tx } from '../../deps.ts'
import { documentKey } from '../../plumbing/vault.ts'
import { readParticipantDocument, sealedIn } from '../participant/prepare-participant.ts'
import { findFinishedPhotos, photoPathOf } from '../upload/finished-photos.ts'
import { type BatchJob, entriesOf } from './batch-job.ts'
import { type FlightFacts, type PersonFacts, usable } from './flight-facts.ts'
import { findByDocument, findByIds, type KnownRow } from './people.store.ts'
import type { MemberRead } from './read-entries.ts'

/** A person found. `written` is what was written out: the row of somebody new, or what may fill a gap in a known participant's. */
export interface Person extends PersonFacts {
  written: NewParticipantRead | null
  /** Keyed hash of the document within the organization; null for who was named by id. */
  documentIndex: Buffer | null
}

/** A person found, or what is wrong with the way they are named. */
export type Found = { person: Person } | { code: number; problems: Problem[] }

/** New people by organization and document: those that entries of the same flight have brought already. */
export type Newcomers = Map<string, Person>

interface Named {
  documentIndex: Buffer
  personIndex: string
  number: string
  gender: 'male' | 'female' | null
  birthDate: string | null
}

/** What the store knows of the people of a flight. */
export interface Sources {
  byId: Map<string, KnownRow & { number: string; personIndex: string }>
  byDocument: Map<string, KnownRow>
  photos: Set<string>
  /** Documents written out, by the place they were read from. */
  named: Map<MemberRead, Named>
}

const documentOf = (organizationId: string, index: Buffer) => `${organizationId}/${index.toString('hex')}`

/** Looks up everybody the jobs name, with a few statements for all. With `hold`, known participants cannot be removed meanwhile. */
export async function gatherPeople(
  deps: Deps,
  tx: Tx,
  eventId: string,
  jobs: BatchJob[],
  hold: boolean,
): Promise<Sources> {
  const named = new Map<MemberRead, Named>()
  const ids = new Map<string, { organizationId: string; by: string }>()
  const documents = new Map<string, { organizationId: string; by: Buffer }>()
  const photos: { organizationId: string; path: string }[] = []
  for (const { organizationId, member } of membersOf(jobs)) {
    const { participantId, participant } = member
    if (participantId !== null) ids.set(`${organizationId}/${participantId}`, { organizationId, by: participantId })
    if (participant === null) continue
    const read = readParticipantDocument(deps, organizationId, participant)
    named.set(member, { ...read, personIndex: deps.vault.personIndex(eventId, read.key).toString('hex') })
    documents.set(documentOf(organizationId, read.documentIndex), { organizationId, by: read.documentIndex })
    const path = photoPathOf(participant.id_photo_url)
    if (path) photos.push({ organizationId, path })
  }
  const byId = await findByIds(tx, [...ids.values()], hold)
  const byDocument = await findByDocument(tx, [...documents.values()], hold)
  return {
    byId: new Map(byId.map((row) => [`${row.organization_id}/${row.id}`, opened(deps, eventId, row)])),
    byDocument: new Map(byDocument.map((row) => [documentOf(row.organization_id, row.document_index), row])),
    photos: await findPhotos(tx, photos),
    named,
  }
}

function* membersOf(jobs: BatchJob[]) {
  for (const job of jobs)
    for (const entry of entriesOf(job))
      for (const member of entry.members) yield { organizationId: job.actingFor.organizationId, member }
}

function opened(deps: Deps, eventId: string, row: KnownRow) {
  const number = deps.vault.open(row.id_number_sealed, sealedIn(row.id, 'id_number'))
  const personIndex = deps.vault.personIndex(eventId, documentKey(row.id_type, number)).toString('hex')
  return { ...row, number, personIndex }
}

/** In which event-wide indexes the people of a flight stand. */
export const personIndexes = ({ byId, named }: Sources): string[] =>
  [...byId.values(), ...named.values()].map(({ personIndex }) => personIndex)

async function findPhotos(tx: Tx, photos: { organizationId: string; path: string }[]): Promise<Set<string>> {
  const finished = new Set<string>()
  for (const [organizationId, some] of Map.groupBy(photos, (photo) => photo.organizationId))
    for (const path of await findFinishedPhotos(
      tx,
      organizationId,
      some.map(({ path: one }) => one),
    ))
      finished.add(`${organizationId}/${path}`)
  return finished
}

const problem = (failure: 'not_found' | 'invalid_input', path: string, rule: Problem['rule']): Found => ({
  code: failures[failure].code,
  problems: [{ path, rule }],
})

/**
 * Finds one member of an entry: a known participant by id or by document, or a new one. Someone written out who is already on the list,
 * or was brought by an earlier entry, is that participant, if the name matches.
 */
export function findPerson(
  member: MemberRead,
  organizationId: string,
  sources: Sources,
  facts: FlightFacts,
  newcomers: Newcomers[],
): Found {
  const { participant } = member
  const read = sources.named.get(member)
  if (participant === null || read === undefined) {
    const row = sources.byId.get(`${organizationId}/${member.participantId}`)
    return row === undefined
      ? problem('not_found', `${member.path}/participant_id`, 'not_found')
      : { person: knownPerson(row, row, null) }
  }
  const at = (field: string) => `${member.path}/participant/${field}`
  const photo = photoPathOf(participant.id_photo_url)
  if (participant.id_photo_url && !sources.photos.has(`${organizationId}/${photo}`))
    return problem('invalid_input', at('id_photo_url'), 'photo_not_found')
  if (participant.unit_id && !usable(facts.units, participant.unit_id, organizationId))
    return problem('not_found', at('unit_id'), 'not_found')
  const document = documentOf(organizationId, read.documentIndex)
  const stored = sources.byDocument.get(document)
  const earlier = newcomers.map((some) => some.get(document)).find((one) => one !== undefined)
  const first = stored ?? earlier
  if (first !== undefined && nameSkeleton(first.name) !== nameSkeleton(participant.name))
    return problem('invalid_input', at('name'), 'name_differs')
  if (stored !== undefined) return { person: filled(knownPerson(stored, read, participant)) }
  return { person: filled(earlier ? { ...earlier, written: participant } : newPerson(participant, read)) }
}

const knownPerson = (
  row: KnownRow,
  { number, personIndex }: Pick<Named, 'number' | 'personIndex'>,
  written: NewParticipantRead | null,
): Person => ({
  participantId: row.id,
  isNew: false,
  name: row.name,
  personIndex,
  idNumberMasked: maskDocument(number),
  birthDate: row.birth_date,
  gender: row.gender,
  hasPhoto: row.id_photo_path !== null,
  hasConsent: row.consent_version !== null,
  unitId: row.unit_id,
  documentIndex: row.document_index,
  written,
})

const newPerson = (participant: NewParticipantRead, read: Named): Person => ({
  participantId: uuid(),
  isNew: true,
  name: cleanName(participant.name),
  personIndex: read.personIndex,
  idNumberMasked: maskDocument(read.number),
  birthDate: read.birthDate,
  gender: read.gender,
  hasPhoto: false,
  hasConsent: false,
  unitId: participant.unit_id ?? null,
  documentIndex: read.documentIndex,
  written: participant,
})

/** Photo and consent that were sent along fill what was missing. */
const filled = (person: Person): Person => ({
  ...person,
  hasPhoto: person.hasPhoto || Boolean(person.written?.id_photo_url),
  hasConsent: person.hasConsent || Boolean(person.written?.consent),
})

/** Remembers a newcomer for the entries that follow. */
export function remember(newcomers: Newcomers, organizationId: string, person: Person): void {
  if (person.isNew && person.documentIndex !== null)
    newcomers.set(documentOf(organizationId, person.documentIndex), person)
}
