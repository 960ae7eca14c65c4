import { CACHE_MS, FOCUS_REFRESH_MS } from '@startline/client'
import { QueryClient } from '@tanstack/react-query'

/** Codes below are refusals of what was asked: asked again, it would be refused again. */
const SERVER_FAULTS = 5000

/** Whether a call that failed `failures` times is worth another try. */
const retry = (failures: number, error: object): boolean =>
  failures < 1 && !('code' in error && Number(error.code) < SERVER_FAULTS)

/** The one query cache of the page; guests share it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: FOCUS_REFRESH_MS, gcTime: CACHE_MS, refetchOnWindowFocus: true, retry },
  },
})
