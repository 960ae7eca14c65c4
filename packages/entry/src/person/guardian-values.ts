import type { BodyInput, changeParticipant, Data, getParticipant, NewParticipant } from '@startline/contract'
import { normalizeContactPhone } from '@startline/domain'

/** A guardian as a form holds them. An empty phone keeps the number there is, which is known only masked. */
export interface GuardianValue {
  /** Tells the rows of the form apart while they change places. */
  row: number
  name: string
  phone: string
  relation: RelationChoice
  /** What stands for the number that is kept, and its mask; null for somebody new. */
  phone_key: string | null
  masked: string | null
}

let rows = 0

/** A guardian nobody has written yet. */
export const emptyGuardian = (): GuardianValue => ({
  row: rows++,
  name: '',
  phone: '',
  relation: '',
  phone_key: null,
  masked: null,
})

/** The guardians of a participant as a form opens them. */
export const guardianValuesOf = ({ guardians }: Pick<ParticipantRecord, 'guardians'>): GuardianValue[] =>
  guardians.map(({ name, phone, phone_key, relation }) => ({
    ...emptyGuardian(),
    name: name ?? '',
    relation: relation ?? '',
    phone_key,
    masked: phone,
  }))

type Sent = NonNullable<BodyInput<typeof changeParticipant>['guardians']>[number]

/** A guardian as a change takes them. */
export function guardianChange({ name, phone, relation, phone_key }: GuardianValue): Sent {
  const typed = normalizeContactPhone(phone)
  const number = typed === '' && phone_key !== null ? { phone_key } : { phone: typed }
  return { name: name.trim(), ...number, relation: relation || null }
}

/** A guardian as a new participant takes them. */
export const newGuardian = ({
  name,
  phone,
  relation,
}: Pick<GuardianValue, 'name' | 'phone' | 'relation'>): NonNullable<NewParticipant['guardians']>[number] => ({
  name: name.trim(),
  phone: normalizeContactPhone(phone),
  relation: relation || null,
})

/** What the guardian is to the participant; empty when not said. */
export type RelationChoice = NonNullable<NewParticipant['relation']> | ''

/** A participant as the server shows it. */
export type ParticipantRecord = Data<typeof getParticipant>
