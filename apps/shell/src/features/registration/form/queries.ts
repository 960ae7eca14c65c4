import { keyOf, queryOf, refusalOf } from '@startline/client'
import { type Data, getParticipant, listGroupFits, listParticipants, type QueryInput } from '@startline/contract'
import { keepPreviousData, type QueryClient, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect } from 'react'
import { call } from '../../../session/client.ts'
import { useApplicationForm } from '../../../state/application-form.ts'

/** A participant as the list shows it. */
export type Person = Data<typeof listParticipants>['items'][number]

const personQuery = (organization: string, id: string) =>
  queryOf(call, getParticipant, [organization], { params: { id } })

/** A page of the organization's list with how each stands to an event or a group, who fits first. */
export type PeoplePage = Data<typeof listParticipants>
/** Which part of the list, and to what people are to stand. */
export type PeopleQuery = QueryInput<typeof listParticipants>

/** The query of a page of the organization's participants. */
export const peopleQuery = (organization: string, query: PeopleQuery) =>
  queryOf(call, listParticipants, [organization], { query })

/** A page of the organization's participants; each is known by itself from then on. */
export function usePeople(organization: string, query: PeopleQuery) {
  const answer = useQuery({ ...peopleQuery(organization, query), placeholderData: keepPreviousData })
  useKnown(organization, answer.data?.items)
  return answer
}

/** Keeps people who were listed, so that none of them is asked for by themselves. */
export function keepKnown(queries: QueryClient, organization: string, people: readonly Person[]): void {
  for (const person of people) queries.setQueryData(personQuery(organization, person.id).queryKey, person)
}

/** Those of these people who are kept. */
export const keptPeople = (queries: QueryClient, organization: string, ids: readonly string[]): Person[] =>
  ids.flatMap((id) => queries.getQueryData<Person>(personQuery(organization, id).queryKey) ?? [])

/** The same for people who are shown; give the same list as long as it is the same. */
export function useKnown(organization: string, people: readonly Person[] | undefined): void {
  const queries = useQueryClient()
  useEffect(() => keepKnown(queries, organization, people ?? []), [people, queries, organization])
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

/** So many people are asked about by one call. */
const FITS_AT_ONCE = 200

const fitsQuery = (organization: string, event: string, ids: readonly string[]) =>
  queryOf(call, listGroupFits, [organization], { query: { event_id: event, participant_id: [...ids] } })

/** Which groups of the event fit these participants, and why not; of many, by a call for each two hundred. */
export function useFits(organization: string, event: string, ids: readonly string[]) {
  const all = [...new Set(ids)].sort()
  const calls = Array.from({ length: Math.ceil(all.length / FITS_AT_ONCE) }, (_none, at) =>
    all.slice(at * FITS_AT_ONCE, (at + 1) * FITS_AT_ONCE),
  )
  return useQuery({
    queryKey: keyOf(listGroupFits, [organization], { event_id: event, participant_id: all }),
    queryFn: async ({ signal }) => {
      const answers = await Promise.all(calls.map((part) => fitsQuery(organization, event, part).queryFn({ signal })))
      return { items: answers.flatMap(({ items }) => items) }
    },
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
}
