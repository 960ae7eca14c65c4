import { planContests } from '@startline/contract'
import { useShell, useUnsavedWork } from '@startline/guest'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWhose } from '../../held/queries.ts'
import { type HeldContests, useReadRaceAgain } from '../../held/race-queries.ts'
import { useAct } from '../../held/use-act.ts'
import { useContestsText } from './messages.ts'
import { adopted, isSamePlan, type Plan, planOf, wishOf } from './plan.ts'

/** A plan that is written, and what it was begun from. */
interface Written {
  plan: Plan
  base: Plan
}

/** What is written of an event's contests, kept while one looks at other screens until it is saved or forgotten. */
export function usePlan(id: string, held: HeldContests) {
  const [keys, setKeys] = useState<ReadonlyMap<string, string>>(new Map())
  // Until the contests are rendered anew, the answer to the last save stands for them: without it no contest would be shown for a moment.
  const [answered, setAnswered] = useState<{ held: HeldContests; plan: Plan } | null>(null)
  const current = answered?.held === held ? answered.plan : planOf(held)
  const saved = current.map((contest) => ({ ...contest, key: keys.get(contest.key) ?? contest.key }))
  const { written, write, settle } = useKept(id)
  const plan = written?.plan ?? saved
  const isDirty = written !== null && !isSamePlan(written.plan, saved)
  useUnsavedWork(isDirty)
  /** A new contest has the same key after saving: its fields remain mounted during typing. */
  const saving = useSavingPlan(id, (sent, answer) => {
    setKeys(new Map(answer.map(({ key }, place) => [key, sent[place]?.key ?? key])))
    setAnswered({ held, plan: answer })
    settle(sent, answer)
  })
  return {
    plan,
    isDirty,
    /** Whether the server has another plan than the one this was begun from. */
    isMoved: isDirty && !isSamePlan(written.base, saved),
    change: (next: Plan) => write({ plan: next, base: written?.base ?? saved }),
    discard: () => {
      saving.forget()
      write(null)
    },
    ...saving,
  }
}

/** Beside the answers of the server, and as these for one person alone: it goes when they do. */
function useKept(id: string) {
  const queries = useQueryClient()
  const key = ['contests being planned', useWhose(), id]
  const [written, setWritten] = useState(() => queries.getQueryData<Written>(key) ?? null)
  const write = (next: Written | null) => {
    setWritten(next)
    queries.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY })
    queries.setQueryData(key, next)
  }
  /** What was sent is the server's now; what was written meanwhile stays to be saved. */
  const settle = (sent: Plan, saved: Plan) => {
    const now = queries.getQueryData<Written>(key)?.plan
    write(now === undefined || now === sent ? null : { plan: adopted(now, sent, saved), base: saved })
  }
  return { written, write, settle }
}

/** Saves a plan as a whole; what is wrong is told where it stands, and what is written stays. */
function useSavingPlan(id: string, onSaved: (sent: Plan, saved: Plan) => void) {
  const { call, toast } = useShell()
  const text = useContestsText()
  const readAgain = useReadRaceAgain()
  const { act, trouble, ...saving } = useAct(text.unanswered)
  const save = (plan: Plan) =>
    act(async () => {
      const answer = await call(planContests, { params: { id }, body: { contests: wishOf(plan) } })
      await readAgain()
      onSaved(plan, planOf(answer))
      toast(text.saved)
    })
  return { ...saving, save, trouble: saving.problems.length > 0 ? null : trouble }
}
