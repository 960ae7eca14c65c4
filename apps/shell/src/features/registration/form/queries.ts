import { queryOf, refusalOf } from '@startline/client'
import {
  type Data,
  getParticipant,
  getRegistration,
  listGroupFits,
  listParticipants,
  PAGE_SIZE,
} from '@startline/contract'
import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../session/client.ts'
import { useApplicationForm } from '../../../state/application-form.ts'

/** A participant as the list shows it. */
export type Person = Data<typeof listParticipants>['items'][number]

const personQuery = (organization: string, id: string) =>
  queryOf(call, getParticipant, [organization], { params: { id } })

/** A page of the organization's participants; also kept in the state group `applicationForm`. */
export function usePeoplePage(organization: string, keyword: string, page: number, pageSize = PAGE_SIZE) {
  const queries = useQueryClient()
  const keep = useApplicationForm((state) => state.setParticipantList)
  const answer = useQuery({
    ...queryOf(call, listParticipants, [organization], {
      query: { page, page_size: pageSize, ...(keyword && { keyword }) },
    }),
    placeholderData: keepPreviousData,
  })
  const items = answer.data?.items
  useEffect(() => {
    if (!items) return
    keep(items)
    for (const person of items) queries.setQueryData(personQuery(organization, person.id).queryKey, person)
  }, [items, keep, queries, organization])
  return answer
}

/** The picked participants; those who are no longer on the list are left out, and `gone` names them. */
export function usePicked(organization: string, ids: readonly string[]) {
  const answers = useQueries({
    queries: ids.map((id) => ({
      ...personQuery(organization, id),
      staleTime: 60_000,
    })),
  })
  const isGone = (error: unknown) => refusalOf(error, getParticipant)?.name === 'not_found'
  return {
    people: answers.flatMap(({ data }) => data ?? []),
    isLoading: answers.some(({ isPending }) => isPending),
    failed: answers.find(({ isError, error }) => isError && !isGone(error)),
    gone: ids.filter((_, index) => isGone(answers[index]?.error)),
  }
}

/** Which groups of the event fit these participants, and why not. */
export const useFits = (organization: string, event: string, ids: readonly string[]) =>
  useQuery({
    ...queryOf(call, listGroupFits, [organization], {
      query: { event_id: event, participant_id: [...new Set(ids)].sort() },
    }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })

/** The registrations a batch made, in the order of the ids. */
export function useRegistrations(organization: string, ids: readonly string[]) {
  const answers = useQueries({
    queries: ids.map((id) => queryOf(call, getRegistration, [organization], { params: { id } })),
  })
  return {
    registrations: answers.flatMap(({ data }) => data ?? []),
    isLoading: answers.some(({ isPending }) => isPending),
    failed: answers.find(({ isError }) => isError),
  }
}
