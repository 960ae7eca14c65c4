import { type Data, listVideos, PAGE_SIZE, type QueryInput } from '@startline/contract'
import { useAnswer, useAnswerPage } from '@startline/guest'
import { pageIn, searchOf } from '../../pieces/list-address.ts'

/** A video of the library. */
export type LibraryVideo = Data<typeof listVideos>['items'][number]

/** So many are offered to go on with: more is a list of its own. */
const BEGUN_SHOWN = 3

/** A page of the library, in the words and for the organization of now. */
export const useLibrary = (filters: LibraryFilters) => useAnswerPage('member', listVideos, { query: toQuery(filters) })

/** What the person has begun and not finished, the last watched first. */
export const useBegun = (wanted: boolean) =>
  useAnswer('member', listVideos, { query: { begun: 'true', page: 1, page_size: BEGUN_SHOWN } }, { enabled: wanted })

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
  const text = (name: string) => (search.get(name) ?? '').slice(0, KEYWORD_MAX)
  return {
    keyword: text('keyword'),
    category: text('category'),
    series: text('series'),
    page: pageIn(search),
  }
}

/** The query part of the address for these filters, with `?` unless there is nothing to say. */
export const writeLibraryFilters = ({ page, ...rest }: LibraryFilters): string => searchOf({ ...rest, page })

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
