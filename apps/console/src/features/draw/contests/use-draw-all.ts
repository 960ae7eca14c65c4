import type { HeldContest } from '@startline/contract'
import { refusalOf, useShell } from '@startline/guest'
import { useState } from 'react'
import { useActingText } from '../../../held/messages.ts'
import { useReadRaceAgain } from '../../../held/race-queries.ts'
import { type DrawAnswer, makeDraw, tryDraw } from '../lot/use-draw.ts'

/** One of several that are drawn: what it would give, or why not. */
export interface Tried {
  contest: HeldContest
  answer: DrawAnswer | null
  trouble: string | null
  made: boolean
}

/** Draws several contests with one seed, one after the other: first tried, all of them, then made. One that is refused hinders no other. */
export function useDrawAll(id: string) {
  const { call } = useShell()
  const { unanswered } = useActingText()
  const readAgain = useReadRaceAgain()
  const [busy, setBusy] = useState(false)
  const [seed, setSeed] = useState('')
  const [tried, setTried] = useState<Tried[] | null>(null)
  const wordsOf = (error: unknown) => refusalOf(error)?.message ?? unanswered

  async function attempt(said: string, contests: readonly HeldContest[]): Promise<void> {
    setBusy(true)
    setSeed(said)
    const all: Tried[] = []
    for (const contest of contests) {
      const answer = await tryDraw(call, id, contest.id, { seed: said }).catch(wordsOf)
      const trouble = typeof answer === 'string' ? answer : null
      all.push({ contest, answer: typeof answer === 'string' ? null : answer, trouble, made: false })
    }
    setTried(all)
    setBusy(false)
  }

  async function make(): Promise<number> {
    setBusy(true)
    const all: Tried[] = []
    for (const one of tried ?? []) {
      const { answer, contest } = one
      const trouble = answer && (await makeDraw(call, id, contest.id, { seed }, answer).then(() => null, wordsOf))
      all.push(answer ? { ...one, trouble, made: trouble === null } : one)
    }
    await readAgain()
    const left = all.filter(({ made }) => !made)
    setTried(left.length > 0 ? left : null)
    setBusy(false)
    return all.length - left.length
  }

  return { busy, seed, tried, attempt, make, drop: () => setTried(null) }
}
