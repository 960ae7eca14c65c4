import { login, resetPassword, verifyCode } from '@startline/contract'
import { expect, test } from 'vitest'
import { openPortal } from '../../test/harness.ts'
import { newPhone } from '../../test/sent-codes.ts'

const portal = await openPortal()
const password = 'Another quiet lane 2026'

/** How many passwords were hashed or checked meanwhile, as `/metrics` tells. */
async function passwordsDuring(work: () => Promise<unknown>): Promise<number> {
  const count = async () => {
    const body = await portal.metrics()
    return Number(/^portal_password_hashes_total (\d+)$/m.exec(body)?.[1])
  }
  const before = await count()
  await work()
  return (await count()) - before
}

test('signing in works as hard for an account or phone nobody has as for a known one', async () => {
  const wang = await portal.signUp()
  const person = await portal.signUpBySms()
  const accounts = [wang.account, 'nobody.here', person.phone, newPhone()]
  for (const account of accounts)
    expect([account, await passwordsDuring(() => portal.call(login, { body: { account, password } }))]).toEqual([
      account,
      1,
    ])
})

test('a reset works as hard with a wrong ticket, and one of a phone without an account, as with a right one', async () => {
  const ticketFor = async (phone: string) => {
    const code = await portal.sendCodeTo(phone, 'reset_password')
    const body = { phone, scene: 'reset_password', code } as const
    return (await portal.call(verifyCode, { body })).data.ticket
  }
  const right = await ticketFor((await portal.signUpBySms()).phone)
  const nobodys = await ticketFor(newPhone())
  const work = async (ticket: string) => {
    let code = -1
    const hashes = await passwordsDuring(async () => {
      code = (await portal.call(resetPassword, { body: { ticket, password } })).code
    })
    return [code, hashes]
  }
  expect([await work('no-such-ticket'), await work(nobodys), await work(right)]).toEqual([
    [4102, 1],
    [4102, 1],
    [0, 1],
  ])
})

test('sending and verifying hash no password for anybody', async () => {
  const person = await portal.signUpBySms()
  for (const phone of [person.phone, newPhone()])
    expect(
      await passwordsDuring(async () => {
        const code = await portal.sendCodeTo(phone, 'bind_phone')
        await portal.call(verifyCode, { body: { phone, scene: 'bind_phone', code } })
      }),
    ).toBe(0)
})
