import { type BodyInput, createDraft, type ProblemAnswer, paths } from '@startline/contract'
import { useShell } from '@startline/guest'
import { useReadAgain } from '../../held/queries.ts'
import { LEFT, useAct } from '../../held/use-act.ts'

/** Making a draft. */
export interface NewDraft {
  busy: boolean
  /** Why there is none; null where nothing was tried or a file's own problems say it. */
  trouble: string | null
  /** What was wrong in a file: where, and in the words of the import. */
  problems: readonly ProblemAnswer[]
  /** Makes it and goes there. */
  begin(how: BodyInput<typeof createDraft>): Promise<unknown>
}

/** Makes a draft and opens it; what is wrong in a file is told. */
export function useNewDraft(): NewDraft {
  const { call, nav } = useShell()
  const readAgain = useReadAgain()
  const { busy, trouble, problems, act } = useAct()
  const begin: NewDraft['begin'] = (how) =>
    act(async () => {
      const { id } = await call(createDraft, { body: how })
      void readAgain()
      nav.push(paths.eventDraft(id))
      return LEFT
    })
  return { busy, trouble: problems.length > 0 ? null : trouble, problems, begin }
}
