import { keyOf, queryOf } from '@startline/client'
import {
  type Data,
  getHostedRegistration,
  listHostedRegistrations,
  listReviews,
  paths,
  type QueryInput,
  showEventStats,
} from '@startline/contract'
import { refusalOf, useShell } from '@startline/guest'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useReadAgain, useWhose } from '../../held/queries.ts'

/** A registration in a host's list. */
export type Hosted = Data<typeof listHostedRegistrations>['items'][number]
/** A registration with its people, as it is judged. */
export type Judged = Data<typeof getHostedRegistration>
/** An event in numbers. */
export type Stats = Data<typeof showEventStats>

/** A page of an event's registrations; the page before stays until this one has come. */
export function useHosted(id: string, query: QueryInput<typeof listHostedRegistrations>) {
  const { call } = useShell()
  return useQuery({
    ...queryOf(call, listHostedRegistrations, useWhose(), { params: { id }, query }),
    placeholderData: keepPreviousData,
  })
}

/** One of them; read anew on arrival, since addresses of photos end after five minutes and others act on it too. */
export function useJudged(id: string, rid: string) {
  const { call } = useShell()
  return useQuery({
    ...queryOf(call, getHostedRegistration, useWhose(), { params: { id, rid } }),
    refetchOnMount: 'always',
  })
}

/** The event in numbers, as far as one may see it. */
export function useStats(id: string) {
  const { call } = useShell()
  return useQuery({ ...queryOf(call, showEventStats, useWhose(), { params: { id } }), refetchOnMount: 'always' })
}

/** Whether a registration is not there, or not for whoever asks. */
export const isGone = (error: unknown): boolean => refusalOf(error, getHostedRegistration)?.name === 'not_found'

/** Has everything that tells of registrations read anew, once something was done with one. */
export function useReadRegistrationsAgain(): () => Promise<unknown> {
  const queries = useQueryClient()
  const events = useReadAgain()
  const calls = [listHostedRegistrations, getHostedRegistration, showEventStats, listReviews]
  return () => Promise.all([events(), ...calls.map((call) => queries.invalidateQueries({ queryKey: keyOf(call) }))])
}

let last = { event: '', search: '' }

/** Remembers how the list was narrowed, so that the way back from one registration leads to the same list. */
export function rememberList(event: string, search: string): void {
  last = { event, search }
}

/** The list as it was last seen in this visit. */
export const lastList = (event: string): string =>
  `${paths.heldRegistrations(event)}${last.event === event ? last.search : ''}`
