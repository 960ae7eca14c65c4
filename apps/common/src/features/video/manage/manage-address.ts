import { type Data, type listManagedVideos, PAGE_SIZE, type QueryInput } from '@startline/contract'

/** A video as its managers see it. */
export type ManagedVideo = Data<typeof listManagedVideos>['items'][number]

/** Longest keyword the server takes. */
export const KEYWORD_MAX = 60

/** What the list is narrowed to: where a video stands, or those that were deleted. */
type Standing = ManagedVideo['status'] | 'removed'

/** In the order people look for them. */
export const STANDINGS: readonly Standing[] = ['ready', 'processing', 'failed', 'hidden', 'removed']

/** What narrows the list; empty text means: not narrowed. All of it stands in the address. */
export interface ManageFilters {
  keyword: string
  category: string
  status: Standing | ''
  page: number
}

/** Reads the filters of an address; what it does not understand counts as not narrowed. */
export function readFilters(search: URLSearchParams): ManageFilters {
  const page = Number(search.get('page'))
  const word = (name: string) => (search.get(name) ?? '').slice(0, KEYWORD_MAX)
  return {
    keyword: word('keyword'),
    category: word('category'),
    status: STANDINGS.find((standing) => standing === search.get('status')) ?? '',
    page: Number.isInteger(page) && page > 1 ? page : 1,
  }
}

/** The query part of the address for these filters, with `?` unless there is nothing to say. */
export function writeFilters({ page, ...rest }: ManageFilters): string {
  const entries = Object.entries({ ...rest, page: page > 1 ? String(page) : '' })
  const search = new URLSearchParams(entries.filter(([, value]) => value !== ''))
  return search.size > 0 ? `?${search}` : ''
}

/** Whether anything narrows the list: tells "no match" from "no data". */
export const isNarrowed = ({ keyword, category, status }: ManageFilters): boolean =>
  keyword !== '' || category !== '' || status !== ''

/** The filters as the server is asked. */
export const toQuery = ({ keyword, category, status, page }: ManageFilters): QueryInput<typeof listManagedVideos> => ({
  page,
  page_size: PAGE_SIZE,
  ...(keyword.trim() && { keyword: keyword.trim() }),
  ...(category && { category }),
  ...(status === 'removed' ? { removed: 'true' as const } : status && { status }),
})
