import type { ParticipantChange } from '@startline/contract'
import {
  type GuardianValue,
  guardianChange,
  guardianValuesOf,
  type ParticipantRecord,
  type ParticipantValues,
} from '@startline/entry'
import type * as z from 'zod/mini'

type Change = z.input<typeof ParticipantChange>

/** What the form of a change holds. */
export interface ChangeValues extends Pick<ParticipantValues, 'name' | 'unit'> {
  /** A new photo, null to remove the one there is, undefined to keep it. */
  photo: string | null | undefined
  /** All of them, in the order they are called. */
  guardians: GuardianValue[]
}

/** A field of the form. */
export type ChangeField = 'name' | 'id_photo_url' | 'guardians' | 'unit_id'

/** The fields from top to bottom. */
export const CHANGE_FIELDS: readonly ChangeField[] = ['name', 'id_photo_url', 'guardians', 'unit_id']

/** The form as it opens. `unit` is the participant's unit with its name. */
export const valuesOf = (record: ParticipantRecord, unit: ChangeValues['unit']): ChangeValues => ({
  name: record.name,
  photo: undefined,
  guardians: guardianValuesOf(record),
  unit,
})

/** What is sent: only what differs from the record. Guardians are sent all or not at all. */
export function changesOf(record: ParticipantRecord, values: ChangeValues): Change {
  const name = values.name.trim()
  const unit = values.unit?.id ?? null
  const [before, after] = [guardianValuesOf(record), values.guardians].map((list) => list.map(guardianChange))
  return {
    ...(name !== record.name && { name }),
    ...(values.photo !== undefined && { id_photo_url: values.photo }),
    ...(JSON.stringify(before) !== JSON.stringify(after) && { guardians: after }),
    ...(unit !== record.unit_id && { unit_id: unit }),
  }
}

/** What the form holds after somebody else's change: what was changed here stays, all else is as it is now. */
export function rebased(
  before: ParticipantRecord,
  values: ChangeValues,
  now: ParticipantRecord,
  unit: ChangeValues['unit'],
): ChangeValues {
  const mine = changesOf(before, values)
  const fresh = valuesOf(now, unit)
  return {
    name: mine.name === undefined ? fresh.name : values.name,
    photo: values.photo,
    guardians: mine.guardians === undefined ? fresh.guardians : withNewKeys(values.guardians, before, now),
    unit: mine.unit_id === undefined ? fresh.unit : values.unit,
  }
}

/** Keys change when guardians are saved: whoever has the same name and masked number has another key now. Any other number has to be typed. */
function withNewKeys(guardians: GuardianValue[], before: ParticipantRecord, now: ParticipantRecord): GuardianValue[] {
  return guardians.map((guardian) => {
    const was = before.guardians.find(({ phone_key }) => phone_key === guardian.phone_key)
    if (guardian.phone_key === null || was === undefined) return guardian
    const same = now.guardians.find(({ name, phone }) => name === was.name && phone === was.phone)
    return same ? { ...guardian, phone_key: same.phone_key } : { ...guardian, phone_key: null, masked: null }
  })
}

/** Which fields are others now than they were. */
export const movedFields = (before: ParticipantRecord, now: ParticipantRecord): ChangeField[] =>
  CHANGE_FIELDS.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(now[field]))
