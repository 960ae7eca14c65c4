import type { FailureName, NewParticipantRead, Problem } from '@startline/contract'
import { cleanPersonName, nameSkeleton } from '@startline/domain'
import { type EvaluationFacts, type PersonFacts, usable } from '../../events/groups/group-facts.ts'
import { photoPathOf } from '../../media/upload/photos.store.ts'
import type { Sources } from './gather-people.ts'
import type { ListedRow } from './people.store.ts'
import type { PreparedParticipant } from './prepared-participant.ts'
import type { MemberRead } from './read-entries.ts'

interface Found extends PersonFacts {
  name: string
  /** The document's number. */
  number: string
}

/** Somebody on the organization's list. `written` is what the request wrote of them: it may add a missing photo or consent. */
interface KnownPerson extends Found {
  isNew: false
  id: string
  written: NewParticipantRead | null
  prepared: null
}

/** Somebody new, whose row is made of `written`. `prepared` belongs to the first entry that named them. */
export interface NewPerson extends Found {
  isNew: true
  written: NewParticipantRead
  prepared: PreparedParticipant
}

/** A person found, as an entry names them. */
export type Person = KnownPerson | NewPerson

/** Id of the participant's row; for a new one the id it will get. */
export const participantIdOf = (person: Person): string => (person.isNew ? person.prepared.id : person.id)

/** A person, or what is wrong with the reference to them. */
type Finding = { person: Person } | { failure: FailureName; problems: Problem[] }

/**
 * People of earlier accepted entries of the same commit group, with the photo and consent they have by now: new ones by the document's
 * blind index within the organization, known ones by id.
 */
export type PeopleBefore = Map<string, Person>

const problem = (failure: 'not_found' | 'invalid_input', path: string, rule: Problem['rule']): Finding => ({
  failure,
  problems: [{ path, rule }],
})

/**
 * Finds one member of an entry: a known participant by id or by document, or a new one. Someone written out who is on the list already,
 * or came with an earlier entry, is that participant if the name matches. Put the latest of `before` first. With `unknown` the list is not
 * asked for people written out, and nobody is the same person as them but others written out.
 */
export function findPerson(
  member: MemberRead,
  organizationId: string,
  sources: Sources,
  facts: EvaluationFacts,
  before: readonly PeopleBefore[],
  unknown = false,
): Finding {
  const { participant, prepared } = member
  if (participant === null || prepared === null) {
    const row = sources.byId.get(`${organizationId}/${member.participantId}`)
    return row === undefined
      ? problem('not_found', `${member.path}/participant_id`, 'not_found')
      : { person: knownPerson(member, row, row, broughtAs(row.id, before)) }
  }
  const at = (field: string) => `${member.path}/participant/${field}`
  const photo = photoPathOf(participant.id_photo_url)
  if (participant.id_photo_url && !sources.photos.has(`${organizationId}/${photo}`))
    return problem('invalid_input', at('id_photo_url'), 'photo_not_found')
  if (participant.unit_id && !usable(facts.units, participant.unit_id, organizationId))
    return problem('not_found', at('unit_id'), 'not_found')
  const stored = unknown ? undefined : sources.byDocument.get(prepared.documentIndex)
  const earlier = broughtAs(prepared.documentIndex, before)
  const first = stored ?? earlier
  if (first !== undefined && nameSkeleton(first.name) !== prepared.skeleton)
    return problem('invalid_input', at('name'), 'name_differs')
  if (stored !== undefined) {
    const read = { number: prepared.document.number, personIndex: prepared.personIndex }
    return { person: filled(knownPerson(member, stored, read, broughtAs(stored.id, before)), participant) }
  }
  if (!earlier?.isNew) {
    const person = newPerson(member, participant, prepared)
    return { person: unknown ? { ...person, personIndex: `unknown:${person.personIndex}` } : person }
  }
  const { path, reserve } = member
  return { person: filled({ ...earlier, path, reserve }, participant) }
}

function broughtAs(key: string, before: readonly PeopleBefore[]): Person | undefined {
  for (const some of before) {
    const person = some.get(key)
    if (person !== undefined) return person
  }
  return undefined
}

const knownPerson = (
  { path, reserve }: MemberRead,
  row: ListedRow,
  { number, personIndex }: { number: string; personIndex: string },
  brought: Person | undefined,
): KnownPerson => ({
  isNew: false,
  id: row.id,
  path,
  reserve,
  name: row.name,
  number,
  personIndex,
  listed: row,
  birthDate: row.birth_date,
  gender: row.gender,
  hasPhoto: row.id_photo_path !== null || brought?.hasPhoto === true,
  hasConsent: row.consent_version !== null || brought?.hasConsent === true,
  unitId: row.unit_id,
  written: null,
  prepared: null,
})

const newPerson = (
  { path, reserve }: MemberRead,
  written: NewParticipantRead,
  prepared: PreparedParticipant,
): NewPerson => ({
  isNew: true,
  path,
  reserve,
  name: cleanPersonName(written.name),
  number: prepared.document.number,
  personIndex: prepared.personIndex,
  listed: prepared,
  birthDate: prepared.document.birthDate,
  gender: prepared.document.gender,
  hasPhoto: Boolean(written.id_photo_url),
  hasConsent: Boolean(written.consent),
  unitId: written.unit_id ?? null,
  written,
  prepared,
})

/** The person with the photo and consent sent along, where they had none. */
const filled = (person: Person, written: NewParticipantRead): Person => ({
  ...person,
  written,
  hasPhoto: person.hasPhoto || Boolean(written.id_photo_url),
  hasConsent: person.hasConsent || Boolean(written.consent),
})

/** Adds a person for later entries to find. */
export const remember = (people: PeopleBefore, person: Person): void =>
  void people.set(person.isNew ? person.prepared.documentIndex : person.id, person)
