import { GUARDIANS_MAX } from '@startline/contract'
import type { Deps } from '../../deps.ts'
import { guardianColumns, openGuardians } from './guardians.ts'
import type { ChangeableColumns } from './prepare-participant.ts'
import type { ParticipantRow } from './present-participant.ts'

/** What one participant takes over from another who turned out to be the same person: a photo, a unit, a consent, guardians it has not. */
export function filledFrom(deps: Deps, kept: ParticipantRow, other: ParticipantRow): Partial<ChangeableColumns> {
  return {
    ...(kept.id_photo_path === null && other.id_photo_path !== null && { id_photo_path: other.id_photo_path }),
    ...(kept.unit_id === null && other.unit_id !== null && { unit_id: other.unit_id }),
    ...(kept.consent_version === null && other.consent_version !== null && consentOf(other)),
    ...guardiansOfBoth(deps, kept, other),
  }
}

const consentOf = ({
  consent_version,
  consent_given_by,
  consent_at,
  consent_account_id,
  consent_confirmed_as,
}: ParticipantRow) => ({
  consent_version,
  consent_given_by,
  consent_at,
  consent_account_id,
  consent_confirmed_as,
})

/** A guardian with a phone number that is known already is the same one. */
function guardiansOfBoth(deps: Deps, kept: ParticipantRow, other: ParticipantRow): Partial<ChangeableColumns> {
  const known = openGuardians(deps, kept)
  const phones = new Set(known.map(({ phone }) => phone))
  const further = openGuardians(deps, other).filter(({ phone }) => phone !== null && !phones.has(phone))
  return further.length === 0 ? {} : guardianColumns(deps, kept.id, [...known, ...further].slice(0, GUARDIANS_MAX))
}
