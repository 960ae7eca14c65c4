import type { Problem } from '@startline/contract'
import type { CheckedCall } from './body-problems.ts'

const rules = () => import(/* webpackChunkName: "checks" */ './body-problems.ts')

/** The form is drawn first, and nobody has filled it in earlier. */
const SOON_MS = 500

/** Has the rules come while the form is filled in. Gives a function that takes it back. */
export function fetchRules(): () => void {
  const timer = setTimeout(() => void rules().catch(() => undefined), SOON_MS)
  return () => clearTimeout(timer)
}

/**
 * What is wrong with a form before it is sent (`body-problems.ts`); nothing where the rules did not come: the server has them too, and a
 * line that brought no rules is about to be told of.
 */
export async function problemsIn(call: CheckedCall, body: unknown, fields: readonly string[]): Promise<Problem[]> {
  const known = await rules().catch(() => null)
  return known?.bodyProblems(call, body, fields) ?? []
}
