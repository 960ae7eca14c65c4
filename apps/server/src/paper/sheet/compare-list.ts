import { setImmediate as breathe } from 'node:timers/promises'
import type { compareList as compareListCall, Taken } from '@startline/contract'
import { mayReveal } from '@startline/contract/access'
import { nameSkeleton, readDocument } from '@startline/domain'
import type { ActingFor, Deps } from '../../deps.ts'
import { present } from '../../people/participant/present-participant.ts'
import { findListed } from '../../people/participant/shown-rows.store.ts'
import { consumeParticipantQuota } from '../../people/participant-quota/consume-quota.ts'
import { type NamedPeople, nameWritten } from '../../people/participant-quota/name-people.ts'
import { documentKey } from '../../security/vault.ts'
import { findByNames, findByNumbers, type ListedKey } from './compare-list.store.ts'

/** People compared by one statement, and hashed in one turn: others get theirs in between. */
const PEOPLE_AT_ONCE = 250
/** Most participants of one name that are told of; a person chooses among them. */
const NAMESAKES_TOLD = 5

type Written = Taken<typeof compareListCall, 'body'>['people'][number]

/** Somebody of the list, as they are compared. */
interface Compared {
  index: number
  /** The keyed hash of the document within the organization, as hex. */
  document: string
  skeleton: string
}

interface Difference {
  index: number
  by: 'number' | 'name'
  ids: string[]
}

/**
 * Where a list and the organization's own participants differ: a number that is a participant's of another name, and a name that participants
 * with other numbers have. A participant whom the list itself names by number is nobody's namesake. Somebody whose document cannot be read is
 * not compared. Who may not reveal numbers is told namesakes alone, whatever their numbers.
 * @throws Refusal new_people_used_up: whom a list names is counted before anybody is looked up, so that numbers cannot be tried out
 */
export async function compareList(deps: Deps, actingFor: ActingFor, people: readonly Written[]) {
  const { compared, named } = await readPeople(deps, actingFor, people)
  await consumeParticipantQuota(deps, actingFor, named)
  const documents: ReadonlySet<string> = mayReveal(actingFor.role) ? new Set(named.documents.keys()) : new Set()
  const differences: Difference[] = []
  for (let from = 0; from < compared.length; from += PEOPLE_AT_ONCE)
    differences.push(...(await differencesOf(deps, actingFor, compared.slice(from, from + PEOPLE_AT_ONCE), documents)))
  return { items: await withPeople(deps, actingFor, differences) }
}

async function readPeople(deps: Deps, actingFor: ActingFor, people: readonly Written[]) {
  const { vault } = deps
  const { organizationId } = actingFor
  const compared: Compared[] = []
  const named: NamedPeople = { documents: new Map(), listed: [] }
  for (const [index, written] of people.entries()) {
    if (index > 0 && index % PEOPLE_AT_ONCE === 0) await breathe()
    const { name, id_type, id_number } = written
    nameWritten(deps, actingFor, named, written)
    const read = readDocument(id_type, id_number)
    const skeleton = nameSkeleton(name)
    if (!read.ok || skeleton === '') continue
    compared.push({ index, skeleton, document: vault.documentIndex(organizationId, documentKey(id_type, read.number)) })
  }
  return { compared, named }
}

async function differencesOf(
  { database: { db } }: Deps,
  actingFor: ActingFor,
  some: readonly Compared[],
  documents: ReadonlySet<string>,
): Promise<Difference[]> {
  const byNumber = await findByNumbers(
    db,
    actingFor,
    some.flatMap(({ document }) => (documents.has(document) ? document : [])),
  )
  const unknown = some.filter(({ document }) => !byNumber.has(document))
  const byName = await findByNames(
    db,
    actingFor,
    unknown.map(({ skeleton }) => skeleton),
  )
  return some.flatMap((one): Difference[] => {
    const owner = byNumber.get(one.document)
    if (owner) return owner.skeleton === one.skeleton ? [] : [{ index: one.index, by: 'number', ids: [owner.id] }]
    const namesakes = strangersTo(documents, byName.get(one.skeleton))
    return namesakes.length === 0 ? [] : [{ index: one.index, by: 'name', ids: namesakes.slice(0, NAMESAKES_TOLD) }]
  })
}

const strangersTo = (documents: ReadonlySet<string>, found: readonly ListedKey[] = []): string[] =>
  found.flatMap(({ id, document }) => (documents.has(document) ? [] : [id]))

/** The same with the participants as the portal shows them. One who was removed in between is left out. */
async function withPeople(deps: Deps, actingFor: ActingFor, differences: readonly Difference[]) {
  const ids = [...new Set(differences.flatMap((one) => one.ids))]
  const rows = ids.length === 0 ? [] : await findListed(deps.database.db, actingFor, ids)
  const shown = new Map(rows.map((row) => [row.id, present(deps, actingFor, row)]))
  return differences
    .map(({ index, by, ids: of }) => ({ index, by, participants: of.flatMap((id) => shown.get(id) ?? []) }))
    .filter(({ participants }) => participants.length > 0)
}
