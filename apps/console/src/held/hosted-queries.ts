import {
  type Data,
  getHostedRegistration,
  listHostedRegistrations,
  listReviews,
  paths,
  type QueryInput,
  showEventStats,
} from '@startline/contract'
import { refusalOf, useAnswer, useAnswerPage, useAskAnew } from '@startline/guest'
import { type HeldEvent, useReadAgain } from './queries.ts'

/** A registration in a host's list. */
export type Hosted = Data<typeof listHostedRegistrations>['items'][number]
/** A registration with its people, as it is judged. */
export type Judged = Data<typeof getHostedRegistration>
/** An event in numbers. */
export type Stats = Data<typeof showEventStats>

/** A page of an event's registrations; the page before stays until this one has come. */
export const useHosted = (id: string, query: QueryInput<typeof listHostedRegistrations>) =>
  useAnswerPage('member', listHostedRegistrations, { params: { id }, query })

/** One of them; read anew on arrival, since addresses of photos end after five minutes and others act on it too. */
export const useJudged = (id: string, rid: string) =>
  useAnswer('member', getHostedRegistration, { params: { id, rid } }, { refetchOnMount: 'always' })

/** The event in numbers, as far as one may see it. */
export const useStats = (id: string) =>
  useAnswer('member', showEventStats, { params: { id } }, { refetchOnMount: 'always' })

/** Whether a registration is not there, or not for whoever asks. */
export const isGone = (error: unknown): boolean => refusalOf(error, getHostedRegistration)?.name === 'not_found'

/** Has everything that tells of registrations read anew, once something was done with one. */
export function useReadRegistrationsAgain(): () => Promise<unknown> {
  const events = useReadAgain()
  const others = useAskAnew('everybody', listHostedRegistrations, getHostedRegistration, showEventStats, listReviews)
  return () => Promise.all([events(), others()])
}

let last = { event: '', search: '' }

/** Remembers how the list was narrowed, so that the way back from one registration leads to the same list. */
export function rememberList(event: string, search: string): void {
  last = { event, search }
}

/** The list as it was last seen in this visit. */
export const lastList = (event: string): string =>
  `${paths.heldRegistrations(event)}${last.event === event ? last.search : ''}`

const OVER: readonly HeldEvent['stage'][] = ['finished', 'archived', 'cancelled']

/** Whether an event is over, or will not be: from then on its registrations stay as they are. */
export const isOver = ({ stage }: Pick<HeldEvent, 'stage'>): boolean => OVER.includes(stage)
