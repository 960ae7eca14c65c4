import type { ConsentCapacity, NewParticipantRead } from '@startline/contract'
import { cleanPersonName, type DocumentReading, nameSkeleton, readDocument } from '@startline/domain'
import type { ActingFor, Deps } from '../../deps.ts'
import { failAt } from '../../kernel/fail.ts'
import { photoPathOf } from '../../security/file-address.ts'
import { documentKey } from '../../security/vault.ts'
import { newId } from '../../store/fast/id-counter.ts'
import { searchKeys } from '../../store/search/search.ts'
import { type GuardianColumns, guardianColumns, guardiansOf, sealedIn } from './guardians.ts'

/** Columns of a participant that a person may change. */
export interface ChangeableColumns extends GuardianColumns {
  name: string
  name_skeleton: string
  search_keys: number[]
  id_photo_path: string | null
  unit_id: string | null
  consent_version: string | null
  consent_given_by: string | null
  consent_at: Date | null
  consent_account_id: string | null
  consent_confirmed_as: ConsentCapacity | null
}

/** A participant's row, ready to be inserted. */
export interface NewParticipantRow extends ChangeableColumns {
  id: string
  organization_id: string
  id_type: string
  id_number_sealed: Buffer
  document_index: Buffer
  gender: 'male' | 'female' | null
  birth_date: string | null
  created_by: string
  created_at: Date
}

type Actor = Pick<ActingFor, 'accountId' | 'organizationId' | 'consentCapacity'>

/** A document as it was read; `key` is what its keyed hashes are made of. */
export type DocumentRead = ReturnType<typeof readParticipantDocument>

/**
 * Reads the document of a participant as sent in, unless that is done.
 * @throws Refusal invalid_input when the document cannot be read (the contract's rules refuse it before)
 */
export function readParticipantDocument(
  input: NewParticipantRead,
  document: DocumentReading = readDocument(input.id_type, input.id_number),
) {
  if (!document.ok) return failAt('/id_number', document.rule)
  return {
    number: document.number,
    key: documentKey(input.id_type, document.number),
    gender: document.gender ?? input.gender ?? null,
    birthDate: document.birthDate ?? input.birth_date ?? null,
  }
}

/**
 * Makes a new participant's row of what was sent, without asking the store. Unit and photo are still to be looked up:
 * a photo that is no reference of ours stays in `id_photo_path` as it was sent, and is never found.
 * @param known the id, the document and the hash (hex) it is found by in the organization's list, where they are there already
 * @throws Refusal invalid_input when the document cannot be read (the contract's rules refuse it before)
 */
export function prepareParticipant(
  deps: Deps,
  actingFor: Actor,
  input: NewParticipantRead,
  known?: { id: string; document: DocumentRead; documentIndex: string },
): NewParticipantRow {
  const { number, key, gender, birthDate } = known?.document ?? readParticipantDocument(input)
  const id = known?.id ?? newId()
  return {
    id,
    organization_id: actingFor.organizationId,
    ...nameColumns(actingFor.organizationId, input.name),
    id_type: input.id_type,
    id_number_sealed: deps.vault.seal(number, sealedIn(id, 'id_number')),
    document_index: Buffer.from(known?.documentIndex ?? deps.vault.documentIndex(actingFor.organizationId, key), 'hex'),
    gender,
    birth_date: birthDate,
    ...photoColumn(input.id_photo_url ?? null),
    ...guardianColumns(deps, id, guardiansOf(input)),
    unit_id: input.unit_id ?? null,
    ...consentColumns(deps, actingFor, input.consent ?? null),
    created_by: actingFor.accountId,
    created_at: deps.now(),
  }
}

/** The name, and what it is found by. */
export function nameColumns(organizationId: string, text: string) {
  const name = cleanPersonName(text)
  const skeleton = nameSkeleton(name)
  return { name, name_skeleton: skeleton, search_keys: searchKeys(organizationId, [skeleton]) }
}

/** The photo's path. */
export const photoColumn = (url: string | null) => ({ id_photo_path: photoPathOf(url) ?? url })

/** The guardian's consent, with when, under which account and in which capacity it was confirmed. */
export function consentColumns(deps: Deps, actingFor: Actor, consent: { version: string; given_by: string } | null) {
  return {
    consent_version: consent?.version ?? null,
    consent_given_by: consent && cleanPersonName(consent.given_by),
    consent_at: consent && deps.now(),
    consent_account_id: consent && actingFor.accountId,
    consent_confirmed_as: consent && actingFor.consentCapacity,
  }
}
