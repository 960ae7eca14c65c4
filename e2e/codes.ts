import { expect, inject } from 'vitest'
import { sentCodes } from '../apps/server/src/test/sent-codes.ts'

export { newPhone } from '../apps/server/src/test/sent-codes.ts'

const told = new Map<string, number>()

/**
 * Waits for a code to a phone that was not told before, and gives it: after a second press on "send again" the second one. The phone
 * stands here as the portal stores it, eleven digits; `file` is where its portal writes.
 */
export async function codeFor(phone: string, file = inject('smsFile')): Promise<string> {
  const codes = () => sentCodes(file).filter((one) => one.phone === phone)
  const known = told.get(phone) ?? 0
  await expect.poll(() => codes().length).toBeGreaterThan(known)
  const all = codes()
  told.set(phone, all.length)
  return all.at(-1)?.code ?? ''
}
