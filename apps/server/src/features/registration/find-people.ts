import { setImmediate } from 'node:timers/promises'
import { failures, type NewParticipantRead, type Problem } from '@startline/contract'
import { cleanName, nameSkeleton } from '@startline/domain'
import type { Deps, Tx } from '../../deps.ts'
import { documentKey } from '../../plumbing/vault.ts'
import { sealedIn } from '../participant/sealed-in.ts'
import { findFinishedPhotos, photoPathOf } from '../upload/finished-photos.ts'
import { findEnteredGroups } from './batch.store.ts'
import { type BatchJob, entriesOf } from './batch-job.ts'
import { type FlightFacts, type PersonFacts, usable } from './flight-facts.ts'
import { type Papers, papersOf } from './papers.ts'
import { findByIds, findWrittenOut, type KnownRow, type ListedRow, type Wanted } from './people.store.ts'
import type { MemberRead } from './read-entries.ts'

interface Found extends PersonFacts {
  name: string
  /** The document's number. */
  number: string
}

/** Somebody on the organization's list. `written` may fill a gap in the participant's row. */
export interface KnownPerson extends Found {
  isNew: false
  id: string
  written: NewParticipantRead | null
  papers: null
}

/** Somebody new: what was written out is their row. The papers are those they came with first. */
export interface NewPerson extends Found {
  isNew: true
  written: NewParticipantRead
  papers: Papers
}

/** A person found, as an entry names them. */
export type Person = KnownPerson | NewPerson

/** Id of the participant's row; the one it will have when it is new. */
export const participantIdOf = (person: Person): string => (person.isNew ? person.papers.id : person.id)

/** A person, or what is wrong with the way they are named. */
export type Finding = { person: Person } | { code: number; problems: Problem[] }

/**
 * People that accepted entries of the same flight have brought already, with the photo and consent they have by then: new ones by their
 * document within the organization, known ones by id.
 */
export type Newcomers = Map<string, Person>

/** What the store knows of the people of a flight. */
export interface Sources {
  byId: Map<string, KnownRow & { number: string; personIndex: string }>
  /** By the keyed hash of the document within the organization. */
  byDocument: Map<string, ListedRow>
  photos: Set<string>
  /** Groups of the event each person is live in: person index → group ids. */
  entered: Map<string, Set<string>>
}

/** Looked up by one statement: a server looks for them while the next are hashed. */
const PEOPLE_AT_ONCE = 500

/**
 * Looks up everybody the jobs name, some hundred with a few statements. With `hold`, known participants cannot be removed meanwhile. The
 * first are asked for before this waits. When it throws, all has been answered.
 */
export async function gatherPeople(
  deps: Deps,
  tx: Tx,
  eventId: string,
  jobs: BatchJob[],
  hold: boolean,
): Promise<Sources> {
  const sources: Sources = { byId: new Map(), byDocument: new Map(), photos: new Set(), entered: new Map() }
  const all = jobs.flatMap((job) => entriesOf(job).flatMap(({ members }) => members.map((member) => ({ job, member }))))
  const asked: Promise<void>[] = []
  for (let from = 0; from < all.length; from += PEOPLE_AT_ONCE) {
    // What was asked goes its way, and others get their turn.
    if (from > 0) await setImmediate()
    const some = gatherSome(deps, tx, eventId, all.slice(from, from + PEOPLE_AT_ONCE), hold, sources)
    some.catch(() => {})
    asked.push(some)
  }
  await Promise.allSettled(asked)
  await Promise.all(asked)
  return sources
}

/** Looks up some of the people, and puts down what the store knows of them. */
async function gatherSome(
  deps: Deps,
  tx: Tx,
  eventId: string,
  some: { job: BatchJob; member: MemberRead }[],
  hold: boolean,
  sources: Sources,
): Promise<void> {
  const ids = new Map<string, Wanted>()
  const written: Papers[] = []
  const photos: { organizationId: string; path: string }[] = []
  for (const { job, member } of some) {
    const { organizationId } = job.actingFor
    const { participantId, participant } = member
    if (participantId !== null) ids.set(`${organizationId}/${participantId}`, { organizationId, id: participantId })
    if (participant === null) continue
    written.push(papersOf(deps, job.actingFor, eventId, member, participant))
    const path = photoPathOf(participant.id_photo_url)
    if (path) photos.push({ organizationId, path })
  }
  const [found, byId, finished] = await Promise.all([
    findWrittenOut(tx, eventId, written, hold),
    findByIds(tx, [...ids.values()], hold),
    findPhotos(tx, photos),
  ])
  const known = byId.map((row) => [`${row.organization_id}/${row.id}`, opened(deps, eventId, row)] as const)
  const entered = await findEnteredGroups(tx, eventId, [...new Set(known.map(([, row]) => row.personIndex))])
  for (const [place, row] of known) sources.byId.set(place, row)
  for (const path of finished) sources.photos.add(path)
  for (const [person, groups] of entered) sources.entered.set(person, groups)
  for (const { place, groups, ...row } of found) {
    const papers = written[place - 1]
    if (papers === undefined) continue
    if (row.id !== null) sources.byDocument.set(papers.documentIndex, row)
    if (groups !== null) sources.entered.set(papers.personIndex, new Set(groups))
  }
}

function opened(deps: Deps, eventId: string, row: KnownRow) {
  const number = deps.vault.open(row.id_number_sealed, sealedIn(row.id, 'id_number'))
  const personIndex = deps.vault.personIndex(eventId, documentKey(row.id_type, number))
  return { ...row, number, personIndex }
}

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

const problem = (failure: 'not_found' | 'invalid_input', path: string, rule: Problem['rule']): Finding => ({
  code: failures[failure].code,
  problems: [{ path, rule }],
})

/**
 * Finds one member of an entry: a known participant by id or by document, or a new one. Someone written out who is already on the list,
 * or was brought by an earlier entry, is that participant, if the name matches. `newcomers` are looked through in their order: the latest
 * knows most.
 */
export function findPerson(
  member: MemberRead,
  organizationId: string,
  sources: Sources,
  facts: FlightFacts,
  newcomers: readonly Newcomers[],
): Finding {
  const { participant, papers } = member
  if (participant === null || papers === null) {
    const row = sources.byId.get(`${organizationId}/${member.participantId}`)
    return row === undefined
      ? problem('not_found', `${member.path}/participant_id`, 'not_found')
      : { person: knownPerson(member, row, row, broughtAs(row.id, newcomers)) }
  }
  const at = (field: string) => `${member.path}/participant/${field}`
  const photo = photoPathOf(participant.id_photo_url)
  if (participant.id_photo_url && !sources.photos.has(`${organizationId}/${photo}`))
    return problem('invalid_input', at('id_photo_url'), 'photo_not_found')
  if (participant.unit_id && !usable(facts.units, participant.unit_id, organizationId))
    return problem('not_found', at('unit_id'), 'not_found')
  const stored = sources.byDocument.get(papers.documentIndex)
  const earlier = broughtAs(papers.documentIndex, newcomers)
  const first = stored ?? earlier
  if (first !== undefined && nameSkeleton(first.name) !== papers.skeleton)
    return problem('invalid_input', at('name'), 'name_differs')
  if (stored !== undefined) {
    const read = { number: papers.document.number, personIndex: papers.personIndex }
    return { person: filled(knownPerson(member, stored, read, broughtAs(stored.id, newcomers)), participant) }
  }
  if (!earlier?.isNew) return { person: newPerson(member, participant, papers) }
  const { path, reserve } = member
  return { person: filled({ ...earlier, path, reserve }, participant) }
}

function broughtAs(key: string, newcomers: readonly Newcomers[]): Person | undefined {
  for (const some of newcomers) {
    const person = some.get(key)
    if (person !== undefined) return person
  }
  return undefined
}

const knownPerson = (
  { path, reserve }: MemberRead,
  row: ListedRow,
  { number, personIndex }: { number: string; personIndex: string },
  before: Person | undefined,
): KnownPerson => ({
  isNew: false,
  id: row.id,
  path,
  reserve,
  name: row.name,
  number,
  personIndex,
  birthDate: row.birth_date,
  gender: row.gender,
  hasPhoto: row.id_photo_path !== null || before?.hasPhoto === true,
  hasConsent: row.consent_version !== null || before?.hasConsent === true,
  unitId: row.unit_id,
  written: null,
  papers: null,
})

const newPerson = ({ path, reserve }: MemberRead, written: NewParticipantRead, papers: Papers): NewPerson => ({
  isNew: true,
  path,
  reserve,
  name: cleanName(written.name),
  number: papers.document.number,
  personIndex: papers.personIndex,
  birthDate: papers.document.birthDate,
  gender: papers.document.gender,
  hasPhoto: Boolean(written.id_photo_url),
  hasConsent: Boolean(written.consent),
  unitId: written.unit_id ?? null,
  written,
  papers,
})

/** Photo and consent that were sent along fill what was missing. */
const filled = (person: Person, written: NewParticipantRead): Person => ({
  ...person,
  written,
  hasPhoto: person.hasPhoto || Boolean(written.id_photo_url),
  hasConsent: person.hasConsent || Boolean(written.consent),
})

/** Remembers a person for those that follow. */
export const remember = (newcomers: Newcomers, person: Person): void =>
  void newcomers.set(person.isNew ? person.papers.documentIndex : person.id, person)
