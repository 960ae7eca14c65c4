import { type Data, getHeldEvent, listHeldEvents, paths, type QueryInput } from '@startline/contract'
import { refusalOf, useAnswer, useAnswerPage, useAskAnew, useShell } from '@startline/guest'

/** An event as its host sees it. */
export type HeldEvent = Data<typeof getHeldEvent>
/** An event as it is published. */
export type Published = NonNullable<HeldEvent['event']>
/** A row of the events that somebody holds. */
export type ListedEvent = Data<typeof listHeldEvents>['items'][number]

/** Whose answers these are. */
export function useWhose(): readonly unknown[] {
  const { session } = useShell()
  return [session.organization?.id, session.user?.id]
}

/** The event of an address, as its host sees it. */
export const useHeldEvent = (id: string) =>
  useAnswer('member', getHeldEvent, { params: { id } }, { enabled: id !== '' })

/** A page of the events one holds or has a duty at; what was shown stays until the next has come. */
export const useHeldEvents = (query: QueryInput<typeof listHeldEvents>) =>
  useAnswerPage('member', listHeldEvents, { query })

/** Has everything that is known of the events read anew. */
export const useReadAgain = () => useAskAnew('everybody', listHeldEvents, getHeldEvent)

/** Whether an event is not there, or not for whoever asks. */
export const isMissing = (error: unknown): boolean => refusalOf(error, getHeldEvent)?.name === 'not_found'

/** Where the screens of an event lead when it has become another one: a draft is written, what is published is looked after. */
export const homeOf = ({ id, stage }: Pick<HeldEvent, 'id' | 'stage'>): string =>
  stage === 'draft' ? paths.eventDraft(id) : paths.heldEvent(id)

/** Whether who is here plans the race of an event: its host, as long as it takes place. Others read along. */
export const plansRace = ({ rights, stage }: Pick<HeldEvent, 'rights' | 'stage'>): boolean =>
  rights.includes('host') && stage !== 'cancelled' && stage !== 'archived'
