import { createHash } from 'node:crypto'
import type { Participant, Role } from '@startline/contract'
import { isAtLeast, roleAsked, whoMayCall } from '@startline/contract/access'
import { ageOn, type DocumentType, localDate, maskDocument } from '@startline/domain'
import type { Selectable } from 'kysely'
import type * as z from 'zod/mini'
import type { ActingFor, Deps } from '../../deps.ts'
import { fileUrl, signedFileUrl } from '../../security/file-address.ts'
import type { Tables } from '../../store/tables.ts'
import { type GuardianColumns, presentGuardians, sealedIn } from './guardians.ts'

/**
 * The masked number of a participant, made of what is sealed: nothing of a number is kept in clear, and of its masks the process remembers
 * those it has shown lately. Empty for who was emptied, by merging or by leaving.
 */
export const maskedNumber = (deps: Deps, row: Pick<ParticipantRow, 'id' | 'id_type' | 'id_number_sealed'>): string =>
  row.id_number_sealed.length === 0
    ? ''
    : deps.vault.shown(row.id_number_sealed, sealedIn(row.id, 'id_number'), row.id_type, (number) =>
        maskDocument(row.id_type as DocumentType, number),
      )

/** A participant's document as queries of registrations give it: its type, and the sealed number as hex. */
export interface SealedDocument {
  type: string
  sealed: string
}

/** The masked number of who stands in a registration, as `maskedNumber`. */
export const maskedMember = (deps: Deps, id: string, { type, sealed }: SealedDocument): string =>
  maskedNumber(deps, { id, id_type: type, id_number_sealed: Buffer.from(sealed, 'hex') })

/** 96 bits: two states of one participant do not share them. */
const VERSION_CHARS = 16

/** A participant's row as it is read. */
export type ParticipantRow = Selectable<Tables['participant']>

/** The columns of a participant that are shown. */
export type ShownRow = Pick<
  ParticipantRow,
  | 'id'
  | 'name'
  | 'id_type'
  | 'id_number_sealed'
  | 'gender'
  | 'birth_date'
  | 'id_photo_path'
  | 'unit_id'
  | 'created_at'
  | `consent_${'version' | 'given_by' | 'at'}`
  | keyof GuardianColumns
>

/** The number of a participant's document in clear. For keyed hashes and masks; it leaves by `present` only, masked. */
export const openNumber = (deps: Deps, row: Pick<ParticipantRow, 'id' | 'id_number_sealed'>): string =>
  deps.vault.open(row.id_number_sealed, sealedIn(row.id, 'id_number'))

/**
 * A participant as the portal shows it to somebody of this role: the one door by which these rows leave. Numbers are masked; who may not
 * reveal them is told the age and not the birth date, beside which a masked number is soon guessed.
 */
export function present(deps: Deps, { role }: Pick<ActingFor, 'role'>, row: ShownRow): z.input<typeof Participant> {
  const guardians = presentGuardians(deps, row)
  const photo = row.id_photo_path
  return {
    id: row.id,
    name: row.name,
    id_type: row.id_type as z.input<typeof Participant>['id_type'],
    id_number: maskedNumber(deps, row),
    gender: row.gender,
    birth_date: seesBirthDates(role) ? row.birth_date : null,
    age: row.birth_date === null ? null : ageOn(row.birth_date, localDate(deps.now(), 'Asia/Shanghai')),
    id_photo_url: photo && fileUrl(photo),
    id_photo_view_url: photo && signedFileUrl(deps, photo),
    guardian_name: row.guardian_name,
    guardian_phone: guardians[0]?.phone ?? null,
    relation: row.relation as z.input<typeof Participant>['relation'],
    guardians,
    unit_id: row.unit_id,
    consent: presentConsent(row),
    created_at: row.created_at.toISOString(),
    version: versionOf([row.name, photo, guardians, row.unit_id]),
  }
}

/** Stands for a state: made of what is shown, so that nothing has to be counted wherever a row is written. */
const versionOf = (shown: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, VERSION_CHARS)

function presentConsent(row: ShownRow) {
  return row.consent_version === null || row.consent_at === null
    ? null
    : { version: row.consent_version, given_by: row.consent_given_by ?? '', given_at: row.consent_at.toISOString() }
}

/** Whether somebody of this role is shown birth dates: who may reveal numbers anyway. Everybody else is told ages. */
export function seesBirthDates(role: Role): boolean {
  const asked = roleAsked(whoMayCall('revealParticipant'), 'here')
  return asked !== null && isAtLeast(role, asked)
}
