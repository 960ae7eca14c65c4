import { OWN_PHONE } from '@startline/client'
import type { QueryClient } from '@tanstack/react-query'
import type { ParticipantValues } from './values.ts'

type Guardian = Pick<ParticipantValues, 'guardian_name' | 'guardian_phone' | 'relation'>

/** Who fills the form in, and for which organization, as a session tells it. */
export interface FilledBy {
  user: { name: string | null; account: string | null; phone?: string | null } | null
  organization: { id: string; name: string } | null
}

const keyOf = ({ organization }: FilledBy) => ['guardian', organization?.id]

/** A personal organization bears its person's name, and it is they who answer for its children. A club's clerk is nobody's guardian. */
const isOwn = ({ user, organization }: FilledBy): boolean =>
  organization !== null && [user?.name, user?.phone, user?.account].includes(organization.name)

/**
 * What a new participant's form begins with: whoever fills it in for a child of their own, as they wrote it for the child before, or as
 * the account knows them, with the phone by which they have just signed in. Null for a club, where every child has a guardian of its own.
 */
export function ownGuardian(queries: QueryClient, by: FilledBy): Partial<Guardian> | null {
  if (!isOwn(by)) return null
  const phone = queries.getQueryData<string>(OWN_PHONE)
  return (
    queries.getQueryData<Guardian>(keyOf(by)) ?? { guardian_name: by.user?.name ?? '', guardian_phone: phone ?? '' }
  )
}

/**
 * Keeps the guardian of a child just added for the next one: in the memory of the page only, for the minutes of its cache, and gone with
 * the session or another organization.
 */
export function rememberGuardian(queries: QueryClient, by: FilledBy, values: Guardian): void {
  const { guardian_name, guardian_phone, relation } = values
  if (isOwn(by)) queries.setQueryData<Guardian>(keyOf(by), { guardian_name, guardian_phone, relation })
}
