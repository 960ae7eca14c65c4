import type { ChangedGuardianRead, NewParticipantRead, ParticipantChange } from '@startline/contract'
import { cleanPersonName, maskPhone, normalizeContactPhone } from '@startline/domain'
import type * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { failAt } from '../../kernel/fail.ts'

/** A guardian in clear, in the order they are called. */
export interface GuardianInClear {
  name: string | null
  phone: string | null
  relation: string | null
}

/** The columns guardians stand in: the first in columns of their own, those after them sealed together. */
export interface GuardianColumns {
  guardian_name: string | null
  guardian_phone_sealed: Buffer | null
  relation: string | null
  more_guardians_sealed: Buffer | null
}

type Row = GuardianColumns & { id: string }
type Change = z.output<typeof ParticipantChange>

const tidy = (
  name: string | null | undefined,
  phone: string | null | undefined,
  relation: string | null | undefined,
) => ({
  name: name == null ? null : cleanPersonName(name),
  phone: phone == null ? null : normalizeContactPhone(phone),
  relation: relation ?? null,
})

const isSomebody = ({ name, phone, relation }: GuardianInClear): boolean =>
  name !== null || phone !== null || relation !== null

/** The guardians of a participant as sent in, whichever way the first of them was named. */
export function guardiansOf(input: NewParticipantRead): GuardianInClear[] {
  const { guardians = [], guardian_name, guardian_phone, relation } = input
  const [first, ...more] = guardians
  const one = tidy(first?.name ?? guardian_name, first?.phone ?? guardian_phone, first?.relation ?? relation)
  return [one, ...more.map((guardian) => tidy(guardian.name, guardian.phone, guardian.relation))].filter(isSomebody)
}

/** The columns of guardians, numbers sealed and bound to the participant's row. */
export function guardianColumns(deps: Deps, id: string, [first, ...more]: GuardianInClear[]): GuardianColumns {
  const { name = null, phone = null, relation = null } = first ?? {}
  return {
    guardian_name: name,
    guardian_phone_sealed: phone === null ? null : deps.vault.seal(phone, sealedIn(id, 'guardian_phone')),
    relation,
    more_guardians_sealed:
      more.length === 0 ? null : deps.vault.seal(JSON.stringify(more), sealedIn(id, 'more_guardians')),
  }
}

/** The first guardian's phone number in clear, or null. */
export const openGuardianPhone = (deps: Deps, row: Pick<Row, 'id' | 'guardian_phone_sealed'>): string | null =>
  row.guardian_phone_sealed && deps.vault.open(row.guardian_phone_sealed, sealedIn(row.id, 'guardian_phone'))

/** The guardians of a row in clear. They leave by `presentGuardians` masked, by a reveal, and in an export in full. */
export function openGuardians(deps: Deps, row: Row): GuardianInClear[] {
  return [
    { name: row.guardian_name, phone: openGuardianPhone(deps, row), relation: row.relation },
    ...openFurther(deps, row),
  ].filter(isSomebody)
}

/** Those after the first, in clear. */
const openFurther = (deps: Deps, { id, more_guardians_sealed: sealed }: Row): GuardianInClear[] =>
  sealed === null ? [] : (JSON.parse(deps.vault.open(sealed, sealedIn(id, 'more_guardians'))) as GuardianInClear[])

/**
 * What stands for a phone number that is kept, made of how it is sealed: nothing by itself, nothing for another participant, and another one each
 * time it is written. One that followed from the number would tell whoever may change a participant when they have guessed it.
 * @param place of those that are sealed together, from 0
 */
const keyOf = (deps: Deps, id: string, sealed: Buffer, place = 0): string =>
  deps.vault.countKey(`guardian:${id}`, `${sealed.toString('base64')} ${place}`).toString('base64url')

const NO_PHONE = { phone: null, phone_key: null }

/** What is shown of the first guardian's phone: the mask and the key of one that was shown lately are remembered, the number is not. */
const firstPhone = (deps: Deps, { id, guardian_phone_sealed: sealed }: Row) =>
  sealed === null
    ? NO_PHONE
    : deps.vault.shown(sealed, sealedIn(id, 'guardian_phone'), 'phone', (phone) => ({
        phone: maskPhone(phone),
        phone_key: keyOf(deps, id, sealed),
      }))

const furtherKey = (deps: Deps, { id, more_guardians_sealed: sealed }: Row, place: number): string =>
  keyOf(deps, id, sealed ?? Buffer.alloc(0), place)

/** The guardians of a row as the portal shows them, their numbers masked. */
export function presentGuardians(deps: Deps, row: Row) {
  const { guardian_name: name, relation } = row
  const first = { name, ...firstPhone(deps, row), relation: relation as 'father' | null }
  const more = openFurther(deps, row).map(({ phone, ...guardian }, place) => ({
    name: guardian.name,
    ...(phone === null ? NO_PHONE : { phone: maskPhone(phone), phone_key: furtherKey(deps, row, place) }),
    relation: guardian.relation as 'father' | null,
  }))
  return [first, ...more].filter(isSomebody)
}

/**
 * The guardians after a change. The list, where one is sent, is the whole; else the single fields change the first.
 * @throws Refusal invalid_input for a key that stands for no number kept
 */
export function guardiansAfter(deps: Deps, row: Row, change: Change): GuardianInClear[] {
  const kept = openGuardians(deps, row)
  if (change.guardians !== undefined)
    return change.guardians.map((guardian, place) => ({
      ...tidy(guardian.name, phoneOf(deps, row, guardian, place), guardian.relation),
    }))
  const { guardian_name: name, guardian_phone: phone, relation } = change
  const [first = { name: null, phone: null, relation: null }, ...more] = kept
  const changed = tidy(
    name === undefined ? first.name : name,
    phone === undefined ? first.phone : phone,
    relation === undefined ? first.relation : relation,
  )
  return [changed, ...more].filter(isSomebody)
}

function phoneOf(deps: Deps, row: Row, { phone, phone_key: key }: ChangedGuardianRead, place: number): string {
  if (phone !== undefined) return phone
  const { guardian_phone_sealed: sealed } = row
  if (sealed !== null && keyOf(deps, row.id, sealed) === key) return openGuardianPhone(deps, row) ?? ''
  const found = openFurther(deps, row).find((_guardian, at) => furtherKey(deps, row, at) === key)
  return found?.phone ?? failAt(`/guardians/${place}/phone`, 'required')
}

/** What a participant's sealed columns are bound to, so that they open in their own row and column only. */
export const sealedIn = (id: string, column: 'id_number' | 'guardian_phone' | 'more_guardians'): string =>
  `participant:${id}:${column}`
