import { type Endpoint, firstPerField, login, type Problem, problemsOf, register } from '@startline/contract'

/** Which of the two forms is open. */
export type Mode = 'sign-in' | 'register'

/** What was typed; both forms share it, so that switching loses nothing. */
export interface EntranceValues {
  name: string
  account: string
  password: string
}

/** A field of either form. */
export type EntranceField = keyof EntranceValues

const FIELDS: Record<Mode, readonly EntranceField[]> = {
  'sign-in': ['account', 'password'],
  register: ['name', 'account', 'password'],
}

/** The fields of a form from top to bottom. */
export const fieldsOf = (mode: Mode): readonly EntranceField[] => FIELDS[mode]

/** What is sent: only the fields of the open form. */
export const bodyOf = (mode: Mode, { name, account, password }: EntranceValues) =>
  mode === 'register' ? { name: name.trim(), account: account.trim(), password } : { account: account.trim(), password }

/** The field a JSON Pointer of the contract leads to; null when the form does not ask it. */
export const fieldAt = (mode: Mode, path: string): EntranceField | null =>
  FIELDS[mode].find((field) => path === `/${field}`) ?? null

/** What is wrong with a form, by the contract's own rules: the first problem of each field, from top to bottom. */
export function checkEntrance(mode: Mode, values: EntranceValues): Problem[] {
  const endpoint: Endpoint = mode === 'register' ? register : login
  const body = bodyOf(mode, values)
  const read = endpoint.body?.safeParse(body)
  const shape = read?.success === false ? problemsOf(read.error.issues, body) : []
  const all = [...shape, ...(endpoint.bodyRules?.(body, '') ?? [])]
  const place = ({ path }: Problem) => FIELDS[mode].findIndex((field) => path === `/${field}`)
  return firstPerField(all).sort((one, other) => place(one) - place(other))
}
