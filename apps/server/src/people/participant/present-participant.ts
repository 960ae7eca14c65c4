import { createHash } from 'node:crypto'
import type { Participant } from '@startline/contract'
import { mayReveal } from '@startline/contract/access'
import { ageOn, localDate, maskDocument, maskForMembers } from '@startline/domain'
import type { Selectable } from 'kysely'
import type * as z from 'zod/mini'
import type { ActingFor, Deps } from '../../deps.ts'
import { fileUrl, signedFileUrl } from '../../security/file-address.ts'
import type { Tables } from '../../store/tables.ts'
import { type GuardianColumns, presentGuardians, sealedIn } from './guardians.ts'

/** For whom a number is masked: who may reveal it sees more of it than others. */
export type MaskFor = Pick<ActingFor, 'role'>

/**
 * The masked number of a participant, made of what is sealed: nothing of a number is kept in clear, and of its masks the process remembers
 * those it has shown lately. Empty for who was emptied, by merging or by leaving.
 */
export function maskedNumber(
  deps: Pick<Deps, 'vault'>,
  { role }: MaskFor,
  { id, id_number_sealed: sealed }: Pick<ParticipantRow, 'id' | 'id_number_sealed'>,
): string {
  if (sealed.length === 0) return ''
  const place = sealedIn(id, 'id_number')
  return mayReveal(role)
    ? deps.vault.shown(sealed, place, 'mask', maskDocument)
    : deps.vault.shown(sealed, place, 'mask-for-members', maskForMembers)
}

/** The masked number of who stands in a registration, as `maskedNumber`; queries of registrations give the sealed number as hex. */
export const maskedMember = (deps: Pick<Deps, 'vault'>, by: MaskFor, id: string, sealed: string): string =>
  maskedNumber(deps, by, { id, id_number_sealed: Buffer.from(sealed, 'hex') })

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
  | `consent_${'version' | 'given_by' | 'at' | 'confirmed_as'}`
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
    id_number: maskedNumber(deps, { role }, row),
    gender: row.gender,
    birth_date: mayReveal(role) ? row.birth_date : null,
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
  const { consent_version: version, consent_given_by: givenBy, consent_at: at, consent_confirmed_as } = row
  if (version === null || at === null) return null
  return { version, given_by: givenBy ?? '', given_at: at.toISOString(), confirmed_as: consent_confirmed_as }
}
