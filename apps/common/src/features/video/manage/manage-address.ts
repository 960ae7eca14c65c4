import { type Data, type listManagedVideos, PAGE_SIZE, type QueryInput } from '@startline/contract'
import { pageIn, searchOf } from '../../../pieces/list-address.ts'

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
  const word = (name: string) => (search.get(name) ?? '').slice(0, KEYWORD_MAX)
  return {
    keyword: word('keyword'),
    category: word('category'),
    status: STANDINGS.find((standing) => standing === search.get('status')) ?? '',
    page: pageIn(search),
  }
}

/** The query part of the address for these filters, with `?` unless there is nothing to say. */
export const writeFilters = ({ page, ...rest }: ManageFilters): string => searchOf({ ...rest, page })

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
