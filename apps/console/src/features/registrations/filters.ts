import type { listHostedRegistrations, Payment, QueryInput, ReviewState } from '@startline/contract'
import { type PageSize, pageSizeIn } from '@startline/ui'
import { addressWith, pageIn } from '../../pieces/address.ts'

/** Longest keyword the server takes. */
export const KEYWORD_MAX = 60

/** What narrows the list by where a registration stands; `running` is all but those withdrawn. */
export const STATUSES = ['running', 'registered', 'waitlisted', 'withdrawn'] as const
/** How a fee may stand, what is owed first. */
export const PAYMENTS: readonly Payment[] = ['due', 'paid', 'waived', 'free']
/** How a review may stand, what waits for the host first. */
export const REVIEWS: readonly ReviewState[] = ['pending', 'resubmitted', 'returned', 'accepted', 'rejected']
/** Whether a paper is still to come. */
export const PAPERS = ['missing', 'complete'] as const
/** In which order the list stands. */
export const ORDERS = ['newest', 'oldest', 'reference', 'unit'] as const

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What narrows the list; an empty text does not. All of it stands in the address. */
export interface Filters {
  keyword: string
  status: (typeof STATUSES)[number] | ''
  group: string
  review: ReviewState | ''
  paper: (typeof PAPERS)[number] | ''
  payment: Payment | ''
  unit: string
  organization: string
  order: (typeof ORDERS)[number]
  rows: PageSize
  page: number
}

const idIn = (search: URLSearchParams, name: string): string => {
  const said = search.get(name) ?? ''
  return ID.test(said) ? said : ''
}

const oneOf = <T extends string>(known: readonly T[], said: string | null): T | '' =>
  known.find((one) => one === said) ?? ''

/** Reads the filters of an address; what it does not understand counts as not narrowed. */
export const readFilters = (search: URLSearchParams): Filters => ({
  keyword: (search.get('keyword') ?? '').slice(0, KEYWORD_MAX),
  status: oneOf(STATUSES, search.get('status')),
  group: idIn(search, 'group'),
  review: oneOf(REVIEWS, search.get('review')),
  paper: oneOf(PAPERS, search.get('paper')),
  payment: oneOf(PAYMENTS, search.get('payment')),
  unit: idIn(search, 'unit'),
  organization: idIn(search, 'organization'),
  order: oneOf(ORDERS, search.get('order')) || 'newest',
  rows: pageSizeIn(search.get('rows')),
  page: pageIn(search),
})

/** The query part of the address of these filters, with `?` unless there is nothing to say. */
export const writeFilters = ({ page = 1, rows, order = 'newest', ...rest }: Partial<Filters>): string =>
  addressWith('', {
    ...rest,
    order: order !== 'newest' && order,
    rows: rows !== undefined && rows !== pageSizeIn(null) && String(rows),
    page: page > 1 && String(page),
  })

/** Nothing narrows the list. */
export const NOTHING: Filters = readFilters(new URLSearchParams())

/** What is narrowed by, by name: what is behind the fold among them. */
const NARROWING = ['keyword', 'status', 'group', 'review', 'paper', 'payment', 'unit', 'organization'] as const
const FOLDED = ['review', 'paper', 'payment', 'unit', 'organization'] as const

/** Whether anything narrows the list: tells "no match" from "nobody yet". */
export const isNarrowed = (filters: Filters): boolean => NARROWING.some((name) => filters[name] !== '')
/** How many of the filters behind the fold are set. */
export const foldedCount = (filters: Filters): number => FOLDED.filter((name) => filters[name] !== '').length

/** What a file is narrowed by as the list is. */
export const toExport = ({ keyword, status, group, review, paper, payment, unit, organization }: Filters) => ({
  ...(keyword.trim() && { keyword: keyword.trim() }),
  ...(status && { status }),
  ...(group && { group_id: group }),
  ...(review && { review }),
  ...(paper && { paper }),
  ...(payment && { payment }),
  ...(unit && { unit_id: unit }),
  ...(organization && { organization_id: organization }),
})

/** The filters as the server is asked. */
export const toQuery = (filters: Filters): QueryInput<typeof listHostedRegistrations> => ({
  ...toExport(filters),
  order: filters.order,
  page: filters.page,
  page_size: filters.rows,
})
