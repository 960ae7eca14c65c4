import { CACHE_MS, FOCUS_REFRESH_MS, isTimedOut, refusalOf } from '@startline/client'
import { QueryClient } from '@tanstack/react-query'

/** Statuses below are of refusals of what was asked: asked again, it would be refused again. */
const SERVER_FAULTS = 500

/** Whether a call that failed `failures` times is worth another try; who has waited in vain for as long as a call may take decides that alone. */
const retry = (failures: number, error: object): boolean =>
  failures < 1 && !isTimedOut(error) && (refusalOf(error)?.status ?? SERVER_FAULTS) >= SERVER_FAULTS

/** The one query cache of the page; guests share it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: FOCUS_REFRESH_MS, gcTime: CACHE_MS, refetchOnWindowFocus: true, retry },
  },
})
