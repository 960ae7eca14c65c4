import { addUnit } from '@startline/contract'
import { access } from '@startline/contract/access'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { aClubOwner, actFor, aMember } from '../../identity/member/member-fixtures.ts'
import { makeMetrics } from '../../kernel/metrics.ts'
import { openPortal } from '../harness.ts'

// The table of this file's portal says otherwise than the real one, in which no call of a session's organization asks for more than a
// member yet.
const { addUnit: real } = access
Object.assign(access, { addUnit: 'manager here' })
afterAll(() => void Object.assign(access, { addUnit: real }))
const portal = await openPortal()

const add = { body: { name: '朝阳轮滑俱乐部', type: 'club' as const, district_code: '110105' } }

test('the route asks for the role of the table before anything else, with no help of the handler', async () => {
  const owner = await aClubOwner(portal)
  const { clubId: club } = owner
  const member = await aMember(portal, owner, club, 'member')
  const manager = await aMember(portal, owner, club, 'manager')
  expect(await member.call(addUnit, add)).toMatchObject({ status: 403, code: 4003, message: '您没有权限进行此操作' })
  const english = await member.call(addUnit, { rawBody: { wrong: 1 }, headers: { 'accept-language': 'en' } })
  expect(english).toMatchObject({ status: 403, code: 4003, message: 'You may not do this' })
  expect((await manager.call(addUnit, add)).code).toBe(0)
  await actFor(member, member.organizationId)
  expect((await member.call(addUnit, add)).code).toBe(0)
})

test('a call without a row is not served', async () => {
  Reflect.deleteProperty(access, 'addUnit')
  const another = { ...portal.deps, metrics: makeMetrics(), served: [] }
  await expect(buildApp(another)).rejects.toThrow('The call "addUnit" has no row in the table of roles')
})
