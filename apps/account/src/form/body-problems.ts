import { type Endpoint, firstPerField, type Problem, problemsOf } from '@startline/contract'
import {
  changePassword,
  changeUser,
  createOrganization,
  eraseAccount,
  inviteMember,
  login,
  loginBySms,
  register,
  resetPassword,
  sendCode,
} from '@startline/contract/whole'

/** The calls whose bodies are checked before they are sent. */
const calls = {
  changePassword,
  changeUser,
  eraseAccount,
  createOrganization,
  inviteMember,
  login,
  loginBySms,
  register,
  resetPassword,
  sendCode,
} satisfies Record<string, Endpoint>

/** The name of a call whose body can be checked. */
export type CheckedCall = keyof typeof calls

/**
 * What is wrong with a form, by the contract's own rules: the first problem of each field, from top to bottom.
 * @param body as it would be sent
 * @param fields of the form in their order; what is wrong elsewhere in the body is not the form's matter
 */
export function bodyProblems(name: CheckedCall, body: unknown, fields: readonly string[]): Problem[] {
  const endpoint: Endpoint = calls[name]
  const read = endpoint.body?.safeParse(body)
  const shape = read?.success === false ? problemsOf(read.error.issues, body) : []
  const all = [...shape, ...(endpoint.bodyRules?.(body, '') ?? [])]
  const place = ({ path }: Problem) => fields.indexOf(path.slice(1))
  return firstPerField(all)
    .filter((problem) => place(problem) >= 0)
    .sort((one, other) => place(one) - place(other))
}
