import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { expectAccessible } from './accessibility.ts'
import { chromiumPath, DESKTOP, expectCalm, openPage, PLAIN, type TestPage } from './browser.ts'
import { addChild, aGuardian, holdSession } from './guardian-page.ts'
import { anOwnEvent, portalCommand, registerFor } from './own-event.ts'
import { get, newAccount, post } from './people.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).first().waitFor()
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

/** The demo's host on a desktop, acting for the organization that holds events. */
async function theHost(): Promise<TestPage> {
  const body = { account: 'demo_host', password: inject('demoPassword') }
  const { token } = (await post('/auth/login', body)) as { token: string }
  const { items } = await get<{ items: { id: string; name: string }[] }>('/api/user/organizations', token)
  const host = items.find(({ name }) => name.includes('联盟'))
  await post('/api/user/switch-org', { organization_id: host?.id }, token)
  const page = await openPage(PLAIN, { viewport: DESKTOP, colorScheme: 'dark' })
  await holdSession(page, token)
  return page
}

describe.skipIf(!chromiumPath)('what many are told', () => {
  test('a host announces something; who is entered reads it, puts it away, and it is gone once it is withdrawn', async () => {
    const event = await anOwnEvent('公告测试赛', [{ name: '积分甲组', capacity: 5 }])
    const guardian = await aGuardian({ colorScheme: 'light' })
    await registerFor(guardian.token, event, event.groups[0], [await addChild(guardian.token)])
    const host = await theHost()
    await host.goto('/applicationCenter')
    await host.getByRole('link', { name: '全部服务' }).click()
    await host.getByRole('link', { name: /^赛事公告/ }).click()
    await heading(host, '赛事公告')
    await host.goto(`/common/announcements/new?event=${event.id}`)
    await heading(host, '发布公告')
    await press(host, '下一步：核对')
    await host.getByRole('link', { name: '请输入标题' }).waitFor()
    await expectAccessible(host, 'form with errors')
    await host.getByRole('radio', { name: '重要', exact: true }).check()
    await host.getByLabel('标题').first().fill('检录时间提前到 7:30')
    await host.getByLabel('正文').first().fill('请各单位 7:30 前到场。\n\n地图：https://example.com/map。')
    await press(host, '下一步：核对')
    await host.getByText('现在发布：报名方 1 个，其中能看到的成员 1 人').waitFor()
    await expectAccessible(host, 'check')
    await press(host, '向 1 人发布公告')
    await heading(host, '赛事公告')
    await host.getByText('检录时间提前到 7:30').waitFor()

    const { page } = guardian
    await page.goto('/applicationCenter')
    const told = page.getByText('检录时间提前到 7:30')
    await told.waitFor()
    expect(await page.getByRole('link', { name: 'https://example.com/map' }).getAttribute('rel')).toContain('noopener')
    await expectAccessible(page, 'home')
    await press(page, /^知道了/)
    await told.waitFor({ state: 'detached' })
    await page.goto(`/integratedServices?event=${event.id}`)
    await page.getByRole('region', { name: '公告' }).getByText('检录时间提前到 7:30').waitFor()
    await page.goto('/common/notices?kind=announcements')
    await page.getByText('检录时间提前到 7:30').waitFor()
    await expectAccessible(page, 'notices')

    await press(host, '撤回“检录时间提前到 7:30”')
    await heading(host, '撤回这条公告？')
    await host.getByRole('dialog').getByRole('button', { name: '撤回' }).click()
    await host.getByText('已撤回').first().waitFor()
    await expectAccessible(host, 'list')
    await page.reload()
    await page.getByText('还没有公告').waitFor()
    for (const one of [host, page]) {
      expectCalm(one)
      await one.context().close()
    }
  })

  test('who has not agreed to the terms is asked calmly, reads them with their version, and agrees; help is searched', async () => {
    const account = newAccount()
    const made = await portalCommand(['user', 'create', account, '--name', '李教练'])
    const { password } = JSON.parse(made) as { password: string }
    const { token } = (await post('/auth/login', { account, password })) as { token: string }
    const page = await openPage(PLAIN, { colorScheme: 'light' })
    await holdSession(page, token)
    await page.goto('/applicationCenter')
    const asked = page.getByText('请您看一看现行的条款')
    await asked.waitFor()
    await expectAccessible(page, 'home that asks')
    await press(page, '我已阅读并同意')
    await asked.waitFor({ state: 'detached' })
    await page.goto('/common/legal/terms')
    await heading(page, '用户协议')
    await page.getByText(/同意了此版本/).waitFor()
    await page.getByText('2026-01-01 起生效').waitFor()
    await expectAccessible(page, 'terms')
    await page.goto('/common/legal/terms/2019-01-01')
    await page.getByText('没有这个版本').waitFor()
    await page.goto('/common/help')
    await page.getByRole('heading', { name: '名额满了怎么办？' }).waitFor()
    await expectAccessible(page, 'help')
    await page.getByRole('searchbox').fill('退费')
    await page.getByText('找到 1 条').waitFor()
    const questions = page.getByRole('heading', { level: 3 })
    await expect.poll(() => questions.allTextContents()).toEqual(['退出后能退费吗？'])
    await page.reload()
    await page.getByText('找到 1 条').waitFor()
    expectCalm(page)
    await page.context().close()
  })
})
