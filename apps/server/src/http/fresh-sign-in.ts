import type { ActingFor, Deps } from '../deps.ts'
import { fail } from '../kernel/fail.ts'

/** How old a sign-in may be where clear numbers leave, or who may sign in changes, or an account is erased, in seconds (contract: 12 hours). */
const FRESH_SIGN_IN_S = 12 * 60 * 60

/**
 * Lets only those pass who signed in a short while ago: a device left signed in for weeks must not be enough. Using a session does not
 * make it fresh, signing in anew does.
 * @throws Refusal sign_in_stale
 */
export function needFreshSignIn(deps: Pick<Deps, 'now'>, { signedInAt }: Pick<ActingFor, 'signedInAt'>): void {
  if (deps.now().getTime() - signedInAt.getTime() > FRESH_SIGN_IN_S * 1000)
    fail('sign_in_stale', { data: { rule: 'sign_in_stale' } })
}
