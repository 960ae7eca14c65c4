import { failures, type Problem } from '@startline/contract'
import { maskDocument, nameSkeleton } from '@startline/domain'
import type { Deps, Tx } from '../../deps.ts'
import type { ActingFor } from '../../plumbing/session-guard.ts'
import { documentKey } from '../../plumbing/vault.ts'
import { type NewParticipantRow, prepareParticipant } from '../participant/prepare-participant.ts'
import { findFinishedPhotos, photoPathOf } from '../upload/finished-photos.ts'
import type { PersonFacts } from './batch-facts.ts'
import { findByDocument, findByIds, type KnownRow } from './people.store.ts'
import type { EntryRead, MemberRead } from './read-entries.ts'

/**
 * A person found, or what is wrong with the way they are named. `row` is what was written out: the row of somebody new, or what may
 * fill a gap in a known participant's.
 */
export type Found = { person: PersonFacts; row: NewParticipantRow | null } | { code: number; problems: Problem[] }

/** Everybody a batch names, by the place in the body where they stand. */
export type People = Map<string, Found>

interface Sources {
  byId: Map<string, KnownRow>
  byDocument: Map<string, KnownRow>
  /** New people of this batch by document: the first row written out is the one that will be stored. */
  fresh: Map<string, NewParticipantRow>
  photos: Set<string>
  units: Set<string>
}

/**
 * Finds everybody a batch names: known participants by id or by document, and new ones with the row they will get.
 * Someone written out who is already on the list is that participant, if the name matches.
 */
export async function gatherPeople(
  deps: Deps,
  tx: Tx,
  actingFor: ActingFor,
  eventId: string,
  entries: EntryRead[],
  units: Set<string>,
) {
  const members = entries.flatMap((entry) => entry.members)
  const rows = prepareRows(deps, actingFor, members)
  const photos = members.flatMap(({ participant }) => photoPathOf(participant?.id_photo_url) ?? [])
  const sources: Sources = {
    byId: await findByIds(tx, actingFor, idsOf(members)),
    byDocument: await findByDocument(
      tx,
      actingFor,
      [...rows.values()].map((row) => row.document_index),
    ),
    fresh: new Map(),
    photos: await findFinishedPhotos(tx, actingFor.organizationId, photos),
    units,
  }
  const indexes = new Map<string, string>()
  const people: People = new Map()
  for (const member of members)
    people.set(member.path, findPerson(deps, eventId, member, rows.get(member.path) ?? null, sources, indexes))
  return people
}

const idsOf = (members: MemberRead[]) => [...new Set(members.flatMap(({ participantId }) => participantId ?? []))]

/** One row per document, however often it stands in the batch. */
function prepareRows(deps: Deps, actingFor: ActingFor, members: MemberRead[]): Map<string, NewParticipantRow> {
  return new Map(
    members.flatMap(({ path, participant }) =>
      participant ? [[path, prepareParticipant(deps, actingFor, participant)] as const] : [],
    ),
  )
}

const problem = (failure: 'not_found' | 'invalid_input', path: string, rule: Problem['rule']): Found => ({
  code: failures[failure].code,
  problems: [{ path, rule }],
})

function findPerson(
  deps: Deps,
  eventId: string,
  member: MemberRead,
  row: NewParticipantRow | null,
  sources: Sources,
  indexes: Map<string, string>,
): Found {
  if (row === null) {
    const known = sources.byId.get(member.participantId ?? '')
    if (known === undefined) return problem('not_found', `${member.path}/participant_id`, 'not_found')
    return { person: factsOf(deps, eventId, known, false, indexes), row: null }
  }
  const at = (field: string) => `${member.path}/participant/${field}`
  if (member.participant?.id_photo_url && !sources.photos.has(row.id_photo_path ?? ''))
    return problem('invalid_input', at('id_photo_url'), 'photo_not_found')
  if (row.unit_id && !sources.units.has(row.unit_id)) return problem('not_found', at('unit_id'), 'not_found')
  const document = row.document_index.toString('hex')
  const stored = sources.byDocument.get(document)
  const first = stored ?? sources.fresh.get(document) ?? row
  if (nameSkeleton(first.name) !== nameSkeleton(row.name)) return problem('invalid_input', at('name'), 'name_differs')
  if (stored === undefined && !sources.fresh.has(document)) sources.fresh.set(document, row)
  const filled = {
    ...first,
    id_photo_path: first.id_photo_path ?? row.id_photo_path,
    consent_version: first.consent_version ?? row.consent_version,
  }
  const kept = stored ? row : { ...row, ...filled }
  return { person: factsOf(deps, eventId, filled, stored === undefined, indexes), row: { ...kept, id: first.id } }
}

function factsOf(
  deps: Deps,
  eventId: string,
  known: KnownRow,
  isNew: boolean,
  indexes: Map<string, string>,
): PersonFacts {
  const number = deps.vault.open(known.id_number_sealed, `participant:${known.id}:id_number`)
  const cached =
    indexes.get(known.id) ?? deps.vault.personIndex(eventId, documentKey(known.id_type, number)).toString('hex')
  indexes.set(known.id, cached)
  return {
    participantId: known.id,
    isNew,
    name: known.name,
    personIndex: cached,
    idNumberMasked: maskDocument(number),
    birthDate: known.birth_date,
    gender: known.gender,
    hasPhoto: known.id_photo_path !== null,
    hasConsent: known.consent_version !== null,
    unitId: known.unit_id,
  }
}
