import { Refusal } from '../../kernel/fail.ts'

/**
 * Runs what a host does for an organization, and refuses it in the words of its own call.
 * @param from how paths of the engine begin, and `to` how the call calls it
 * @throws Refusal what `work` is refused by
 */
export async function toldToHost<T>(work: () => Promise<T>, { from, to }: { from: RegExp; to: string }): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const problems = error.detail.problems?.map((problem) => ({ ...problem, path: problem.path.replace(from, to) }))
    throw new Refusal(error.failure, { ...error.detail, ...(problems && { problems }) })
  }
}
