import type { Problem } from '@startline/contract'
import { problemsIn } from '../../form/check-body.ts'
import type { Typed } from '../phone-code/typed.tsx'

/** Fields of the sign-in by password, from top to bottom. */
export const SIGN_IN_FIELDS = ['account', 'password'] as const
/** Fields of the registration by password, from top to bottom. */
export const REGISTER_FIELDS = ['name', 'account', 'password'] as const

/** What signing in sends. */
export const signInBody = ({ account, password }: Typed) => ({ account: account.trim(), password })
/** What registering sends. */
export const registerBody = (typed: Typed) => ({ name: typed.name.trim(), ...signInBody(typed) })

/** What is wrong with a sign-in before it is sent. */
export const signInProblems = (typed: Typed): Promise<Problem[]> =>
  problemsIn('login', signInBody(typed), SIGN_IN_FIELDS)
/** What is wrong with a registration before it is sent. */
export const registerProblems = (typed: Typed): Promise<Problem[]> =>
  problemsIn('register', registerBody(typed), REGISTER_FIELDS)
