import { type BodyInput, changeUser, type Data, getUser } from '@startline/contract'
import { useShell } from '@startline/guest'
import { useQuery, useQueryClient } from '@tanstack/react-query'

/** The person behind the session. */
export type User = Data<typeof getUser>

const QUERY_KEY = ['user']

/** Who I am and for whom I act. */
export function useUser() {
  const { call } = useShell()
  return useQuery({ queryKey: QUERY_KEY, queryFn: ({ signal }) => call(getUser, { signal }) })
}

/** Changes my name or picture; this screen and the header follow. Rejects as the call does. */
export function useChangeUser() {
  const { call, session } = useShell()
  const queries = useQueryClient()
  return async (body: BodyInput<typeof changeUser>): Promise<void> => {
    queries.setQueryData(QUERY_KEY, await call(changeUser, { body }))
    // The change stands, even if the header does not hear of it for now.
    await session.refresh().catch(() => undefined)
    // Somebody's first name names their personal organization too.
    await queries.invalidateQueries({ queryKey: ['organizations'] })
  }
}
