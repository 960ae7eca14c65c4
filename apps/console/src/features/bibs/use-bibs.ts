import { assignBibs, type BodyInput, type Data, listRacers, PAGE_SIZE_MAX, type QueryInput } from '@startline/contract'
import { refusalOf, useAnswerPage, useAskAnew, useShell } from '@startline/guest'
import { useState } from 'react'
import { useReadRaceAgain } from '../../held/race-queries.ts'
import { useAct } from '../../held/use-act.ts'

/** A page of racers with how the numbers of the groups stand. */
export type RacerPage = Data<typeof listRacers>
/** Somebody who wears a number, or is to have one. */
export type ListedRacer = RacerPage['items'][number]
/** What numbers would be given: by racer, and for whom there is none. */
export type Given = Data<typeof assignBibs>

/** A page of the racers of an event; what was shown stays until the next has come. */
export const useRacers = (id: string, query: QueryInput<typeof listRacers>) =>
  useAnswerPage('member', listRacers, { params: { id }, query }, { refetchOnMount: 'always' })

/** Whoever has no number yet, as many as a page has. */
export const useNumberless = (id: string) => useRacers(id, { numbered: 'false', page: 1, page_size: PAGE_SIZE_MAX })

/** Has everything that tells of numbers read anew. */
export function useReadBibsAgain(): () => Promise<unknown> {
  const race = useReadRaceAgain()
  const racers = useAskAnew('everybody', listRacers)
  return () => Promise.all([race(), racers()])
}

type Wish = BodyInput<typeof assignBibs>

/** Gives numbers in two steps: tried and looked at, then given. Nobody is given one while somebody would go without. */
export function useAssign(id: string) {
  const { call } = useShell()
  const readAgain = useReadBibsAgain()
  const acting = useAct()
  const [tried, setTried] = useState<{ wish: Wish; given: Given } | null>(null)
  const send = (wish: Wish, dry_run: boolean) => call(assignBibs, { params: { id }, body: { ...wish, dry_run } })

  const attempt = (wish: Wish) => acting.act(async () => setTried({ wish, given: await send(wish, true) }))

  const assign = () =>
    acting.act(
      async () => {
        if (!tried) return
        try {
          await send(tried.wish, false)
        } catch (error) {
          // Others came meanwhile: the trial is made anew, and says for whom there is no number.
          if (refusalOf(error, assignBibs)?.name === 'bibs_exhausted')
            setTried({ ...tried, given: await send(tried.wish, true) })
          throw error
        } finally {
          await readAgain()
        }
        setTried(null)
      },
      ({ name }) => name === 'bibs_exhausted',
    )

  return { ...acting, tried, attempt, assign, drop: () => setTried(null) }
}
