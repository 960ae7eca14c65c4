import type { Problem } from '@startline/contract'
import type { CheckedCall } from './body-problems.ts'

const rules = () => import(/* webpackChunkName: "checks" */ './body-problems.ts')

/** Has the rules come while the form is filled in; the screen does not wait for them. */
export function fetchRules(): void {
  rules().catch(() => undefined)
}

/**
 * What is wrong with a form before it is sent (`body-problems.ts`); nothing where the rules did not come: the server has them too, and a
 * line that brought no rules is about to be told of.
 */
export async function problemsIn(call: CheckedCall, body: unknown, fields: readonly string[]): Promise<Problem[]> {
  const known = await rules().catch(() => null)
  return known?.bodyProblems(call, body, fields) ?? []
}
