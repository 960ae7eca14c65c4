import { getUser, login, logout } from '@startline/contract'
import { expect, test } from 'vitest'
import { openPortal, type Person } from '../../test/harness.ts'

const portal = await openPortal()
const again = async ({ account, password }: Person) =>
  portal.as((await portal.call(login, { body: { account, password } })).data.token)

test('after signing out here, this token is refused and the other device stays signed in', async () => {
  const phone = await portal.signUp()
  const desk = await again(phone)
  expect(await phone.call(logout, { rawBody: '' })).toMatchObject({ code: 0, data: null })
  expect(await phone.call(getUser)).toMatchObject({ status: 401, code: 4202 })
  expect((await desk.call(getUser)).code).toBe(0)
})

test('signing out everywhere ends every session of the person and of nobody else', async () => {
  const phone = await portal.signUp()
  const desk = await again(phone)
  const stranger = await portal.signUp()
  await desk.call(logout, { body: { everywhere: true } })
  expect((await phone.call(getUser)).code).toBe(4202)
  expect((await desk.call(getUser)).code).toBe(4202)
  expect((await stranger.call(getUser)).code).toBe(0)
})

test('who is not signed in cannot sign out', async () => {
  expect((await portal.call(logout)).code).toBe(4202)
  expect((await portal.as('no-such-token').call(logout)).code).toBe(4202)
})

test('everywhere is a yes or a no', async () => {
  const wang = await portal.signUp()
  const answer = await wang.call(logout, { rawBody: { everywhere: 'yes' } })
  expect(answer.errors).toMatchObject([{ path: '/everywhere', rule: 'type' }])
})
