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
  const query = toQuery(filters)
  return useQuery({
    queryKey: ['videos', session.organization?.id, session.user?.id, 'library', query],
    queryFn: ({ signal }) => call(listVideos, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** What the person has begun and not finished, the last watched first. */
export function useBegun(wanted: boolean) {
  const { call, session } = useShell()
  return useQuery({
    queryKey: ['videos', session.organization?.id, session.user?.id, 'begun'],
    queryFn: ({ signal }) => call(listVideos, { query: { begun: 'true', page: 1, page_size: BEGUN_SHOWN }, signal }),
    enabled: wanted,
  })
}
