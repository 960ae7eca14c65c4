import { type Data, endSession, listSessions, PAGE_SIZE_MAX } from '@startline/contract'
import { type Call, refusalOf, useShell } from '@startline/guest'
import { useQuery, useQueryClient } from '@tanstack/react-query'

/** A device where the person is signed in. */
export type Device = Data<typeof listSessions>['items'][number]

const QUERY_KEY = ['devices']

const fetchDevices = (call: Call, signal?: AbortSignal) =>
  call(listSessions, { query: { page_size: PAGE_SIZE_MAX }, signal })

/** The devices where I am signed in, this one first, then those used last. */
export function useDevices() {
  const { call } = useShell()
  return useQuery({
    queryKey: QUERY_KEY,
    queryFn: async ({ signal }) => {
      const { items, total } = await fetchDevices(call, signal)
      return { items: [...items].sort((one, other) => Number(other.is_current) - Number(one.is_current)), total }
    },
  })
}

/** Asks anew which devices there are. */
export function useForgetDevices() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: QUERY_KEY })
}

/** Signs one device out; one that is signed out already is as good. Rejects as the call does. */
export async function endDevice(call: Call, id: string): Promise<void> {
  try {
    await call(endSession, { params: { id } })
  } catch (error) {
    if (refusalOf(error, endSession)?.name !== 'not_found') throw error
  }
}

/** Signs every other device out, one after another, until none is left. Rejects at the first that could not be. */
export async function endOtherDevices(call: Call): Promise<void> {
  const { items } = await fetchDevices(call)
  const others = items.filter(({ is_current }) => !is_current)
  for (const { id } of others) await endDevice(call, id)
  if (items.length === PAGE_SIZE_MAX && others.length > 0) await endOtherDevices(call)
}
