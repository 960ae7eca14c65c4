import { type ActingPerson, isPersonal, OWN_PHONE } from '@startline/client'
import type { QueryClient } from '@tanstack/react-query'
import type { ParticipantValues } from './values.ts'

type Guardian = Pick<ParticipantValues, 'guardian_name' | 'guardian_phone' | 'relation'>

const keyOf = ({ organization }: ActingPerson) => ['guardian', organization?.id]

/**
 * What a new participant's form begins with: whoever fills it in for a child of their own, as they wrote it for the child before, or as
 * the account knows them, with the phone by which they have just signed in. Null for a club, whose clerk is nobody’s guardian.
 */
export function ownGuardian(queries: QueryClient, by: ActingPerson): Partial<Guardian> | null {
  if (!isPersonal(by)) return null
  const phone = queries.getQueryData<string>(OWN_PHONE)
  return (
    queries.getQueryData<Guardian>(keyOf(by)) ?? { guardian_name: by.user?.name ?? '', guardian_phone: phone ?? '' }
  )
}

/**
 * Keeps the guardian of a child just added for the next one: in the memory of the page only, for the minutes of its cache, and gone with
 * the session or another organization.
 */
export function rememberGuardian(queries: QueryClient, by: ActingPerson, values: Guardian): void {
  const { guardian_name, guardian_phone, relation } = values
  if (isPersonal(by)) queries.setQueryData<Guardian>(keyOf(by), { guardian_name, guardian_phone, relation })
}
