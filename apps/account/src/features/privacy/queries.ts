import { queryOf } from '@startline/client'
import { type Data, showErasure } from '@startline/contract'
import { useShell } from '@startline/guest'
import { useQuery } from '@tanstack/react-query'

/** What erasing the account would mean. */
export type Erasure = Data<typeof showErasure>

/** What erasing the account would mean, as of now. */
export function useErasure() {
  const { call, session } = useShell()
  return useQuery(queryOf(call, showErasure, [session.user?.id]))
}
