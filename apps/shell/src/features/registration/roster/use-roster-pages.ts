import { individualsOf, PAGE_SIZE_MAX } from '@startline/contract'
import type { FailedQuery } from '@startline/guest'
import { keepPreviousData, type UseQueryResult, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { keepKnown, type PeoplePage, type PeopleQuery, type Person, peopleQuery, useKnown } from '../form/queries.ts'

/** What the list is narrowed by, as it stands in the address. */
export interface RosterFilter {
  keyword: string
  /** A group by its id; empty for all. */
  group: string
  /** How people stand, or what they lack; empty for all. */
  standing: string
}

/** What somebody can choose to see, and what the server is asked for it. */
const SHOWN: Record<string, Pick<PeopleQuery, 'standing' | 'missing'>> = {
  fits: { standing: ['fits'] },
  mendable: { standing: ['mendable'] },
  photo_missing: { missing: ['photo_missing'] },
  consent_missing: { missing: ['consent_missing'] },
  registered: { standing: ['registered'] },
  unfit: { standing: ['excluded', 'unfit'] },
}

/** The choices in their order. */
export const SHOWN_NAMES = ['fits', 'mendable', 'photo_missing', 'consent_missing', 'registered', 'unfit'] as const

/** A page of a hundred of the roster; who fits comes first. */
function rosterQuery(event: string, { keyword, group, standing }: RosterFilter, page = 1): PeopleQuery {
  const { event_id, entry_kind, ...paging } = individualsOf(event, PAGE_SIZE_MAX, page)
  return {
    ...paging,
    ...(group ? { group_id: group } : { event_id, entry_kind }),
    ...(keyword && { keyword }),
    ...SHOWN[standing],
  }
}

const pageAt = (index: number): number => Math.floor(index / PAGE_SIZE_MAX) + 1

/** The first hundred of the roster with all counts; what was shown stays until the next is there. */
export function useRosterHead(organization: string, event: string, filter: RosterFilter) {
  const head = useQuery({
    ...peopleQuery(organization, rosterQuery(event, filter)),
    placeholderData: keepPreviousData,
  })
  useKnown(organization, head.data?.items)
  return head
}

/** Those further down, a hundred at a time, as far as they are seen: who stands at an index, undefined while they are on their way; and what failed. */
export function useRosterRows(
  organization: string,
  event: string,
  filter: RosterFilter,
  head: readonly Person[],
  { from, to }: Range,
): { personAt: (index: number) => Person | undefined; failed: FailedQuery | undefined } {
  const pages = to === 0 ? [] : [...new Set([pageAt(from), pageAt(to - 1)])].filter((page) => page > 1)
  const { lists, people, failed } = useQueries({
    queries: pages.map((page) => peopleQuery(organization, rosterQuery(event, filter, page))),
    combine: together,
  })
  useKnown(organization, people)
  const personAt = (index: number) =>
    index < PAGE_SIZE_MAX ? head[index] : lists[pages.indexOf(pageAt(index))]?.[index % PAGE_SIZE_MAX]
  return { personAt, failed }
}

// Declared once: what is combined stays the same as long as the answers do.
function together(answers: UseQueryResult<PeoplePage>[]) {
  const lists = answers.map(({ data }) => data?.items)
  return {
    lists,
    people: lists.flatMap((items) => items ?? []),
    failed: answers.find(({ isError, data }) => isError && !data),
  }
}

/** A function that gathers everybody of the roster who fits, however far down they stand; refused as its calls are. */
export function useAllWhoFit(organization: string, event: string, filter: RosterFilter): () => Promise<Person[]> {
  const queries = useQueryClient()
  const whoFits = { ...filter, standing: 'fits' }
  const page = (at: number) => queries.fetchQuery(peopleQuery(organization, rosterQuery(event, whoFits, at)))
  return async () => {
    const first = await page(1)
    const more = Array.from({ length: pageAt(first.total - 1) - 1 }, (_none, at) => page(at + 2))
    const people = [first, ...(await Promise.all(more))].flatMap(({ items }) => items)
    keepKnown(queries, organization, people)
    return people
  }
}

/** Rows from the first to before the second. */
export interface Range {
  from: number
  to: number
}
