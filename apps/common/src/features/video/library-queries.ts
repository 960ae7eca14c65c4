import { queryOf } from '@startline/client'
import { type Data, listVideos } from '@startline/contract'
import { useShell } from '@startline/guest'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type LibraryFilters, toQuery } from './library-filters.ts'

/** A video of the library. */
export type LibraryVideo = Data<typeof listVideos>['items'][number]

/** So many are offered to go on with: more is a list of its own. */
const BEGUN_SHOWN = 3

/** A page of the library, in the words and for the organization of now. */
export function useLibrary(filters: LibraryFilters) {
  const { call, session } = useShell()
  return useQuery({
    ...queryOf(call, listVideos, [session.organization?.id, session.user?.id], { query: toQuery(filters) }),
    placeholderData: keepPreviousData,
  })
}

/** What the person has begun and not finished, the last watched first. */
export function useBegun(wanted: boolean) {
  const { call, session } = useShell()
  return useQuery({
    ...queryOf(call, listVideos, [session.organization?.id, session.user?.id], {
      query: { begun: 'true', page: 1, page_size: BEGUN_SHOWN },
    }),
    enabled: wanted,
  })
}
