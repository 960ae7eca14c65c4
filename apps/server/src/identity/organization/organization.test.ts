import { getUser, listOrganizations, removeMember, switchOrganization } from '@startline/contract'
import { expect, test } from 'vitest'
import { openPortal, type Person } from '../../test/harness.ts'
import { anApplication } from '../application/application-fixtures.ts'
import { allowApplication, disableApplication } from '../application/operate-applications.ts'

const portal = await openPortal()
const { db } = portal.deps.database

const join = (who: Person, organization: Person) =>
  db
    .insertInto('membership')
    .values({ organization_id: organization.organizationId, account_id: who.accountId, role: 'manager' })
    .execute()

test('a person sees their own organizations with the portal’s applications, and no others', async () => {
  const [wang, li] = [await portal.signUp(), await portal.signUp()]
  await portal.signUp()
  await join(wang, li)
  const { data } = await wang.call(listOrganizations)
  expect(data).toMatchObject({ total: 2, page: 1, page_size: 10 })
  expect(data.items.map(({ id, role, is_current }) => [id, role, is_current])).toEqual([
    [wang.organizationId, 'owner', true],
    [li.organizationId, 'manager', false],
  ])
  expect(data.items[0]?.applications.map(({ url, kind }) => [url, kind])).toEqual(
    [
      '/integratedServices',
      '/common/registrations',
      '/common/participants',
      '/common/videos',
      '/account/organizations',
    ].map((url) => [url, 'internal']),
  )
})

test('whoever holds events for an organization finds the console among its applications, and a plain member does not', async () => {
  const [wang, li] = [await portal.signUp(), await portal.signUp()]
  await db.updateTable('organization').set({ can_host: true }).where('id', '=', li.organizationId).execute()
  await join(wang, li)
  const codes = async () =>
    (await wang.call(listOrganizations)).data.items.map(({ applications }) =>
      applications.some(({ app_code }) => app_code === 'console'),
    )
  expect(await codes()).toEqual([false, true])
  await db
    .updateTable('membership')
    .set({ role: 'member' })
    .where('account_id', '=', wang.accountId)
    .where('organization_id', '=', li.organizationId)
    .execute()
  expect(await codes()).toEqual([false, false])
})

test('each organization tells the place by which the person leaves it', async () => {
  const [wang, li] = [await portal.signUp(), await portal.signUp()]
  await db.updateTable('organization').set({ type: 'club' }).where('id', '=', li.organizationId).execute()
  await join(wang, li)
  const [, club] = (await wang.call(listOrganizations)).data.items
  const params = { id: li.organizationId, member_id: club?.member_id ?? '' }
  expect(await wang.call(removeMember, { params })).toMatchObject({ code: 0 })
  expect((await wang.call(listOrganizations)).data.items.map(({ id }) => id)).toEqual([wang.organizationId])
})

test('applications are named in the language asked for', async () => {
  const wang = await portal.signUp()
  const namesIn = async (language: string) => {
    const { data } = await wang.call(listOrganizations, { headers: { 'accept-language': language } })
    return data.items[0]?.applications.map(({ name }) => name)
  }
  expect(await namesIn('zh-CN')).toContain('赛事报名')
  expect(await namesIn('en')).toContain('Event registration')
})

test('applications of others stand in the list of the organizations that see them, after the portal’s own', async () => {
  const [wang, li] = [await portal.signUp(), await portal.signUp()]
  await join(wang, li)
  const timing = await anApplication(portal.deps)
  const closed = await anApplication(portal.deps)
  const chosen = await anApplication(portal.deps)
  await disableApplication(portal.deps, closed.code)
  await allowApplication(portal.deps, chosen.code, li.organizationId, true)
  const externalIn = async (language: string) => {
    const { data } = await wang.call(listOrganizations, { headers: { 'accept-language': language } })
    return data.items.map(({ applications }) => applications.filter(({ kind }) => kind === 'external'))
  }
  const [own, joined] = await externalIn('zh-CN')
  expect(own).toEqual([
    {
      app_code: timing.code,
      name: '计时系统',
      description: '成绩与排名',
      icon: 'calendar',
      url: timing.entry,
      kind: 'external',
    },
  ])
  expect(joined?.map(({ app_code }) => app_code)).toEqual([timing.code, chosen.code])
  expect((await externalIn('en'))[0]).toMatchObject([{ name: 'Timing', description: 'Results and ranks' }])
  const { data } = await wang.call(listOrganizations)
  expect(data.items[0]?.applications.at(-1)?.kind).toBe('external')
})

test('pages do not overlap, and the total is that of all pages', async () => {
  const [wang, li] = [await portal.signUp(), await portal.signUp()]
  await join(wang, li)
  const page = async (number: number) =>
    (await wang.call(listOrganizations, { query: { page: number, page_size: 1 } })).data
  const pages = [await page(1), await page(2), await page(3)]
  expect(pages.map(({ total }) => total)).toEqual([2, 2, 2])
  expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual([wang.organizationId, li.organizationId])
})

test('after switching, the session acts for the other organization', async () => {
  const [wang, li] = [await portal.signUp(), await portal.signUp('李家')]
  await join(wang, li)
  const answer = await wang.call(switchOrganization, { body: { organization_id: li.organizationId } })
  expect(answer.data).toEqual({
    organization: { id: li.organizationId, name: '李家', type: 'personal', role: 'manager' },
  })
  expect((await wang.call(getUser)).data.organization.id).toBe(li.organizationId)
})

test('nobody switches to an organization of strangers, or one that is none', async () => {
  const [wang, li] = [await portal.signUp(), await portal.signUp()]
  const targets = [li.organizationId, '0199a3c0-0000-7000-8000-000000000000']
  for (const organization_id of targets) {
    expect(await wang.call(switchOrganization, { body: { organization_id } })).toMatchObject({
      status: 404,
      code: 4004,
    })
  }
  expect((await wang.call(getUser)).data.organization.id).toBe(wang.organizationId)
})

test('a person who is no longer a member cannot go on acting for the organization', async () => {
  const [wang, li] = [await portal.signUp(), await portal.signUp()]
  await join(wang, li)
  await wang.call(switchOrganization, { body: { organization_id: li.organizationId } })
  await db.deleteFrom('membership').where('account_id', '=', wang.accountId).where('role', '=', 'manager').execute()
  expect((await wang.call(getUser)).code).toBe(4202)
})

test('what is no id is told at its field', async () => {
  const wang = await portal.signUp()
  const answer = await wang.call(switchOrganization, { rawBody: { organization_id: 'mine' } })
  expect(answer.errors).toMatchObject([{ path: '/organization_id', rule: 'format' }])
  expect((await wang.call(switchOrganization, { rawBody: {} })).errors).toMatchObject([{ rule: 'required' }])
  expect((await portal.call(listOrganizations)).code).toBe(4202)
})
