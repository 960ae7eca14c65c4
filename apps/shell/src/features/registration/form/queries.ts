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
import { useEffect, useLayoutEffect } from 'react'
import { call } from '../../../session/client.ts'
import { useApplicationForm } from '../../../state/application-form.ts'

/** A participant as the list shows it. */
export type Person = Data<typeof listParticipants>['items'][number]

const personQuery = (organization: string, id: string) =>
  queryOf(call, getParticipant, [organization], { params: { id } })

/** A page of the organization's participants; each is known by itself from then on. */
export function usePeoplePage(organization: string, keyword: string, page: number, pageSize = PAGE_SIZE) {
  const queries = useQueryClient()
  const answer = useQuery({
    ...queryOf(call, listParticipants, [organization], {
      query: { page, page_size: pageSize, ...(keyword && { keyword }) },
    }),
    placeholderData: keepPreviousData,
  })
  const items = answer.data?.items
  useEffect(() => {
    if (!items) return
    for (const person of items) queries.setQueryData(personQuery(organization, person.id).queryKey, person)
  }, [items, queries, organization])
  return answer
}

/**
 * The picked participants, as `participantList` of the state group `applicationForm` keeps them; those who are no longer on the organization's
 * list are left out, and `gone` names them.
 */
export function usePicked(organization: string, ids: readonly string[]) {
  const kept = useApplicationForm((state) => state.participantList)
  const answers = useQueries({
    queries: ids.map((id) => ({
      ...personQuery(organization, id),
      staleTime: 60_000,
    })),
  })
  return {
    // Who is about to be picked is not kept yet.
    people: ids.flatMap((id, index) => kept.find((person) => person.id === id) ?? answers[index]?.data ?? []),
    isLoading: answers.some(({ isPending }) => isPending),
    failed: answers.find(({ isError, error }) => isError && !isGone(error)),
    gone: ids.filter((_, index) => isGone(answers[index]?.error)),
  }
}

/**
 * Keeps everybody of the registration on its way in the state group `applicationForm`, from where the steps of the form read them; a draft that
 * is taken up again is restored so. Once a form, with everybody in it. `gone` names who is no longer on the list.
 */
export function useParticipantList(organization: string, ids: readonly string[]): { gone: string[] } {
  const answers = useQueries({ queries: ids.map((id) => ({ ...personQuery(organization, id), staleTime: 60_000 })) })
  const people = answers.flatMap(({ data }) => data ?? [])
  useLayoutEffect(() => {
    const { participantList, setParticipantList } = useApplicationForm.getState()
    if (!areSame(participantList, people)) setParticipantList(people)
  })
  return { gone: ids.filter((_, index) => isGone(answers[index]?.error)) }
}

const areSame = (one: readonly Person[], other: readonly Person[]): boolean =>
  one.length === other.length && one.every((person, index) => person === other[index])

const isGone = (error: unknown): boolean => refusalOf(error, getParticipant)?.name === 'not_found'

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
