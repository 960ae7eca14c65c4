import { QueryClient } from '@tanstack/react-query'

/** After this long a focused window asks again: the specification's focus refresh span. */
const FOCUS_REFRESH_MS = 5_000
/** How long an unused answer is kept: the specification's request cache time. */
const CACHE_MS = 5 * 60_000

/** The one query cache of the page; guests share it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: FOCUS_REFRESH_MS, gcTime: CACHE_MS, refetchOnWindowFocus: true, retry: 1 },
  },
})
