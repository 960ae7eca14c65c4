import { queryOf } from '@startline/client'
import { type Data, listVideos, PAGE_SIZE, type QueryInput } from '@startline/contract'
import { useShell } from '@startline/guest'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

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

/** Longest keyword the server takes. */
export const KEYWORD_MAX = 60

/** What narrows the library; empty text means: not narrowed. All of it stands in the address. */
export interface LibraryFilters {
  keyword: string
  category: string
  series: string
  page: number
}

/** Reads the filters of an address; what it does not understand counts as not narrowed. */
export function readLibraryFilters(search: URLSearchParams): LibraryFilters {
  const page = Number(search.get('page'))
  const text = (name: string) => (search.get(name) ?? '').slice(0, KEYWORD_MAX)
  return {
    keyword: text('keyword'),
    category: text('category'),
    series: text('series'),
    page: Number.isInteger(page) && page > 1 ? page : 1,
  }
}

/** The query part of the address for these filters, with `?` unless there is nothing to say. */
export function writeLibraryFilters({ page, ...rest }: LibraryFilters): string {
  const entries = Object.entries({ ...rest, page: page > 1 ? String(page) : '' })
  const search = String(new URLSearchParams(entries.filter(([, value]) => value !== '')))
  return search === '' ? '' : `?${search}`
}

/** Whether anything narrows the library: tells "no match" from "no videos". */
export const isNarrowed = ({ keyword, category, series }: LibraryFilters): boolean =>
  keyword.trim() !== '' || category !== '' || series !== ''

/** The filters as the server is asked. */
export const toQuery = ({ keyword, category, series, page }: LibraryFilters): QueryInput<typeof listVideos> => ({
  page,
  page_size: PAGE_SIZE,
  ...(keyword.trim() && { keyword: keyword.trim() }),
  ...(category && { category }),
  ...(series && { series }),
})
