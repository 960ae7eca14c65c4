import { keyOf } from '@startline/client'
import { type BodyInput, changeUser, type Data, getUser, listOrganizations } from '@startline/contract'
import { useAnswer, useShell } from '@startline/guest'
import { useQueryClient } from '@tanstack/react-query'

/** The person behind the session. */
export type User = Data<typeof getUser>

/** Who I am and for whom I act. */
export const useUser = () => useAnswer('everybody', getUser)

/** Changes my name or picture; this screen and the header follow. Rejects as the call does. */
export function useChangeUser() {
  const { call, session } = useShell()
  const queries = useQueryClient()
  return async (body: BodyInput<typeof changeUser>): Promise<void> => {
    queries.setQueryData(keyOf(getUser), await call(changeUser, { body }))
    // The change stands, even if the header does not hear of it for now.
    await session.refresh().catch(() => undefined)
    // Somebody's first name names their personal organization too.
    await queries.invalidateQueries({ queryKey: keyOf(listOrganizations) })
  }
}
