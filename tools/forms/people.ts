import { listParticipants, register } from '@startline/contract'
import { checkDigit } from '@startline/domain'
import { callAs } from './show.tsx'

/** A password that the rules accept. */
export const PASSWORD = 'A quiet lane 2026'

let accounts = 0

/** An account nobody else uses. */
export const newAccount = (): string =>
  `form.${Date.now().toString(36)}.${crypto.randomUUID().slice(0, 8)}.${accounts++}`

/** Signs somebody up on the portal behind the tests; gives the token of their session. */
export async function signUp(account = newAccount()): Promise<string> {
  const { token } = await callAs()(register, { body: { account, password: PASSWORD, name: '王大明' } })
  return token
}

/** How many participants somebody's organization has. */
export const participantsOf = async (token: string): Promise<number> =>
  (await callAs({ token })(listParticipants, {})).total

/** A resident number with the right last character. */
export const idNumber = (first17: string): string => first17 + checkDigit(first17)
