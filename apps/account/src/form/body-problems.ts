import { type Definitions, firstPerField, type Problem, problemsOf } from '@startline/contract'
import {
  type Definition,
  erasureCalls,
  memberCalls,
  organizationCalls,
  phoneCodeCalls,
  sessionCalls,
  userCalls,
} from '@startline/contract/schemas'

/** The calls whose bodies are checked before they are sent. */
const calls = {
  changePassword: phoneCodeCalls.changePassword,
  changeUser: userCalls.changeUser,
  eraseAccount: erasureCalls.eraseAccount,
  createOrganization: organizationCalls.createOrganization,
  inviteMember: memberCalls.inviteMember,
  login: sessionCalls.login,
  loginBySms: phoneCodeCalls.loginBySms,
  register: sessionCalls.register,
  registerBySms: phoneCodeCalls.registerBySms,
  resetPassword: phoneCodeCalls.resetPassword,
  sendCode: phoneCodeCalls.sendCode,
} satisfies Partial<Definitions>

/** The name of a call whose body can be checked. */
export type CheckedCall = keyof typeof calls

/**
 * What is wrong with a form, by the contract's own rules: the first problem of each field, from top to bottom.
 * @param body as it would be sent
 * @param fields of the form in their order; what is wrong elsewhere in the body is not the form's matter
 */
export function bodyProblems(name: CheckedCall, body: unknown, fields: readonly string[]): Problem[] {
  const definition: Definition = calls[name]
  const read = definition.body?.safeParse(body)
  const shape = read?.success === false ? problemsOf(read.error.issues, body) : []
  const all = [...shape, ...(definition.bodyRules?.(body, '') ?? [])]
  const place = ({ path }: Problem) => fields.indexOf(path.slice(1))
  return firstPerField(all)
    .filter((problem) => place(problem) >= 0)
    .sort((one, other) => place(one) - place(other))
}
