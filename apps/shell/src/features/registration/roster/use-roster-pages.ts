import { PAGE_SIZE_MAX } from '@startline/contract'
import type { FailedQuery } from '@startline/guest'
import { keepPreviousData, type UseQueryResult, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { keepKnown, type PeoplePage, type Person, peopleQuery, useKnown } from '../form/queries.ts'
import { type RosterFilter, rosterQuery } from './roster-query.ts'
import type { Range } from './use-visible-rows.ts'

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
  const failed = answers.find(({ isError, data }) => isError && !data)
  return { lists, people: lists.flatMap((items) => items ?? []), failed }
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
