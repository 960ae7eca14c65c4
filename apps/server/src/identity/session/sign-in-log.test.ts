import { addUnit, getHeldEvent, getUser, login, loginBySms, registerBatch } from '@startline/contract'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { anEvent, aParticipant } from '../../test/factories.ts'
import { openPortal } from '../../test/harness.ts'
import { keepLog } from '../../test/keep-log.ts'
import { newPhone } from '../../test/sent-codes.ts'

const lines: string[] = []
const portal = await openPortal({}, { logTo: keepLog(lines) })

/** What the log says of the last request. */
const lastAnswered = () => {
  const all = lines.flatMap((line) => line.split('\n').filter((one) => one.includes('"answered"')))
  const { account, phone_key, refused, res } = JSON.parse(all.at(-1) ?? '{}')
  return { account, phone_key, refused, status: res.status }
}

const signIn = (account: string, password: string) => portal.call(login, { body: { account, password } })

test('a sign-in is in the log by the account’s id, a failed one too; one to no account by none', async () => {
  const wang = await portal.signUp()
  await signIn(wang.account, 'Another lane 2026')
  expect(lastAnswered()).toEqual({ account: wang.accountId, refused: 'wrong_credentials', status: 401 })
  await signIn(wang.account, wang.password)
  expect(lastAnswered()).toEqual({ account: wang.accountId, status: 200 })
  await signIn('nobody.of.this.name', 'Another lane 2026')
  expect(lastAnswered()).toEqual({ refused: 'wrong_credentials', status: 401 })
  expect(lines.join('')).not.toContain(wang.account)
  expect(lines.join('')).not.toContain('nobody.of.this.name')
})

test('a wrong code is in the log by a keyed hash of the phone, which tells one from another and no number', async () => {
  const [phone, another] = [newPhone(), newPhone()]
  const keyOf = async (of: string) => {
    await portal.call(loginBySms, { body: { phone: of, code: '000000' } })
    expect(lastAnswered()).toMatchObject({ refused: 'wrong_code', status: 422 })
    return String(lastAnswered().phone_key)
  }
  const keys = [await keyOf(phone), await keyOf(another), await keyOf(phone)]
  expect(keys[0]).toMatch(/^[a-p]{16}$/)
  expect(keys).toEqual([keys[0], expect.not.stringMatching(keys[0] ?? ''), keys[0]])
  expect(lines.join('')).not.toContain(phone)
})

test('every line says who acted, and refused access by whom and why', async () => {
  const wang = await portal.signUp()
  await wang.call(getUser)
  expect(lastAnswered()).toEqual({ account: wang.accountId, status: 200 })
  await wang.call(getHeldEvent, { params: { id: uuid() } })
  expect(lastAnswered()).toEqual({ account: wang.accountId, refused: 'not_found', status: 404 })
  await portal.call(getUser)
  expect(lastAnswered()).toEqual({ refused: 'session_invalid', status: 401 })
})

test('tries to get round a rule are in the log by whom, and which', async () => {
  const wang = await portal.signUp()
  await wang.call(addUnit, { rawBody: { name: '队', type: 'club', district_code: '110105', organization_id: uuid() } })
  expect(lastAnswered()).toMatchObject({ account: wang.accountId, refused: 'invalid_input' })
  await wang.call(getUser, { headers: { 'x-org': uuid() } })
  const event = await anEvent(portal)
  const entry = { group_id: uuid(), participant: aParticipant() }
  await wang.call(registerBatch, { rawBody: { event_id: event.id, entries: [entry] } })
  expect(lastAnswered()).toMatchObject({ account: wang.accountId, refused: 'batch_refused' })
})
