import { acceptInvitation, inviteMember, requestConfirmation, switchOrganization } from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { commandFor } from '../../commands/commands.ts'
import { createOrganization } from '../../identity/organization/organizations.ts'
import { toldTo } from '../../notices/notice-fixtures.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { confirmOrganization } from './confirm-organization.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
})

const ask = (who: { call: Person['call'] }, id: string, note = '区体育局注册的俱乐部') =>
  who.call(requestConfirmation, { params: { id }, body: { note } })

async function waiting(): Promise<Record<string, unknown>[]> {
  const ended = await commandFor(['organization', 'requests'])?.run(portal.deps, { args: [], file: null })
  expect(ended).toMatchObject({ code: 0, err: '' })
  return (ended?.out ?? '').split('\n').flatMap((line) => (line ? [JSON.parse(line) as Record<string, unknown>] : []))
}

test('nobody waits: the command says nothing and ends well', async () => {
  expect(await waiting()).toEqual([])
})

test('what an organization asks stands before the operator, with its last words; a stranger finds no organization', async () => {
  const [who, stranger] = [await portal.signUp(), await portal.signUp()]
  expect((await ask(who, who.organizationId, '第一次')).code).toBe(0)
  expect((await ask(who, who.organizationId, '俱乐部，负责人王芳')).code).toBe(0)
  const told = (await waiting()).filter((one) => one['organization_id'] === who.organizationId)
  expect(told).toEqual([expect.objectContaining({ note: '俱乐部，负责人王芳', type: 'personal', participants: 0 })])
  expect((await ask(stranger, who.organizationId)).code).toBe(4004)
  expect((await ask(stranger, 'nobody')).code).toBe(4004)
})

test('the answer is a notice to owners and managers, once, and to nobody else', async () => {
  const owner = await portal.signUp()
  const club = await createOrganization(portal.deps, { ...owner, role: 'owner' } as never, {
    name: '飞驰俱乐部',
    type: 'club',
  })
  const others: Person['call'][] = []
  await owner.call(switchOrganization, { body: { organization_id: club.id } })
  for (const role of ['manager', 'member'] as const) {
    const someone = await portal.signUpBySms()
    await owner.call(inviteMember, { params: { id: club.id }, body: { phone: someone.phone, role } })
    expect((await someone.call(acceptInvitation, { params: { id: club.id } })).code).toBe(0)
    await someone.call(switchOrganization, { body: { organization_id: club.id } })
    if (role === 'member') expect((await ask(someone, club.id)).code).toBe(4003)
    others.push(someone.call)
  }
  expect((await ask(owner, club.id)).code).toBe(0)
  for (let times = 0; times < 2; times += 1)
    expect(await confirmOrganization(portal.deps, club.id)).toEqual({ id: club.id, name: '飞驰俱乐部' })
  const seen = await Promise.all([owner.call, ...others].map(async (call) => (await toldTo({ call })).items))
  expect(seen.map((items) => items.map(({ kind, event_id }) => [kind, event_id]))).toEqual([
    [['organization_confirmed', null]],
    [['organization_confirmed', null]],
    [],
  ])
  expect((await waiting()).some((one) => one['organization_id'] === club.id)).toBe(false)
  expect((await ask(owner, club.id)).code).toBe(4009)
})

test('a few times in an hour are enough', async () => {
  const who = await portal.signUp()
  const codes: number[] = []
  for (let times = 0; times < 6; times += 1) codes.push((await ask(who, who.organizationId)).code)
  expect(codes).toEqual([0, 0, 0, 0, 0, 4029])
})
