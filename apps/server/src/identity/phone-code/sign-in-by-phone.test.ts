import { getUser, listOrganizations, loginBySms } from '@startline/contract'
import { expect, test } from 'vitest'
import { openPortal } from '../../test/harness.ts'
import { newPhone } from '../../test/sent-codes.ts'

const portal = await openPortal()
const { db } = portal.deps.database

test('a phone without an account gets one in the same step, with a personal organization that bears the masked phone', async () => {
  const phone = '13812345678'
  const code = await portal.sendCodeTo(phone, 'login')
  const { status, data } = await portal.call(loginBySms, { body: { phone, code } })
  expect([status, data.created]).toEqual([200, true])
  expect(data.user).toMatchObject({ name: null, account: null })
  const me = portal.as(data.token)
  expect((await me.call(getUser)).data).toMatchObject({ id: data.user.id, name: null, phone: '138****5678' })
  const { items } = (await me.call(listOrganizations)).data
  expect(items).toMatchObject([{ name: '138****5678', type: 'personal', role: 'owner', is_current: true }])
})

test('the second time the same account is signed in, with another token', async () => {
  const person = await portal.signUpBySms()
  const code = await portal.sendCodeTo(person.phone, 'login')
  const again = await portal.call(loginBySms, { body: { phone: `+86 ${person.phone}`, code: ` ${code} ` } })
  expect(again.data).toMatchObject({ created: false, user: { id: person.accountId } })
  expect(again.data.token).not.toBe(person.token)
  expect((await person.call(getUser)).code).toBe(0)
})

test('the number stands in the store sealed and as a keyed hash, never in clear', async () => {
  const phone = newPhone()
  await portal.signUpBySms(phone)
  const { rows } = await portal.deps.database.pool.query<{ line: string }>(
    `select a::text as line from account a union all select c::text from sms_code c union all select k::text from sms_count k
      union all select o::text from organization o`,
  )
  const all = rows.map(({ line }) => line).join('\n')
  expect(all).not.toContain(phone)
  expect(all).not.toContain(Buffer.from(phone).toString('hex'))
})

test('a disabled account is told what a wrong code is told', async () => {
  const person = await portal.signUpBySms()
  await db.updateTable('account').set({ disabled_at: new Date() }).where('id', '=', person.accountId).execute()
  const code = await portal.sendCodeTo(person.phone, 'login')
  const disabled = await portal.call(loginBySms, { body: { phone: person.phone, code } })
  const wrong = await portal.call(loginBySms, { body: { phone: newPhone(), code } })
  expect(disabled).toMatchObject({ status: 422, code: 4102, message: wrong.message, data: null })
  expect(wrong).toMatchObject({ status: 422, code: 4102, data: null })
})
