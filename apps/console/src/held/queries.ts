import { keyOf, queryOf } from '@startline/client'
import { type Data, getHeldEvent, listHeldEvents, paths, type QueryInput } from '@startline/contract'
import { refusalOf, useShell } from '@startline/guest'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'

/** An event as its host sees it. */
export type HeldEvent = Data<typeof getHeldEvent>
/** A row of the events that somebody holds. */
export type ListedEvent = Data<typeof listHeldEvents>['items'][number]

/** Whose answers these are. */
export function useWhose(): readonly unknown[] {
  const { session } = useShell()
  return [session.organization?.id, session.user?.id]
}

/** The event of an address, as its host sees it. */
export function useHeldEvent(id: string) {
  const { call } = useShell()
  return useQuery({ ...queryOf(call, getHeldEvent, useWhose(), { params: { id } }), enabled: id !== '' })
}

/** A page of the events one holds or has a duty at; what was shown stays until the next has come. */
export function useHeldEvents(query: QueryInput<typeof listHeldEvents>) {
  const { call } = useShell()
  return useQuery({ ...queryOf(call, listHeldEvents, useWhose(), { query }), placeholderData: keepPreviousData })
}

/** Has everything that is known of the events read anew. */
export function useReadAgain(): () => Promise<unknown> {
  const queries = useQueryClient()
  return () =>
    Promise.all([listHeldEvents, getHeldEvent].map((call) => queries.invalidateQueries({ queryKey: keyOf(call) })))
}

/** Whether an event is not there, or not for whoever asks. */
export const isMissing = (error: unknown): boolean => refusalOf(error, getHeldEvent)?.name === 'not_found'

/** Where the screens of an event lead when it has become another one: a draft is written, what is published is looked after. */
export const homeOf = ({ id, stage }: Pick<HeldEvent, 'id' | 'stage'>): string =>
  stage === 'draft' ? paths.eventDraft(id) : paths.heldEvent(id)
