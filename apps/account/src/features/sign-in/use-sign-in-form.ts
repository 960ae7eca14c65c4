import type { Problem } from '@startline/contract'
import type { SignInAnswer } from '@startline/guest'
import { problemsIn, useAttempt } from '../../form/use-attempt.ts'
import { type Typed, useTyped } from '../phone-code/typed.tsx'

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

type Field = 'name' | 'account' | 'password'

interface Setup {
  fields: readonly Field[]
  values: Typed
  check: (values: Typed) => Promise<Problem[]>
  send: (values: Typed) => Promise<SignInAnswer>
  onIn: (answer: SignInAnswer) => Promise<void>
}

/** The id of a field's input, the same in both forms with a password. */
const idOf = (field: string): string => `sign-in-${field}`

/** What both forms with a password have in common: their fields' values, their tries, and sending. */
export function useSignInForm({ fields, values, check, send, onIn }: Setup) {
  const { type } = useTyped()
  const attempt = useAttempt(fields)
  const inputOf = (field: Field) => ({
    id: idOf(field),
    value: values[field],
    error: attempt.errors[field],
    onChange: (text: string) => {
      attempt.mend(field)
      type({ [field]: text })
    },
  })
  const onSubmit = () => {
    void attempt.run({ check: () => check(values), send: async () => onIn(await send(values)) })
  }
  const shown = fields.flatMap((field) =>
    attempt.errors[field] ? [{ id: idOf(field), message: attempt.errors[field] }] : [],
  )
  return { ...attempt, inputOf, onSubmit, shown }
}
