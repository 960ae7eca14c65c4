import { addStarter, type ContestDetail, type Data, listHostedRegistrations, raceLimits } from '@startline/contract'
import { useAnswerPage, useAskAnew, useShell } from '@startline/guest'
import { useReadRaceAgain } from '../../../held/race-queries.ts'
import { useAct } from '../../../held/use-act.ts'

/** An entry that may start late. */
export type LateEntry = Data<typeof listHostedRegistrations>['items'][number]

/** Entries shown at once: more are found by searching. */
const SHOWN = 20

/** The entries of a group that have a place, the newest first: who comes late was entered last. */
export const useEntries = (eventId: string, group_id: string, keyword: string) =>
  useAnswerPage(
    'member',
    listHostedRegistrations,
    {
      params: { id: eventId },
      query: {
        group_id,
        status: 'registered',
        order: 'newest',
        page: 1,
        page_size: SHOWN,
        ...(keyword.trim() !== '' && { keyword: keyword.trim() }),
      },
    },
    { refetchOnMount: 'always' },
  )

/** How an entry is called: a team by its name, a person by theirs. */
export const entryName = ({ team, members, reference }: LateEntry): string =>
  team?.name ?? members[0]?.name ?? reference

/** The number that is asked for; null for the next free one, undefined where it is none. */
export function bibAsked(typed: string): number | null | undefined {
  if (typed.trim() === '') return null
  const bib = Number(typed)
  return Number.isInteger(bib) && bib >= 1 && bib <= raceLimits.bib ? bib : undefined
}

/** Lets entries start late, one by one. */
export function useLate(eventId: string, contest: ContestDetail) {
  const { call } = useShell()
  const readAgain = useReadRaceAgain()
  const readEntriesAgain = useAskAnew('everybody', listHostedRegistrations)
  const { busy, trouble, act } = useAct()
  const starting = new Set(contest.starters.map(({ registration_id }) => registration_id))
  const add = (registration_id: string, bib: number | null) =>
    act(async () => {
      const body = { registration_id, ...(bib !== null && { bib }) }
      await call(addStarter, { params: { id: eventId, cid: contest.id }, body })
      await Promise.all([readAgain(), readEntriesAgain()])
    })
  return { busy, trouble, add, starts: (entry: LateEntry) => starting.has(entry.id) }
}
