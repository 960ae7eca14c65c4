import { type listVideos, PAGE_SIZE, type QueryInput } from '@startline/contract'

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
