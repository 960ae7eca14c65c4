import { maskPhone } from '@startline/domain'
import type { Deps } from '../../deps.ts'
import { presentRegistration } from '../../entries/find/find-registrations.ts'
import type { RegistrationRow } from '../../entries/find/registration.store.ts'
import { phoneBinding } from '../../identity/account/account.store.ts'
import { openGuardians } from '../../people/participant/guardians.ts'
import { openNumber, type ParticipantRow, present } from '../../people/participant/present-participant.ts'
import { fileUrl } from '../../security/file-address.ts'
import type { DeviceRow, findAccountRow, MembershipRow, SnapshotRow } from './mine.store.ts'

type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccountRow>>>

/** Where a participant's photo stands in the ZIP file. */
export const photoFileOf = ({ id }: Pick<ParticipantRow, 'id'>): string => `photos/${id}.jpg`
/** Where a paper stands in it. */
export const paperFileOf = (id: string, path: string): string => `papers/${id}.${path.endsWith('.pdf') ? 'pdf' : 'jpg'}`
/** Where the person's own picture stands in it. */
export const AVATAR_FILE = 'avatar.jpg'

/** The person; the phone is masked unless `full`. */
export function presentAccount(deps: Deps, row: AccountRow, full: boolean) {
  const phone = row.phone_sealed && deps.vault.open(row.phone_sealed, phoneBinding(row.id))
  return {
    id: row.id,
    name: row.name,
    account: row.account_name,
    phone: phone && !full ? maskPhone(phone) : phone,
    avatar_url: row.avatar_path && fileUrl(row.avatar_path),
    avatar_file: row.avatar_path && AVATAR_FILE,
    created_at: row.created_at,
  }
}

/** An organization of the person's. */
export const presentMembership = ({ created_at, ...row }: MembershipRow) => ({ ...row, since: created_at })

/** A device where the person is signed in. */
export const presentDevice = ({ created_at, ends_at, ...row }: DeviceRow) => ({
  ...row,
  signed_in_at: created_at,
  expires_at: ends_at,
})

/** A participant as the contract shows one; number, phones and birth date are in clear where `full`, else the age stands for the birth date. */
export function presentParticipant(deps: Deps, row: ParticipantRow, full: boolean) {
  const { id_photo_view_url: _address, guardians: masked, ...shown } = present(deps, { role: 'owner' }, row)
  const clear = openGuardians(deps, row)
  return {
    organization_id: row.organization_id,
    ...shown,
    ...(full ? { id_number: openNumber(deps, row), guardian_phone: clear[0]?.phone ?? null } : { birth_date: null }),
    guardians: full ? clear : masked.map(({ phone_key: _key, ...guardian }) => guardian),
    id_photo_file: row.id_photo_path && photoFileOf(row),
    removed_at: row.removed_at,
  }
}

/** A registration as the contract shows one, with who its people were when they were entered; the birth date where `full`. Who else acted is masked. */
export function presentEntry(
  deps: Deps,
  { accountId, organizationId }: { accountId: string; organizationId: string },
  row: RegistrationRow,
  snapshots: SnapshotRow[],
  full: boolean,
) {
  const { members, ...shown } = presentRegistration(deps, { accountId, role: 'member' }, row, { role: 'owner' })
  const people = members.map((member, place) => {
    const { registration_id: _id, birth_date, ...snapshot } = snapshots[place] ?? { registration_id: row.id }
    return { ...member, ...snapshot, ...(full && { birth_date }) }
  })
  // An address that opens for five minutes is of no use in what is taken along.
  const papers = row.papers.map(({ files, ...line }) => ({
    ...line,
    files: (files ?? []).map(({ path, ...file }) => ({ ...file, file: paperFileOf(file.id, path) })),
  }))
  return { organization_id: organizationId, ...shown, members: people, papers }
}
