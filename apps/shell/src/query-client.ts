import { CACHE_MS, FOCUS_REFRESH_MS } from '@startline/client'
import { QueryClient } from '@tanstack/react-query'

/** The one query cache of the page; guests share it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: FOCUS_REFRESH_MS, gcTime: CACHE_MS, refetchOnWindowFocus: true, retry: 1 },
  },
})
