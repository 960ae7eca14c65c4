import { listParticipants, register, registerBySms, sendCode } from '@startline/contract'
import { checkDigit } from '@startline/domain'
import { expect } from 'vitest'
import { commands } from 'vitest/browser'
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

let phones = 0

/** A mobile number nobody else uses, in a block of its own: blocks of ten thousand have a limit each. */
export function newPhone(): string {
  phones += 1
  const own = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
  return `13${String(own % 1e8).padStart(8, '0')}${phones % 10}`
}

/** Waits for the code that was sent to a phone. */
export async function codeFor(phone: string): Promise<string> {
  await expect.poll(() => commands.sentCode(phone)).not.toBe('')
  return commands.sentCode(phone)
}

/** Signs somebody up by a message, without a password; gives the token of their session. */
export async function signUpBySms(phone: string): Promise<string> {
  const call = callAs()
  await call(sendCode, { body: { phone, scene: 'register' } })
  const { token } = await call(registerBySms, { body: { phone, code: await codeFor(phone), name: '王大明' } })
  return token
}
