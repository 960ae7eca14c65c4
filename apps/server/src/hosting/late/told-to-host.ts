import type { Problem } from '@startline/contract'
import { Refusal } from '../../kernel/fail.ts'
import { EnteredElsewhere } from '../../people/elsewhere/elsewhere.ts'

/**
 * Runs what a host does for an organization, and refuses it in the words of its own call. Where another organization's entry is in the way,
 * the host is told so: it sees every entry of its event anyway.
 * @param from how paths of the engine begin, and `to` how the call calls it
 * @throws Refusal registered_elsewhere; what `work` is refused by
 */
export async function toldToHost<T>(work: () => Promise<T>, { from, to }: { from: RegExp; to: string }): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof EnteredElsewhere) {
      const rule = 'registered_elsewhere'
      throw new Refusal(rule, {
        problems: error.paths.map((path): Problem => ({ path: path.replace(from, to), rule })),
      })
    }
    if (!(error instanceof Refusal)) throw error
    const problems = error.detail.problems?.map((problem) => ({ ...problem, path: problem.path.replace(from, to) }))
    throw new Refusal(error.failure, { ...error.detail, ...(problems && { problems }) })
  }
}
