import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { accessibilityProblems } from './accessibility.ts'
import { anotherTab, chromiumPath, DESKTOP, expectCalm, scrollsSideways } from './browser.ts'
import { aCoach } from './club.ts'
import { PATIENCE } from './forms.ts'
import { addChild, aGuardian, type Guardian } from './guardian-page.ts'
import { anOwnEvent, type OwnEvent, portalCommand, registerFor, takePlaces } from './own-event.ts'
import { get, post } from './people.ts'

interface Told {
  id: string
  reference: string
  status: string
  group_name: string
  members: { name: string }[]
}

type Batch = { items: { registration_id: string }[] }

/** Longer than a withdrawal can be undone, and than a lost tab is waited for. */
const UNDO_OVER = { timeout: 30_000 }

const record = (id: string) => `/common/registrations/${id}`
const told = ({ token }: Pick<Guardian, 'token'>, id: string) => get<Told>(`/api/registration/${id}`, token)
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { name }).first().waitFor()

/** Enters a child of the guardian; gives the registration's id. */
async function enter(guardian: Pick<Guardian, 'token'>, event: OwnEvent, name: string): Promise<string> {
  const child = await addChild(guardian.token, { name })
  const answer = (await registerFor(guardian.token, event, event.groups[0], [child])) as Batch
  return answer.items[0]?.registration_id ?? ''
}

async function expectAccessible(page: Page, what: string): Promise<void> {
  expect(await accessibilityProblems(page), what).toEqual([])
  expect(await scrollsSideways(page), what).toBe(false)
}

describe.skipIf(!chromiumPath)('after submitting', () => {
  test('a group is changed by oneself: checked, saved, told on the way of the registration', async () => {
    const event = await anOwnEvent('改组测试赛', [
      { name: '积分甲组', capacity: 5, fee: 10_000 },
      { name: '积分乙组', capacity: 5, fee: 12_050 },
      { name: '积分丙组', born_from: '2030-01-01' },
    ])
    const guardian = await aGuardian({ colorScheme: 'light' })
    const { page } = guardian
    const id = await enter(guardian, event, '王小雨')
    await page.goto(record(id))
    await page.getByText('报名费 ¥100 待缴').waitFor()
    await page.getByRole('img', { name: '这条报名的二维码' }).waitFor()
    await expectAccessible(page, 'record')
    await page.getByRole('link', { name: '修改报名' }).click()
    await heading(page, '修改报名')
    await page.getByRole('radio', { name: '积分乙组' }).check()
    await page.getByText('报名费由 ¥100 变为 ¥120.50').waitFor()
    await page.getByText('另有 1 个组别不适合').click()
    await page.getByRole('listitem').filter({ hasText: '积分丙组' }).waitFor()
    await expectAccessible(page, 'change')
    await press(page, '下一步：核对修改')
    await page.getByText('改为 积分乙组').waitFor()
    await expectAccessible(page, 'check')
    await page.goBack()
    expect(await page.getByRole('radio', { name: '积分乙组' }).isChecked()).toBe(true)
    await press(page, '下一步：核对修改')
    await press(page, '保存修改')
    await page.getByText('组别：积分甲组 → 积分乙组').waitFor()
    expect((await told(guardian, id)).group_name).toBe('积分乙组')
    expectCalm(page)
    await page.context().close()
  })

  test('a refused change keeps what was chosen; what somebody else changed, and the end of the time, are told', async () => {
    const event = await anOwnEvent('改不了测试赛', [
      { name: '积分甲组', capacity: 5 },
      { name: '积分乙组', capacity: 1 },
      { name: '积分丙组', capacity: 5 },
    ])
    const guardian = await aGuardian({ viewport: DESKTOP, colorScheme: 'dark' })
    const { page, token } = guardian
    const id = await enter(guardian, event, '王小雨')
    await page.goto(`${record(id)}/change`)
    await page.getByRole('radio', { name: '积分乙组' }).check()
    await takePlaces(event, event.groups[1], [undefined])
    await press(page, '下一步：核对修改')
    await press(page, '保存修改')
    await page
      .getByRole('alert')
      .getByRole('link', { name: /名额已满/ })
      .waitFor()
    expect(await page.getByRole('radio', { name: '积分乙组' }).isChecked()).toBe(true)
    await expectAccessible(page, 'refused')

    await page.getByRole('radio', { name: '积分丙组' }).check()
    const other = (await post('/api/unit', { name: '风火轮俱乐部', type: 'club', district_code: '110105' }, token)) as {
      id: string
    }
    await patch(token, id, { unit_id: other.id })
    await press(page, '下一步：核对修改')
    await press(page, '保存修改')
    await page.getByText('刚才有人修改了这条报名').waitFor()
    expect(await page.getByRole('radio', { name: '积分丙组' }).isChecked()).toBe(true)
    expect((await told(guardian, id)).group_name).toBe('积分甲组')

    await portalCommand(['event', 'change', event.id, '--edit-until', new Date(Date.now() - 60_000).toISOString()])
    await press(page, '下一步：核对修改')
    await press(page, '保存修改')
    await page.getByText('修改已经截止').waitFor()
    await expectAccessible(page, 'too late')
    expectCalm(page)
    await page.context().close()
  })

  test('somebody in a team is replaced, with the group’s rules told live', async () => {
    const event = await anOwnEvent('换人测试赛', [
      { name: '接力组', entry_kind: 'team', team_rules: { size_min: 2, size_max: 2 }, capacity: 5 },
    ])
    const guardian = await aGuardian()
    const { page, token } = guardian
    const names = ['赵一一', '钱二二', '孙三三']
    const children: string[] = []
    for (const name of names) children.push(await addChild(token, { name }))
    const members = children.slice(0, 2).map((participant_id) => ({ participant_id }))
    const entries = [{ group_id: event.groups[0], team: { name: '闪电队' }, members }]
    const { items } = (await post('/api/registration/batch', { event_id: event.id, entries }, token)) as Batch
    const id = items[0]?.registration_id ?? ''
    await page.goto(`${record(id)}/change`)
    await press(page, '移出 钱二二')
    await page
      .getByText(/还差 1/)
      .first()
      .waitFor()
    await press(page, '加入 孙三三')
    await expectAccessible(page, 'roster')
    await press(page, '下一步：核对修改')
    await page.getByText('原为 钱二二').waitFor()
    await press(page, '保存修改')
    await page.getByText('移出 钱二二').waitFor()
    expect((await told(guardian, id)).members.map(({ name }) => name)).toEqual(['赵一一', '孙三三'])
    expectCalm(page)
    await page.context().close()
  })
})

/** Changes a registration as a colleague does. */
async function patch(token: string, id: string, body: unknown): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const answer = await fetch(`${inject('address')}/api/registration/${id}`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
}

/** Presses Withdraw on a record where it costs nothing, and takes the pointer away from the bar, which would stop its clock. */
async function withdraw(page: Page, id: string): Promise<void> {
  await page.goto(record(id))
  await page.getByText('已报名成功，名额已为您保留。').waitFor()
  await page.getByRole('heading', { name: '退出报名' }).waitFor()
  await page.getByText('地点').first().waitFor()
  await press(page, '退出报名')
  await page.mouse.move(0, 0)
  await page.getByRole('button', { name: '撤销', exact: true }).waitFor()
}

const expectWithdrawn = (guardian: Guardian, id: string) =>
  expect.poll(async () => (await told(guardian, id)).status, { ...PATIENCE, ...UNDO_OVER }).toBe('withdrawn')

describe.skipIf(!chromiumPath)('a withdrawal', () => {
  const open = () => anOwnEvent('撤销测试赛', [{ name: '积分甲组' }])

  test('is undone, or goes through when its time is over or the page is left', async () => {
    const event = await open()
    const guardian = await aGuardian()
    const { page } = guardian
    const [first, second, third] = [
      await enter(guardian, event, '王小雨'),
      await enter(guardian, event, '王小雪'),
      await enter(guardian, event, '王小雷'),
    ]
    await withdraw(page, first)
    await expectAccessible(page, 'undo bar')
    await page.getByRole('button', { name: '撤销', exact: true }).click()
    await page.getByRole('button', { name: '退出报名', exact: true }).waitFor()
    await withdraw(page, second)
    await page.goto('/integratedServices')
    await expectWithdrawn(guardian, second)
    await withdraw(page, third)
    await page.getByText('这条报名已退出，不再占用名额。').waitFor(UNDO_OVER)
    await page.goto('/common/registrations')
    await page.getByText('王小雨').waitFor()
    expect((await told(guardian, first)).status).toBe('registered')
    await press(page, '选择')
    await page.getByRole('checkbox', { name: /王小雨/ }).check()
    await press(page, '退出 1 条报名')
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: '退出 1 条报名' })
      .click()
    await page.getByRole('banner').getByRole('link').first().click()
    await expectWithdrawn(guardian, first)
    expectCalm(page)
    await page.context().close()
  })

  test('is not lost by a crash of the tab: the person is asked', async () => {
    const event = await open()
    const guardian = await aGuardian()
    const { page } = guardian
    const id = await enter(guardian, event, '王小雨')
    await withdraw(page, id)
    const tools = await page.context().newCDPSession(page)
    const crashed = page.waitForEvent('crash')
    tools.send('Page.crash').catch(() => undefined)
    await crashed
    const tab = await anotherTab(page, '/common/registrations')
    await tab.getByText('有一条报名还没有退出').waitFor(UNDO_OVER)
    expect((await told(guardian, id)).status).toBe('registered')
    await expectAccessible(tab, 'not sent')
    await press(tab, '现在退出')
    await expectWithdrawn(guardian, id)
    await tab.getByText('已退出').last().waitFor()
    expectCalm(tab)
    await page.context().close()
  })

  test('is not lost without a network: it is told, and goes through once it is back', async () => {
    const event = await open()
    const guardian = await aGuardian()
    const { page } = guardian
    const id = await enter(guardian, event, '王小雨')
    await withdraw(page, id)
    await page.context().setOffline(true)
    await page.getByText('没有退出成功').waitFor(UNDO_OVER)
    await page.context().setOffline(false)
    await press(page, '再试一次')
    await page.getByText('这条报名已退出，不再占用名额。').waitFor()
    await expectWithdrawn(guardian, id)
    await page.context().close()
  })
})

describe.skipIf(!chromiumPath)('what is told and taken along', () => {
  test('a place given from the waiting list: on the home, in the notices, read once seen', async () => {
    const event = await anOwnEvent('递补测试赛', [{ name: '积分甲组', capacity: 1 }])
    const first = await aGuardian()
    const id = await enter(first, event, '王小雨')
    const next = await aGuardian({ viewport: DESKTOP, colorScheme: 'dark' })
    const { page, token } = next
    const child = await addChild(token, { name: '李小星' })
    const entries = [{ group_id: event.groups[0], participant_id: child }]
    await post('/api/registration/batch', { event_id: event.id, when_full: 'waitlist', entries }, token)
    await page.goto('/common/notices')
    await page.getByText('还没有通知').waitFor()
    await withdrawBy(first, id)
    await page.goto('/applicationCenter')
    await page.getByRole('link', { name: '您有 1 条新通知' }).click()
    await page.getByText('候补成功，已获得名额').waitFor()
    await expectAccessible(page, 'notices')
    const unread = async () => (await get<{ unread: number }>('/api/notice', token)).unread
    await expect.poll(unread, PATIENCE).toBe(0)
    await page.getByRole('link', { name: /李小星/ }).click()
    await page.getByText('已报名成功，名额已为您保留。').waitFor()
    expectCalm(page)
    await page.context().close()
    await first.page.context().close()
  })

  test('an event’s numbers, and its form to stamp as a file; inside WeChat the way to a browser', async () => {
    const event = await anOwnEvent('盖章测试赛', [{ name: '积分甲组', fee: 8_000 }])
    const guardian = await aCoach({ acceptDownloads: true })
    const { page } = guardian
    const id = await enter(guardian, event, '王小雨')
    await enter(guardian, event, '王小雪')
    const { reference } = await told(guardian, id)
    await portalCommand(['fee', 'mark', reference, 'paid'])
    await page.goto(`/common/registrations?event=${event.id}`)
    await page.getByText('待缴 ¥80').waitFor()
    await page.getByText('已缴 ¥80').waitFor()
    await expectAccessible(page, 'list with numbers')
    const download = page.waitForEvent('download')
    await press(page, '下载盖章报名表 (PDF)')
    const file = await (await download).path()
    expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-')
    await page.getByRole('combobox', { name: '缴费' }).selectOption({ label: '已缴费' })
    await page.getByText('共 1 条报名').waitFor()
    await page.getByRole('link', { name: /盖章测试赛/ }).click()
    await page.getByText('缴费：待缴费 → 已缴费').waitFor()
    expectCalm(page)
    await page.context().close()
    const weChat = await aCoach({ userAgent: 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.50' })
    await enter(weChat, event, '王小雷')
    await weChat.page.goto(`/common/registrations?event=${event.id}`)
    await press(weChat.page, '下载盖章报名表 (PDF)')
    await weChat.page.getByText('微信里不能保存文件').waitFor()
    await weChat.page.context().close()
  })
})

async function withdrawBy({ token }: Guardian, id: string): Promise<void> {
  await fetch(`${inject('address')}/api/registration/${id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
  })
}
